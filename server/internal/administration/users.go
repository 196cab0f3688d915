// Package administration manages accounts and sessions from the command line.
package administration

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/datafolder"
)

// WithAccounts opens the accounts of the data folder, in the database at, for use, and adds the way out to its error.
func WithAccounts(ctx context.Context, folder datafolder.Folder, at database.Place, use func(*database.DB, *accounts.Store) error) (err error) {
	if err := folder.PrepareAsOwner(nil); err != nil {
		return err
	}
	if err := folder.CheckDatabase(at); err != nil {
		return err
	}
	db, err := database.Open(ctx, at)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	err = use(db, accounts.New(db, false, time.Now))
	switch {
	case errors.Is(err, accounts.ErrUnknown):
		return fmt.Errorf("%w; costdeck user list shows the accounts of the data folder", err)
	case errors.Is(err, accounts.ErrExists):
		return fmt.Errorf("%w; costdeck user set-password changes its password", err)
	}
	return err
}

// PrintUsers prints one line per account.
func PrintUsers(ctx context.Context, store *accounts.Store, w io.Writer) error {
	list, err := store.List(ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
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
}

// Password is a password of an account, and whether the user must replace it at the first login.
type Password struct {
	Text    string
	OneTime bool
}

// OneTimePassword generates a password.
func OneTimePassword() Password { return Password{accounts.OneTimePassword(), true} }

// ReadPassword reads a password from the first line.
func ReadPassword(in io.Reader) (Password, error) {
	line, err := bufio.NewReader(in).ReadString('\n')
	line = strings.TrimRight(line, "\r\n")
	if line == "" {
		return Password{}, fmt.Errorf("standard input has no password (%w); pipe one line into the command", err)
	}
	return Password{Text: line}, nil
}

// Print shows a one-time password; other passwords are known to who set them.
func (p Password) Print(w io.Writer, userID string) error {
	text := "the password of " + userID + " was set from standard input"
	if p.OneTime {
		text = "one-time password of " + userID + " (shown only once): " + p.Text
	}
	_, err := fmt.Fprintln(w, text)
	return err
}
