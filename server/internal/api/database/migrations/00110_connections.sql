-- Connections that people created; those of the settings file have no row here.
CREATE TABLE connections (
    id TEXT PRIMARY KEY,
    enrollment TEXT NOT NULL,
    -- JSON without the secret, which is sealed; empty for a connection without one.
    config TEXT NOT NULL,
    sealed TEXT NOT NULL DEFAULT '',
    version BIGINT NOT NULL DEFAULT 1,
    created_by CITEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- The last look of each connection, also of those of the settings file.
CREATE TABLE connection_looks (
    connection TEXT PRIMARY KEY,
    -- Unix seconds; 0 for never. A look begins at due_at.
    looked_at BIGINT NOT NULL DEFAULT 0,
    listed_at BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL DEFAULT 0,
    -- ok, or the class of the failure.
    state TEXT NOT NULL,
    message TEXT NOT NULL DEFAULT '',
    failures BIGINT NOT NULL DEFAULT 0,
    orphans BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE connection_batches (
    connection TEXT NOT NULL,
    id TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    question TEXT NOT NULL DEFAULT '',
    answer TEXT NOT NULL DEFAULT '',
    answered_by TEXT NOT NULL DEFAULT '',
    -- JSON of the batch with its parts.
    batch TEXT NOT NULL,
    -- Fingerprints of the parts that count, and of the last listing.
    taken TEXT NOT NULL DEFAULT '',
    listed TEXT NOT NULL,
    -- Rows that were read; -1 before.
    counted BIGINT NOT NULL DEFAULT -1,
    -- IDs of the ingest runs, joined by commas.
    runs TEXT NOT NULL DEFAULT '',
    -- Unix seconds: since when it has its state, since when its files are unchanged, and when it was listed last.
    since BIGINT NOT NULL,
    quiet BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (connection, id)
);

-- Every change of a state, with the process that made it.
CREATE TABLE connection_steps (
    connection TEXT NOT NULL,
    batch TEXT NOT NULL,
    at BIGINT NOT NULL,
    number BIGINT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    replica TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (connection, batch, number)
);
