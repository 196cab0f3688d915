package catalogue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"path/filepath"
	"strconv"
)

// Snapshot writes the catalogue of a folder, as it is at one moment, to a new file, while others write. It migrates nothing.
func Snapshot(ctx context.Context, dir, file string) error {
	return with(filepath.Join(dir, File), func(db *sql.DB) error {
		_, err := db.ExecContext(ctx, "VACUUM INTO ?", file)
		return err
	})
}

// Contents is what a catalogue lists.
type Contents struct {
	// Schema is its migration.
	Schema int64
	Runs   int64
	// Segments are those of the done runs.
	Segments []Location
}

// Location is the place of a segment.
type Location struct{ Enrollment, Run, Month string }

// Read reads a catalogue that is no one else's.
func Read(ctx context.Context, file string) (c Contents, err error) {
	err = with(file, func(db *sql.DB) error {
		if err := db.QueryRowContext(ctx, `SELECT (SELECT max(version_id) FROM goose_db_version), (SELECT count(*) FROM runs)`).
			Scan(&c.Schema, &c.Runs); err != nil {
			return err
		}
		rows, err := db.QueryContext(ctx, `SELECT r.enrollment, r.id, s.month FROM segments s JOIN runs r ON r.seq = s.run
			WHERE r.state = 'done' ORDER BY r.seq, s.month`)
		c.Segments, err = collect(rows, err, func(r row) (at Location, err error) {
			err = r.Scan(&at.Enrollment, &at.Run, &at.Month)
			return at, err
		})
		return err
	})
	return c, err
}

// with opens an existing file.
func with(file string, use func(*sql.DB) error) error {
	dsn := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(file), RawQuery: "mode=rw&_busy_timeout=10000"}
	db, err := sql.Open("sqlite", dsn.String())
	if err == nil {
		err = errors.Join(use(db), db.Close())
	}
	if err != nil {
		return fmt.Errorf("cost catalog %s: %w", file, err)
	}
	return nil
}

// Newest is the newest migration of this costdeck.
func Newest() (newest int64) {
	files, _ := fs.Glob(migrations, "migrations/*.sql") // the pattern is valid
	for _, file := range files {
		version, _ := strconv.ParseInt(path.Base(file)[:5], 10, 64) // goose reports other names
		newest = max(newest, version)
	}
	return newest
}
