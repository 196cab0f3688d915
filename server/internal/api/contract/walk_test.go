package contract

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// walk calls operations and checks every request and response against the document.
type walk struct {
	t      *testing.T
	door   *apitest.Door
	doc    *openapi3.T
	routes map[string]*routers.Route
	// statuses are the statuses seen per operation.
	statuses map[string][]int
}

func newWalk(t *testing.T, door *apitest.Door, file string) *walk {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(context.Background()); err != nil {
		t.Fatalf("%s is not valid OpenAPI: %v", file, err)
	}
	w := &walk{t: t, door: door, doc: doc, routes: map[string]*routers.Route{}, statuses: map[string][]int{}}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			w.routes[op.OperationID] = &routers.Route{Spec: doc, Path: path, PathItem: item, Method: method, Operation: op}
		}
	}
	return w
}

// step is one call of an operation.
type step struct {
	op string
	// path fills in the path's parameters.
	path   map[string]string
	query  string
	body   any
	header http.Header
	bearer string
	// want is the expected status.
	want int
	// bad means that the request violates the document: both the document and the API must refuse it.
	bad bool
}

// call makes the step's call and fails if request, response and document disagree.
func (w *walk) call(s step) *httptest.ResponseRecorder {
	w.t.Helper()
	route, ok := w.routes[s.op]
	if !ok {
		w.t.Fatalf("openapi.yaml has no operation %s", s.op)
	}
	path := route.Path
	for name, value := range s.path {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	if s.query != "" {
		path += "?" + s.query
	}
	request := apitest.Request{Method: route.Method, Path: path, Bearer: s.bearer, Body: s.body, Header: s.header}
	input := &openapi3filter.RequestValidationInput{
		Request: request.HTTP(w.t), PathParams: s.path, Route: route,
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true, SkipSettingDefaults: true, RejectWhenRequestBodyNotSpecified: true,
			AuthenticationFunc: func(context.Context, *openapi3filter.AuthenticationInput) error { return nil },
		},
	}
	if err := openapi3filter.ValidateRequest(context.Background(), input); (err != nil) != s.bad {
		w.t.Errorf("%s %s: the document says of the request: %v, want a refusal: %v", route.Method, path, err, s.bad)
	}
	w.door.Audited()
	answer := w.door.Do(request)
	w.audited(route, answer.Code)
	if answer.Code != s.want {
		w.t.Errorf("%s %s: status %d, want %d: %s", route.Method, path, answer.Code, s.want, answer.Body)
	}
	err := openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: answer.Code, Header: answer.Header(),
		Body: io.NopCloser(bytes.NewReader(answer.Body.Bytes())), Options: input.Options,
	})
	if err != nil {
		w.t.Errorf("%s %s: the answer %d %s breaks the document: %v", route.Method, path, answer.Code, answer.Body, err)
	}
	w.statuses[s.op] = append(w.statuses[s.op], answer.Code)
	return answer
}

// audited fails unless a call of a route that changes something made one audit entry, with the outcome of its status.
func (w *walk) audited(called *routers.Route, status int) {
	w.t.Helper()
	open := strings.HasPrefix(called.Path, "/auth/") && called.Operation.Security != nil
	event := open || slices.ContainsFunc(w.door.API.Routes(), func(r route.Route) bool {
		return r.Event != "" && r.Method == called.Method && r.Path == "/api/ng"+called.Path
	})
	made := slices.DeleteFunc(w.door.Audited(), func(e audit.Entry) bool { return e.Method == "" }) // Results of steps come without one.
	want := 0
	if event && (open || status != http.StatusUnauthorized) {
		want = 1
	}
	if len(made) != want || want == 1 && (made[0].Outcome == audit.OK) != (status < http.StatusBadRequest) {
		w.t.Errorf("%s %s: status %d, want %d audit entries: %+v", called.Method, called.Path, status, want, made)
	}
}

// finish fails for every operation without a successful call, and for every protected one without a refused call without a token.
func (w *walk) finish() {
	w.t.Helper()
	for id, route := range w.routes {
		seen := w.statuses[id]
		if !slices.ContainsFunc(seen, func(status int) bool { return status < 300 }) {
			w.t.Errorf("operation %s (%s %s) was never seen to succeed: %v", id, route.Method, route.Path, seen)
		}
		open := route.Operation.Security != nil && len(*route.Operation.Security) == 0
		if !open && !slices.Contains(seen, http.StatusUnauthorized) {
			w.t.Errorf("operation %s (%s %s) was never called without a bearer: %v", id, route.Method, route.Path, seen)
		}
	}
}
