package audits

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

const (
	// mostExported bounds the entries of a file, and pageExported those in memory.
	mostExported, pageExported = 1_000_000, 1_000
)

// export streams a file. After its first byte an error breaks the connection, because a part of a file with status 200 would look whole.
func (h handlers) export(w http.ResponseWriter, r *http.Request) {
	format := r.URL.Query().Get("format")
	filter, err := h.administered(r)
	if err == nil && format != "csv" && format != "json" {
		err = problem.Field("format", "format is missing or invalid; use csv or json.")
	}
	var page trail.Page
	if err == nil {
		page, err = h.trail.Search(r.Context(), filter, 0, pageExported)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	name, media := "audit.csv", "text/csv"
	if format == "json" {
		name, media = "audit.ndjson", "application/x-ndjson"
	}
	trail.Of(r.Context()).Target("file", name).Change(nil, map[string]any{"filter": filter})
	w.Header().Set("Content-Type", media)
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	if err := h.write(r, w, format, filter, page); err != nil {
		if r.Context().Err() == nil {
			h.log.WarnContext(r.Context(), "an export of the audit trail was aborted", "error", err)
		}
		panic(http.ErrAbortHandler)
	}
}

// write writes all pages from the first on.
func (h handlers) write(r *http.Request, w io.Writer, format string, filter trail.Filter, page trail.Page) (err error) {
	line := json.NewEncoder(w)
	table := csv.NewWriter(w)
	if format == "csv" {
		if err := table.Write(header()); err != nil {
			return err
		}
	}
	for n := 0; ; {
		for _, e := range page.Entries {
			if format == "csv" {
				err = table.Write(cells(e))
			} else {
				err = line.Encode(write(e))
			}
			if err != nil {
				return err
			}
		}
		if table.Flush(); table.Error() != nil {
			return table.Error()
		}
		if n += len(page.Entries); page.Next == 0 || n >= mostExported {
			return nil
		}
		if page, err = h.trail.Search(r.Context(), filter, page.Next, pageExported); err != nil {
			return fmt.Errorf("export after %d entries: %w", n, err)
		}
	}
}

func header() []string {
	return []string{"id", "time", "event", "outcome", "reason", "step", "user", "actor", "kind", "target", "enrollment", "request", "client", "method",
		"path", "before", "after", "note"}
}

// cells are a line of the table. Texts that a spreadsheet would run begin with an apostrophe.
func cells(e trail.Entry) []string {
	line := []string{strconv.FormatInt(e.ID, 10), e.At().Format(time.RFC3339Nano)}
	for _, text := range []string{string(e.Event), e.Outcome, e.Reason, e.Step, e.User, e.Actor, e.Kind, e.Target, e.Enrollment, e.Request,
		e.Client, e.Method, e.Path, string(e.Before), string(e.After), e.Note} {
		line = append(line, export.Harmless(text))
	}
	return line
}
