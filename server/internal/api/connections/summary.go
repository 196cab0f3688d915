package connections

import (
	"context"
	"fmt"
	"strings"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
)

// Summary is a batch without its files.
type Summary struct {
	Connection, ID string
	State          core.State
	Reason         string
	Export, Period string
	Made, Since    time.Time
	// Counted are the rows that were read; -1 before.
	Counted int64
	// FirstDay and LastDay are those of its charges; empty without rows.
	FirstDay, LastDay string
}

// Months are the first and the last billing month of the batch; false if neither its manifest nor its charges tell.
func (s Summary) Months() (first, last string, known bool) {
	if first, last, known = core.Months(s.Period); known || s.FirstDay == "" || s.LastDay == "" {
		return first, last, known
	}
	return s.FirstDay[:len("2006-01")], s.LastDay[:len("2006-01")], true
}

// Covers reports whether the batch bills the month.
func (s Summary) Covers(month string) bool {
	first, last, known := s.Months()
	return known && first <= month && month <= last
}

// Summaries are the batches of all connections, or of one, the newest delivery first.
func (s *Store) Summaries(ctx context.Context, connection string) (map[string][]Summary, error) {
	rows, err := s.db.Read.QueryContext(ctx, `SELECT connection, id, state, reason, export, period, made, since, counted, first_day, last_day FROM connection_batches
		WHERE $1 = '' OR connection = $1 ORDER BY connection, made DESC, id`, connection)
	if err != nil {
		return nil, fmt.Errorf("list the batches: %w", err)
	}
	defer func() { _ = rows.Close() }()
	all := map[string][]Summary{}
	for rows.Next() {
		var b Summary
		var made, since int64
		if err := rows.Scan(&b.Connection, &b.ID, &b.State, &b.Reason, &b.Export, &b.Period, &made, &since, &b.Counted, &b.FirstDay, &b.LastDay); err != nil {
			return nil, fmt.Errorf("list the batches: %w", err)
		}
		b.Made, b.Since = moment(made), moment(since)
		all[b.Connection] = append(all[b.Connection], b)
	}
	return all, rows.Err()
}

// enrollmentNames are the names of enrollments by number.
func (s *Store) enrollmentNames(ctx context.Context) (map[string]string, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT number, name FROM enrollments")
	if err != nil {
		return nil, fmt.Errorf("list the enrollments: %w", err)
	}
	defer func() { _ = rows.Close() }()
	names := map[string]string{}
	for rows.Next() {
		var number, name string
		if err := rows.Scan(&number, &name); err != nil {
			return nil, fmt.Errorf("list the enrollments: %w", err)
		}
		names[number] = strings.TrimSpace(name)
	}
	return names, rows.Err()
}
