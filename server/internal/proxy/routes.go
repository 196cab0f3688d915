package proxy

import (
	"net/http"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// route is one path of the contract; a segment in braces stands for any one segment.
type route struct {
	path    string
	methods []string
	// upload routes take multipart bodies by their own limit.
	upload bool
}

// routes are the paths of openapi.yaml below portal.APIBase but those of auth: logins and tokens belong to /session. A test
// holds both equal.
var routes = []route{
	{path: "/user/current", methods: []string{http.MethodGet}},
	{path: "/user/enrollment", methods: []string{http.MethodPost}},
	{path: "/user/language", methods: []string{http.MethodPut}},
	{path: "/user/layout", methods: []string{http.MethodGet, http.MethodPut}},
	{path: "/languages", methods: []string{http.MethodGet}},
	{path: "/announcements/first", methods: []string{http.MethodGet}},
	{path: "/announcements", methods: []string{http.MethodGet}},
	{path: "/announcements/{id}/read", methods: []string{http.MethodPut}},
	{path: "/log", methods: []string{http.MethodPost}},
	{path: "/costs/query", methods: []string{http.MethodPost}},
	{path: "/costs/dataset", methods: []string{http.MethodGet}},
	{path: "/costs/facets/{column}", methods: []string{http.MethodGet}},
	{path: "/costs/rows", methods: []string{http.MethodPost}},
	{path: "/ingests", methods: []string{http.MethodGet, http.MethodPost}, upload: true},
	{path: "/ingests/{id}", methods: []string{http.MethodGet, http.MethodDelete}},
}

// find is the route of a request's path; literal segments stand before braces in the table.
func find(path string) (route, bool) {
	rest, ok := strings.CutPrefix(path, portal.APIBase+"/")
	if !ok {
		return route{}, false
	}
	segments := strings.Split(rest, "/")
	i := slices.IndexFunc(routes, func(r route) bool { return r.covers(segments) })
	if i < 0 {
		return route{}, false
	}
	return routes[i], true
}

func (r route) covers(segments []string) bool {
	pattern := strings.Split(strings.TrimPrefix(r.path, "/"), "/")
	return slices.EqualFunc(pattern, segments, func(want, have string) bool {
		return want == have || (strings.HasPrefix(want, "{") && have != "")
	})
}
