"""Training of the nets: self-play in C, and the step from its numbers to the game's.

The nets in ``assets/nets`` were made so, in 50 minutes of CPU each; GAME is sixtysix or schnapsen:

    python -m tools.train.compiled FOLDER
    selfplay GAME a 4.5e6 66 1.5e6 LOG          with 256 cells in the first layer, RATE 1e-3,
                                                END_SHARE 0.3, TEMPERATURE 0.08
    python -m tools.train.widen a b 256
    selfplay GAME b 2.8e6 66 2e6 LOG
    imitate GAME b guest 60000 77 classical
    selfplay GAME b 5.3e6 66 1.2e6 LOG guest    deals counted on from 1.2e6
    guess GAME b guest odds 3e6 66 LOG
    python -m tools.train.quantise b odds assets/nets/GAME.net

Santase's goes on from the last checkpoint of Sixty-six's with averages and rate begun anew (14
minutes), takes over its guesses and is kept as what it differs in:

    python -m tools.train.widen b c 512
    selfplay santase c 3276800 66 8e5 LOG guest
    python -m tools.train.quantise c odds assets/nets/santase.net assets/nets/sixtysix.net

For Schnapsen: seed 20; 8e6 deals; 4.2e6, halved every 3.5e6; from 2e6 to 9e6, halved every 2.1e6.
``logs`` keeps the curves. Between bare nets, no search, one deck played twice: the guest loses
0.124 +- 0.012 game points a deal to the net before it met him, 0.130 +- 0.012 to the net after
(Schnapsen 0.124 and 0.155 +- 0.013). A net taught by its own search (``imitate ... itself``, 30,000
deals) lost 0.068 +- 0.012 to itself before and took no part.

In the search, ``arena insane:ms=20 classical:ms=20 --deals 2000``: Sixty-six, seeds 14001 to 14005,
+0.121 +- 0.017 game points a deal; Schnapsen, seeds 14001 and 14002, +0.161 +- 0.030; Santase,
seed 15001, +0.107 +- 0.039. On 600 decks (``worlds=200`` against ``classical:worlds=300``, seed 7)
it wins 0.123 +- 0.074 with its own net, 0.024 +- 0.074 with that of Sixty-six.
"""
