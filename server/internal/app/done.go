package app

import (
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// done counts a request, and audits refusals and changes of charges.
func (a *App) done(r *http.Request, d httpx.Done) {
	endSpan(r.Context(), d.Status)
	a.deps.Metrics.Request(routeOf(r.URL.Path), r.Method, d.Status, d.Took, d.Aborted)
	if d.Refusal != "" {
		a.deps.Metrics.Refused(string(d.Refusal))
	}
	if countedOnly(d.Refusal) {
		return
	}
	entry := audit.Entry{User: d.UserID, Actor: d.Actor, Session: d.SessionHash, Request: d.ID, Client: httpx.ClientIP(r), Method: r.Method,
		Path: hideToken(a.cfg.TokenMarker)(r.URL.Path)}
	if d.Refusal != "" {
		entry.Event, entry.Outcome, entry.Reason = audit.Refused, audit.Denied, string(d.Refusal)
		a.deps.Audit.Record(r.Context(), entry)
		return
	}
	if event, target := administration(r, d.Status); event != "" {
		entry.Event, entry.Target, entry.Outcome = event, target, audit.OK
		if d.Status >= http.StatusBadRequest || d.Aborted {
			entry.Outcome = string(portal.CodeOf(d.Status))
		}
		a.deps.Audit.Record(r.Context(), entry)
	}
}

// countedOnly reports refusals without an audit line: they say nothing about a user, or have a line of their own. Everyone who opens the
// portal signed out makes calls without a session, and a failed API or Redis refuses everyone.
func countedOnly(reason httpx.Reason) bool {
	switch reason {
	case httpx.ReasonNoSession, httpx.ReasonExpired, httpx.ReasonEnded, httpx.ReasonFile, httpx.ReasonBreaker, httpx.ReasonBusy,
		httpx.ReasonStore, httpx.ReasonLogin, httpx.ReasonUserToken, httpx.ReasonSSO, httpx.ReasonLogoutToken:
		return true
	}
	return false
}

// administration maps a call to the audit event of a change that affects other users.
func administration(r *http.Request, status int) (event audit.Event, target string) {
	if status == http.StatusAccepted && strings.HasPrefix(r.URL.Path, portal.APIBase+"/uploads") {
		return audit.Ingest, "" // Only the last part of an upload changes anything.
	}
	rest, ok := strings.CutPrefix(r.URL.Path, portal.APIBase+"/ingests")
	switch {
	case ok && rest == "" && r.Method == http.MethodPost:
		return audit.Ingest, ""
	case ok && strings.HasSuffix(rest, "/cancel") && r.Method == http.MethodPost:
		return audit.IngestCancel, strings.TrimSuffix(rest[1:], "/cancel")
	case ok && strings.HasPrefix(rest, "/") && r.Method == http.MethodDelete:
		return audit.IngestDelete, rest[1:]
	}
	return "", ""
}
