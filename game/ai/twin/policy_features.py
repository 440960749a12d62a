"""The features of the playouts' policy, by name: the one place that numbers them.

``tools/native/generated.py`` writes ``native/policy_features.h`` from here, so that the C core and
its twin weigh the same things. A name is the number of a feature or, where the comment counts, of
the first of several in a row. A weight stands for each: a new number asks for a new fit.
"""

STAGES = 3
"""Many cards are still to be drawn; fewer; the last draw."""

# Leading a card.
LEAD_PLAIN = 0  # 8: its rank, of a plain suit
LEAD_TRUMP = 8  # 8: its rank, of trumps
LEAD_ABOVE = 16  # 4: so many stronger cards of its plain suit are unseen, 3 or more
LEAD_ABOVE_TRUMP = 20  # 3: so many stronger trumps are unseen, 2 or more
LEAD_MARRIAGE = 23  # 4: declares 20, 40; the same before a trick
LEAD_BREAKS_HOPE = 27  # king or queen whose partner may still come
LEAD_LENGTH = 28  # 3: the only card of its plain suit, one of two, one of more
LEAD_NO_TRUMPS_OUT = 31  # plain, and no trump is unseen
LEAD_SUIT_GONE = 32  # plain, and no other card of the suit is unseen
LEAD_MARRIAGE_TO_50 = 33  # declares, and the seat has 50 with it
LEAD_WINNER_TO_56 = 34  # the strongest of its plain suit, and the seat has 56 with it
LEAD_OTHER_AT_46 = 35  # 2: can be beaten, and the other seat has 46; a ten or an ace
LEAD_HIGH_TURNED = 37  # 2: the last draw, and king, ten or ace lies turned up; a trump
LEAD_RICH_INTO_TRUMPS = 39  # a plain ten or ace, and three trumps are unseen
LEAD_FEATURES = 40

# Replying with a card.
REPLY_WINS_PLAIN = 0  # 8: its rank, when it wins the trick
REPLY_WINS_TRUMP = 8  # 8
REPLY_LOSES_PLAIN = 16  # 8: its rank, when it does not
REPLY_LOSES_TRUMP = 24  # 8
REPLY_TAKES = 32  # 8: the rank of the card it wins
REPLY_BREAKS_MARRIAGE = 40  # its partner of a plain suit is in the hand
REPLY_BREAKS_HOPE = 41  # king or queen whose partner may still come
REPLY_TO_DECLARE = 42  # wins, and a marriage is left to be led
REPLY_FIRST_TRICK = 43  # wins the seat's first trick
REPLY_BURIES = 44  # wins, and points of the other seat go on waiting for a trick
REPLY_FREES = 45  # wins, and points of the seat need wait no longer
REPLY_LENGTH = 46  # 2: loses the only card of its plain suit, one of two
REPLY_TO_50 = 48  # wins, and the seat has 50 with it
REPLY_TO_58 = 49  # the same with 58
REPLY_OTHER_TO_56 = 50  # wins what would have brought the other seat to 56
REPLY_HIGH_TURNED = 51  # wins the last draw's first card while a ten or an ace lies turned up
REPLY_BREAKS_TRUMP_MARRIAGE = 52
REPLY_HIGHEST = 53  # no stronger card of its plain suit is unseen
REPLY_LOW_TURNED = 54  # as REPLY_HIGH_TURNED, while a lower card lies turned up
REPLY_FEATURES = 56

# Closing the stock.
CLOSE_ALWAYS = 0
CLOSE_SURE = 1  # 8: points the seat can count on: below 48, by threes, 66
CLOSE_TRUMPS = 9  # 6: trumps in the hand, 5 or more
CLOSE_UNSEEN_TRUMPS = 15  # 6
CLOSE_WINNERS = 21  # 6: cards that cannot be beaten
CLOSE_COUNTED = 27  # 5: points of the seat, by fourteens
CLOSE_OTHER = 32  # 5: the other seat: no trick, below schneider, below 46, below 56, more
CLOSE_MARRIAGE = 37
CLOSE_SURE_60 = 38  # can count on 60, and the other seat is no schneider
CLOSE_SURE_WINNERS = 39  # can count on 60 with three winners
CLOSE_FEATURES = 40
