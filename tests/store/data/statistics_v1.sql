PRAGMA user_version = 1;
CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL,
    preset TEXT NOT NULL,
    level TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT NOT NULL DEFAULT '',
    result TEXT CHECK (result IN ('won', 'lost', 'abandoned')),
    own_score INTEGER NOT NULL DEFAULT 0 CHECK (abs(own_score) < 100000),
    other_score INTEGER NOT NULL DEFAULT 0 CHECK (abs(other_score) < 100000),
    finished INTEGER UNIQUE CHECK (finished BETWEEN 1 AND 1000000000)
) STRICT;
CREATE TABLE deals (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000000),
    winner TEXT CHECK (winner IN ('own', 'other')),
    game_points INTEGER NOT NULL CHECK (abs(game_points) < 100000),
    reason TEXT NOT NULL,
    own_points INTEGER NOT NULL CHECK (abs(own_points) < 100000),
    other_points INTEGER NOT NULL CHECK (abs(other_points) < 100000),
    closed_by TEXT CHECK (closed_by IN ('own', 'other')),
    own_marriages INTEGER NOT NULL CHECK (own_marriages BETWEEN 0 AND 1000),
    other_marriages INTEGER NOT NULL CHECK (other_marriages BETWEEN 0 AND 1000),
    PRIMARY KEY (match_id, number)
) STRICT;
INSERT INTO matches VALUES
    ('a', 'schnapsen', 'insane', '2026-11-30T18:05:00Z', '2026-11-30T18:25:00Z', 'won', 7, 4, 1),
    ('b', 'schnapsen', 'insane', '2026-12-01T18:05:00Z', '2026-12-01T18:25:00Z', 'lost', 2, 7, 2),
    ('c', 'schnapsen', 'insane', '2026-12-02T18:05:00Z', '', 'abandoned', 1, 0, 3),
    ('d', 'sixtysix', 'easy', '2026-12-02T19:05:00Z', '', NULL, 0, 0, NULL);
INSERT INTO deals VALUES
    ('a', 1, 'own', 2, 'out', 68, 21, 'own', 1, 0),
    ('a', 2, 'other', 3, 'failed_close', 30, 40, 'own', 2, 0),
    ('b', 1, NULL, 0, 'tie', 65, 65, NULL, 0, 1);
