package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/audit"
)

type userCmd struct {
	Add         userAddCmd         `cmd:"" help:"Add an account; prints its one-time password."`
	List        userListCmd        `cmd:"" help:"List the accounts."`
	SetPassword userSetPasswordCmd `cmd:"" help:"Give an account a new password and end its sessions."`
	Remove      userRemoveCmd      `cmd:"" help:"Remove an account and end its sessions."`
	Unlink      userUnlinkCmd      `cmd:"" help:"Remove the account's links to users of OpenID providers."`
}

// withAccounts opens the accounts of the data folder for f.
func (f dataFlags) withAccounts(ctx context.Context, use func(*accounts.Store) error) (err error) {
	if err := f.Data.PrepareAsOwner(nil); err != nil {
		return err
	}
	db, err := database.Open(ctx, string(f.Data))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return use(accounts.New(db, false, time.Now))
}

type userListCmd struct{ dataFlags }

// Run prints one line per account.
func (c *userListCmd) Run(env *environment) error {
	return c.withAccounts(env.ctx, func(store *accounts.Store) error {
		list, err := store.List(env.ctx)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
		_, _ = fmt.Fprintln(table, "USER\tNAME\tROLES\tENROLLMENTS\tPASSWORD")
		for _, a := range list {
			numbers := make([]string, 0, len(a.Enrollments))
			for _, e := range a.Enrollments {
				numbers = append(numbers, e.Number)
			}
			password := "own"
			if a.OneTime {
				password = "one-time"
			}
			_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", a.UserID, a.UserName, strings.Join(a.Roles, ","),
				strings.Join(numbers, ","), password)
		}
		return table.Flush()
	})
}

type userSetPasswordCmd struct {
	dataFlags
	auditFlags
	UserID        string `arg:"" name:"user" help:"User ID."`
	PasswordStdin bool   `help:"${help_password_stdin}" env:"-"`
}

// Run sets the password.
func (c *userSetPasswordCmd) Run(env *environment) error {
	password, oneTime, err := newPassword(env, c.PasswordStdin)
	if err != nil {
		return err
	}
	return c.withAccounts(env.ctx, func(store *accounts.Store) error {
		err := store.SetPassword(env.ctx, c.UserID, password, oneTime)
		if err := c.operator(env, audit.Account, "set-password "+c.UserID, err); err != nil {
			return explain(err)
		}
		return tell(env, c.UserID, password, oneTime)
	})
}

type userRemoveCmd struct {
	dataFlags
	auditFlags
	UserID string `arg:"" name:"user" help:"User ID."`
}

// Run removes the account.
func (c *userRemoveCmd) Run(env *environment) error {
	return c.withAccounts(env.ctx, func(store *accounts.Store) error {
		if err := c.operator(env, audit.Account, "remove "+c.UserID, store.Remove(env.ctx, c.UserID)); err != nil {
			return explain(err)
		}
		_, err := fmt.Fprintf(env.out, "removed %s\n", c.UserID)
		return err
	})
}

// newPassword is a made one-time password, or the line that was piped in.
func newPassword(env *environment, fromStdin bool) (password string, oneTime bool, err error) {
	if !fromStdin {
		return accounts.OneTimePassword(), true, nil
	}
	line, err := bufio.NewReader(env.in).ReadString('\n')
	line = strings.TrimRight(line, "\r\n")
	if line == "" {
		return "", false, fmt.Errorf("standard input has no password (%w); pipe one line into the command", err)
	}
	return line, false, nil
}

func tell(env *environment, userID, password string, oneTime bool) error {
	text := "the password of " + userID + " was set from standard input"
	if oneTime {
		text = "one-time password of " + userID + " (shown only once): " + password
	}
	_, err := fmt.Fprintln(env.out, text)
	return err
}

// explain adds the way out to what the accounts answer.
func explain(err error) error {
	switch {
	case errors.Is(err, accounts.ErrUnknown):
		return fmt.Errorf("%w; costdeck user list shows the accounts of the data folder", err)
	case errors.Is(err, accounts.ErrExists):
		return fmt.Errorf("%w; costdeck user set-password changes its password", err)
	}
	return err
}
