-- +goose Up
-- The version grows with every change of what can be asked for, so that other processes notice it at their next query.
CREATE TABLE catalogue (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL
);
INSERT INTO catalogue VALUES (1, 0);

CREATE TABLE runs (
    seq           INTEGER PRIMARY KEY AUTOINCREMENT,
    id            TEXT    NOT NULL UNIQUE,
    enrollment    TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
    file          TEXT    NOT NULL,
    sha256        TEXT    NOT NULL,
    bytes         INTEGER NOT NULL,
    bytes_read    INTEGER NOT NULL DEFAULT 0,
    rows_accepted INTEGER NOT NULL DEFAULT 0,
    rows_rejected INTEGER NOT NULL DEFAULT 0,
    repairs       TEXT    NOT NULL DEFAULT '[]',
    totals        TEXT    NOT NULL DEFAULT '{}',
    columns       TEXT    NOT NULL DEFAULT '[]',
    error         TEXT    NOT NULL DEFAULT '',
    process       TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    finished_at   INTEGER NOT NULL DEFAULT 0
);
-- The same bytes count once in an enrollment; a failed run may be tried again.
CREATE UNIQUE INDEX runs_once ON runs (enrollment, sha256) WHERE state <> 'failed';
CREATE INDEX runs_by_enrollment ON runs (enrollment, seq);
CREATE INDEX runs_by_state ON runs (state);

CREATE TABLE rejects (
    run      INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    line     INTEGER NOT NULL,
    col      TEXT    NOT NULL,
    value    TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    PRIMARY KEY (run, position)
) WITHOUT ROWID;

-- A segment is the Parquet file of one run's rows in one billing month.
CREATE TABLE segments (
    run          INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE,
    month        TEXT    NOT NULL,
    rows         INTEGER NOT NULL,
    first_charge INTEGER NOT NULL,
    last_charge  INTEGER NOT NULL,
    PRIMARY KEY (run, month)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE segments;
DROP TABLE rejects;
DROP TABLE runs;
DROP TABLE catalogue;
