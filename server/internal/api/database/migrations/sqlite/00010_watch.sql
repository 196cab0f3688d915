-- +goose Up
CREATE TABLE budgets (
    id         TEXT PRIMARY KEY,
    enrollment TEXT NOT NULL,
    name       TEXT NOT NULL,
    filter     TEXT NOT NULL DEFAULT '', -- JSON, the CostFilter of openapi.yaml; empty takes every charge
    metric     TEXT NOT NULL,
    currency   TEXT NOT NULL,
    amount     TEXT NOT NULL, -- an exact decimal
    period     TEXT NOT NULL, -- month, quarter, year
    start      TEXT NOT NULL, -- first day of the first period, year-month-day
    thresholds TEXT NOT NULL, -- JSON
    channels   TEXT NOT NULL DEFAULT '[]', -- JSON
    created_by TEXT NOT NULL,
    created_at INTEGER NOT NULL, -- epoch seconds
    changed_at INTEGER NOT NULL  -- epoch milliseconds, of the last change of what its sums are held to
) STRICT;
CREATE INDEX budgets_by_enrollment ON budgets (enrollment, created_at, id);

-- A threshold that a period has passed: it alerts once.
CREATE TABLE budget_passed (
    budget_id    TEXT NOT NULL REFERENCES budgets (id) ON DELETE CASCADE,
    period_start TEXT NOT NULL,
    kind         TEXT NOT NULL, -- actual, forecast
    percent      INTEGER NOT NULL,
    PRIMARY KEY (budget_id, period_start, kind, percent)
) STRICT, WITHOUT ROWID;

CREATE TABLE anomalies (
    id           TEXT PRIMARY KEY,
    enrollment   TEXT NOT NULL,
    service      TEXT, -- null where the charges have none
    account      TEXT,
    account_name TEXT,
    metric       TEXT NOT NULL,
    currency     TEXT NOT NULL,
    first_day    TEXT NOT NULL,
    end_day      TEXT NOT NULL, -- the day after its last
    actual       TEXT NOT NULL, -- exact decimals
    expected     TEXT NOT NULL,
    impact       TEXT NOT NULL,
    score        REAL NOT NULL,
    ongoing      INTEGER NOT NULL,
    state        TEXT NOT NULL DEFAULT 'open', -- open, acknowledged, expected
    found_at     INTEGER NOT NULL -- epoch seconds
) STRICT;
CREATE INDEX anomalies_by_enrollment ON anomalies (enrollment, first_day DESC, id DESC);

-- Who said what of an anomaly; nothing is ever changed or removed here.
CREATE TABLE anomaly_marks (
    anomaly_id TEXT NOT NULL REFERENCES anomalies (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    state      TEXT NOT NULL,
    note       TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    marked_at  INTEGER NOT NULL, -- epoch seconds
    PRIMARY KEY (anomaly_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE alerts (
    id         TEXT PRIMARY KEY,
    enrollment TEXT NOT NULL,
    kind       TEXT NOT NULL, -- budgetActual, budgetForecast, anomaly, ingestFailed, reportFailed
    subject    TEXT NOT NULL, -- id of the budget, anomaly, run or report
    occasion   TEXT NOT NULL, -- tells apart what happens to one subject again, e.g. in another period
    details    TEXT NOT NULL, -- JSON
    raised_at  INTEGER NOT NULL -- epoch milliseconds
) STRICT;
CREATE UNIQUE INDEX alerts_once ON alerts (enrollment, kind, subject, occasion);
CREATE INDEX alerts_by_enrollment ON alerts (enrollment, raised_at DESC, id DESC);

CREATE TABLE alert_reads (
    user_id  TEXT NOT NULL COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    alert_id TEXT NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, alert_id)
) STRICT, WITHOUT ROWID;

-- What an enrollment's budgets and anomalies were last looked at with.
CREATE TABLE watched (
    enrollment      TEXT PRIMARY KEY,
    dataset_version TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE watched;
DROP TABLE alert_reads;
DROP TABLE alerts;
DROP TABLE anomaly_marks;
DROP TABLE anomalies;
DROP TABLE budget_passed;
DROP TABLE budgets;
