-- +goose Up
-- Anomalies that a mailbox will be told of: those of an hour go into one mail. The days of the series find an anomaly again whose bills
-- were restated meanwhile.
CREATE TABLE anomaly_pending (
    subscription_id TEXT NOT NULL REFERENCES anomaly_subscriptions (id) ON DELETE CASCADE,
    anomaly         TEXT NOT NULL, -- its id
    service         TEXT,
    account         TEXT,
    account_name    TEXT,
    first_day       TEXT NOT NULL,
    end_day         TEXT NOT NULL, -- the day after the last
    news            TEXT NOT NULL  -- JSON, subscriptions.News
) STRICT;
CREATE INDEX anomaly_pending_by_subscription ON anomaly_pending (subscription_id, anomaly);

-- +goose Down
DROP TABLE anomaly_pending;
