package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/datafolder"
)

// databaseFlags configure the database of accounts, views, budgets and everything else but charges and sessions.
type databaseFlags struct {
	Database             string `help:"${help_database}" placeholder:"URL"`
	DatabasePasswordFile string `help:"${help_database_password_file}" placeholder:"FILE"`
	DatabaseConnections  int    `help:"${help_database_connections}" default:"10" placeholder:"COUNT"`
}

// place is the database of a data folder's server.
func (f databaseFlags) place(data datafolder.Folder) (at database.Place, err error) {
	at = database.Place{Dir: string(data), URL: f.Database, Connections: f.DatabaseConnections}
	if f.DatabasePasswordFile != "" {
		if f.Database == "" {
			return at, errors.New("--database-password-file needs a Postgres; set --database, or leave it out")
		}
		if at.Password, err = firstLine("--database-password-file", f.DatabasePasswordFile); err != nil {
			return at, err
		}
	}
	if _, err := at.Name(); err != nil {
		return at, fmt.Errorf("--database: %w", err)
	}
	return at, nil
}

// checkDatabase validates the flags.
func (f databaseFlags) checkDatabase() error { return second(f.place("")) }

// probe asks the Postgres of the flags.
func (f databaseFlags) probe(ctx context.Context) error {
	at, err := f.place("")
	if err != nil {
		return err
	}
	return database.Ping(ctx, at)
}

// firstLine reads the password in the first line of a flag's file.
func firstLine(flag, name string) (string, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return "", fmt.Errorf("%s: %w; use a readable file with the password in its first line", flag, err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.TrimSuffix(line, "\r"), nil
}
