package enrollments

import (
	"context"
	"errors"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Default is the number of the enrollment that the first start creates with its administrator.
const Default = "DEFAULT"

// MissingError is an enrollment that does not exist, so that no user could see its charges.
type MissingError struct {
	Number string
	// First means that the installation has no enrollment at all yet, so that this may become its first one.
	First bool
	// Meant is a number that is nearly the same; empty for none.
	Meant string
}

// Error names the enrollment and the way out.
func (e *MissingError) Error() string {
	meant := ""
	if e.Meant != "" {
		meant = fmt.Sprintf("did you mean %s? ", e.Meant)
	}
	return fmt.Sprintf("enrollment %[1]s does not exist, so no user could see its charges; %[2]scostdeck enrollment list shows those that exist, and "+
		"costdeck enrollment create %[1]s --type AWS --area aws-usage creates it", e.Number, meant)
}

// Check returns a *MissingError for a number that no enrollment has. Default exists as soon as the next start is to create it.
func Check(ctx context.Context, db *database.DB, number string) error {
	var known, all, people int
	err := db.Read.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM enrollments WHERE number = $1), (SELECT count(*) FROM enrollments), "+
		"(SELECT count(*) FROM accounts WHERE NOT demo)", number).Scan(&known, &all, &people)
	if err != nil {
		return fmt.Errorf("look for enrollment %q: %w", number, err)
	}
	if known > 0 || number == Default && people == 0 {
		return nil
	}
	return &MissingError{Number: number, First: all == 0}
}

// Missing is the *MissingError of a check, unless the installation has no enrollment yet. Anything may be loaded before those exist.
func Missing(err error) error {
	if missing, ok := errors.AsType[*MissingError](err); ok && missing.First {
		return nil
	}
	return err
}

// Numbers are those of the first thousand enrollments, for a hint.
func Numbers(ctx context.Context, db *database.DB) (list []string, err error) {
	rows, err := db.Read.QueryContext(ctx, "SELECT number FROM enrollments ORDER BY number LIMIT 1000")
	if err != nil {
		return nil, fmt.Errorf("list the enrollments: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var number string
		if err := rows.Scan(&number); err != nil {
			return nil, fmt.Errorf("list the enrollments: %w", err)
		}
		list = append(list, number)
	}
	return list, rows.Err()
}
