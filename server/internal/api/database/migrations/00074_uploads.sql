-- Staging folders and buckets, with the process that last used each. Shared ones are named by --staging.
CREATE TABLE upload_places (
    id TEXT NOT NULL PRIMARY KEY,
    host TEXT NOT NULL,
    location TEXT NOT NULL,
    shared BOOLEAN NOT NULL,
    seen BIGINT NOT NULL
);

CREATE TABLE uploads (
    id TEXT NOT NULL PRIMARY KEY,
    place TEXT NOT NULL,
    enrollment TEXT NOT NULL,
    file TEXT NOT NULL,
    delivery TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    -- -1 while the length of a file that comes in one request is unknown.
    length BIGINT NOT NULL,
    received BIGINT NOT NULL DEFAULT 0,
    touched BIGINT NOT NULL,
    -- The ingest run of the complete file, and how it was asked for.
    run TEXT NOT NULL DEFAULT '',
    replaces BOOLEAN NOT NULL DEFAULT FALSE,
    repeats BIGINT NOT NULL DEFAULT 0,
    -- Whether its bytes are still there.
    staged BOOLEAN NOT NULL DEFAULT TRUE,
    -- The lease of the request that writes, and whether another one waits for it.
    token BIGINT NOT NULL DEFAULT 0,
    until BIGINT NOT NULL DEFAULT 0,
    wanted BOOLEAN NOT NULL DEFAULT FALSE
);

-- The pieces of an upload; the token is that of the lease under which each was written.
CREATE TABLE upload_pieces (
    upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    start BIGINT NOT NULL,
    token BIGINT NOT NULL,
    PRIMARY KEY (upload_id, start)
);
