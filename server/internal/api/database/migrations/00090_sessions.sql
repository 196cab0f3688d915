-- A login is a family of tokens; what it came from is in each of them. seen_at is the last request, to a minute.
ALTER TABLE tokens ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN client TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN provider TEXT NOT NULL DEFAULT '';

UPDATE tokens SET seen_at = login_at;
