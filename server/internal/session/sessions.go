package session

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Upstream are the calls of the REST API that sessions need. The bearer comes from portal.CallOf.
type Upstream interface {
	Login(ctx context.Context, userID, password, newPassword string) (portal.Login, error)
	Exchange(ctx context.Context, encUserToken string) (portal.Login, error)
	Refresh(ctx context.Context) (portal.Token, error)
	Logout(ctx context.Context) error
	CurrentUser(ctx context.Context, lang string) (portal.CurrentUser, error)
	Layout(ctx context.Context) (wire.Layout, error)
}

// Config configures Sessions.
type Config struct {
	Store    Store
	Ledger   Ledger
	Upstream Upstream
	Limits   Limits
	Origin   Origin
	Now      func() time.Time
	Log      *slog.Logger
	// Audit gets one line per login, logout, refresh, switch and refusal; nil writes none.
	Audit *audit.Log
	// Leave is called on every logout, before the response is written, to continue it at the provider; nil without single sign-on.
	Leave func(ctx context.Context, h http.Header, from Federation)
	// Patience is how long a call waits for a refresh before it continues with the old token; 0 is 2 s.
	Patience time.Duration
}

// Sessions serves /session and attaches the session to other calls.
type Sessions struct {
	Config
	refresher *refresher
}

// New returns the sessions of one portal.
func New(cfg Config) *Sessions {
	s := &Sessions{Config: cfg}
	s.refresher = &refresher{
		store: cfg.Store, api: s.askRefresh, revoke: s.revoke, now: cfg.Now, log: cfg.Log,
		calls: map[[sha256.Size]byte]*refreshCall{}, patience: cmp.Or(cfg.Patience, patience),
	}
	return s
}

// Drain waits until every refresh has stored its token: an interrupted one would end its session. No requests may arrive any more.
func (s *Sessions) Drain(ctx context.Context) error {
	done := make(chan struct{})
	go func() {
		s.refresher.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("token refreshes were cut off; their users may have to sign in again: %w", ctx.Err())
	}
}

// askRefresh calls the API for a new token.
func (s *Sessions) askRefresh(ctx context.Context, old Session) (portal.Token, error) {
	token, err := s.Upstream.Refresh(withBearer(ctx, old.Token))
	switch {
	case err == nil:
		s.audit(ctx, audit.Refresh, old.UserID, old.Hash(), audit.OK)
	case refusedToken(err):
		s.audit(ctx, audit.Refresh, old.UserID, old.Hash(), audit.Denied)
	}
	return token, err
}

// revoke ends the token at the API. On failure the session still ends here, and the token when it expires.
func (s *Sessions) revoke(ctx context.Context, token portal.Token) {
	err := s.Upstream.Logout(withBearer(ctx, token))
	if err != nil && portal.AsError(err).Status != http.StatusUnauthorized {
		s.Log.WarnContext(ctx, "cannot revoke the token at the API", "request", portal.CallOf(ctx).RequestID, "error", err)
	}
}

// withBearer leaves out the party: a user who has used up their share still gets and revokes tokens.
func withBearer(ctx context.Context, token portal.Token) context.Context {
	call := portal.CallOf(ctx)
	call.Bearer, call.Party = token.Access, ""
	return portal.WithCall(ctx, call)
}

// storeTrouble is the error while the session store fails: no one is logged out.
func storeTrouble(cause error) error {
	return httpx.Because(httpx.ReasonStore, portal.NewError(http.StatusServiceUnavailable,
		"The session store is unavailable; try again in a moment.", cause))
}

// Attach loads the session of every request, refreshes its token when due, and sends the changed cookie with the response. VisitOf
// returns it to handlers, and calls to the API carry its bearer.
func (s *Sessions) Attach(next http.Handler) http.Handler { return s.attach(next, true) }

func (s *Sessions) attach(next http.Handler, activity bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := r.Context()
		exchange, visit := httpx.ExchangeOf(ctx), &Visit{sessions: s}
		switch err := s.open(r, visit); {
		case errors.Is(err, errTwoCookies):
			httpx.WriteError(w, r, err)
			return
		case err != nil:
			s.Log.ErrorContext(ctx, "session store", "request", exchange.ID, "error", err)
			httpx.WriteError(w, r, storeTrouble(err))
			return
		}
		call := portal.Call{RequestID: exchange.ID, ClientIP: httpx.ClientIP(r), Agent: r.UserAgent(),
			Language: r.Header.Get("Accept-Language"), APIType: portal.APIType(r.Header.Get("X-Page-Path"), visit.session.CloudType)}
		if now := s.Now(); activity && visit.renewalDue(now) {
			visit.renew(portal.WithCall(ctx, call), now)
		}
		exchange.BeforeHeader(visit.writeCookie)
		if visit.err == nil {
			exchange.SessionHash, exchange.UserID = visit.session.Hash(), visit.session.UserID
			call.Bearer = visit.session.Token.Access
		}
		call.Party = visit.party(call.ClientIP)
		next.ServeHTTP(w, r.WithContext(context.WithValue(portal.WithCall(ctx, call), visitKey{}, visit)))
	})
}

// errTwoCookies is a request with two cookies of the session's name: another site of the same domain, or another server of this machine,
// has planted one. It must neither sign in another user nor sign anyone out.
var errTwoCookies = httpx.Because(httpx.ReasonCookie, portal.NewError(http.StatusBadRequest,
	"The request has two session cookies; delete this site's cookies in your browser, then sign in again.", nil))

// open loads the session of the request's cookie. Its error is errTwoCookies or a failure of the store, never a bad cookie.
func (s *Sessions) open(r *http.Request, visit *Visit) error {
	if len(r.CookiesNamed(s.Origin.CookieName())) == 0 {
		visit.err = noSession(httpx.ReasonNoSession)
		return nil
	}
	value, extra, err := join(r, s.Origin.CookieName())
	if err != nil {
		return err
	}
	visit.extra = extra
	found, stale, err := s.Store.Load(r.Context(), value)
	switch {
	case errors.Is(err, ErrEnded):
		visit.err = noSession(httpx.ReasonEnded)
		return nil
	case errors.Is(err, ErrNone):
		visit.cookie, visit.err = clearCookie, noSession(httpx.ReasonCookie)
		return nil
	case err != nil:
		return err
	case found.expired(s.Now(), s.Limits):
		visit.cookie, visit.err = clearCookie, expired()
		return nil
	}
	visit.session, visit.stale, visit.err = found, stale, nil
	return nil
}

// noSession is the error of a call without a session: the same for every client, with its reason for the metrics.
func noSession(reason httpx.Reason) error { return httpx.Because(reason, portal.NotSignedIn()) }

// expired is the error of a call whose session has expired.
func expired() error { return httpx.Because(httpx.ReasonExpired, portal.SessionExpired()) }

// audit writes one line; user and session may be empty.
func (s *Sessions) audit(ctx context.Context, event audit.Event, user, session, outcome string) {
	call := portal.CallOf(ctx)
	s.Audit.Record(ctx, audit.Entry{Event: event, Outcome: outcome, User: user, Session: session, Request: call.RequestID,
		Client: call.ClientIP})
}
