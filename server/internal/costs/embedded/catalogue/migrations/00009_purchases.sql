-- +goose Up
-- What somebody said about the purchases of commitments of a payer, and the catalogue's version since when it holds: whether they count
-- in EffectiveCost. The last word holds.
CREATE TABLE purchases (
    enrollment TEXT    NOT NULL,
    committed  INTEGER NOT NULL,
    provider   TEXT    NOT NULL,
    account    TEXT    NOT NULL,
    counts     INTEGER NOT NULL,
    PRIMARY KEY (enrollment, committed, provider, account)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE purchases;
