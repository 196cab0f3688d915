package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/languages"
)

// Identity is a user of an OpenID provider.
type Identity struct{ Issuer, Subject string }

// OfIdentity is the account that the identity signed in to before; ErrUnknown if it has not.
func (s *Store) OfIdentity(ctx context.Context, id Identity) (Account, error) {
	var userID string
	err := s.db.Read.QueryRowContext(ctx, "SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2",
		id.Issuer, id.Subject).Scan(&userID)
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, ErrUnknown
	}
	if err != nil {
		return Account{}, fmt.Errorf("look up an identity of %s: %w", id.Issuer, err)
	}
	return s.Get(ctx, userID)
}

// Join links the identity to the account. ErrOtherSubject means that another one of the issuer is linked.
func (s *Store) Join(ctx context.Context, id Identity, userID string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error { return join(ctx, tx, id, userID) })
}

func join(ctx context.Context, tx *sql.Tx, id Identity, userID string) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO identities (issuer, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
		id.Issuer, id.Subject, userID)
	if err != nil {
		return fmt.Errorf("record an identity of %q: %w", userID, err)
	}
	var subject string
	err = tx.QueryRowContext(ctx, "SELECT subject FROM identities WHERE issuer = $1 AND user_id = $2", id.Issuer, userID).Scan(&subject)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("look up the identity of %q: %w", userID, err)
	}
	if subject != id.Subject {
		return fmt.Errorf("account %q: %w", userID, ErrOtherSubject)
	}
	return nil
}

// AddFederated creates an account without a password for the identity; a.Provider is the provider's id. A taken user id is
// ErrExists.
func (s *Store) AddFederated(ctx context.Context, a Account, id Identity) error {
	if err := checkAccount(a); err != nil {
		return err
	}
	a.Current, a.Language = "", languages.Default().ID
	if len(a.Enrollments) > 0 {
		a.Current = a.Enrollments[0].Number
	}
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		// No password matches this hash: only the provider signs in to the account.
		if err := s.insertRows(ctx, tx, a, unknownUserHash); err != nil {
			return err
		}
		return join(ctx, tx, id, a.UserID)
	})
	return added(a.UserID, err)
}

// UpdateFederated updates name, roles and enrollments of a provider's account from its claims. The current enrollment stays: it may come from
// a group.
func (s *Store) UpdateFederated(ctx context.Context, a Account) error {
	a.Current = ""
	if err := checkAccount(a); err != nil {
		return err
	}
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		err := changed(tx.ExecContext(ctx, "UPDATE accounts SET user_name = $1 WHERE user_id = $2 AND provider = $3",
			a.UserName, a.UserID, a.Provider))
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM memberships WHERE user_id = $1", a.UserID); err != nil {
			return err
		}
		return s.insertList(ctx, tx, a)
	})
	if err != nil {
		return fmt.Errorf("update account %q by its provider: %w", a.UserID, err)
	}
	return nil
}

// Part unlinks every identity of the account: the next identity that claims its user id is linked.
func (s *Store) Part(ctx context.Context, userID string) error {
	if _, err := s.Get(ctx, userID); err != nil {
		return err
	}
	if _, err := s.db.Exec(ctx, "DELETE FROM identities WHERE user_id = $1", userID); err != nil {
		return fmt.Errorf("remove the identities of %q: %w", userID, err)
	}
	return nil
}
