// Package anomalies stores the anomalies of an enrollment's costs, and users' marks on them.
package anomalies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Store stores anomalies and marks.
type Store struct {
	db *database.DB
	// trail gets the automatic ends of marks.
	trail *trail.Trail
	now   func() time.Time
}

// New is a store on db, whose automatic changes go to the trail.
func New(db *database.DB, entries *trail.Trail, now func() time.Time) *Store {
	return &Store{db: db, trail: entries, now: now}
}

const columns = `id, service, account, account_name, metric, currency, first_day, end_day, actual, expected, impact, score, ongoing,
	state, found_at, month, snoozed_until`

type scanner interface{ Scan(into ...any) error }

func scan(row scanner) (a wire.Anomaly, err error) {
	var score float64
	var found int64
	var month, until string
	err = row.Scan(&a.Id, &a.Service, &a.Account, &a.AccountName, &a.Metric, &a.Currency, &a.From, &a.To, &a.Actual, &a.Expected,
		&a.Impact, &score, &a.Ongoing, &a.State, &found, &month, &until)
	if err != nil {
		return a, err
	}
	a.Score, a.FoundAt = wire.Decimal(strconv.FormatFloat(score, 'f', 1, 64)), wire.At(time.Unix(found, 0).UTC())
	a.Marks = []wire.AnomalyMark{}
	if until != "" {
		a.SnoozedUntil = new(wire.Day(until))
	}
	severity, _, err := anomaly.Kept{Impact: new(string(a.Impact)), Month: &month, Score: &score}.Severity()
	a.Severity = wire.AnomalySeverity(severity.String())
	return a, err
}

// query filters and orders a list; empty state and severity mean all.
type query struct {
	state string
	least anomaly.Severity
	sort  wire.AnomalySort
	page  listing.Page
}

// at is an anomaly's sort key in a list.
func (q query) at(a wire.Anomaly) listing.Position {
	if q.sort == wire.AnomalySortSeverity {
		return listing.Position{At: strconv.Itoa(int(rank(a))) + " " + string(a.From), ID: string(a.Id)}
	}
	return listing.Position{At: string(a.From), ID: string(a.Id)}
}

// rank is the severity of an anomaly on the wire.
func rank(a wire.Anomaly) anomaly.Severity { return severities()[a.Severity] }

func severities() map[wire.AnomalySeverity]anomaly.Severity {
	return map[wire.AnomalySeverity]anomaly.Severity{wire.AnomalySeverityLow: anomaly.Low, wire.AnomalySeverityMedium: anomaly.Medium,
		wire.AnomalySeverityHigh: anomaly.High, wire.AnomalySeverityCritical: anomaly.Critical}
}

// list returns up to one anomaly more than the page. Severities are derived, so it reads and sorts all anomalies of the enrollment,
// a few per day and service at most.
func (s *Store) list(ctx context.Context, enrollment string, q query) (list []wire.Anomaly, err error) {
	rows, err := s.db.Read.QueryContext(ctx, `SELECT `+columns+` FROM anomalies
		WHERE enrollment = $1 AND ($2 = '' OR state = $2) ORDER BY first_day DESC, id DESC`, enrollment, q.state)
	if err != nil {
		return nil, fmt.Errorf("list the anomalies: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		a, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list the anomalies: %w", err)
		}
		if rank(a) >= q.least && q.at(a).Below(q.page.After) {
			list = append(list, a)
		}
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the anomalies: %w", err)
	}
	if q.sort == wire.AnomalySortSeverity {
		slices.SortStableFunc(list, func(a, b wire.Anomaly) int { return int(rank(b) - rank(a)) })
	}
	list = list[:min(len(list), q.page.Limit+1)]
	for i := range list {
		if list[i].Marks, err = s.marks(ctx, string(list[i].Id)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// counts are the numbers of all anomalies of the enrollment, of marked ones, and of those marked as expected.
func (s *Store) counts(ctx context.Context, enrollment string) (found, judged, expected wire.Int, err error) {
	err = s.db.Read.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE state IN ('acknowledged', 'expected')),
		count(*) FILTER (WHERE state = 'expected') FROM anomalies WHERE enrollment = $1`, enrollment).Scan(&found, &judged, &expected)
	if err != nil {
		err = fmt.Errorf("count the anomalies: %w", err)
	}
	return found, judged, expected, err
}

// one is the anomaly of the enrollment; found is false without it.
func (s *Store) one(ctx context.Context, enrollment, id string) (a wire.Anomaly, found bool, err error) {
	a, err = scan(s.db.Read.QueryRowContext(ctx, "SELECT "+columns+" FROM anomalies WHERE id = $1 AND enrollment = $2", id, enrollment))
	if errors.Is(err, sql.ErrNoRows) {
		return a, false, nil
	}
	if err == nil {
		a.Marks, err = s.marks(ctx, id)
	}
	if err != nil {
		return a, false, fmt.Errorf("anomaly %q: %w", id, err)
	}
	return a, true, nil
}
