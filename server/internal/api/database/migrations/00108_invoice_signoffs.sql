-- Who reconciled which month of an issuer, with the amounts at that time. A later one replaces an earlier one, which stays as history.
CREATE TABLE invoice_signoffs (
    id TEXT PRIMARY KEY,
    enrollment TEXT NOT NULL,
    issuer TEXT NOT NULL,
    -- First day of the billing month.
    month TEXT NOT NULL,
    currency TEXT NOT NULL,
    invoiced TEXT NOT NULL,
    charged TEXT NOT NULL,
    note TEXT NOT NULL,
    signed_by TEXT NOT NULL,
    signed_at BIGINT NOT NULL,
    ended_by TEXT,
    ended_at BIGINT
);
CREATE INDEX invoice_signoffs_by_month ON invoice_signoffs (enrollment, month);
