-- An account of a program: it has API tokens and cannot sign in.
ALTER TABLE accounts ADD COLUMN service BOOLEAN NOT NULL DEFAULT FALSE;

-- A token ends with its owner. id is its public part, hash the sha-256 of the whole token, which is nowhere else.
CREATE TABLE api_tokens (
    id TEXT PRIMARY KEY,
    hash BYTEA NOT NULL,
    user_id CITEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- noun:verb joined by commas.
    permissions TEXT NOT NULL,
    -- The only enrollment that it covers; empty for all of the owner's.
    enrollment TEXT NOT NULL DEFAULT '',
    created_by CITEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    -- NULL until it is used.
    last_used_at BIGINT,
    last_client TEXT NOT NULL DEFAULT '',
    revoked_at BIGINT
);

CREATE INDEX api_tokens_by_user ON api_tokens (user_id);
