// Package federation signs in users of OpenID providers. The portal passes the ID token on; the API trusts only the provider's
// signature, and accepts each token once.
package federation

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/idp"
)

// Provider is one OpenID provider of the settings.
type Provider struct {
	// ID is its name in the settings and in the addresses of the portal.
	ID string
	// Issuer and ClientID must match the provider's exactly.
	Issuer, ClientID string
	Rules            Rules
	// RouterLink is the user's ssoRouterLink, the first page after login; optional.
	RouterLink string
}

// Reasons to refuse a login, in addition to *RefusedError, *idp.InvalidError and *idp.DownError; compare with errors.Is.
var (
	// ErrNoProvider means that no provider with the id is configured.
	ErrNoProvider = errors.New("the provider is not configured")
	// ErrUsed means that the ID token has signed in before.
	ErrUsed = errors.New("the ID token was already used")
	// ErrUnknown means that the user has no account, and accounts are not created.
	ErrUnknown = errors.New("the user has no account")
)

// People signs in.
type People struct {
	providers map[string]*provider
	users     *accounts.Store
	db        *database.DB
	now       func() time.Time
}

type provider struct {
	Provider
	oidc *idp.Provider
}

// New prepares the providers; it contacts them on the first login.
func New(providers []Provider, client *http.Client, users *accounts.Store, db *database.DB, now func() time.Time) *People {
	p := &People{providers: map[string]*provider{}, users: users, db: db, now: now}
	for _, settings := range providers {
		p.providers[settings.ID] = &provider{settings, idp.New(settings.Issuer, settings.ClientID, client, now)}
	}
	return p
}

// Login is a user whom a provider has signed in.
type Login struct {
	Account accounts.Account
	// RouterLink is the first page after login; optional.
	RouterLink string
}

// SignIn returns the account of the ID token's subject and marks the token as used. nonce is that of the login request.
func (p *People) SignIn(ctx context.Context, providerID, idToken, nonce string) (Login, error) {
	from, ok := p.providers[providerID]
	if !ok {
		return Login{}, ErrNoProvider
	}
	who, err := from.oidc.Identify(ctx, idToken, nonce)
	if err != nil {
		return Login{}, err
	}
	if err := p.use(ctx, idToken, who.Expires); err != nil {
		return Login{}, err
	}
	told, err := from.Rules.read(who.Claims)
	if err != nil {
		return Login{}, err
	}
	account, err := p.account(ctx, from, accounts.Identity{Issuer: who.Issuer, Subject: who.Subject}, told)
	return Login{account, from.RouterLink}, err
}

// remember is how long a used token is remembered: then it is too old to sign in anyway.
const remember = time.Hour

// use notes the token as used; ErrUsed if it was.
func (p *People) use(ctx context.Context, idToken string, expires time.Time) error {
	sum := sha256.Sum256([]byte(idToken))
	if latest := p.now().Add(remember); expires.After(latest) {
		expires = latest
	}
	// A slow clock accepts a token slightly longer.
	expires = expires.Add(2 * time.Minute)
	return p.db.InTx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM exchanged_tokens WHERE expires_at <= ?", p.now().Unix()); err != nil {
			return fmt.Errorf("remove expired ID tokens: %w", err)
		}
		result, err := tx.ExecContext(ctx, "INSERT INTO exchanged_tokens (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
			sum[:], expires.Unix())
		if err != nil {
			return fmt.Errorf("mark an ID token as used: %w", err)
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(ErrUsed, err)
		}
		return nil
	})
}

// account finds the identity's account: the linked one, else the one of the user id, else a new one.
func (p *People) account(ctx context.Context, from *provider, id accounts.Identity, told person) (accounts.Account, error) {
	a, err := p.users.OfIdentity(ctx, id)
	if errors.Is(err, accounts.ErrUnknown) {
		if a, err = p.first(ctx, from, id, told); err != nil {
			return accounts.Account{}, err
		}
	}
	if err != nil {
		return accounts.Account{}, err
	}
	if a.Provider != from.ID {
		return a, nil // An operator manages this account.
	}
	a.UserName, a.Roles, a.Enrollments = told.name, told.roles, told.enrollments
	if err := p.users.UpdateFederated(ctx, a); err != nil {
		return accounts.Account{}, err
	}
	return p.users.Get(ctx, a.UserID)
}

// first links an account to a new identity: the one of its user id, if it exists.
func (p *People) first(ctx context.Context, from *provider, id accounts.Identity, told person) (accounts.Account, error) {
	a, err := p.users.Get(ctx, told.userID)
	if err == nil {
		return a, otherwise(p.users.Join(ctx, id, a.UserID))
	}
	if !errors.Is(err, accounts.ErrUnknown) {
		return accounts.Account{}, err
	}
	if !from.Rules.Create {
		return accounts.Account{}, fmt.Errorf("user %.128q: %w", told.userID, ErrUnknown)
	}
	if !accounts.IsUserID(told.userID) {
		return accounts.Account{}, refused("the claim %s is %.128q, which is not a user ID", from.Rules.UserClaim, told.userID)
	}
	fresh := accounts.Account{UserID: told.userID, UserName: told.name, Roles: told.roles, Enrollments: told.enrollments,
		Provider: from.ID}
	if err := p.users.AddFederated(ctx, fresh, id); err != nil && !errors.Is(err, accounts.ErrExists) {
		return accounts.Account{}, otherwise(err)
	}
	// Two first logins of one user may race: the later one finds the account of the earlier one.
	if err := p.users.Join(ctx, id, told.userID); err != nil {
		return accounts.Account{}, otherwise(err)
	}
	return p.users.Get(ctx, told.userID)
}

// otherwise converts an error that an operator must resolve.
func otherwise(err error) error {
	if errors.Is(err, accounts.ErrOtherSubject) {
		return refused("the account is linked to another user of the provider; run costdeck user unlink to remove the link")
	}
	return err
}
