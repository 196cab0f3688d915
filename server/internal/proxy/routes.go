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
	// upload is the media type of the files that the route takes, by their own limit; empty takes none.
	upload string
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
	{path: "/costs/overview", methods: []string{http.MethodGet}},
	{path: "/costs/facets/{column}", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/costs/contract-commitments", methods: []string{http.MethodGet}},
	{path: "/costs/origins", methods: []string{http.MethodPost}},
	{path: "/costs/reasons", methods: []string{http.MethodPost}},
	{path: "/costs/reconcile", methods: []string{http.MethodPost}},
	{path: "/costs/export", methods: []string{http.MethodPost}},
	{path: "/costs/rows", methods: []string{http.MethodPost}},
	{path: "/costs/forecast", methods: []string{http.MethodPost}},
	{path: "/budgets", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/budgets/{id}", methods: []string{http.MethodGet, http.MethodPut, http.MethodDelete}},
	{path: "/anomalies", methods: []string{http.MethodGet}},
	{path: "/anomaly-marks", methods: []string{http.MethodPost}},
	{path: "/anomalies/rules", methods: []string{http.MethodGet, http.MethodPut}},
	{path: "/anomalies/{id}", methods: []string{http.MethodGet}},
	{path: "/anomalies/{id}/marks", methods: []string{http.MethodPost}},
	{path: "/anomaly-subscriptions", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/anomaly-subscriptions/{id}", methods: []string{http.MethodPut, http.MethodDelete}},
	{path: "/deliveries", methods: []string{http.MethodGet}},
	{path: "/deliveries/{id}/attempts", methods: []string{http.MethodPost}},
	{path: "/alerts", methods: []string{http.MethodGet}},
	{path: "/alerts/read", methods: []string{http.MethodPut}},
	{path: "/alerts/{id}/read", methods: []string{http.MethodPut, http.MethodDelete}},
	{path: "/resources/inventory", methods: []string{http.MethodPost}},
	{path: "/resources/findings", methods: []string{http.MethodPost}},
	{path: "/resources/tags", methods: []string{http.MethodPost}},
	{path: "/resources/settings", methods: []string{http.MethodGet, http.MethodPut}},
	{path: "/resources/actions", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/resources/actions/{id}", methods: []string{http.MethodGet}},
	{path: "/resources/actions/{id}/steps", methods: []string{http.MethodPost}},
	{path: "/allocation/rules", methods: []string{http.MethodGet}},
	{path: "/allocation/tags/{name}", methods: []string{http.MethodPut, http.MethodDelete}},
	{path: "/allocation/tags/{name}/versions", methods: []string{http.MethodGet}},
	{path: "/allocation/splits/{name}", methods: []string{http.MethodPut, http.MethodDelete}},
	{path: "/allocation/splits/{name}/versions", methods: []string{http.MethodGet}},
	{path: "/allocation/preview", methods: []string{http.MethodPost}},
	{path: "/allocation/showback", methods: []string{http.MethodPost}},
	{path: "/currencies/rates", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/currencies/rate-files", methods: []string{http.MethodPost}},
	{path: "/currencies/rates/{id}", methods: []string{http.MethodDelete}},
	{path: "/currencies/convert", methods: []string{http.MethodPost}},
	{path: "/ingests", methods: []string{http.MethodGet, http.MethodPost}, upload: "multipart/form-data"},
	{path: "/uploads", methods: []string{http.MethodPost}, upload: "application/octet-stream"},
	{path: "/uploads/{id}", methods: []string{http.MethodHead, http.MethodPatch, http.MethodDelete}, upload: "application/partial-upload"},
	{path: "/ingests/{id}/rejects", methods: []string{http.MethodGet}},
	{path: "/ingests/{id}/cancel", methods: []string{http.MethodPost}},
	{path: "/ingests/{id}", methods: []string{http.MethodGet, http.MethodDelete}},
	{path: "/views", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/views/{id}", methods: []string{http.MethodGet, http.MethodPut, http.MethodDelete}},
	{path: "/views/{id}/default", methods: []string{http.MethodPut, http.MethodDelete}},
	{path: "/reports", methods: []string{http.MethodGet, http.MethodPost}},
	{path: "/reports/{id}", methods: []string{http.MethodGet, http.MethodPut, http.MethodDelete}},
	{path: "/reports/{id}/runs", methods: []string{http.MethodGet, http.MethodPost}},
}

// table finds routes: most have a fixed path.
type table struct {
	fixed map[string]*route
	// braced are the others by their segments.
	braced []bracedRoute
}

type bracedRoute struct {
	segments []string
	*route
}

func newTable(routes []route) *table {
	t := &table{fixed: map[string]*route{}}
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

// find is the route of a request's path, nil where there is none. Fixed paths win.
func (t *table) find(path string) *route {
	if r, ok := t.fixed[path]; ok {
		return r
	}
	rest, ok := strings.CutPrefix(path, portal.APIBase)
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
