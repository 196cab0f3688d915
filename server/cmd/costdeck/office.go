package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// officeFlags are the flags of commands that administer as the REST API does.
type officeFlags struct {
	accountsFlags
	auditFlags
	JSON bool `name:"json" help:"Print JSON instead of a table." env:"-"`
}

// office calls the administrative routes of the API in this process.
type office struct {
	env  *environment
	api  http.Handler
	json bool
}

// in opens the database for use. Each change has its entry in the audit trail, and its line in the audit log.
func (f officeFlags) in(env *environment, use func(o office) error) error {
	log, err := f.openAudit(env, nil)
	if err != nil {
		return err
	}
	err = f.withAccounts(env, func(db *database.DB, _ *accounts.Store) error {
		return use(office{env, api.Operator(db, log.Record, env.log), f.JSON})
	})
	return errors.Join(err, log.Close())
}

// call makes one call and reads its answer into out, if there is one. version is that of an earlier answer, for changes.
func (o office) call(method, path string, body, out any, version ...string) (etag string, err error) {
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return "", err
		}
	}
	r := httptest.NewRequestWithContext(o.env.ctx, method, "/api/ng/admin"+path, &sent)
	if r.RemoteAddr = ""; body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for _, v := range version {
		r.Header.Set("If-Match", v)
	}
	w := httptest.NewRecorder()
	o.api.ServeHTTP(w, r)
	if w.Code >= http.StatusBadRequest {
		return "", refused(w)
	}
	if out == nil || w.Code == http.StatusNoContent {
		return "", nil
	}
	return w.Header().Get("ETag"), json.Unmarshal(w.Body.Bytes(), out)
}

// refusal is a refused call.
type refusal struct {
	status int
	text   string
}

// Error is the message of the API.
func (e *refusal) Error() string { return e.text }

func refused(w *httptest.ResponseRecorder) error {
	if w.Code == http.StatusPreconditionFailed {
		return &refusal{w.Code, "someone else changed it at the same moment; run the command again"}
	}
	var told wire.Problem
	if err := json.Unmarshal(w.Body.Bytes(), &told); err != nil {
		return fmt.Errorf("answer %d of the API: %w", w.Code, err)
	}
	return &refusal{w.Code, told.Message}
}

// nearest adds the name that was meant to the error of an unknown one.
func nearest(err error, what, name string, known func() []string) error {
	refusal, ok := errors.AsType[*refusal](err)
	if !ok || refusal.status != http.StatusNotFound {
		return err
	}
	return unknown(what, name, known())
}

func unknown(what, name string, known []string) error {
	if meant := config.Nearest(name, known); meant != "" {
		return fmt.Errorf("unknown %s %q; did you mean %q?", what, name, meant)
	}
	return fmt.Errorf("unknown %s %q; costdeck %s list shows those that exist", what, name, what)
}

// check refuses names that are not known, before anything is sent.
func check(what string, names, known []string) error {
	for _, name := range names {
		if !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			if meant := config.Nearest(name, known); meant != "" {
				return fmt.Errorf("unknown %s %q; did you mean %q?", what, name, meant)
			}
			return fmt.Errorf("unknown %s %q; use one of %s", what, name, strings.Join(known, ", "))
		}
	}
	return nil
}

// show prints what the API answered as JSON, or rows of cells under the head.
func (o office) show(answer any, head string, rows [][]string) error {
	if o.json {
		encoder := json.NewEncoder(o.env.out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(answer)
	}
	table := tabwriter.NewWriter(o.env.out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, strings.ReplaceAll(head, " | ", "\t"))
	for _, row := range rows {
		_, _ = fmt.Fprintln(table, strings.Join(row, "\t"))
	}
	return table.Flush()
}

// at is a path below /admin; its parts may have any character.
func at(parts ...string) string {
	var path strings.Builder
	for _, part := range parts {
		path.WriteString("/" + url.PathEscape(part))
	}
	return path.String()
}

// all reads the pages of a list behind a cursor.
func all[Page any](o office, path string, query url.Values, next func(Page) *string) (pages []Page, err error) {
	query.Set("limit", "1000")
	for {
		var page Page
		if _, err := o.call(http.MethodGet, path+"?"+query.Encode(), nil, &page); err != nil {
			return nil, err
		}
		pages = append(pages, page)
		cursor := next(page)
		if cursor == nil || *cursor == "" {
			return pages, nil
		}
		query.Set("cursor", *cursor)
	}
}

// put sets a query's value unless it is empty.
func put(query url.Values, name, value string) {
	if value != "" {
		query.Set(name, value)
	}
}
