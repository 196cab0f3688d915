// Package tokens issues the bearers of the REST API. A bearer is 256 random bits; the database holds only its sha-256. All
// tokens refreshed from one login are a family and end together.
package tokens

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/rights"
)

// ErrInvalid stands for an unknown, expired, replaced or revoked token alike.
var ErrInvalid = errors.New("the token is unknown or has expired")

// Lifetimes of tokens. Whole seconds count.
type Lifetimes struct {
	// Expire is how long a token is valid.
	Expire time.Duration
	// Refresh is the age from which a token should be refreshed; less than Expire.
	Refresh time.Duration
	// Grace is how long a replaced token stays valid, so that replicas may race.
	Grace time.Duration
	// Login is the maximum duration of a login with refreshes.
	Login time.Duration
}

// A Token is a bearer that was just issued.
type Token struct {
	// Bearer is the secret; it is nowhere else.
	Bearer string
	// Live is what the database knows of it.
	Live
}

// Live is a valid token.
type Live struct {
	UserID string
	// ExpiresAt is the instant from which the token is refused.
	ExpiresAt time.Time
	// RouterLink is where the token's login leads first; empty for nowhere in particular.
	RouterLink string

	// Login is where the token's login came from.
	Login Login

	hash            []byte
	family          string
	loginAt, seenAt time.Time
}

// A Login is where a login came from.
type Login struct {
	// Client is the address of the browser, Agent what it calls itself.
	Client, Agent string
	// Provider is the id of the OpenID provider; empty for a password or a user token.
	Provider string
}

// Session names the login in lists of sessions. It is no secret.
func (l Live) Session() string { return l.family }

// Store issues, finds and ends tokens.
type Store struct {
	db    *database.DB
	demo  bool
	times Lifetimes
	now   func() time.Time
	// rights are those of the accounts.
	rights *rights.Store
}

// New returns a store on db; demo accepts tokens of demo accounts.
func New(db *database.DB, demo bool, times Lifetimes, now func() time.Time) *Store {
	return &Store{db: db, demo: demo, times: times, now: now, rights: rights.NewStore(db, now)}
}

// Lifetimes are those that the store was made with.
func (s *Store) Lifetimes() Lifetimes { return s.times }

// Issue begins a new family: a login, which leads to routerLink first unless that is empty. It also removes expired tokens,
// whoever's they are.
func (s *Store) Issue(ctx context.Context, userID, routerLink string, login Login) (Token, error) {
	var t Token
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM tokens WHERE expires_at <= $1", s.now().Unix()); err != nil {
			return fmt.Errorf("remove expired tokens: %w", err)
		}
		_, err := tx.ExecContext(ctx, `UPDATE accounts SET last_login_at = $1, state = CASE state WHEN 'invited' THEN 'active' ELSE state END
			WHERE user_id = $2`, s.now().Unix(), userID)
		if err != nil {
			return fmt.Errorf("note the login of %q: %w", userID, err)
		}
		t, err = s.insert(ctx, tx, Live{UserID: userID, RouterLink: routerLink, Login: login, family: random(), loginAt: s.now()})
		return err
	})
	return t, err
}

// Find returns the live token of the bearer and the scope of its account, else ErrInvalid. One read per request finds both, so a
// revoked token or a changed scope counts from the next request on.
func (s *Store) Find(ctx context.Context, bearer string) (Live, caller.Caller, error) {
	sum := sha256.Sum256([]byte(bearer))
	return s.find(ctx, s.db.Read, sum[:])
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func (s *Store) find(ctx context.Context, q querier, hash []byte) (Live, caller.Caller, error) {
	live, who := Live{hash: hash}, caller.Caller{}
	var expires, login, seen, version int64
	err := q.QueryRowContext(ctx, `SELECT t.user_id, t.family, t.login_at, t.expires_at, t.router_link,
		t.seen_at, t.client, t.agent, t.provider, a.user_id, a.current_enrollment, a.lang_id, `+rights.VersionQuery+`
		FROM tokens t JOIN accounts a ON a.user_id = t.user_id
		WHERE t.hash = $1 AND t.expires_at > $2 AND ($3 OR NOT a.demo) AND a.state <> 'disabled'`, hash, s.now().Unix(), s.demo).
		Scan(&live.UserID, &live.family, &login, &expires, &live.RouterLink, &seen, &live.Login.Client, &live.Login.Agent,
			&live.Login.Provider, &who.UserID, &who.Enrollment, &who.Language, &version)
	if errors.Is(err, sql.ErrNoRows) {
		return Live{}, caller.Caller{}, ErrInvalid
	}
	if err != nil {
		return Live{}, caller.Caller{}, fmt.Errorf("look up a token: %w", err)
	}
	may, err := s.rights.Of(ctx, version, who.UserID, who.Enrollment)
	if err != nil {
		return Live{}, caller.Caller{}, err
	}
	who.Rights, who.Anywhere, who.Tags = may.Set, may.Anywhere, may.Tags
	live.ExpiresAt, live.loginAt, live.seenAt = time.Unix(expires, 0).UTC(), time.Unix(login, 0).UTC(), time.Unix(seen, 0).UTC()
	return live, who, nil
}

// Refresh issues a token of the same family; the old one ends after the grace, within which it may be refreshed again. A
// token that ended meanwhile is ErrInvalid.
func (s *Store) Refresh(ctx context.Context, old Live) (Token, error) {
	var t Token
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		// Looked up again inside of the transaction: a logout may have ended the family since.
		still, _, err := s.find(ctx, tx, old.hash)
		if err != nil {
			return err
		}
		if t, err = s.insert(ctx, tx, still); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE tokens SET expires_at = $1 WHERE hash = $2 AND expires_at > $1",
			s.now().Add(s.times.Grace).Unix(), old.hash)
		if err != nil {
			return fmt.Errorf("revoke the replaced token: %w", err)
		}
		return nil
	})
	return t, err
}

// insert stores a new token of from's user, family and login.
func (s *Store) insert(ctx context.Context, tx *sql.Tx, from Live) (Token, error) {
	expires := s.now().Add(s.times.Expire)
	if last := from.loginAt.Add(s.times.Login); last.Before(expires) {
		expires = last
	}
	bearer := random()
	sum := sha256.Sum256([]byte(bearer))
	_, err := tx.ExecContext(ctx, `INSERT INTO tokens (hash, family, user_id, login_at, expires_at, router_link, seen_at, client, agent,
		provider) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, sum[:], from.family, from.UserID, from.loginAt.Unix(), expires.Unix(),
		from.RouterLink, s.now().Unix(), from.Login.Client, from.Login.Agent, from.Login.Provider)
	if err != nil {
		return Token{}, fmt.Errorf("store a token: %w", err)
	}
	from.hash, from.ExpiresAt = sum[:], expires.Truncate(time.Second).UTC()
	return Token{Bearer: bearer, Live: from}, nil
}

// seenEvery is how exactly the last request of a session is known.
const seenEvery = time.Minute

// See notes a request of the session, at most once a minute.
func (s *Store) See(ctx context.Context, live Live) error {
	now := s.now()
	if now.Sub(live.seenAt) < seenEvery {
		return nil
	}
	_, err := s.db.Exec(ctx, "UPDATE tokens SET seen_at = $1 WHERE hash = $2 AND seen_at <= $3", now.Unix(), live.hash,
		now.Add(-seenEvery).Unix())
	if err != nil {
		return fmt.Errorf("note a request of a session: %w", err)
	}
	return nil
}

// Revoke ends every token of the family at once: a logout.
func (s *Store) Revoke(ctx context.Context, live Live) error {
	if _, err := s.db.Exec(ctx, "DELETE FROM tokens WHERE family = $1", live.family); err != nil {
		return fmt.Errorf("revoke the tokens of a login: %w", err)
	}
	return nil
}

// random is 256 random bits in base64url.
func random() string {
	b := make([]byte, 32)
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}
