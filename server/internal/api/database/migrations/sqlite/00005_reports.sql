-- +goose Up
CREATE TABLE reports (
    id             TEXT PRIMARY KEY,
    enrollment     TEXT NOT NULL,
    owner          TEXT NOT NULL COLLATE NOCASE, -- user id, whose scope the report has; empty once the account is gone
    owner_name     TEXT NOT NULL,
    name           TEXT NOT NULL,
    view_id        TEXT NOT NULL, -- may be gone: the report then pauses
    schedule       TEXT NOT NULL, -- JSON, the ReportSchedule of openapi.yaml
    period         TEXT NOT NULL,
    format         TEXT NOT NULL,
    state          TEXT NOT NULL CHECK (state IN ('active', 'paused')),
    paused_because TEXT NOT NULL,
    next_run_at    INTEGER NOT NULL, -- epoch seconds
    created_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_due ON reports (next_run_at) WHERE state = 'active';
CREATE INDEX reports_by_enrollment ON reports (enrollment, owner);

CREATE TABLE report_recipients (
    id        TEXT PRIMARY KEY,
    report_id TEXT NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    channel   TEXT NOT NULL,
    address   TEXT NOT NULL, -- a URL is a secret
    secret    TEXT NOT NULL
) STRICT;
CREATE INDEX report_recipients_by_report ON report_recipients (report_id, position);

CREATE TABLE report_runs (
    id              TEXT PRIMARY KEY,
    report_id       TEXT NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
    by_hand         INTEGER NOT NULL,
    scheduled_for   INTEGER NOT NULL, -- epoch seconds
    state           TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    attempts        INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL, -- beyond the attempt's own time while one is under way
    from_day        TEXT NOT NULL DEFAULT '',
    to_day          TEXT NOT NULL DEFAULT '',
    dataset_version TEXT NOT NULL DEFAULT '',
    totals          TEXT NOT NULL DEFAULT '[]', -- JSON
    error           TEXT NOT NULL DEFAULT '',
    created_at      INTEGER NOT NULL
) STRICT;
-- One run for each time of the schedule, however often the schedule is looked at.
CREATE UNIQUE INDEX report_runs_scheduled ON report_runs (report_id, scheduled_for) WHERE NOT by_hand;
CREATE INDEX report_runs_of_report ON report_runs (report_id, created_at);
CREATE INDEX report_runs_due ON report_runs (next_attempt_at) WHERE state = 'pending';

-- +goose StatementBegin
CREATE TRIGGER reports_of_gone_accounts AFTER DELETE ON accounts BEGIN
    UPDATE reports SET owner = '', state = 'paused', paused_because = 'ownerGone' WHERE owner = OLD.user_id;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER reports_of_gone_accounts;
DROP TABLE report_runs;
DROP TABLE report_recipients;
DROP TABLE reports;
