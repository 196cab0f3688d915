package session

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
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
	// extra is how many further cookies the browser holds of the session.
	extra int
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

// party is who shares the calls of the request: its user, or where nobody is signed in the browser's network.
func (v *Visit) party(address string) string {
	switch {
	case v.err != nil:
		return "address " + network(address)
	case v.session.UserID != "":
		return v.session.UserID
	}
	return v.session.Hash()
}

// renewalDue tells whether a request that counts as activity changes the session.
func (v *Visit) renewalDue(now time.Time) bool {
	return v.err == nil && !v.stale && (v.touchDue(now) || v.session.refreshDue(now))
}

func (v *Visit) touchDue(now time.Time) bool {
	return now.Sub(v.session.SeenAt) >= v.sessions.Limits.touchEvery()
}

// renew counts the request as activity and refreshes the token, what of it is due.
func (v *Visit) renew(ctx context.Context, now time.Time) {
	if v.touchDue(now) && !v.touch(ctx, now) {
		return
	}
	// The remembered successor of an old token may itself be due; each round is another token.
	for range 3 {
		if !v.session.refreshDue(now) || !v.refresh(ctx) {
			return
		}
	}
}

// touch notes the activity; false when the session was ended meanwhile.
func (v *Visit) touch(ctx context.Context, now time.Time) bool {
	v.session.SeenAt, v.cookie = now, saveCookie
	err := v.sessions.Store.Touch(ctx, v.session)
	if ended(err) {
		v.gone()
		return false
	}
	if err != nil {
		v.sessions.Log.WarnContext(ctx, "cannot record the session's activity", "request", portal.CallOf(ctx).RequestID, "error", err)
	}
	return true
}

// gone takes note that the session was ended elsewhere. The browser may have a newer cookie by now, so it keeps what it has.
func (v *Visit) gone() {
	v.session, v.err, v.cookie = Session{}, nobody(httpx.ReasonEnded), keepCookie
}

// refresh changes the session's token; false when there is no further one to try.
func (v *Visit) refresh(ctx context.Context) bool {
	s := v.sessions
	token, err := s.refresher.refresh(ctx, v.session)
	switch {
	case err == nil:
		v.session.Token, v.cookie = token, saveCookie
		return true
	case ended(err):
		v.gone()
	case refusedToken(err):
		if err := v.endLocked(ctx, expired()); err != nil {
			s.Log.ErrorContext(ctx, "cannot end the session in the store", "request", portal.CallOf(ctx).RequestID, "error", err)
		}
	case errors.Is(err, errWaiting):
		// The token in hand is good for a while.
	default:
		// The token in hand is still valid: the API's trouble is no reason to log out.
		s.Log.WarnContext(ctx, "cannot refresh the token", "request", portal.CallOf(ctx).RequestID, "error", err)
	}
	return false
}

// start makes a new session of a login.
func (v *Visit) start(ctx context.Context, login portal.Login, from Federation) (Session, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	now := v.sessions.Now()
	next := Session{ID: newID(), UserID: login.User.Profile.UserID, CloudType: login.User.Profile.EaapiType, Token: login.Token,
		CreatedAt: now, SeenAt: now, Federation: from}
	next, err := v.sessions.Store.Create(ctx, next)
	if err != nil {
		return Session{}, err
	}
	v.session, v.err, v.stale, v.cookie = next, nil, false, saveCookie
	return next, nil
}

// Observe keeps the session's cloud type equal to the user's, which another browser may have changed.
func (v *Visit) Observe(ctx context.Context, user portal.CurrentUser) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err != nil || v.stale || v.session.CloudType == user.Profile.EaapiType {
		return
	}
	next, err := v.sessions.Store.Update(ctx, v.session, func(s *Session) { s.CloudType = user.Profile.EaapiType })
	switch {
	case err != nil:
		v.sessions.Log.WarnContext(ctx, "cannot record the enrollment switch", "request", portal.CallOf(ctx).RequestID, "error", err)
	case next.ID == v.session.ID: // else the session has got a new id since
		v.session, v.cookie = next, saveCookie
	}
}

// Switch gives the session a new id and the user's cloud type, as every change of the enrollment does.
func (v *Visit) Switch(ctx context.Context, user portal.CurrentUser) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err != nil {
		return v.err
	}
	next := v.session
	next.ID, next.CloudType = newID(), user.Profile.EaapiType
	next, err := v.sessions.Store.Replace(ctx, v.session, next)
	switch {
	case ended(err):
		v.gone()
		return v.err
	case err != nil:
		return storeTrouble(err)
	}
	v.session, v.stale, v.cookie = next, false, saveCookie
	v.sessions.audit(ctx, audit.Switch, next.UserID, next.Hash(), audit.OK)
	return nil
}

// end ends the session here; why is what later callers of Session get. With an error of the store the session lives on.
func (v *Visit) end(ctx context.Context, why error) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.endLocked(ctx, why)
}

func (v *Visit) endLocked(ctx context.Context, why error) error {
	if v.session.ID != "" {
		if err := v.sessions.Store.End(ctx, v.session); err != nil {
			return err
		}
	}
	v.session, v.err, v.cookie = Session{}, why, clearCookie
	return nil
}

// writeCookie runs when the final status is written.
func (v *Visit) writeCookie(h http.Header) {
	v.mu.Lock()
	defer v.mu.Unlock()
	origin := v.sessions.Origin
	var pieces []string
	switch v.cookie {
	case keepCookie:
		return
	case clearCookie:
	case saveCookie:
		ctx, cancel := context.WithTimeout(context.Background(), redisTimeout)
		defer cancel()
		value, err := v.sessions.Store.Value(ctx, v.session)
		if errors.Is(err, ErrEnded) || value == "" && err == nil {
			return // another answer has replaced or cleared the cookie, or the browser's is still good
		}
		if err != nil {
			v.sessions.Log.Error("cannot save the session", "error", err)
			return
		}
		pieces = split(origin.CookieName(), value)
	}
	for i := range max(len(pieces), v.extra+1) {
		cookie := http.Cookie{Name: pieceName(origin.CookieName(), i), Path: "/", HttpOnly: true, Secure: origin.HTTPS,
			SameSite: http.SameSiteStrictMode, MaxAge: -1}
		if i < len(pieces) {
			cookie.Value, cookie.MaxAge = pieces[i], 0
		}
		h.Add("Set-Cookie", cookie.String())
	}
}
