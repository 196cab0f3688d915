-- +goose Up
-- Who outside is told of an enrollment's anomalies.
CREATE TABLE anomaly_subscriptions (
    id           TEXT PRIMARY KEY,
    enrollment   TEXT NOT NULL,
    currency     TEXT NOT NULL,
    least_impact TEXT NOT NULL, -- an exact decimal
    channel      TEXT NOT NULL,
    address      TEXT NOT NULL, -- a URL is a secret
    secret       TEXT NOT NULL, -- signs webhooks; else empty
    created_by   TEXT NOT NULL,
    created_at   INTEGER NOT NULL -- epoch seconds
) STRICT;
CREATE INDEX anomaly_subscriptions_by_enrollment ON anomaly_subscriptions (enrollment, created_at, id);

-- The days of a series that a subscription was told of. They outlive the anomaly, so that one whose bills are restated, and which is
-- found again under another id, is not told twice.
CREATE TABLE anomaly_told (
    subscription_id TEXT NOT NULL REFERENCES anomaly_subscriptions (id) ON DELETE CASCADE,
    service         TEXT, -- null where the charges have none
    account         TEXT,
    account_name    TEXT,
    first_day       TEXT NOT NULL,
    end_day         TEXT NOT NULL -- the day after the last
) STRICT;
CREATE INDEX anomaly_told_by_subscription ON anomaly_told (subscription_id, end_day);

-- +goose Down
DROP TABLE anomaly_told;
DROP TABLE anomaly_subscriptions;
