-- +goose Up
CREATE TABLE deliveries (
    id              TEXT PRIMARY KEY,
    key             TEXT NOT NULL UNIQUE, -- what makes two messages the same one, so that none is queued twice
    enrollment      TEXT NOT NULL,
    source          TEXT NOT NULL,        -- what it is about, such as report-run:ID
    channel         TEXT NOT NULL CHECK (channel IN ('mail', 'webhook', 'slack', 'teams')),
    address         TEXT NOT NULL,        -- of mail, or a URL, which is a secret
    secret          TEXT NOT NULL,        -- signs webhooks; else empty
    content         TEXT NOT NULL,        -- JSON
    state           TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
    attempts        INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,     -- epoch seconds; beyond the attempt's own time while one is under way
    reason          TEXT NOT NULL DEFAULT '', -- of the last attempt's failure, one of a few words
    last_error      TEXT NOT NULL DEFAULT '', -- the same in a sentence, without secrets
    created_at      INTEGER NOT NULL,     -- epoch seconds
    ended_at        INTEGER               -- epoch seconds; null while queued
) STRICT;
CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'queued';
CREATE INDEX deliveries_by_source ON deliveries (source);

CREATE TABLE delivery_files (
    hash TEXT PRIMARY KEY, -- sha-256 in hex: a file goes to many people and lies here once
    body BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery_attachments (
    delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    position    INTEGER NOT NULL,
    name        TEXT NOT NULL,
    media       TEXT NOT NULL,
    hash        TEXT NOT NULL REFERENCES delivery_files (hash),
    PRIMARY KEY (delivery_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_attachments_by_file ON delivery_attachments (hash);

-- +goose Down
DROP TABLE delivery_attachments;
DROP TABLE delivery_files;
DROP TABLE deliveries;
