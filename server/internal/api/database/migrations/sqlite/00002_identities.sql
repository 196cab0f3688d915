-- +goose Up
CREATE TABLE identities (
    issuer  TEXT NOT NULL, -- of the OpenID provider
    subject TEXT NOT NULL, -- the user's name there, which is never given to anybody else
    user_id TEXT NOT NULL COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
-- One subject of a provider per account: a second one that claims the same user id is somebody else.
CREATE UNIQUE INDEX identities_by_user ON identities (user_id, issuer);

-- The provider whose claims made the account and keep it up to date; empty for one that an operator made.
ALTER TABLE accounts ADD COLUMN provider TEXT NOT NULL DEFAULT '';
-- Where the login of the token leads first; empty for nowhere in particular.
ALTER TABLE tokens ADD COLUMN router_link TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tokens DROP COLUMN router_link;
ALTER TABLE accounts DROP COLUMN provider;
DROP TABLE identities;
