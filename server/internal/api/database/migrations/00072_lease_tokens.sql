-- The token grows with every holder, so that a holder whose time ran out while it was frozen changes nothing any more.
ALTER TABLE leases ADD COLUMN token BIGINT NOT NULL DEFAULT 0;
DELETE FROM leases;
