package main

import (
	"errors"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/migration"
)

type migrateCmd struct {
	Costs    migrateCostsCmd    `cmd:"" default:"withargs" help:"${help_migrate}"`
	Database migrateDatabaseCmd `cmd:"" help:"${help_migrate_database}"`
}

type migrateCostsCmd struct {
	auditFlags
	From string `help:"${help_migrate_from}" required:"" env:"-" placeholder:"PLACE"`
	To   string `help:"Target: data folder or clickhouse:// URL." required:"" env:"-" placeholder:"PLACE"`
}

// Run copies the charges and prints the figures of both places.
func (c *migrateCostsCmd) Run(env *environment) error {
	err := migration.Run(env.ctx, c.From, c.To, env.out)
	return c.operator(env, audit.Migrate, migration.WithoutPassword(c.From)+" to "+migration.WithoutPassword(c.To), err)
}

type migrateDatabaseCmd struct {
	auditFlags
	From                 datafolder.Folder `help:"Data folder with the SQLite database; its server is stopped." required:"" env:"-" placeholder:"DIR"`
	To                   string            `help:"${help_migrate_database_to}" required:"" env:"-" placeholder:"URL"`
	DatabasePasswordFile string            `help:"${help_database_password_file}" placeholder:"FILE"`
}

// Run copies the tables and prints count and digest of each.
func (c *migrateDatabaseCmd) Run(env *environment) error {
	at, err := databaseFlags{Database: c.To, DatabasePasswordFile: c.DatabasePasswordFile}.place(c.From)
	if err != nil {
		return err
	}
	name, err := at.Name()
	if err == nil && name == "" {
		err = errors.New("--to is empty; set it to a postgres:// URL")
	}
	if err != nil {
		return err
	}
	return c.operator(env, audit.Migrate, string(c.From)+" to the "+name, migration.Database(env.ctx, c.From, at, env.out))
}
