package administration

import (
	"context"
	"errors"
	"io/fs"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/config"
)

// CheckEnrollment returns an *enrollments.MissingError for a number that no enrollment of the database has. It creates no database.
func CheckEnrollment(ctx context.Context, at database.Place, number string) (err error) {
	db, err := database.OpenExisting(ctx, at, false)
	if errors.Is(err, fs.ErrNotExist) {
		return nothingYet(number)
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	version, err := db.Version(ctx)
	if err != nil {
		return err
	}
	if version == 0 {
		return nothingYet(number)
	}
	err = enrollments.Check(ctx, db, number)
	if missing, ok := errors.AsType[*enrollments.MissingError](err); ok {
		known, listErr := enrollments.Numbers(ctx, db)
		missing.Meant = config.Nearest(number, known)
		err = errors.Join(err, listErr)
	}
	return err
}

// nothingYet is the check of a database that the first start will create.
func nothingYet(number string) error {
	if number == enrollments.Default {
		return nil
	}
	return &enrollments.MissingError{Number: number, First: true}
}
