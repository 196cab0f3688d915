package sessions

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	store *Store
	log   *slog.Logger
}

// Register serves the caller's own sessions, behind the authentication middleware. Package admin serves those of others.
func Register(mux *route.Mux, store *Store, log *slog.Logger) {
	h := &handlers{store, log}
	mux.Read("GET /api/ng/user/sessions", permission.AccountOwn, h.list)
	mux.Write("DELETE /api/ng/user/sessions", permission.AccountOwn, audit.SessionRevoke, h.endOthers)
	mux.Write("DELETE /api/ng/user/sessions/{id}", permission.AccountOwn, audit.SessionRevoke, h.end)
}

func (h *handlers) list(w http.ResponseWriter, r *http.Request) {
	list, err := h.store.OfUser(r.Context(), caller.From(r.Context()).UserID)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, wire.SessionList{Sessions: Write(list, tokens.From(r.Context()))})
}

func (h *handlers) end(w http.ResponseWriter, r *http.Request) {
	id, err := listing.PathID(r)
	if err == nil {
		trail.Of(r.Context()).Target("session", id)
		// A client that hangs up after it asked has ended the session all the same.
		err = h.store.RevokeOwn(context.WithoutCancel(r.Context()), caller.From(r.Context()).UserID, id)
	}
	if errors.Is(err, ErrUnknown) {
		err = problem.New(http.StatusNotFound, "The session does not exist or has ended.")
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (h *handlers) endOthers(w http.ResponseWriter, r *http.Request) {
	who := caller.From(r.Context()).UserID
	trail.Of(r.Context()).Target("user", who)
	ended, err := h.store.RevokeOthers(r.Context(), who, tokens.From(r.Context()).Session())
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, wire.SessionsEnded{Ended: wire.Int(ended)})
}

// Position is the session's place in a list.
func (s Session) Position() listing.Position {
	return listing.Position{At: strconv.FormatInt(s.Since.Unix(), 10), ID: s.ID}
}

// Write is the list for a caller, whose own session is marked.
func Write(list []Session, own tokens.Live) []wire.Session {
	out := []wire.Session{}
	for _, s := range list {
		out = append(out, wire.Session{Id: wire.Id(s.ID), UserId: s.UserID, UserName: s.UserName, Since: wire.At(s.Since), SeenAt: wire.At(s.Seen),
			Client: s.Client, Agent: s.Agent, Provider: s.Provider, Current: s.ID == own.Session()})
	}
	return out
}
