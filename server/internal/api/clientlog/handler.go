// Package clientlog writes browsers' warnings and errors to the server's log: escaped, truncated, and rate-limited.
package clientlog

import (
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// bodyLimit is the most bytes of one batch.
const bodyLimit = 256 << 10

// mostEntries is the most entries of one batch.
const mostEntries = 100

type handler struct {
	log   *slog.Logger
	quota *quota
}

// Register serves POST /log. The route needs the authentication middleware around it.
func Register(mux *route.Mux, now func() time.Time, log *slog.Logger) {
	h := &handler{log: log, quota: newQuota(now)}
	mux.Read("POST /api/ng/log", permission.AccountOwn, h.post)
}

func (h *handler) post(w http.ResponseWriter, r *http.Request) {
	var entries []wire.ClientLogEntry
	err := jsonbody.Decode(w, r, bodyLimit, &entries)
	if err == nil {
		err = check(entries)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	taken, dropped := h.quota.take(len(entries))
	if dropped > 0 {
		h.log.WarnContext(r.Context(), "client log entries dropped: too many per minute", "count", dropped)
	}
	for _, e := range entries[:taken] {
		h.log.WarnContext(r.Context(), "client log", attributes(caller.From(r.Context()).UserID, e))
	}
	w.WriteHeader(http.StatusNoContent)
}

func check(entries []wire.ClientLogEntry) error {
	if n := len(entries); n == 0 || n > mostEntries {
		return problem.New(http.StatusBadRequest, fmt.Sprintf("The batch has %d entries; send 1 to %d.", n, mostEntries))
	}
	for i, e := range entries {
		if err := checkEntry(fmt.Sprintf("[%d].", i), e); err != nil {
			return err
		}
	}
	return nil
}

func checkEntry(at string, e wire.ClientLogEntry) error {
	if !e.Level.Valid() {
		return problem.Field(at+"level",
			fmt.Sprintf("%slevel %.40q is invalid; send warn, error or fatal.", at, string(e.Level)))
	}
	if err := jsonbody.Characters(at+"message", e.Message, 0, 4000); err != nil {
		return err
	}
	if e.FileName != nil {
		if err := jsonbody.Characters(at+"fileName", *e.FileName, 0, 1000); err != nil {
			return err
		}
	}
	if e.Additional != nil {
		if n := len(*e.Additional); n > 20 {
			return problem.Field(at+"additional", fmt.Sprintf("%sadditional has %d entries; send at most 20.", at, n))
		}
		for j, text := range *e.Additional {
			if err := jsonbody.Characters(fmt.Sprintf("%sadditional[%d]", at, j), text, 0, 4000); err != nil {
				return err
			}
		}
	}
	if err := position(at+"lineNumber", e.LineNumber); err != nil {
		return err
	}
	return position(at+"columnNumber", e.ColumnNumber)
}

func position(name string, n *wire.Int) error {
	if n != nil && (*n < 0 || *n > 1<<31-1) {
		return problem.Field(name, fmt.Sprintf("%s %d is out of range; send 0 to %d.", name, *n, 1<<31-1))
	}
	return nil
}
