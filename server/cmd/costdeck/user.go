package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/administration"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/audit"
)

type userCmd struct {
	Add         userAddCmd         `cmd:"" help:"Add an account; prints its one-time password."`
	Create      userCreateCmd      `cmd:"" help:"Create a user with roles in an enrollment that exists; prints the one-time password."`
	Set         userSetCmd         `cmd:"" help:"Change a user."`
	Disable     userDisableCmd     `cmd:"" help:"Disable a user and end their sessions; what they own stays."`
	List        userListCmd        `cmd:"" help:"List the accounts."`
	SetPassword userSetPasswordCmd `cmd:"" help:"Give an account a new password and end its sessions."`
	Remove      userRemoveCmd      `cmd:"" help:"Remove an account and end its sessions."`
	Unlink      userUnlinkCmd      `cmd:"" help:"Remove the account's links to users of OpenID providers."`
}

// accountsFlags say where the accounts are.
type accountsFlags struct {
	dataFlags
	databaseFlags
}

func (f accountsFlags) withAccounts(env *environment, use func(*database.DB, *accounts.Store) error) error {
	at, err := f.place(f.Data)
	if err != nil {
		return err
	}
	return administration.WithAccounts(env.ctx, f.Data, at, use)
}

// accountChange are the flags of a command that changes an account.
type accountChange struct {
	accountsFlags
	auditFlags
	UserID string `arg:"" name:"user" help:"User ID."`
}

// change changes the account. The entry of the audit trail is written with the change, and its line in the audit log after it.
func (c accountChange) change(env *environment, step string, act func(ctx context.Context, store *accounts.Store) error) error {
	log, err := c.openAudit(env, nil)
	if err != nil {
		return err
	}
	err = c.withAccounts(env, func(db *database.DB, store *accounts.Store) error {
		ctx, _ := trail.New(db, log.Record, time.Now, env.log).With(env.ctx, audit.Entry{Event: audit.Account,
			Actor: audit.Operator(os.Getenv), Kind: "account", Target: c.UserID, Step: step})
		return act(ctx, store)
	})
	return errors.Join(err, log.Close())
}

type userListCmd struct{ officeFlags }

// Run prints one line per account.
func (c *userListCmd) Run(env *environment) error {
	if c.JSON {
		return c.in(env, func(o office) error {
			list, err := o.allUsers()
			if err != nil {
				return err
			}
			return o.showUsers(list, list)
		})
	}
	return c.withAccounts(env, func(_ *database.DB, store *accounts.Store) error {
		return administration.PrintUsers(env.ctx, store, env.out)
	})
}

type userSetPasswordCmd struct {
	accountChange
	passwordFlags
}

// Run sets the password.
func (c *userSetPasswordCmd) Run(env *environment) error {
	password, err := c.password(env)
	if err != nil {
		return err
	}
	err = c.change(env, "set-password", func(ctx context.Context, store *accounts.Store) error {
		return store.SetPassword(ctx, c.UserID, password.Text, password.OneTime)
	})
	if err != nil {
		return err
	}
	return password.Print(env.out, c.UserID)
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

type userRemoveCmd struct{ accountChange }

// Run removes the account.
func (c *userRemoveCmd) Run(env *environment) error {
	err := c.change(env, "remove", func(ctx context.Context, store *accounts.Store) error { return store.Remove(ctx, c.UserID) })
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "removed %s\n", c.UserID)
	return err
}

type userUnlinkCmd struct{ accountChange }

// Run removes the links between the account and users of OpenID providers.
func (c *userUnlinkCmd) Run(env *environment) error {
	err := c.change(env, "unlink", func(ctx context.Context, store *accounts.Store) error { return store.Part(ctx, c.UserID) })
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s is no longer linked to a provider; the next login with this user ID links it again\n", c.UserID)
	return err
}
