package main

import (
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/migration"
)

type migrateCmd struct {
	auditFlags
	From string `help:"${help_migrate_from}" required:"" env:"-" placeholder:"PLACE"`
	To   string `help:"Target: data folder or clickhouse:// URL." required:"" env:"-" placeholder:"PLACE"`
}

// Run copies the charges and prints the figures of both places.
func (c *migrateCmd) Run(env *environment) error {
	err := migration.Run(env.ctx, c.From, c.To, env.out)
	return c.operator(env, audit.Migrate, migration.WithoutPassword(c.From)+" to "+migration.WithoutPassword(c.To), err)
}
