-- +goose Up
-- Whose only the delivery is, beside sysadmins; null for everybody in the enrollment, empty once the account is gone.
ALTER TABLE deliveries ADD COLUMN owner TEXT COLLATE NOCASE;
ALTER TABLE deliveries ADD COLUMN queued_at INTEGER NOT NULL DEFAULT 0; -- epoch seconds, of the last time; it is given up 7 days later
ALTER TABLE deliveries ADD COLUMN busy INTEGER NOT NULL DEFAULT 0;      -- an attempt is under way, until next_attempt_at at the latest
ALTER TABLE deliveries ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0;   -- how often somebody sent it again
ALTER TABLE deliveries ADD COLUMN files INTEGER NOT NULL DEFAULT 0;     -- how many it was queued with; they go before it does
UPDATE deliveries SET queued_at = created_at;
UPDATE deliveries SET owner = coalesce((SELECT r.owner FROM report_runs n JOIN reports r ON r.id = n.report_id
    WHERE 'report-run:' || n.id = deliveries.source), '') WHERE source LIKE 'report-run:%';
-- What ended before has lost its files, whether it had any or not.
UPDATE deliveries SET files = CASE state WHEN 'queued' THEN
    (SELECT count(*) FROM delivery_attachments a WHERE a.delivery_id = deliveries.id) ELSE 1 END WHERE source LIKE 'report-run:%';
CREATE INDEX deliveries_by_enrollment ON deliveries (enrollment, created_at DESC, id DESC);

-- +goose StatementBegin
CREATE TRIGGER deliveries_of_gone_accounts AFTER DELETE ON accounts BEGIN
    UPDATE deliveries SET owner = '' WHERE owner = OLD.user_id;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER deliveries_of_gone_accounts;
DROP INDEX deliveries_by_enrollment;
ALTER TABLE deliveries DROP COLUMN files;
ALTER TABLE deliveries DROP COLUMN by_hand;
ALTER TABLE deliveries DROP COLUMN busy;
ALTER TABLE deliveries DROP COLUMN queued_at;
ALTER TABLE deliveries DROP COLUMN owner;
