package main

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/administration"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/audit"
)

type userCmd struct {
	Add         userAddCmd         `cmd:"" help:"Add an account; prints its one-time password."`
	List        userListCmd        `cmd:"" help:"List the accounts."`
	SetPassword userSetPasswordCmd `cmd:"" help:"Give an account a new password and end its sessions."`
	Remove      userRemoveCmd      `cmd:"" help:"Remove an account and end its sessions."`
	Unlink      userUnlinkCmd      `cmd:"" help:"Remove the account's links to users of OpenID providers."`
}

type userListCmd struct{ dataFlags }

// Run prints one line per account.
func (c *userListCmd) Run(env *environment) error {
	return administration.WithAccounts(env.ctx, c.Data, func(store *accounts.Store) error {
		return administration.PrintUsers(env.ctx, store, env.out)
	})
}

type userSetPasswordCmd struct {
	dataFlags
	auditFlags
	UserID string `arg:"" name:"user" help:"User ID."`
	passwordFlags
}

// Run sets the password.
func (c *userSetPasswordCmd) Run(env *environment) error {
	password, err := c.password(env)
	if err != nil {
		return err
	}
	return administration.WithAccounts(env.ctx, c.Data, func(store *accounts.Store) error {
		err := store.SetPassword(env.ctx, c.UserID, password.Text, password.OneTime)
		if err := c.operator(env, audit.Account, "set-password "+c.UserID, err); err != nil {
			return err
		}
		return password.Print(env.out, c.UserID)
	})
}

// passwordFlags say which password an account gets.
type passwordFlags struct {
	PasswordStdin bool `help:"${help_password_stdin}" env:"-"`
}

func (f passwordFlags) password(env *environment) (administration.Password, error) {
	if f.PasswordStdin {
		return administration.ReadPassword(env.in)
	}
	return administration.OneTimePassword(), nil
}

type userRemoveCmd struct {
	dataFlags
	auditFlags
	UserID string `arg:"" name:"user" help:"User ID."`
}

// Run removes the account.
func (c *userRemoveCmd) Run(env *environment) error {
	return administration.WithAccounts(env.ctx, c.Data, func(store *accounts.Store) error {
		if err := c.operator(env, audit.Account, "remove "+c.UserID, store.Remove(env.ctx, c.UserID)); err != nil {
			return err
		}
		_, err := fmt.Fprintf(env.out, "removed %s\n", c.UserID)
		return err
	})
}

type userUnlinkCmd struct {
	dataFlags
	auditFlags
	UserID string `arg:"" name:"user" help:"User ID."`
}

// Run removes the links between the account and users of OpenID providers.
func (c *userUnlinkCmd) Run(env *environment) error {
	return administration.WithAccounts(env.ctx, c.Data, func(store *accounts.Store) error {
		if err := c.operator(env, audit.Account, "unlink "+c.UserID, store.Part(env.ctx, c.UserID)); err != nil {
			return err
		}
		_, err := fmt.Fprintf(env.out, "%s is no longer linked to a provider; the next login with this user ID links it again\n", c.UserID)
		return err
	})
}
