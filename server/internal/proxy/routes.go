package proxy

//go:generate go run gen.go

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// route is a path of the contract; a segment in braces matches any one segment.
type route struct {
	path    string
	methods []string
	// upload is the media type of files, which have a size limit of their own; empty accepts JSON only.
	upload string
}

// table is the allow-list of the gateway. Most paths are fixed.
type table struct {
	fixed  map[string]*route
	braced []bracedRoute
	// extra are the paths of --api-path.
	extra []Path
}

type bracedRoute struct {
	segments []string
	*route
}

func newTable(routes []route, extra []Path) *table {
	t := &table{fixed: map[string]*route{}, extra: extra}
	for i := range routes {
		r := &routes[i]
		if strings.Contains(r.path, "{") {
			t.braced = append(t.braced, bracedRoute{strings.Split(r.path, "/"), r})
			continue
		}
		t.fixed[portal.APIBase+r.path] = r
	}
	return t
}

// find returns the route of a request's path, nil if there is none. Methods of --api-path add to those of the contract.
func (t *table) find(u *url.URL, method string) *route {
	path, found := u.Path, t.ofContract(u)
	if len(t.extra) == 0 || (found != nil && slices.Contains(found.methods, method)) {
		return found
	}
	extended := route{path: path}
	if found != nil {
		extended.methods = slices.Clone(found.methods)
	}
	for _, p := range t.extra {
		if p.covers(path) {
			extended.methods = append(extended.methods, p.methods...)
		}
	}
	if len(extended.methods) == 0 {
		return nil
	}
	slices.Sort(extended.methods)
	extended.methods = slices.Compact(extended.methods)
	return &extended
}

// ofContract returns the route of the contract; fixed paths win.
func (t *table) ofContract(u *url.URL) *route {
	if r, ok := t.fixed[u.Path]; ok {
		return r
	}
	// A segment may contain an encoded slash.
	rest, ok := strings.CutPrefix(cmp.Or(u.RawPath, u.Path), portal.APIBase)
	if !ok {
		return nil
	}
	segments := strings.Split(rest, "/")
	i := slices.IndexFunc(t.braced, func(r bracedRoute) bool { return r.covers(segments) })
	if i < 0 {
		return nil
	}
	return t.braced[i].route
}

func (r bracedRoute) covers(segments []string) bool {
	return slices.EqualFunc(r.segments, segments, func(want, have string) bool {
		return want == have || (strings.HasPrefix(want, "{") && have != "")
	})
}
