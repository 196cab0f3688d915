-- Mails with a one-time password that are to be sent. The password is made when the mail is sent, so that it is stored as a hash only.
CREATE TABLE invitations (
    user_id CITEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
    invited_by TEXT NOT NULL,
    requested_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    next_at BIGINT NOT NULL,
    -- NULL until the mail server has taken the mail.
    sent_at BIGINT
);

-- A one-time password that was sent by mail ends; NULL for no end.
ALTER TABLE accounts ADD COLUMN one_time_ends_at BIGINT;
