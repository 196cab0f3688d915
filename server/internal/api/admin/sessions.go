package admin

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/sessions"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h *handlers) sessions(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	return h.sessionPage(r, sessions.Query{Actor: actor, Text: r.URL.Query().Get("q")})
}

func (h *handlers) userSessions(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	user, err := h.Users.Visible(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return h.sessionPage(r, sessions.Query{Actor: actor, UserID: user.UserID})
}

func (h *handlers) sessionPage(r *http.Request, q sessions.Query) (out wire.AdminSessionPage, err error) {
	if query := r.URL.Query(); query.Has("q") {
		if err := jsonbody.Length("q", query.Get("q"), 1, maxNumber); err != nil {
			return out, err
		}
	}
	if q.Page, err = listing.ReadPage(r); err != nil {
		return out, err
	}
	q.Limit++
	list, err := h.Sessions.Page(r.Context(), q)
	if err == nil && len(list) == q.Limit {
		list = list[:len(list)-1]
		out.NextCursor = new(list[len(list)-1].Position().Cursor())
	}
	out.Sessions = sessions.Write(list, tokens.From(r.Context()))
	return out, err
}

func (h *handlers) endSession(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("session", id)
	return nil, h.Sessions.Revoke(r.Context(), actor, id)
}

func (h *handlers) endUserSessions(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	user, err := h.Users.Visible(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("user", user.UserID)
	ended, err := h.Sessions.RevokeUser(r.Context(), actor, user.UserID)
	return wire.SessionsEnded{Ended: wire.Int(ended)}, err
}

func (h *handlers) endAllSessions(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	ended, err := h.Sessions.RevokeAll(r.Context(), actor, tokens.From(r.Context()).Session())
	return wire.SessionsEnded{Ended: wire.Int(ended)}, err
}
