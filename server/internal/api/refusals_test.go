package api_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Every refusal is a problem with the build number and the field, if any, and must not be cached.
func TestRefusals(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	layout := func(body string) apitest.Request {
		return apitest.Request{Method: "PUT", Path: "/user/layout", Bearer: bearer, Body: body}
	}
	typed := func(contentType string) apitest.Request {
		return apitest.Request{Method: "PUT", Path: "/user/layout", Bearer: bearer, Body: "{}",
			Header: http.Header{"Content-Type": {contentType}}}
	}
	login := func(body string) apitest.Request {
		return apitest.Request{Method: "POST", Path: "/auth/login", Body: body}
	}
	clientLog := func(body string) apitest.Request {
		return apitest.Request{Method: "POST", Path: "/log", Bearer: bearer, Body: body}
	}
	nested := strings.Repeat("[", 9000) + strings.Repeat("]", 9000)
	longID := strings.Repeat("ä", 129)
	for name, c := range map[string]struct {
		call   apitest.Request
		status int
		field  string
		says   string
	}{
		"unknown path":      {apitest.Request{Method: "GET", Path: "/nothing", Bearer: bearer}, 404, "", "path"},
		"unclean path":      {apitest.Request{Method: "GET", Path: "/user/../user/current", Bearer: bearer}, 404, "", "path"},
		"doubled slash":     {apitest.Request{Method: "GET", Path: "//user/current", Bearer: bearer}, 404, "", "path"},
		"method of open":    {apitest.Request{Method: "GET", Path: "/auth/login"}, 405, "", "POST"},
		"method of guarded": {apitest.Request{Method: "DELETE", Path: "/user/layout", Bearer: bearer}, 405, "", "PUT"},
		"no token":          {apitest.Request{Method: "GET", Path: "/user/current"}, 401, "", "Authorization: Bearer"},
		"wrong token":       {apitest.Request{Method: "GET", Path: "/user/current", Bearer: "x"}, 401, "", "sign in again"},
		"basic scheme": {apitest.Request{Method: "GET", Path: "/user/current",
			Header: http.Header{"Authorization": {"Basic eDp5"}}}, 401, "", "Authorization: Bearer"},
		"no content type":   {typed(""), 415, "", "application/json"},
		"wrong type":        {typed("text/plain"), 415, "", "text/plain"},
		"wrong charset":     {typed("application/json; charset=latin1"), 415, "", "UTF-8"},
		"empty body":        {layout(""), 400, "", "empty"},
		"half a body":       {layout(`{"schemaVersion":`), 400, "", "byte 17"},
		"trailing data":     {layout(`{"schemaVersion":1} {}`), 400, "", "single JSON value"},
		"not UTF-8":         {layout("{\"lang\":\"\xff\"}"), 400, "", "UTF-8"},
		"not an object":     {layout(`[]`), 400, "", "an object"},
		"null":              {layout(`null`), 400, "", "an object"},
		"unknown field":     {layout(`{"schemaVersion":1,"colour":"red"}`), 400, "colour", "not a known field; use anchored"},
		"other spelling":    {layout(`{"SchemaVersion":1}`), 400, "SchemaVersion", "schemaVersion"},
		"field twice":       {layout(`{"schemaVersion":1,"schemaVersion":1}`), 400, "schemaVersion", "twice"},
		"field is null":     {layout(`{"schemaVersion":1,"scale":null}`), 400, "scale", "a number"},
		"text for a number": {layout(`{"schemaVersion":1,"scale":"14"}`), 400, "scale", "a number"},
		"fraction":          {layout(`{"schemaVersion":1,"scale":14.5}`), 400, "scale", "integer"},
		"missing field":     {layout(`{}`), 400, "schemaVersion", "required"},
		"out of range":      {layout(`{"schemaVersion":1,"scale":17}`), 400, "scale", "12 to 16"},
		"no such choice":    {layout(`{"schemaVersion":1,"menuMode":"round"}`), 400, "menuMode", "round"},
		"no language tag":   {layout(`{"schemaVersion":1,"lang":"!"}`), 400, "lang", "en-US"},
		"too large":         {layout(`{"lang":"` + strings.Repeat("x", 1<<20) + `"}`), 413, "", "1048576 bytes"},
		"deep nesting":      {clientLog(nested), 400, "[0]", "an object"},
		"missing userId":    {login(`{"password":"x"}`), 400, "userId", "required"},
		"long userId":       {login(`{"password":"x","userId":"` + longID + `"}`), 400, "userId", "129 characters"},
	} {
		t.Run(name, func(t *testing.T) {
			w := door.Do(c.call)
			p := apitest.Read[problem.Error](t, w, c.status)
			if p.Status != c.status || p.Title != http.StatusText(c.status) || !strings.Contains(p.Message, c.says) {
				t.Errorf("problem %+v, want a message with %q", p, c.says)
			}
			if _, named := p.Errors[c.field]; c.field != "" && !named {
				t.Errorf("errors %v, want %s", p.Errors, c.field)
			}
			h := w.Header()
			if h.Get("Content-Type") != problem.ContentType || h.Get("version-control") != "42" ||
				h.Get("Cache-Control") != "no-store" {
				t.Errorf("headers %v", h)
			}
			if (h.Get("Allow") != "") != (c.status == 405) || (h.Get("WWW-Authenticate") != "") != (c.status == 401) {
				t.Errorf("Allow %q, WWW-Authenticate %q", h.Get("Allow"), h.Get("WWW-Authenticate"))
			}
		})
	}
}
