-- +goose Up
CREATE TABLE accounts (
    user_id            TEXT PRIMARY KEY COLLATE NOCASE,
    user_name          TEXT NOT NULL,
    company_name       TEXT NOT NULL DEFAULT '',
    client_type        TEXT NOT NULL DEFAULT '',
    priv_level         INTEGER,
    lang_id            TEXT NOT NULL,
    roles              TEXT NOT NULL DEFAULT '', -- joined by commas
    current_enrollment TEXT NOT NULL DEFAULT '',
    password_hash      TEXT NOT NULL,
    one_time           INTEGER NOT NULL DEFAULT 0,
    demo               INTEGER NOT NULL DEFAULT 0,
    created_at         INTEGER NOT NULL -- epoch seconds
) STRICT;

CREATE TABLE enrollments (
    user_id  TEXT NOT NULL COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    number   TEXT NOT NULL,
    name     TEXT NOT NULL,
    api_type TEXT NOT NULL,
    areas    TEXT NOT NULL, -- joined by commas; the first is the home
    position INTEGER NOT NULL,
    PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash       BLOB PRIMARY KEY, -- sha-256 of the bearer
    family     TEXT NOT NULL,    -- one per login; refreshed tokens stay in it
    user_id    TEXT NOT NULL COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    login_at   INTEGER NOT NULL, -- epoch seconds, of the family's login
    expires_at INTEGER NOT NULL  -- epoch seconds; moved ahead to the end of the grace when a refresh replaces the token
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_family ON tokens (family);
CREATE INDEX tokens_by_user ON tokens (user_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

CREATE TABLE exchanged_tokens (
    hash       BLOB PRIMARY KEY, -- sha-256 of an encrypted user token that was used
    expires_at INTEGER NOT NULL  -- epoch seconds; after it the token is refused anyway
) STRICT, WITHOUT ROWID;

CREATE TABLE layouts (
    user_id TEXT PRIMARY KEY COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    layout  TEXT NOT NULL -- JSON, the Layout of openapi.yaml
) STRICT;

CREATE TABLE announcements (
    id           TEXT PRIMARY KEY,
    announced_at INTEGER NOT NULL -- epoch seconds; not shown before
) STRICT;
CREATE INDEX announcements_by_time ON announcements (announced_at DESC, id DESC);

CREATE TABLE announcement_texts (
    id      TEXT NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
    lang_id TEXT NOT NULL,
    title   TEXT NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (id, lang_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE announcement_reads (
    user_id TEXT NOT NULL COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    id      TEXT NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE announcement_reads;
DROP TABLE announcement_texts;
DROP TABLE announcements;
DROP TABLE layouts;
DROP TABLE exchanged_tokens;
DROP TABLE tokens;
DROP TABLE enrollments;
DROP TABLE accounts;
