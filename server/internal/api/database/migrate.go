package database

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"

	"github.com/pressly/goose/v3"
)

// Migrations up to baseline are SQLite's alone; a new Postgres starts with their result, migrations/postgres. Later ones are
// written once, in Postgres' words.
//
//go:embed migrations
var migrations embed.FS

// word finds the types and ends of tables that SQLite and Postgres write differently.
var word = regexp.MustCompile(`\b(?:TEXT|CITEXT|BIGINT|BOOLEAN|BYTEA|DOUBLE PRECISION)\b|(?m)^\);`)

// The words translate the types in migrations. Text is compared byte by byte in both.
var (
	sqliteWords = map[string]string{"CITEXT": "TEXT COLLATE NOCASE", "BIGINT": "INTEGER", "BOOLEAN": "INTEGER", "BYTEA": "BLOB",
		"DOUBLE PRECISION": "REAL", ");": ") STRICT;"}
	postgresWords = map[string]string{"TEXT": `TEXT COLLATE "C"`, "CITEXT": `CITEXT COLLATE "C"`}
)

// translate replaces the types in a migration with those of a database.
func translate(migration string, words map[string]string) string {
	return word.ReplaceAllStringFunc(migration, func(found string) string {
		if other, ok := words[found]; ok {
			return other
		}
		return found
	})
}

// written reads the migrations of a pattern as functions with the types of a database.
func written(pattern string, words map[string]string) (list []*goose.Migration, err error) {
	files, err := fs.Glob(migrations, pattern)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		version, err := strconv.ParseInt(path.Base(file)[:5], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("migration %s: %w", file, err)
		}
		text, err := fs.ReadFile(migrations, file)
		if err != nil {
			return nil, err
		}
		list = append(list, goose.NewGoMigration(version, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, translate(string(text), words))
			return err
		}}, nil))
	}
	return list, nil
}

const common = "migrations/*.sql"

func migrateSQLite(ctx context.Context, db *sql.DB, to int64) error {
	files, err := fs.Sub(migrations, "migrations/sqlite")
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	later, err := written(common, sqliteWords)
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	return migrate(ctx, goose.DialectSQLite3, db, files, later, to)
}

// lockKey is the advisory lock of Alone: the bytes of "costdeck".
const lockKey = 0x636f73746465636b

// migratePostgres migrates while no other process does.
func migratePostgres(ctx context.Context, db *DB, to int64) error {
	list, err := written("migrations/postgres/*.sql", postgresWords)
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	later, err := written(common, postgresWords)
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	return db.Alone(ctx, func() error { return migrate(ctx, goose.DialectPostgres, db.write, nil, append(list, later...), to) })
}

// Alone runs fn while no other process runs one on the same Postgres, for steps of a start that replicas begin at once. SQLite has one
// server.
func (db *DB) Alone(ctx context.Context, fn func() error) error {
	if !db.concurrent {
		return fn()
	}
	lock, err := db.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	// The lock ends with its transaction, so that poolers keep it on one connection.
	defer func() { _ = lock.Rollback() }()
	for _, statement := range []string{Patient, "SELECT pg_advisory_xact_lock(" + strconv.Itoa(lockKey) + ")"} {
		if _, err := lock.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return fn()
}

// migrate migrates the database to a version, or to the newest with 0. It refuses the database of a newer costdeck.
func migrate(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, later []*goose.Migration, to int64) error {
	provider, err := goose.NewProvider(dialect, db, files, goose.WithGoMigrations(later...))
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	for {
		current, target, err := provider.GetVersions(ctx)
		if err != nil {
			return fmt.Errorf("read the database's version: %w", err)
		}
		if current > target {
			return fmt.Errorf("the database has version %d, this costdeck supports versions up to %d; start a newer costdeck",
				current, target)
		}
		if to == 0 {
			to = target
		}
		_, err = provider.UpTo(ctx, to)
		if err == nil {
			return nil
		}
		// Another process may have migrated at the same time: then the step failed here, and is done.
		if now, _, readErr := provider.GetVersions(ctx); readErr != nil || now <= current {
			return fmt.Errorf("migrate from version %d to %d: %w", current, target, err)
		}
	}
}
