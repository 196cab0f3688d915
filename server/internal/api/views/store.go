// Package views stores views of the explorer: a name for an address, private or shared in the enrollment.
package views

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
)

// View is a saved view.
type View struct {
	ID, Enrollment string
	// Owner is a user id, empty once the account is gone.
	Owner, OwnerName string
	Area, Name       string
	// Address is the query string of the page, Query its CostQuery in JSON.
	Address, Query string
	Shared         bool
	// DatasetVersion and Digest are those of the saved figures; may be empty.
	DatasetVersion, Digest string
	Created, Updated       time.Time
	// Default means that it is the user's default in its area.
	Default bool
}

// audited is what an audit entry has of the view.
func (v View) audited() any {
	return map[string]any{"name": v.Name, "area": v.Area, "address": v.Address, "shared": v.Shared, "owner": v.Owner}
}

// Errors of the store.
var (
	// ErrUnknown means that no view with the id is accessible to the user.
	ErrUnknown = errors.New("no such view")
	// ErrTaken means that the owner has a view of the name in the area already.
	ErrTaken = errors.New("the owner already has a view with this name")
	// ErrMany means that the user has the maximum number of views.
	ErrMany = errors.New("the user has too many views")
)

// most is the maximum number of views of one user in an enrollment, and mostListed that of a list.
const (
	most       = 200
	mostListed = 1000
)

// Store reads and writes views.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// New is a store on db.
func New(db *database.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

const selected = `SELECT v.id, v.enrollment, v.owner, coalesce(a.user_name, ''), v.area, v.name, v.address, v.question, v.shared,
	v.dataset_version, v.digest, v.created_at, v.updated_at,
	EXISTS (SELECT 1 FROM view_defaults d WHERE d.view_id = v.id AND d.user_id = $1 AND d.enrollment = v.enrollment)
	FROM views v LEFT JOIN accounts a ON a.user_id = v.owner
	WHERE v.enrollment = $2 AND (v.shared OR v.owner = $1)`

// List are the views that the user may open in the enrollment, by name; an empty area means all.
func (s *Store) List(ctx context.Context, who caller.Caller, area string) ([]View, error) {
	rows, err := s.db.Read.QueryContext(ctx, selected+` AND ($3 = '' OR v.area = $3) ORDER BY lower(v.name), v.id LIMIT $4`,
		who.UserID, who.Enrollment, area, mostListed)
	if err != nil {
		return nil, fmt.Errorf("list the views: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var list []View
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list the views: %w", err)
		}
		list = append(list, v)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the views: %w", err)
	}
	return list, nil
}

// Get is one view that the user may open.
func (s *Store) Get(ctx context.Context, who caller.Caller, id string) (View, error) {
	v, err := scan(s.db.Read.QueryRowContext(ctx, selected+" AND v.id = $3", who.UserID, who.Enrollment, id))
	if errors.Is(err, sql.ErrNoRows) {
		return View{}, ErrUnknown
	}
	if err != nil {
		return View{}, fmt.Errorf("read view %q: %w", id, err)
	}
	return v, nil
}

func scan(row interface{ Scan(...any) error }) (v View, err error) {
	var created, updated int64
	err = row.Scan(&v.ID, &v.Enrollment, &v.Owner, &v.OwnerName, &v.Area, &v.Name, &v.Address, &v.Query, &v.Shared,
		&v.DatasetVersion, &v.Digest, &created, &updated, &v.Default)
	v.Created, v.Updated = time.Unix(created, 0).UTC(), time.Unix(updated, 0).UTC()
	return v, err
}

// Add stores a new view of the user and the enrollment, and returns its id.
func (s *Store) Add(ctx context.Context, who caller.Caller, v View) (string, error) {
	id, now := rand.Text(), s.now().Unix()
	trail.Of(ctx).Target("view", id)
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		var n int
		row := tx.QueryRowContext(ctx, "SELECT count(*) FROM views WHERE enrollment = $1 AND owner = $2", who.Enrollment, who.UserID)
		if err := row.Scan(&n); err != nil {
			return err
		}
		if n >= most {
			return ErrMany
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO views (id, enrollment, owner, area, name, address, question, shared, dataset_version,
			digest, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, id, who.Enrollment, who.UserID, v.Area, v.Name,
			v.Address, v.Query, v.Shared, v.DatasetVersion, v.Digest, now, now)
		return taken(err)
	})
	if err != nil {
		return "", fmt.Errorf("save view %q: %w", v.Name, err)
	}
	return id, nil
}

// taken converts the error of a duplicate name to ErrTaken.
func taken(err error) error {
	if database.Duplicate(err) {
		return ErrTaken
	}
	return err
}

// Replace updates name, address, query, digest and sharing of a view.
func (s *Store) Replace(ctx context.Context, v View) error {
	_, err := s.db.Exec(ctx, `UPDATE views SET name = $1, address = $2, question = $3, shared = $4, dataset_version = $5,
		digest = $6, updated_at = $7 WHERE id = $8`, v.Name, v.Address, v.Query, v.Shared, v.DatasetVersion, v.Digest,
		s.now().Unix(), v.ID)
	if err = taken(err); err != nil {
		return fmt.Errorf("change view %q: %w", v.ID, err)
	}
	return nil
}

// Remove deletes a view.
func (s *Store) Remove(ctx context.Context, id string) error {
	if _, err := s.db.Exec(ctx, "DELETE FROM views WHERE id = $1", id); err != nil {
		return fmt.Errorf("delete view %q: %w", id, err)
	}
	return nil
}

// SetDefault makes the view the user's default in its area.
func (s *Store) SetDefault(ctx context.Context, who caller.Caller, v View) error {
	_, err := s.db.Exec(ctx, `INSERT INTO view_defaults (user_id, enrollment, area, view_id) VALUES ($1, $2, $3, $4)
		ON CONFLICT (user_id, enrollment, area) DO UPDATE SET view_id = excluded.view_id`, who.UserID, who.Enrollment, v.Area, v.ID)
	if err != nil {
		return fmt.Errorf("make view %q the default: %w", v.ID, err)
	}
	return nil
}

// ClearDefault clears the user's default in its area if it is this view.
func (s *Store) ClearDefault(ctx context.Context, who caller.Caller, id string) error {
	_, err := s.db.Exec(ctx, "DELETE FROM view_defaults WHERE user_id = $1 AND enrollment = $2 AND view_id = $3",
		who.UserID, who.Enrollment, id)
	if err != nil {
		return fmt.Errorf("clear the default view %q: %w", id, err)
	}
	return nil
}
