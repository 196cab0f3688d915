-- +goose Up
-- What a run replaces, as it was decided from its rows; empty for runs from before, which go by the names of their files.
ALTER TABLE runs ADD COLUMN decision TEXT NOT NULL DEFAULT '';

-- A part is what a run has of one sub account in a slice: its rows by day, and a sample of them that deliveries are compared by.
CREATE TABLE parts (
    run         INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE,
    month       TEXT    NOT NULL,
    provider    TEXT    NOT NULL,
    account     TEXT    NOT NULL,
    sub_account TEXT    NOT NULL,
    days        TEXT    NOT NULL,
    sample      BLOB    NOT NULL,
    PRIMARY KEY (run, month, provider, account, sub_account)
);

-- +goose Down
DROP TABLE parts;
ALTER TABLE runs DROP COLUMN decision;
