// Package route registers the routes of the REST API. Each names the permission that it needs, and each that changes something the
// event of its audit entry; there is no way to register one without.
package route

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// A Route is one method of one path.
type Route struct {
	Method, Path string
	Needs        permission.Permission
	// Event is that of the audit entry of a request; empty for a route without one.
	Event audit.Event
}

// Mux serves routes to callers who have their permission. It expects the authentication middleware around it.
type Mux struct {
	*http.ServeMux
	trail *trail.Trail
	log   *slog.Logger
	list  []Route
}

// New is a mux without routes, whose entries go to the trail.
func New(entries *trail.Trail, log *slog.Logger) *Mux {
	return &Mux{ServeMux: http.NewServeMux(), trail: entries, log: log}
}

// Routes are all routes, in the order in which they were registered.
func (m *Mux) Routes() []Route { return m.list }

// Read registers a route that changes nothing; a POST may ask a question with a body.
func (m *Mux) Read(pattern string, needs permission.Permission, handler http.HandlerFunc) {
	m.add(pattern, needs, "", handler)
}

// Write registers a route whose requests make an audit entry each: one that changes something, or takes data out. Its handler may add
// to the entry, which trail.Of returns.
func (m *Mux) Write(pattern string, needs permission.Permission, event audit.Event, handler http.HandlerFunc) {
	m.add(pattern, needs, event, handler)
}

func (m *Mux) add(pattern string, needs permission.Permission, event audit.Event, handler http.HandlerFunc) {
	method, path, _ := strings.Cut(pattern, " ")
	m.list = append(m.list, Route{Method: method, Path: path, Needs: needs, Event: event})
	checked := func(w http.ResponseWriter, r *http.Request) {
		if err := check(r, needs); err != nil {
			jsonbody.Fail(w, r, m.log, err)
			return
		}
		handler(w, r)
	}
	if event != "" {
		checked = audited(m.trail, event, checked)
	}
	m.HandleFunc(pattern, checked)
}

// check fails unless the caller has the permission: an administrative one in any scope, others in the current enrollment. For these, a
// caller without an enrollment gets 404 first.
func check(r *http.Request, needs permission.Permission) error {
	who := caller.From(r.Context())
	if who.Token != nil && !permission.OfTokens().Has(needs) {
		return problem.New(http.StatusForbidden, "API tokens are for uploads, queries and exports; sign in to the portal for this.")
	}
	if needs.Own() {
		return nil
	}
	if needs.Administrative() {
		if who.Anywhere.Has(needs) {
			return nil
		}
		return Refused(needs)
	}
	if err := scoped.Check(who); err != nil {
		return err
	}
	if who.May(needs) {
		return nil
	}
	if who.Token != nil && !who.Token.Permissions.Has(needs) {
		return problem.New(http.StatusForbidden, fmt.Sprintf("This API token lacks the permission %s; create one that has it.", needs))
	}
	return Refused(needs)
}

// Refused is the 403 of a caller without the permission. It names the roles that have it.
func Refused(needs permission.Permission) error {
	roles := strings.Join(permission.RolesWith(needs), " or ")
	if roles == "" {
		roles = permission.RoleSysadmin
	}
	return problem.New(http.StatusForbidden,
		fmt.Sprintf("This needs the permission %s, which the role %s has; ask your administrator for it.", needs, roles))
}
