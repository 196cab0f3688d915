// Package audits serves the audit paths of the REST API: search, counts by day, export, one entry, and the end of the hash chain.
package audits

import (
	"log/slog"
	"net/http"
	"slices"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	trail  *trail.Trail
	rights *rights.Store
	log    *slog.Logger
}

// Register serves the audit paths, behind the authentication middleware.
func Register(mux *route.Mux, entries *trail.Trail, may *rights.Store, log *slog.Logger) {
	h := handlers{entries, may, log}
	mux.Read("GET /api/ng/user/audit", permission.AuditOwn, h.answer(h.list(h.own)))
	mux.Read("GET /api/ng/admin/audit", permission.AuditScope, h.answer(h.list(h.administered)))
	mux.Read("GET /api/ng/admin/audit/histogram", permission.AuditScope, h.answer(h.histogram))
	mux.Write("GET /api/ng/admin/audit/export", permission.AuditScope, audit.Export, h.export)
	mux.Read("GET /api/ng/admin/audit/proof", permission.AuditAll, h.answer(h.proof))
	mux.Read("GET /api/ng/admin/audit/{id}", permission.AuditScope, h.answer(h.get))
}

func (h handlers) answer(act func(*http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := act(r)
		if err != nil {
			jsonbody.Fail(w, r, h.log, err)
			return
		}
		jsonbody.Write(w, body)
	}
}

func (h handlers) list(read func(*http.Request) (trail.Filter, error)) func(*http.Request) (any, error) {
	return func(r *http.Request) (any, error) {
		filter, err := read(r)
		if err != nil {
			return nil, err
		}
		return h.page(r, filter)
	}
}

func (h handlers) page(r *http.Request, filter trail.Filter) (any, error) {
	asked, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	before := int64(0)
	if asked.Cursor != "" {
		if before, err = strconv.ParseInt(asked.Cursor, 10, 64); err != nil || before < 1 {
			return nil, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
		}
	}
	page, err := h.trail.Search(r.Context(), filter, before, asked.Size())
	if err != nil {
		return nil, err
	}
	out := wire.AuditPage{Entries: make([]wire.AuditEntry, 0, len(page.Entries))}
	for _, e := range page.Entries {
		if filter.Changer != "" {
			e = discreet(e)
		}
		out.Entries = append(out.Entries, write(e))
	}
	if page.Next > 0 {
		out.NextCursor = new(strconv.FormatInt(page.Next, 10))
		out.SearchedTo = new(wire.At(trail.Entry{ID: page.Next}.At()))
	}
	return out, nil
}

func (h handlers) histogram(r *http.Request) (any, error) {
	filter, err := h.administered(r)
	if err != nil {
		return nil, err
	}
	found, err := h.trail.Histogram(r.Context(), filter)
	if err != nil {
		return nil, err
	}
	out := wire.AuditHistogram{Days: make([]wire.AuditDay, 0, len(found.Days))}
	for day, n := range found.Days {
		out.Days = append(out.Days, wire.AuditDay{Day: wire.Day(day), Entries: wire.Int(n)})
	}
	slices.SortFunc(out.Days, func(a, b wire.AuditDay) int {
		if a.Day > b.Day {
			return -1
		}
		return 1
	})
	for _, event := range audit.Events() {
		out.Events = append(out.Events, string(event))
	}
	if !found.Since.IsZero() {
		out.CountedSince = new(wire.At(found.Since))
	}
	return out, nil
}

func (h handlers) get(r *http.Request) (any, error) {
	sees, err := h.viewer(r)
	if err != nil {
		return nil, err
	}
	text, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	var e trail.Entry
	found := false
	if id, malformed := strconv.ParseInt(text, 10, 64); malformed == nil { // No entry has another one.
		e, found, err = h.trail.One(r.Context(), id)
	}
	if err != nil {
		return nil, err
	}
	if !found || !sees.entry(e) {
		return nil, problem.New(http.StatusNotFound, "The entry does not exist or is not visible to you; GET /admin/audit lists entries.")
	}
	return write(e), nil
}

func (h handlers) proof(r *http.Request) (any, error) {
	state, err := h.trail.State(r.Context())
	return Proof(state), err
}

// Proof is the end of the chain as the contract has it.
func Proof(s trail.State) wire.AuditProof {
	return wire.AuditProof{Position: wire.Int(s.Position), Hash: hexOf(s.Hash), Unsealed: wire.Int(s.Unsealed)}
}
