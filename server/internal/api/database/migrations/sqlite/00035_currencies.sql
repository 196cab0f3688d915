-- +goose Up
-- Rates of an enrollment. One that another takes the place of, or that somebody removed, stays with the time of its end.
CREATE TABLE currency_rates (
    id            TEXT PRIMARY KEY,
    enrollment    TEXT NOT NULL,
    day           TEXT NOT NULL, -- 2024-09-30
    from_currency TEXT NOT NULL,
    to_currency   TEXT NOT NULL,
    rate          TEXT NOT NULL, -- exact decimal: one unit of from_currency in to_currency
    source        TEXT NOT NULL,
    saved_by      TEXT NOT NULL,
    saved_at      INTEGER NOT NULL, -- epoch seconds
    ended_by      TEXT,
    ended_at      INTEGER           -- epoch seconds; null while the rate counts
) STRICT;
CREATE UNIQUE INDEX currency_rates_that_count ON currency_rates (enrollment, from_currency, to_currency, day) WHERE ended_at IS NULL;

-- +goose Down
DROP TABLE currency_rates;
