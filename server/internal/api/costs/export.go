package costs

import (
	"bufio"
	"context"
	"errors"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// exportAttempts is the number of times an export starts again when the data changes before its first line.
const exportAttempts = 3

// export streams a file. An error before the first byte is a problem; a later one breaks the connection, because a truncated file
// with status 200 would look complete.
func (h handler) export(w http.ResponseWriter, r *http.Request) {
	file := &file{w: w}
	if err := h.writeFile(w, r, file); err != nil {
		if !file.begun {
			scoped.Fail(w, r, h.log, err)
			return
		}
		if r.Context().Err() == nil {
			h.log.WarnContext(r.Context(), "an export was aborted", "error", err)
		}
		panic(http.ErrAbortHandler)
	}
}

// file is the response body. Its headers are sent with its first byte.
type file struct {
	w             http.ResponseWriter
	name, version string
	format        export.Format
	begun         bool
}

func (f *file) Write(b []byte) (int, error) {
	if !f.begun {
		f.begun = true
		header := f.w.Header()
		header.Set("Content-Type", f.format.Media)
		header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.name}))
		header.Set("X-Dataset-Version", f.version)
	}
	return f.w.Write(b)
}

func (h handler) writeFile(w http.ResponseWriter, r *http.Request, file *file) error {
	scope, err := scoped.Of(r)
	if err != nil {
		return err
	}
	rows, err := readExport(r, file)
	if err != nil {
		return err
	}
	var body wire.CostQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return err
	}
	query, err := ReadQuery(body)
	if err != nil {
		return err
	}
	what := "costs"
	if rows {
		what = "charges"
	}
	parts := []string{what, scope.Enrollment}
	for _, at := range []*wire.Day{body.From, body.To} {
		if at != nil {
			parts = append(parts, string(*at))
		}
	}
	file.name = export.FileName(file.format.Suffix, parts...)
	trail.Of(r.Context()).Target("file", file.name).Change(nil, body)
	if !rows {
		return h.writeFigures(r.Context(), scope, query, file)
	}
	for attempt := 1; ; attempt++ {
		err = h.writeRows(r.Context(), scope, query, file)
		// An export of the newest version retries if that version is replaced at its start.
		if !errors.Is(err, costs.ErrGone) || query.Version != "" || file.begun || attempt == exportAttempts {
			return err
		}
	}
}

// readExport reads the query string: the format, and whether it wants rows instead of figures.
func readExport(r *http.Request, file *file) (rows bool, err error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return false, problem.New(http.StatusBadRequest, "The query string is invalid; write for example format=csv.")
	}
	var ok bool
	if file.format, ok = export.Find(query.Get("format")); !ok || len(query["format"]) != 1 {
		return false, problem.Field("format", "format is missing or invalid; use csv, json, parquet or xlsx.")
	}
	if !query.Has("of") {
		return false, nil
	}
	of := wire.ExportCostsParamsOf(query.Get("of"))
	if !of.Valid() || len(query["of"]) != 1 {
		return false, problem.Field("of", "of is invalid; use figures or rows.")
	}
	return of == wire.ExportCostsParamsOfRows, nil
}

func (h handler) writeFigures(ctx context.Context, scope costs.Scope, query costs.Query, file *file) error {
	report, err := h.engine.Aggregate(ctx, scope, query)
	if err != nil {
		return err
	}
	file.version = report.DatasetVersion
	table := export.NewFigures(query, report)
	return write(file, table.Columns(), table.Write)
}

func (h handler) writeRows(ctx context.Context, scope costs.Scope, query costs.Query, file *file) error {
	set, err := h.engine.Dataset(ctx, scope)
	if err != nil {
		return err
	}
	if err := validate(query, set.Columns); err != nil {
		return err
	}
	// The header names every column, so it must have the same version as the rows.
	rows := costs.RowsQuery{Filter: query.Filter, Period: query.Period, Version: query.Version}
	names := set.Columns
	if rows.Version == "" {
		rows.Version = set.DatasetVersion
	} else if rows.Version != set.DatasetVersion {
		if names, err = h.columnsOf(ctx, scope, rows); err != nil {
			return err
		}
	}
	file.version = rows.Version
	sources := export.NewSources(names)
	return write(file, sources.Columns(), func(w export.Writer) error {
		return h.engine.Export(ctx, scope, rows, func(row *costs.ChargeRow) error { return sources.Write(w, row) })
	})
}

// validate checks the parts of the query that an export of rows ignores; the engine checks the filter.
func validate(query costs.Query, names []string) error {
	columns := costs.FOCUSColumns()
	for _, name := range names {
		if _, known := columns[name]; !known {
			columns[name] = costs.Text
		}
	}
	query.Filter = nil
	return query.Validate(columns)
}

// columnsOf are the columns of an earlier version, found by reading its rows.
func (h handler) columnsOf(ctx context.Context, scope costs.Scope, query costs.RowsQuery) ([]string, error) {
	seen := map[string]bool{}
	err := h.engine.Export(ctx, scope, query, func(row *costs.ChargeRow) error {
		for name := range row.Columns {
			seen[name] = true
		}
		return nil
	})
	return slices.Sorted(maps.Keys(seen)), err
}

// write writes the file. A file that fits the buffer is sent when it is complete.
func write(file *file, columns []export.Column, lines func(export.Writer) error) error {
	buffer := bufio.NewWriterSize(file, 32<<10)
	w, err := file.format.New(buffer, columns)
	if err != nil {
		return err
	}
	if err := lines(w); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := buffer.Flush(); err != nil || file.begun {
		return err
	}
	_, err = file.Write(nil) // A file without lines and header, possible in NDJSON, is valid too.
	return err
}
