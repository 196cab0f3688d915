package announcements

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Pages of the list.
const (
	defaultLimit = 50
	mostLimit    = 1000
)

type handlers struct {
	store *Store
	log   *slog.Logger
}

// Register serves GET /announcements, GET /announcements/first and PUT /announcements/{id}/read, behind the authentication
// middleware.
func Register(mux *route.Mux, store *Store, log *slog.Logger) {
	h := &handlers{store: store, log: log}
	mux.Read("GET /api/ng/announcements", permission.AnnouncementsRead, h.list)
	mux.Read("GET /api/ng/announcements/first", permission.AnnouncementsRead, h.first)
	mux.Write("PUT /api/ng/announcements/{id}/read", permission.AnnouncementsRead, audit.Preference, h.read)
}

func (h *handlers) first(w http.ResponseWriter, r *http.Request) {
	page, err := h.page(r, top(), 1)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	if len(page.Announcements) == 0 {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	jsonbody.Write(w, page.Announcements[0])
}

func (h *handlers) list(w http.ResponseWriter, r *http.Request) {
	after, limit, err := parsePage(r.URL.Query())
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	page, err := h.page(r, after, limit)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, page)
}

func parsePage(q url.Values) (position, int, error) {
	after, limit := top(), defaultLimit
	if q.Has("limit") {
		n, err := strconv.Atoi(q.Get("limit"))
		if err != nil || n < 1 || n > mostLimit {
			return after, 0, problem.Field("limit",
				fmt.Sprintf("limit %.40q is invalid; use a number from 1 to %d.", q.Get("limit"), mostLimit))
		}
		limit = n
	}
	if q.Has("cursor") {
		p, ok := parseCursor(q.Get("cursor"))
		if !ok {
			return after, 0, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
		}
		after = p
	}
	return after, limit, nil
}

func (h *handlers) page(r *http.Request, after position, limit int) (wire.AnnouncementPage, error) {
	who := caller.From(r.Context())
	// One more than requested shows whether there is a next page.
	list, err := h.store.list(r.Context(), who.UserID, languages.Match(who.Language).ID, languages.Default().ID, after, limit+1)
	if err != nil {
		return wire.AnnouncementPage{}, err
	}
	page := wire.AnnouncementPage{Announcements: []wire.Announcement{}}
	if len(list) > limit {
		list = list[:limit]
		page.NextCursor = new(position{At: list[limit-1].at, ID: list[limit-1].id}.cursor())
	}
	for _, a := range list {
		entry := wire.Announcement{Id: wire.Id(a.id), Title: a.text.Title, AnnouncementTime: wire.At(time.Unix(a.at, 0).UTC()), Read: a.read}
		if a.text.Body != "" {
			entry.Body = &a.text.Body
		}
		page.Announcements = append(page.Announcements, entry)
	}
	return page, nil
}

func (h *handlers) read(w http.ResponseWriter, r *http.Request) {
	id, err := listing.PathID(r)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	known, err := h.store.markRead(r.Context(), caller.From(r.Context()).UserID, id)
	if err == nil && !known {
		err = problem.New(http.StatusNotFound, fmt.Sprintf("Announcement %q does not exist; GET /announcements lists them.", id))
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
