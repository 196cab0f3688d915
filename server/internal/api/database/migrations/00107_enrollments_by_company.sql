-- A grant on a company covers its enrollments.
CREATE INDEX enrollments_by_company ON enrollments (company);
