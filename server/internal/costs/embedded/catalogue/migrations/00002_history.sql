-- +goose Up
-- The delivery is what the sender called it; empty lets its file's name tell. A run is committed at the catalogue's version
-- that made it count; those from before this table came in the order of their numbers.
ALTER TABLE runs ADD COLUMN delivery TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN committed INTEGER NOT NULL DEFAULT 0;
-- Whether the run's slices are known; runs from before this table learn theirs at the next start.
ALTER TABLE runs ADD COLUMN sliced INTEGER NOT NULL DEFAULT 0;

-- A slice is what a later run replaces as a whole: one provider's bill of one account for one billing month.
CREATE TABLE slices (
    run          INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE,
    month        TEXT    NOT NULL,
    provider     TEXT    NOT NULL,
    account      TEXT    NOT NULL,
    rows         INTEGER NOT NULL,
    first_charge INTEGER NOT NULL,
    last_charge  INTEGER NOT NULL,
    PRIMARY KEY (run, month, provider, account)
) WITHOUT ROWID;

-- Every dataset version that an enrollment has had, with the catalogue's version that it was last made by.
CREATE TABLE versions (
    enrollment TEXT    NOT NULL,
    version    TEXT    NOT NULL,
    committed  INTEGER NOT NULL,
    made_at    INTEGER NOT NULL,
    PRIMARY KEY (enrollment, version)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE versions;
DROP TABLE slices;
ALTER TABLE runs DROP COLUMN sliced;
ALTER TABLE runs DROP COLUMN committed;
ALTER TABLE runs DROP COLUMN delivery;
