package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit"
)

// doors are one call of each guarded door, reading ones included.
var doors = map[string][3]string{
	"session":       {"GET", "/session", ""},
	"login":         {"POST", "/session", `{"userId":"ada","password":"right"}`},
	"logout":        {"DELETE", "/session", ""},
	"alive":         {"POST", "/session/alive", `{}`},
	"exchange":      {"POST", "/session/exchange", `{"encUserToken":"x"}`},
	"graphql":       {"POST", "/graphql", `{}`},
	"api":           {"GET", "/api/ng/languages", ""},
	"unknown":       {"GET", "/api/elsewhere", ""},
	"unknown below": {"GET", "/session/elsewhere", ""},
}

func TestOnlyTheOwnPageIsAnswered(t *testing.T) {
	refused := map[string][]testkit.Change{
		"no header":       {testkit.Header("X-Costdeck", "")},
		"wrong header":    {testkit.Header("X-Costdeck", "0")},
		"another site":    {testkit.Header("Sec-Fetch-Site", "cross-site")},
		"a sister site":   {testkit.Header("Sec-Fetch-Site", "same-site")},
		"an address bar":  {testkit.Header("Sec-Fetch-Site", "none")},
		"another origin":  {testkit.Header("Sec-Fetch-Site", ""), testkit.Header("Origin", "http://evil.example")},
		"another port":    {testkit.Header("Sec-Fetch-Site", ""), testkit.Header("Origin", "http://127.0.0.1:8081")},
		"an opaque one":   {testkit.Header("Sec-Fetch-Site", ""), testkit.Header("Origin", "null")},
		"a longer origin": {testkit.Header("Sec-Fetch-Site", ""), testkit.Header("Origin", testkit.Origin+".evil.example")},
	}
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	before := p.API.Count()
	for door, call := range doors {
		for name, changes := range refused {
			t.Run(door+"/"+name, func(t *testing.T) {
				w := b.Do(call[0], call[1], call[2], changes...)
				r := testkit.Read[testkit.Refusal](t, w, http.StatusForbidden)
				if r.Code != "FORBIDDEN" || w.Header().Get("Set-Cookie") != "" {
					t.Errorf("%+v %v", r, w.Header())
				}
				for header := range w.Header() {
					if strings.HasPrefix(header, "Access-Control-") {
						t.Errorf("a CORS answer: %s", header)
					}
				}
			})
		}
	}
	if p.API.Count() != before {
		t.Error("the API was called")
	}
	if !strings.Contains(p.Log.String(), `"event":"refused"`) {
		t.Error("refusals are not in the audit log")
	}
}

func TestTheOwnPageIsAnsweredByAnyOfItsNames(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	for name, changes := range map[string][]testkit.Change{
		"same-origin": nil,
		"old browser": {testkit.Header("Sec-Fetch-Site", ""), testkit.Header("Origin", testkit.Origin)},
		"localhost":   {testkit.Header("Sec-Fetch-Site", ""), testkit.Header("Origin", "http://localhost:8080")},
		"no browser":  {testkit.Header("Sec-Fetch-Site", "")},
	} {
		t.Run(name, func(t *testing.T) {
			if w := p.Browser().Do("POST", "/session", `{"userId":"ada","password":"right"}`,
				changes...); w.Code != http.StatusOK {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
}

func TestA76UnauthenticatedCallsEndBeforeAnyNetwork(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	for door, call := range doors {
		if door != "session" && door != "graphql" && door != "api" {
			continue
		}
		t.Run(door, func(t *testing.T) {
			w := p.Browser().Do(call[0], call[1], call[2], testkit.OnPage("/pages/aws-usage"))
			if w.Code != http.StatusUnauthorized || !strings.Contains(w.Body.String(), "UNAUTHENTICATED") {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
	if p.API.Count() != 0 {
		t.Errorf("the API was called %d times", p.API.Count())
	}
}

func TestA76TokenOfTheAddressIsExchangedAndNeverLogged(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	const secret = "v1.sEcReT"
	for _, address := range []string{"/pages/aws-usage?encusertoken=" + secret, "/pages/EncUserToken/" + secret} {
		b.Do("GET", address, "")
	}
	if w := b.Do("POST", "/session/exchange", `{"encUserToken":"`+secret+`"}`); w.Code != http.StatusOK || b.Cookie() == "" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if got := p.API.Calls("POST /auth/exchange")[0].Body; got != `{"encUserToken":"`+secret+`"}` {
		t.Errorf("the API got %s", got)
	}
	if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if strings.Contains(p.Log.String(), "sEcReT") || !strings.Contains(p.Log.String(), `"path":"/pages/EncUserToken…"`) {
		t.Errorf("the log:\n%s", p.Log)
	}
}

func TestRequestsThatNoRouteTakes(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	before := p.API.Count()
	for name, r := range map[string]struct {
		method, target string
		change         testkit.Change
	}{
		"TRACE":          {"TRACE", "/", testkit.Header("X-A", "b")},
		"CONNECT":        {"CONNECT", "/api/ng/languages", testkit.Header("X-A", "b")},
		"upgrade":        {"GET", "/api/ng/languages", testkit.Header("Upgrade", "websocket")},
		"dot segment":    {"GET", "/api/ng/../ng/languages", testkit.Header("X-A", "b")},
		"encoded dots":   {"GET", "/api/ng/x/%2e%2e/languages", testkit.Header("X-A", "b")},
		"encoded slash":  {"GET", "/api/ng%2flanguages", testkit.Header("X-A", "b")},
		"encoded escape": {"GET", "/api/ng/%252e%252e/languages", testkit.Header("X-A", "b")},
		"backslash":      {"GET", "/api/ng%5clanguages", testkit.Header("X-A", "b")},
		"NUL":            {"GET", "/api/ng/languages%00", testkit.Header("X-A", "b")},
		"empty segment":  {"GET", "/api//ng/languages", testkit.Header("X-A", "b")},
	} {
		t.Run(name, func(t *testing.T) {
			want := http.StatusBadRequest
			if r.method != http.MethodGet {
				want = http.StatusMethodNotAllowed
			}
			w := b.Do(r.method, r.target, "", r.change)
			testkit.Read[testkit.Refusal](t, w, want)
		})
	}
	if p.API.Count() != before {
		t.Error("the API was called")
	}
}
