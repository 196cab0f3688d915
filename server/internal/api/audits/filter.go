package audits

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// viewer says which entries a user may see beside those in their own name: all, or those of some enrollments.
type viewer struct {
	user        string
	all         bool
	enrollments []string
}

func (h handlers) viewer(r *http.Request) (viewer, error) {
	v := viewer{user: caller.From(r.Context()).UserID}
	held, err := h.rights.Held(r.Context(), v.user)
	if err != nil {
		return v, err
	}
	v.enrollments, v.all, err = h.rights.Reach(r.Context(), held, permission.AuditAll, permission.AuditScope)
	return v, err
}

// entry tells whether the viewer may see the entry.
func (v viewer) entry(e trail.Entry) bool {
	return v.all || slices.Contains(v.enrollments, e.Enrollment) || strings.EqualFold(e.User, v.user)
}

// narrow limits a filter to the viewer's scope.
func (v viewer) narrow(f trail.Filter) trail.Filter {
	if !v.all {
		f.Within = append([]string{}, v.enrollments...)
	}
	return f
}

var eventRule = regexp.MustCompile(`^[a-z-]+(,[a-z-]+)*$`)

// administered reads a search within the caller's scope.
func (h handlers) administered(r *http.Request) (trail.Filter, error) {
	filter, err := readFilter(r)
	if err != nil {
		return filter, err
	}
	v, err := h.viewer(r)
	return v.narrow(filter), err
}

// maxGrants bounds the grants whose entries are about a user.
const maxGrants = 200

// own reads a search among the entries in the caller's name, or among those of others about the caller.
func (h handlers) own(r *http.Request) (trail.Filter, error) {
	filter, err := readFilter(r)
	who := caller.From(r.Context()).UserID
	about, malformed := isAbout(r)
	if err = errors.Join(err, malformed); err != nil || !about {
		filter.User = who
		return filter, err
	}
	held, err := h.rights.Held(r.Context(), who)
	filter.User, filter.Changed, filter.Changer = "", []string{who}, who
	for _, g := range held.Grants() {
		if g.UserID != "" && len(filter.Changed) <= maxGrants {
			filter.Changed = append(filter.Changed, g.ID)
		}
	}
	return filter, err
}

func isAbout(r *http.Request) (bool, error) {
	switch text := r.URL.Query().Get("about"); {
	case text == "true":
		return true, nil
	case text == "false" || !r.URL.Query().Has("about"):
		return false, nil
	}
	return false, problem.Field("about", "about is invalid; send true or false.")
}

func readFilter(r *http.Request) (f trail.Filter, err error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return f, problem.New(http.StatusBadRequest, "The query string is invalid; percent-encode it as in text=a%26b.")
	}
	for name, field := range map[string]struct {
		into *string
		most int
	}{"user": {&f.User, 512}, "actor": {&f.Actor, 512}, "target": {&f.Target, 512}, "enrollment": {&f.Enrollment, 128},
		"request": {&f.Request, 512}, "text": {&f.Text, 200}} {
		if !query.Has(name) {
			continue
		}
		value := query.Get(name)
		if n := utf8.RuneCountInString(value); n < 1 || n > field.most {
			return f, problem.Field(name, fmt.Sprintf("%s has %d characters; send 1 to %d, or leave it out.", name, n, field.most))
		}
		*field.into = strings.ReplaceAll(strings.ToValidUTF8(value, "�"), "\x00", "�") // As entries are stored.
	}
	for name, into := range map[string]*time.Time{"from": &f.From, "to": &f.To} {
		if !query.Has(name) {
			continue
		}
		if *into, err = time.Parse(time.RFC3339, query.Get(name)); err != nil {
			return f, problem.Field(name, fmt.Sprintf("%s %.60q is not a time; use RFC 3339, such as 2026-03-01T00:00:00Z.", name, query.Get(name)))
		}
	}
	if query.Has("event") {
		text := query.Get("event")
		if !eventRule.MatchString(text) || len(text) > 512 {
			return f, problem.Field("event", fmt.Sprintf("event %.60q is invalid; send events such as budget,view.", text))
		}
		for _, event := range strings.Split(text, ",") {
			f.Events = append(f.Events, audit.Event(event))
		}
	}
	if query.Has("outcome") {
		if f.Outcome = query.Get("outcome"); !wire.AuditOutcome(f.Outcome).Valid() {
			return f, problem.Field("outcome", fmt.Sprintf("outcome %.60q is invalid; use ok, refused or failed.", f.Outcome))
		}
	}
	return f, nil
}
