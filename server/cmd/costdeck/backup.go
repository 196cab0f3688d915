package main

import (
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/backup"
)

type backupCmd struct {
	accountsFlags
	auditFlags
	Place string `arg:"" help:"Empty folder, or s3://BUCKET/PREFIX without objects."`
}

// Run writes the backup and prints the counts.
func (c *backupCmd) Run(env *environment) error {
	at, err := c.place(c.Data)
	if err != nil {
		return err
	}
	return c.operator(env, audit.Backup, c.Place, backup.Run(env.ctx, c.Data, at, c.Place, env.out))
}

type restoreCmd struct {
	accountsFlags
	auditFlags
	Place string `arg:"" help:"Backup: a folder or s3://BUCKET/PREFIX."`
}

// Run restores the backup and prints the counts.
func (c *restoreCmd) Run(env *environment) error {
	at, err := c.place(c.Data)
	if err != nil {
		return err
	}
	return c.operator(env, audit.Restore, c.Place, backup.Restore(env.ctx, c.Place, c.Data, at, env.out))
}
