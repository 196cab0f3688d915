package catalogue

import (
	"context"
	"fmt"
)

// Named is the sender's name of the delivery; empty if derived from the file name.
func (e Entry) Named() string { return e.named }

// Enrollments are all that have a run, in order.
func (c *Catalogue) Enrollments(ctx context.Context) ([]string, error) {
	rows, err := c.read.QueryContext(ctx, `SELECT DISTINCT enrollment FROM runs ORDER BY enrollment`)
	all, err := collect(rows, err, func(r row) (enrollment string, err error) {
		err = r.Scan(&enrollment)
		return enrollment, err
	})
	if err != nil {
		return nil, fmt.Errorf("enrollments of the ingest runs: %w", err)
	}
	return all, nil
}

// Failed are the failed runs of an enrollment, the oldest first.
func (c *Catalogue) Failed(ctx context.Context, enrollment string) ([]Entry, error) {
	rows, err := c.read.QueryContext(ctx, `SELECT `+fields+` FROM runs WHERE enrollment = ? AND state = 'failed' ORDER BY seq`, enrollment)
	all, err := collect(rows, err, func(r row) (Entry, error) { return scan(r) })
	if err != nil {
		return nil, fmt.Errorf("failed ingest runs of %s: %w", enrollment, err)
	}
	return all, nil
}
