-- The Idempotency-Key of a run that a client asked for.
ALTER TABLE report_runs ADD COLUMN idempotency_key TEXT NOT NULL DEFAULT '';
