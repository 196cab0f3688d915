-- What lists and calendars show without reading the JSON of each batch.
ALTER TABLE connection_batches ADD COLUMN export TEXT NOT NULL DEFAULT '';
ALTER TABLE connection_batches ADD COLUMN period TEXT NOT NULL DEFAULT '';
-- Unix seconds of the delivery by the sender's clock.
ALTER TABLE connection_batches ADD COLUMN made BIGINT NOT NULL DEFAULT 0;
-- First and last charge day of the accepted rows, such as 2026-10-01; empty without rows.
ALTER TABLE connection_batches ADD COLUMN first_day TEXT NOT NULL DEFAULT '';
ALTER TABLE connection_batches ADD COLUMN last_day TEXT NOT NULL DEFAULT '';
-- Fingerprint of the parts whose rows were counted.
ALTER TABLE connection_batches ADD COLUMN counted_of TEXT NOT NULL DEFAULT '';
-- Dataset version before the batch was ingested, while it restates another one.
ALTER TABLE connection_batches ADD COLUMN version_before TEXT NOT NULL DEFAULT '';
-- JSON: amounts that the batch moved, and the delivery that it overlaps with both totals.
ALTER TABLE connection_batches ADD COLUMN moved TEXT NOT NULL DEFAULT '';
ALTER TABLE connection_batches ADD COLUMN rival TEXT NOT NULL DEFAULT '';
-- Unix seconds until which the answer take-always holds; 0 for other answers.
ALTER TABLE connection_batches ADD COLUMN answer_until BIGINT NOT NULL DEFAULT 0;

-- Files that belong to no batch, of the last listing.
CREATE TABLE connection_orphans (
    connection TEXT NOT NULL,
    file TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    -- Unix seconds.
    changed BIGINT NOT NULL,
    PRIMARY KEY (connection, file)
);

-- Earlier months that a person asked for. They are taken newest first, a few at each look, and stay wanted afterwards.
CREATE TABLE connection_backfills (
    connection TEXT PRIMARY KEY,
    -- Billing months: 2025-01.
    first_month TEXT NOT NULL,
    last_month TEXT NOT NULL,
    asked_by CITEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    -- Unix seconds; 0 while it runs.
    done_at BIGINT NOT NULL DEFAULT 0
);
