package ingests

import (
	"mime"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// rejects streams the stored rejects of a run. An error after the first byte breaks the connection, because a truncated file with
// status 200 would look complete.
func (h handler) rejects(w http.ResponseWriter, r *http.Request) {
	run, err := h.runOf(r)
	if err != nil {
		scoped.Fail(w, r, h.log, err)
		return
	}
	format := accepted(r)
	name := export.FileName(format.Suffix, "rejects", run.File)
	w.Header().Set("Content-Type", format.Media)
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	w.Header().Add("Vary", "Accept")
	out, err := format.New(w, export.RejectColumns())
	if err == nil {
		err = export.NewRejects(out, run.File).Run(run)
	}
	if err == nil {
		err = out.Close()
	}
	if err != nil {
		if r.Context().Err() == nil {
			h.log.WarnContext(r.Context(), "a download of rejected rows was aborted", "run", run.ID, "error", err)
		}
		panic(http.ErrAbortHandler)
	}
}

func (h handler) runOf(r *http.Request) (costs.Run, error) {
	scope, err := scoped.Of(r)
	if err != nil {
		return costs.Run{}, err
	}
	id, err := listing.PathID(r)
	if err != nil {
		return costs.Run{}, err
	}
	return h.engine.Run(r.Context(), scope, id)
}

// accepted is the first supported format of the Accept header; CSV by default.
func accepted(r *http.Request) export.Format {
	name := "csv"
	for media := range strings.SplitSeq(r.Header.Get("Accept"), ",") {
		media, _, _ = strings.Cut(strings.ToLower(media), ";")
		if media = strings.TrimSpace(media); media == "application/x-ndjson" {
			name = "json"
		}
		if media == "application/x-ndjson" || media == "text/csv" {
			break
		}
	}
	format, _ := export.Find(name)
	return format
}
