-- +goose Up
-- What a month of the enrollment costs on average in the anomaly's currency, as it was last looked at; empty until then. The severity
-- is derived from it.
ALTER TABLE anomalies ADD COLUMN month TEXT NOT NULL DEFAULT '';         -- a decimal
ALTER TABLE anomalies ADD COLUMN judged_impact TEXT NOT NULL DEFAULT ''; -- when it was acknowledged or snoozed; else empty
ALTER TABLE anomalies ADD COLUMN snoozed_until TEXT NOT NULL DEFAULT ''; -- the day on which it is open again; else empty
ALTER TABLE anomaly_marks ADD COLUMN until TEXT NOT NULL DEFAULT '';     -- of snoozed
ALTER TABLE anomaly_marks ADD COLUMN because TEXT NOT NULL DEFAULT '';   -- snoozeEnded, costMoved: nobody's doing; user_id is empty
CREATE INDEX anomalies_snoozed ON anomalies (snoozed_until) WHERE state = 'snoozed';
UPDATE anomalies SET judged_impact = impact WHERE state = 'acknowledged';
-- Every enrollment is looked at once more, so that the anomalies that are there get their month. Nothing alerts twice.
DELETE FROM watched;

-- +goose Down
UPDATE anomalies SET state = 'acknowledged' WHERE state = 'snoozed';
UPDATE anomaly_marks SET state = 'acknowledged' WHERE state = 'snoozed';
DROP INDEX anomalies_snoozed;
ALTER TABLE anomaly_marks DROP COLUMN because;
ALTER TABLE anomaly_marks DROP COLUMN until;
ALTER TABLE anomalies DROP COLUMN snoozed_until;
ALTER TABLE anomalies DROP COLUMN judged_impact;
ALTER TABLE anomalies DROP COLUMN month;
