-- +goose Up
-- Whom an alert is for; null for everybody in the enrollment.
ALTER TABLE alerts ADD COLUMN user_id TEXT COLLATE NOCASE;

-- What the message was queued for: report:ID, budget:ID or anomaly-subscription:ID, whose going takes it back; and who is told if it is
-- given up, empty for nobody.
ALTER TABLE deliveries ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE deliveries ADD COLUMN responsible TEXT NOT NULL DEFAULT '' COLLATE NOCASE;
ALTER TABLE deliveries ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0; -- it is not sent any more, nor sent again
ALTER TABLE deliveries ADD COLUMN told INTEGER NOT NULL DEFAULT 0;      -- that it was given up
UPDATE deliveries SET told = 1 WHERE state = 'failed';
UPDATE deliveries SET origin = source, responsible = coalesce((SELECT b.created_by FROM budgets b
    WHERE 'budget:' || b.id = deliveries.source), '') WHERE source LIKE 'budget:%';
UPDATE deliveries SET origin = 'anomaly-subscription:' || substr(key, instr(key, ' ') + 1) WHERE source LIKE 'anomaly:%';
UPDATE deliveries SET responsible = coalesce((SELECT s.created_by FROM anomaly_subscriptions s
    WHERE 'anomaly-subscription:' || s.id = deliveries.origin), '') WHERE source LIKE 'anomaly:%';
UPDATE deliveries SET responsible = coalesce(owner, ''), origin = coalesce((SELECT 'report:' || n.report_id FROM report_runs n
    WHERE 'report-run:' || n.id = deliveries.source), '') WHERE source LIKE 'report-run:%';
CREATE INDEX deliveries_by_origin ON deliveries (origin) WHERE state <> 'sent';
CREATE INDEX deliveries_untold ON deliveries (id) WHERE state = 'failed' AND NOT told;

-- Whatever removes what a message was queued for takes the message back.
-- +goose StatementBegin
CREATE TRIGGER deliveries_of_gone_subscriptions AFTER DELETE ON anomaly_subscriptions BEGIN
    UPDATE deliveries SET withdrawn = 1 WHERE origin = 'anomaly-subscription:' || OLD.id AND state <> 'sent';
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER deliveries_of_gone_budgets AFTER DELETE ON budgets BEGIN
    UPDATE deliveries SET withdrawn = 1 WHERE origin = 'budget:' || OLD.id AND state <> 'sent';
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER deliveries_of_gone_channels AFTER UPDATE OF channels ON budgets BEGIN
    UPDATE deliveries SET withdrawn = 1 WHERE origin = 'budget:' || NEW.id AND state <> 'sent' AND NOT EXISTS
        (SELECT 1 FROM json_each(NEW.channels) c WHERE c.value ->> '$.Channel' = deliveries.channel
            AND c.value ->> '$.Address' = deliveries.address);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER deliveries_of_gone_reports AFTER DELETE ON reports BEGIN
    UPDATE deliveries SET withdrawn = 1 WHERE origin = 'report:' || OLD.id AND state <> 'sent';
END;
-- +goose StatementEnd
-- A report whose view is gone pauses as well, but what it made before is right and goes out.
-- +goose StatementBegin
CREATE TRIGGER deliveries_of_paused_reports AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'paused' AND OLD.state <> 'paused' AND NEW.paused_because <> 'viewGone' BEGIN
    UPDATE deliveries SET withdrawn = 1 WHERE origin = 'report:' || NEW.id AND state = 'queued';
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER deliveries_of_paused_reports;
DROP TRIGGER deliveries_of_gone_reports;
DROP TRIGGER deliveries_of_gone_channels;
DROP TRIGGER deliveries_of_gone_budgets;
DROP TRIGGER deliveries_of_gone_subscriptions;
DROP INDEX deliveries_untold;
DROP INDEX deliveries_by_origin;
ALTER TABLE deliveries DROP COLUMN told;
ALTER TABLE deliveries DROP COLUMN withdrawn;
ALTER TABLE deliveries DROP COLUMN responsible;
ALTER TABLE deliveries DROP COLUMN origin;
DELETE FROM alerts WHERE user_id IS NOT NULL;
ALTER TABLE alerts DROP COLUMN user_id;
