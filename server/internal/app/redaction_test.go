package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TestPlantedSecretsShowNowhere sends a secret through every door and looks for it in logs, answers, metrics and traces.
func TestPlantedSecretsShowNowhere(t *testing.T) {
	const secret = "pl4nted-s3cr3t"
	c := newReceiver(t)
	tracer, flush := traced(t, c)
	m := metrics.New("1", "2")
	p := testkit.NewPortal(t, func(cfg *app.Config, d *app.Deps) {
		d.Traces, d.Metrics = tracer, m
	})
	// The API's own tokens, and whatever it says beside them.
	p.API.Handle("POST /auth/login", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Set-Cookie", "upstream="+secret)
		w.Header().Set("X-Token", secret)
		token := p.API.Token()
		token.AccessToken = secret
		testkit.WriteJSON(w, wire.LoginResult{CurrentUser: p.API.User(), Token: token})
	})
	b := p.Browser()
	b.Login(t)
	cookie := b.Cookie()
	var answers strings.Builder
	keep := func(method, path, body string, changes ...testkit.Change) {
		w := b.Do(method, path, body, changes...)
		raw, _ := json.Marshal(w.Header())
		answers.Write(raw)
		answers.WriteString(w.Body.String())
	}
	p.API.Answer("GET /costs/dataset", 500, "text/html", "<h1>"+secret+"</h1>")
	document := testkit.DocumentID(t, "RefreshUser")
	for _, door := range [][3]string{
		{"POST", "/session", `{"userId":"ada","password":"` + secret + `"}`},
		{"POST", "/session", `{"userId":"ada","passwort":"` + secret + `"}`},
		{"POST", "/session", `{"userId":"ada","password":"` + secret},
		{"POST", "/session/exchange", `{"encUserToken":"` + secret + `"}`},
		{"GET", "/pages/home/encusertoken/" + secret, ""},
		{"GET", "/pages/home/EncUserToken/" + secret, ""},
		{"GET", "/session?token=" + secret, ""},
		{"GET", "/api/ng/languages?access_token=" + secret, ""},
		{"GET", "/api/ng/costs/dataset", ""},
		{"POST", "/api/ng/auth/login", `{"password":"` + secret + `"}`},
		{"POST", "/graphql", `{"documentId":"` + document + `","variables":{"lang":{"x":"` + secret + `"}}}`},
		{"POST", "/graphql", `{"documentId":"` + secret + `"}`},
		{"POST", "/graphql", `{"query":"{ ` + secret + ` }"}`},
		{"POST", "/graphql", `[{"query":"` + secret + `"}]`},
		{"POST", "/graphql", strings.Repeat(`{"variables":`, 80) + `"` + secret + `"`},
		{"DELETE", "/session", ""},
	} {
		keep(door[0], door[1], door[2])
		keep(door[0], door[1], door[2], testkit.Header("Authorization", "Bearer "+secret), testkit.Header("X-Api-Key", secret),
			testkit.Header("Traceparent", "00-"+secret), testkit.Header("User-Agent", secret))
		keep(door[0], door[1], door[2], testkit.Header("X-Costdeck", ""), testkit.Header("Cookie", "costdeck-sid="+secret))
	}
	flush()
	for place, text := range map[string]string{"log": p.Log.String(), "answers": answers.String(), "metrics": scrape(t, p),
		"traces": c.raw.String()} {
		if text == "" {
			t.Errorf("%s: there are none", place)
		}
		if at := strings.Index(text, secret); at >= 0 {
			t.Errorf("%s: …%s…", place, text[max(0, at-300):min(len(text), at+60)])
		}
		if strings.Contains(text, cookie) {
			t.Errorf("%s: the session cookie", place)
		}
	}
	if !strings.Contains(p.Log.String(), `"event":"`+string(audit.Login)+`"`) {
		t.Error("no login in the audit log")
	}
}
