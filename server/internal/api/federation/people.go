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
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
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
	Stores
	now func() time.Time
}

// Stores are what a login reads and changes.
type Stores struct {
	Users  *accounts.Store
	Rights *rights.Store
	Trail  *trail.Trail
	DB     *database.DB
}

type provider struct {
	Provider
	oidc *idp.Provider
}

// New prepares the providers; it contacts them on the first login.
func New(providers []Provider, client *http.Client, stores Stores, now func() time.Time) *People {
	p := &People{providers: map[string]*provider{}, Stores: stores, now: now}
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
	mapped, err := p.Rights.Mapped(ctx, from.ID)
	if err != nil {
		return Login{}, err
	}
	told, err := from.Rules.read(who.Claims, mapped)
	if err != nil {
		return Login{}, err
	}
	account, err := p.account(ctx, from, accounts.Identity{Issuer: who.Issuer, Subject: who.Subject}, told)
	if err == nil && mapped {
		account, err = p.follow(ctx, from, account.UserID, told.groups)
	}
	if err == nil {
		account, err = p.home(ctx, account)
	}
	return Login{account, from.RouterLink}, err
}

// follow lets the user's groups follow the claims, with an entry of its own in the audit trail if they change.
func (p *People) follow(ctx context.Context, from *provider, userID string, groups []string) (accounts.Account, error) {
	within, draft := p.Trail.With(ctx, audit.Entry{Event: audit.GroupMap, User: userID})
	draft.Target("provider", from.ID)
	if err := p.Rights.FollowClaims(within, userID, from.ID, groups); err != nil {
		return accounts.Account{}, err
	}
	return p.Users.Get(ctx, userID)
}

// home leads a user whose current enrollment is no longer in the list to the first one.
func (p *People) home(ctx context.Context, a accounts.Account) (accounts.Account, error) {
	if _, listed := a.CurrentEnrollment(); listed || len(a.Enrollments) == 0 {
		return a, nil
	}
	if err := p.Users.SwitchEnrollment(ctx, a.UserID, a.Enrollments[0].Number); err != nil {
		return accounts.Account{}, err
	}
	return p.Users.Get(ctx, a.UserID)
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
	return p.DB.InTx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM exchanged_tokens WHERE expires_at <= $1", p.now().Unix()); err != nil {
			return fmt.Errorf("remove expired ID tokens: %w", err)
		}
		result, err := tx.ExecContext(ctx, "INSERT INTO exchanged_tokens (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
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
	a, err := p.Users.OfIdentity(ctx, id)
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
	if err := p.Users.UpdateFederated(ctx, a); err != nil {
		return accounts.Account{}, err
	}
	return p.Users.Get(ctx, a.UserID)
}

// first links an account to a new identity: the one of its user id, if it exists.
func (p *People) first(ctx context.Context, from *provider, id accounts.Identity, told person) (accounts.Account, error) {
	a, err := p.Users.Get(ctx, told.userID)
	if err == nil {
		return a, otherwise(p.Users.Join(ctx, id, a.UserID))
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
	if err := p.Users.AddFederated(ctx, fresh, id); err != nil && !errors.Is(err, accounts.ErrExists) {
		return accounts.Account{}, otherwise(err)
	}
	// Two first logins of one user may race: the later one finds the account of the earlier one.
	if err := p.Users.Join(ctx, id, told.userID); err != nil {
		return accounts.Account{}, otherwise(err)
	}
	return p.Users.Get(ctx, told.userID)
}

// otherwise converts an error that an operator must resolve.
func otherwise(err error) error {
	if errors.Is(err, accounts.ErrOtherSubject) {
		return refused("the account is linked to another user of the provider; run costdeck user unlink to remove the link")
	}
	return err
}
