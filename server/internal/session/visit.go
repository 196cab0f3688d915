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

// cookieAction is what the response does to the browser's cookie.
type cookieAction int

const (
	keepCookie cookieAction = iota
	saveCookie
	clearCookie
)

// Visit is the session of one request. Methods are safe for concurrent use.
type Visit struct {
	sessions *Sessions

	mu      sync.Mutex
	session Session
	// err is why there is no session; nil with one.
	err error
	// stale means that the cookie belongs to a replaced session; the browser has the newer cookie or gets it.
	stale  bool
	cookie cookieAction
	// extra is the number of further cookies of the session in the browser.
	extra int
}

type visitKey struct{}

// VisitOf returns the visit of a request behind Attach. Without Attach it panics, so that a missing middleware does not look like a
// signed-out user.
func VisitOf(ctx context.Context) *Visit {
	v, ok := ctx.Value(visitKey{}).(*Visit)
	if !ok {
		panic("session.VisitOf: the route is not behind Sessions.Attach")
	}
	return v
}

// Session returns the session, or why there is none.
func (v *Visit) Session() (Session, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.session, v.err
}

// party is whose share of API calls the request uses: the user's, or the network's before login.
func (v *Visit) party(address string) string {
	switch {
	case v.err != nil:
		return "address " + network(address)
	case v.session.UserID != "":
		return v.session.UserID
	}
	return v.session.Hash()
}

// renewalDue reports whether the activity of a request changes the session.
func (v *Visit) renewalDue(now time.Time) bool {
	return v.err == nil && !v.stale && (v.touchDue(now) || v.session.refreshDue(now))
}

func (v *Visit) touchDue(now time.Time) bool {
	return now.Sub(v.session.SeenAt) >= v.sessions.Limits.touchEvery()
}

// renew updates last-seen and refreshes the token when either is due.
func (v *Visit) renew(ctx context.Context, now time.Time) {
	if v.touchDue(now) && !v.touch(ctx, now) {
		return
	}
	// The cached successor of an old token may itself be due.
	for range 3 {
		if !v.session.refreshDue(now) || !v.refresh(ctx) {
			return
		}
	}
}

// touch records the activity; false if the session has ended meanwhile.
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

// gone drops a session that was ended elsewhere. The browser keeps its cookie, which may be newer.
func (v *Visit) gone() {
	v.session, v.err, v.cookie = Session{}, noSession(httpx.ReasonEnded), keepCookie
}

// refresh replaces the session's token; false if it could not.
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
		// The old token is still valid.
	default:
		// The old token is still valid: a failure of the API must not log users out.
		s.Log.WarnContext(ctx, "cannot refresh the token", "request", portal.CallOf(ctx).RequestID, "error", err)
	}
	return false
}

// start creates the session of a login.
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

// Observe copies the user's cloud type, which another browser may have changed.
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
	case next.ID == v.session.ID: // otherwise the session has a new id
		v.session, v.cookie = next, saveCookie
	}
}

// Switch gives the session a new id and the user's cloud type, for an enrollment switch.
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

// end ends the session; later calls of Session return why. If the store fails, the session stays.
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
			return // the browser's cookie is still valid, or another response has replaced it
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
