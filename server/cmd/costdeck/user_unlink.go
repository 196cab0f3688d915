package main

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/audit"
)

type userUnlinkCmd struct {
	dataFlags
	auditFlags
	UserID string `arg:"" name:"user" help:"User ID."`
}

// Run forgets whom the providers know as the account.
func (c *userUnlinkCmd) Run(env *environment) error {
	return c.withAccounts(env.ctx, func(store *accounts.Store) error {
		if err := c.operator(env, audit.Account, "unlink "+c.UserID, store.Part(env.ctx, c.UserID)); err != nil {
			return explain(err)
		}
		_, err := fmt.Fprintf(env.out, "%s is no longer linked to a provider; the next login with this user ID links it again\n", c.UserID)
		return err
	})
}
