package session

import (
	"context"
	"errors"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Handler serves /session and the paths below it.
func (s *Sessions) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /session", s.attach(http.HandlerFunc(s.current), true))
	mux.Handle("POST /session", s.attach(http.HandlerFunc(s.login), false))
	mux.Handle("DELETE /session", s.attach(http.HandlerFunc(s.logout), false))
	// Polling must not keep the session alive.
	mux.Handle("POST /session/alive", s.attach(http.HandlerFunc(s.alive), false))
	mux.Handle("POST /session/exchange", s.attach(http.HandlerFunc(s.exchange), false))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		httpx.WriteRefusal(w, r, httpx.ReasonRoute, portal.NewError(http.StatusNotFound, "Not found: "+r.Method+" of this path; "+
			"use GET, POST, DELETE /session, POST /session/alive or POST /session/exchange.", nil))
	})
	return mux
}

// answer is the response to a login and to GET /session.
type answer struct {
	CurrentUser portal.CurrentUser `json:"currentUser"`
	// ExpiresAt is in epoch seconds.
	ExpiresAt int64 `json:"expiresAt"`
	// Layout lets the page render without a second request; nil if the API does not return it.
	Layout *wire.Layout `json:"layout,omitempty"`
}

func (s *Sessions) answer(user portal.CurrentUser, session Session, layout *wire.Layout) answer {
	user.ExpiresAt = session.endsAt(s.Limits)
	return answer{user, user.ExpiresAt, layout}
}

// layout returns the user's layout. A failure is not an error: the page then uses the browser's copy.
func (s *Sessions) layout(ctx context.Context) *wire.Layout {
	layout, err := s.Upstream.Layout(ctx)
	if err != nil {
		s.Log.WarnContext(ctx, "session returned without a layout", "request", portal.CallOf(ctx).RequestID, "error", err)
		return nil
	}
	return &layout
}

func (s *Sessions) current(w http.ResponseWriter, r *http.Request) {
	visit := VisitOf(r.Context())
	session, err := visit.Session()
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	user, err := s.Upstream.CurrentUser(r.Context(), r.URL.Query().Get("lang"))
	if err != nil {
		if portal.AsError(err).Status == http.StatusUnauthorized {
			// The API has revoked the token, so the session ends.
			if endErr := visit.end(r.Context(), err); endErr != nil {
				err = storeTrouble(endErr)
			}
		}
		httpx.WriteError(w, r, err)
		return
	}
	visit.Observe(r.Context(), user)
	httpx.WriteJSON(w, http.StatusOK, s.answer(user, session, s.layout(r.Context())))
}

func (s *Sessions) login(w http.ResponseWriter, r *http.Request) {
	var in struct {
		UserID      string `json:"userId"`
		Password    string `json:"password"`
		NewPassword string `json:"newPassword"`
	}
	if err := httpx.ReadJSON(w, r, &in); err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	if in.UserID == "" || in.Password == "" {
		e := portal.NewError(http.StatusBadRequest, "Enter your user ID and your password.", nil)
		e.Errors = map[string]string{}
		for name, value := range map[string]string{"userId": in.UserID, "password": in.Password} {
			if value == "" {
				e.Errors[name] = "This field is required."
			}
		}
		httpx.WriteRefusal(w, r, httpx.ReasonBody, e)
		return
	}
	attempt, err := s.attempt(r, in.UserID)
	if err != nil {
		s.begin(w, r, audit.Login, in.UserID, portal.Login{}, err)
		return
	}
	login, err := s.Upstream.Login(r.Context(), in.UserID, in.Password, in.NewPassword)
	attempt.finish(r.Context(), err)
	s.begin(w, r, audit.Login, in.UserID, login, err)
}

// exchange signs in the owner of an encrypted user token of the company's other systems (A76).
func (s *Sessions) exchange(w http.ResponseWriter, r *http.Request) {
	var in struct {
		EncUserToken string `json:"encUserToken"`
	}
	if err := httpx.ReadJSON(w, r, &in); err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	if in.EncUserToken == "" {
		httpx.WriteRefusal(w, r, httpx.ReasonBody, portal.NewError(http.StatusBadRequest, "encUserToken is missing; send it.", nil))
		return
	}
	login, err := s.exchangeOnce(r, in.EncUserToken)
	s.begin(w, r, audit.Exchange, login.User.Profile.UserID, login, err)
}

// begin turns an answered login into a session; the browser's earlier session ends.
func (s *Sessions) begin(w http.ResponseWriter, r *http.Request, event audit.Event, userID string, login portal.Login, err error) {
	ctx := r.Context()
	if err != nil {
		s.audit(ctx, event, userID, "", string(portal.AsError(err).Code))
		httpx.WriteError(w, r, err)
		return
	}
	session, err := s.establish(ctx, login, Federation{})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.audit(ctx, event, session.UserID, session.Hash(), audit.OK)
	call := portal.CallOf(ctx)
	call.Bearer, call.APIType = session.Token.Access, portal.APIType(r.Header.Get("X-Page-Path"), session.CloudType)
	httpx.WriteJSON(w, http.StatusOK, s.answer(login.User, session, s.layout(portal.WithCall(ctx, call))))
}

// establish replaces the browser's session by a new one. If that fails, it revokes the login's token.
func (s *Sessions) establish(ctx context.Context, login portal.Login, from Federation) (Session, error) {
	visit := VisitOf(ctx)
	if before, err := visit.Session(); err == nil {
		if err := visit.end(ctx, portal.NotSignedIn()); err != nil {
			return Session{}, storeTrouble(err)
		}
		s.revoke(ctx, before.Token)
	}
	session, err := visit.start(ctx, login, from)
	if err != nil {
		s.revoke(ctx, login.Token)
		if err = storeTrouble(err); errors.Is(err, ErrTooLong) {
			err = portal.NewError(http.StatusBadGateway,
				"The access token is too long for session cookies, which hold up to about 8 KB. Contact your administrator: "+
					"with sessions in Redis there is no such limit.", err)
		}
		return Session{}, err
	}
	return session, nil
}

func (s *Sessions) logout(w http.ResponseWriter, r *http.Request) {
	visit := VisitOf(r.Context())
	session, err := visit.Session()
	if err := visit.end(r.Context(), portal.NotSignedIn()); err != nil {
		// The session is still alive, and the user must know; the cookie stays for another try.
		s.fail(w, r, storeTrouble(err))
		return
	}
	if err == nil {
		s.revoke(r.Context(), session.Token)
		s.audit(r.Context(), audit.Logout, session.UserID, session.Hash(), audit.OK)
		if s.Leave != nil {
			s.Leave(r.Context(), w.Header(), session.Federation)
		}
	}
	// Clears pages cached for the back button. Storage stays: it has the path to return to after the next login.
	w.Header().Set("Clear-Site-Data", `"cache"`)
	w.WriteHeader(http.StatusNoContent)
}

// fail responds with an internal error and logs its cause.
func (s *Sessions) fail(w http.ResponseWriter, r *http.Request, err error) {
	s.Log.ErrorContext(r.Context(), "cannot save the session", "request", httpx.ExchangeOf(r.Context()).ID, "error", err)
	httpx.WriteError(w, r, err)
}

func (s *Sessions) alive(w http.ResponseWriter, r *http.Request) {
	var in struct {
		ExpiresAt int64 `json:"expiresAt"` // the page's value; the response has the actual one
	}
	if err := httpx.ReadJSON(w, r, &in); err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	var out struct {
		Alive bool `json:"alive"`
		// ExpiresAt is in epoch seconds, 0 without a session.
		ExpiresAt int64 `json:"expiresAt"`
	}
	if session, err := VisitOf(r.Context()).Session(); err == nil {
		out.Alive, out.ExpiresAt = true, session.endsAt(s.Limits)
	}
	httpx.WriteJSON(w, http.StatusOK, out)
}
