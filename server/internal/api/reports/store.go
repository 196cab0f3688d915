// Package reports sends saved views on a schedule: it computes the period, runs the query with the owner's current scope, and
// queues the messages in the transaction that ends the run.
package reports

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Report is a view that is sent on a schedule.
type Report struct {
	ID, Enrollment string
	// Owner is a user id, empty once the account is gone.
	Owner, OwnerName string
	Name, ViewID     string
	Schedule         wire.ReportSchedule
	Period           wire.ReportPeriod
	Format           string
	Recipients       []Recipient
	Paused           bool
	PausedBecause    string
	Next, Created    time.Time
}

// audited is what an audit entry has of the report.
func (r Report) audited() any {
	return map[string]any{"name": r.Name, "view": r.ViewID, "schedule": r.Schedule, "period": r.Period, "format": r.Format,
		"recipients": r.Recipients, "paused": r.Paused, "owner": r.Owner}
}

// Recipient is who gets a report.
type Recipient struct {
	ID string
	delivery.Target
}

// Errors of the store.
var (
	ErrUnknown = errors.New("no such report")
	ErrMany    = errors.New("the user has too many reports")
	ErrPaused  = errors.New("the report is paused")
	ErrWaiting = errors.New("a run of the report is already queued")
	ErrOften   = errors.New("the report was run manually too often")
)

// most is the maximum number of reports of one user in an enrollment, mostListed that of a list.
const (
	most       = 50
	mostListed = 500
)

// Store reads and writes reports and their runs.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// NewStore is a store on db.
func NewStore(db *database.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

const selected = `SELECT id, enrollment, owner, owner_name, name, view_id, schedule, period, format, state = 'paused', paused_because,
	next_run_at, created_at FROM reports `

// visible selects a user's own reports; a sysadmin's include all of the enrollment.
const visible = "WHERE enrollment = $1 AND (owner = $2 OR $3) "

func visibleTo(who caller.Caller) []any {
	return []any{who.Enrollment, who.UserID, who.May(permission.ReportsAll)}
}

// List are the reports that the user may see, by name.
func (s *Store) List(ctx context.Context, who caller.Caller) ([]Report, error) {
	return s.read(ctx, selected+visible+"ORDER BY lower(name), id LIMIT $4", append(visibleTo(who), mostListed)...)
}

// Get is one report that the user may see.
func (s *Store) Get(ctx context.Context, who caller.Caller, id string) (Report, error) {
	return only(s.read(ctx, selected+visible+"AND id = $4", append(visibleTo(who), id)...))
}

// byID is a report whoever owns it, for the runner.
func (s *Store) byID(ctx context.Context, id string) (Report, error) {
	return only(s.read(ctx, selected+"WHERE id = $1", id))
}

func only(list []Report, err error) (Report, error) {
	if err == nil && len(list) == 0 {
		err = ErrUnknown
	}
	if err != nil {
		return Report{}, err
	}
	return list[0], nil
}

func (s *Store) read(ctx context.Context, query string, args ...any) ([]Report, error) {
	rows, err := s.db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read the reports: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var list []Report
	for rows.Next() {
		var r Report
		var schedule string
		var next, created int64
		err := rows.Scan(&r.ID, &r.Enrollment, &r.Owner, &r.OwnerName, &r.Name, &r.ViewID, &schedule, &r.Period, &r.Format, &r.Paused,
			&r.PausedBecause, &next, &created)
		if err == nil {
			err = json.Unmarshal([]byte(schedule), &r.Schedule)
		}
		if err != nil {
			return nil, fmt.Errorf("read the reports: %w", err)
		}
		r.Next, r.Created = time.Unix(next, 0).UTC(), time.Unix(created, 0).UTC()
		list = append(list, r)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read the reports: %w", err)
	}
	for i := range list {
		if list[i].Recipients, err = s.recipients(ctx, list[i].ID); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *Store) recipients(ctx context.Context, id string) ([]Recipient, error) {
	rows, err := s.db.Read.QueryContext(ctx,
		"SELECT id, channel, address, secret FROM report_recipients WHERE report_id = $1 ORDER BY position", id)
	if err != nil {
		return nil, fmt.Errorf("read the recipients of report %q: %w", id, err)
	}
	defer func() { _ = rows.Close() }()
	var list []Recipient
	for rows.Next() {
		var r Recipient
		if err := rows.Scan(&r.ID, &r.Channel, &r.Address, &r.Secret); err != nil {
			return nil, fmt.Errorf("read the recipients of report %q: %w", id, err)
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

// Add stores a new report of the user and returns its id.
func (s *Store) Add(ctx context.Context, who caller.Caller, r Report) (string, error) {
	r.ID = rand.Text()
	trail.Of(ctx).Target("report", r.ID).Change(nil, r.audited())
	schedule, err := json.Marshal(r.Schedule)
	if err != nil {
		return "", err
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		var n int
		row := tx.QueryRowContext(ctx, "SELECT count(*) FROM reports WHERE enrollment = $1 AND owner = $2", who.Enrollment, who.UserID)
		if err := row.Scan(&n); err != nil {
			return err
		}
		if n >= most {
			return ErrMany
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO reports (id, enrollment, owner, owner_name, name, view_id, schedule, period, format,
			state, paused_because, next_run_at, created_at)
			VALUES ($1, $2, $3, (SELECT user_name FROM accounts WHERE user_id = $4), $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			r.ID, who.Enrollment, who.UserID, who.UserID, r.Name, r.ViewID, string(schedule), r.Period, r.Format, stateOf(r),
			r.PausedBecause, r.Next.Unix(), s.now().Unix())
		if err != nil {
			return err
		}
		return insertRecipients(ctx, tx, r)
	})
	if err != nil {
		return "", fmt.Errorf("save report %q: %w", r.Name, err)
	}
	return r.ID, nil
}

// Seed is Add with the time of its first run settled.
func (s *Store) Seed(ctx context.Context, who caller.Caller, r Report) (id string, err error) {
	if r.Next, err = next(r.Schedule, s.now()); err != nil {
		return "", err
	}
	return s.Add(ctx, who, r)
}

func stateOf(r Report) string {
	if r.Paused {
		return "paused"
	}
	return "active"
}

func insertRecipients(ctx context.Context, tx *sql.Tx, r Report) error {
	for i, one := range r.Recipients {
		if one.ID == "" {
			one.ID = rand.Text()
		}
		_, err := tx.ExecContext(ctx,
			"INSERT INTO report_recipients (id, report_id, position, channel, address, secret) VALUES ($1, $2, $3, $4, $5, $6)",
			one.ID, r.ID, i, one.Channel, one.Address, one.Secret)
		if err != nil {
			return err
		}
	}
	return nil
}

// Replace updates the fields that a user can change.
func (s *Store) Replace(ctx context.Context, r Report) error {
	schedule, err := json.Marshal(r.Schedule)
	if err != nil {
		return err
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE reports SET name = $1, view_id = $2, schedule = $3, period = $4, format = $5, state = $6,
			paused_because = $7, next_run_at = $8 WHERE id = $9`, r.Name, r.ViewID, string(schedule), r.Period, r.Format, stateOf(r),
			r.PausedBecause, r.Next.Unix(), r.ID)
		if err == nil {
			_, err = tx.ExecContext(ctx, "DELETE FROM report_recipients WHERE report_id = $1", r.ID)
		}
		if err != nil {
			return err
		}
		if err := insertRecipients(ctx, tx, r); err != nil {
			return err
		}
		// Withdraw queued messages to removed recipients.
		_, err = tx.ExecContext(ctx, `UPDATE deliveries SET withdrawn = TRUE WHERE origin = 'report:' || $1 AND state <> 'sent'
			AND NOT EXISTS (SELECT 1 FROM report_recipients t WHERE t.report_id = $1 AND t.channel = deliveries.channel
				AND t.address = deliveries.address)`, r.ID)
		return err
	})
	if err != nil {
		return fmt.Errorf("change report %q: %w", r.ID, err)
	}
	return nil
}

// Remove deletes a report with its history.
func (s *Store) Remove(ctx context.Context, id string) error {
	if _, err := s.db.Exec(ctx, "DELETE FROM reports WHERE id = $1", id); err != nil {
		return fmt.Errorf("delete report %q: %w", id, err)
	}
	return nil
}
