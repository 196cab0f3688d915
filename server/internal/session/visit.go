package session

import (
	"context"
	"errors"
	"net/http"
	"sync"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// cookieAction is what the answer does to the browser's cookie.
type cookieAction int

const (
	keepCookie cookieAction = iota
	saveCookie
	clearCookie
)

// Visit is one request's session. Its methods may run at once.
type Visit struct {
	sessions *Sessions

	mu      sync.Mutex
	session Session
	// err is why there is no session; nil when there is one.
	err error
	// stale: the cookie was another session's, which this one replaced; the browser has the newer cookie or gets it.
	stale  bool
	cookie cookieAction
}

type visitKey struct{}

// VisitOf is the visit of a request behind Attach. It panics elsewhere, since a route without a session must not look as if
// nobody were signed in.
func VisitOf(ctx context.Context) *Visit {
	v, ok := ctx.Value(visitKey{}).(*Visit)
	if !ok {
		panic("session.VisitOf: the route is not behind Sessions.Attach")
	}
	return v
}

// Session is the open session, or the error that tells why there is none.
func (v *Visit) Session() (Session, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.session, v.err
}

// renew counts the request as activity and refreshes the token when that is due.
func (v *Visit) renew(ctx context.Context) {
	if v.err != nil || v.stale {
		return
	}
	now := v.sessions.Now()
	if now.Sub(v.session.SeenAt) >= touchEvery {
		v.session.SeenAt, v.cookie = now, saveCookie
	}
	// The remembered successor of an old token may itself be due; each round is another token.
	for range 3 {
		if !v.session.refreshDue(now) || !v.refresh(ctx) {
			return
		}
	}
}

// refresh changes the session's token; false when there is no further one to try.
func (v *Visit) refresh(ctx context.Context) bool {
	s := v.sessions
	token, err := s.refresher.refresh(ctx, v.session.Token)
	switch {
	case err == nil:
		v.session.Token, v.cookie = token, saveCookie
		s.audit(ctx, audit.Refresh, v.session.UserID, v.session.Hash(), audit.OK)
		return true
	case refusedToken(err):
		s.audit(ctx, audit.Refresh, v.session.UserID, v.session.Hash(), audit.Denied)
		v.endLocked(ctx, portal.SessionExpired())
	default:
		// The token in hand is still valid: the API's trouble is no reason to log out.
		s.Log.WarnContext(ctx, "token not refreshed", "request", portal.CallOf(ctx).RequestID, "error", err)
	}
	return false
}

// start makes a new session of a login.
func (v *Visit) start(ctx context.Context, login portal.Login) (Session, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	now := v.sessions.Now()
	next := Session{ID: newID(), UserID: login.User.Profile.UserID, CloudType: login.User.Profile.EaapiType, Token: login.Token,
		CreatedAt: now, SeenAt: now}
	if _, err := v.sessions.Store.Save(ctx, next); err != nil {
		return Session{}, err
	}
	v.session, v.err, v.stale, v.cookie = next, nil, false, saveCookie
	return next, nil
}

// Observe keeps the session's cloud type equal to the user's, which another browser may have changed.
func (v *Visit) Observe(user portal.CurrentUser) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err == nil && !v.stale && v.session.CloudType != user.Profile.EaapiType {
		v.session.CloudType, v.cookie = user.Profile.EaapiType, saveCookie
	}
}

// Switch gives the session a new id and the user's cloud type, as every change of the enrollment does.
func (v *Visit) Switch(ctx context.Context, user portal.CurrentUser) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err != nil {
		return v.err
	}
	next, old := v.session, v.session.ID
	next.ID, next.CloudType = newID(), user.Profile.EaapiType
	if err := v.sessions.Store.Replace(ctx, old, next); err != nil {
		return err
	}
	v.session, v.stale, v.cookie = next, false, saveCookie
	v.sessions.audit(ctx, audit.Switch, next.UserID, next.Hash(), audit.OK)
	return nil
}

// end ends the session here; why is what later callers of Session get.
func (v *Visit) end(ctx context.Context, why error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.endLocked(ctx, why)
}

func (v *Visit) endLocked(ctx context.Context, why error) {
	if v.session.ID != "" {
		if err := v.sessions.Store.End(ctx, v.session); err != nil {
			v.sessions.Log.ErrorContext(ctx, "session not ended in the store", "error", err)
		}
	}
	v.session, v.err, v.cookie = Session{}, why, clearCookie
}

// writeCookie runs when the final status is written.
func (v *Visit) writeCookie(h http.Header) {
	v.mu.Lock()
	defer v.mu.Unlock()
	origin := v.sessions.Origin
	cookie := http.Cookie{Name: origin.CookieName(), Path: "/", HttpOnly: true, Secure: origin.HTTPS,
		SameSite: http.SameSiteStrictMode}
	switch v.cookie {
	case keepCookie:
		return
	case clearCookie:
		cookie.MaxAge = -1
	case saveCookie:
		value, err := v.sessions.Store.Save(context.Background(), v.session)
		if errors.Is(err, ErrEnded) {
			return // another answer has already replaced or cleared the cookie
		}
		if err != nil {
			v.sessions.Log.Error("session not saved", "error", err)
			return
		}
		cookie.Value = value
	}
	h.Add("Set-Cookie", cookie.String())
}
