// Package enrollments stores the enrollments of the installation: the billing scopes that charges belong to.
package enrollments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/rights"
)

// An Enrollment is one of them.
type Enrollment struct {
	// Number never changes.
	Number, Name string
	// APIType is AWS, GCP, XCloud, CloudSec or Azure.
	APIType string
	// Company may be empty; grants on it cover the enrollment.
	Company string
	// Areas are route names in menu order.
	Areas []string
	// Currency is ISO 4217, what pages and new budgets start with if the charges have several; empty for the first of them.
	Currency string
	// Archived ones are hidden; their charges stay.
	Archived bool
	Version  int
}

func (e Enrollment) state() string {
	if e.Archived {
		return "archived"
	}
	return "active"
}

// Store reads and writes enrollments.
type Store struct {
	db     *database.DB
	rights *rights.Store
	now    func() time.Time
}

// NewStore is a store on db; rights say who administers what.
func NewStore(db *database.DB, held *rights.Store, now func() time.Time) *Store {
	return &Store{db, held, now}
}

const columns = "e.number, e.name, e.api_type, e.company, e.currency, e.areas, e.state, e.version"

func scan(row interface{ Scan(...any) error }) (e Enrollment, err error) {
	var areas, state string
	if err := row.Scan(&e.Number, &e.Name, &e.APIType, &e.Company, &e.Currency, &areas, &state, &e.Version); err != nil {
		return e, fmt.Errorf("read an enrollment: %w", err)
	}
	e.Areas, e.Archived = strings.Split(areas, ","), state == "archived"
	return e, nil
}

// Find is the enrollment of the number; false if there is none.
func (s *Store) Find(ctx context.Context, number string) (e Enrollment, known bool, err error) {
	e, err = scan(s.db.Read.QueryRowContext(ctx, "SELECT "+columns+" FROM enrollments e WHERE e.number = $1", number))
	if errors.Is(err, sql.ErrNoRows) {
		return e, false, nil
	}
	return e, err == nil, err
}
