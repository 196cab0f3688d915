package attack_test

import (
	"net/http"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// TestAttackWithAnAPIToken calls everything with an API token: it opens the REST API and nothing else, and no browser's session.
func TestAttackWithAnAPIToken(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	bearer, unauthorized := "Authorization: Bearer "+apiToken, []int{http.StatusUnauthorized}
	var cases []attack
	for _, door := range []string{"session", "graphql"} {
		cases = append(cases, attack{door, doors[door]("Cookie:", bearer), unauthorized, 0},
			attack{door + " without the header", doors[door]("Cookie:", "X-Costdeck:", bearer), forbidden, 0})
	}
	g.run(t, append(cases,
		attack{"alive", post("/session/alive", "{}", "Cookie:", bearer), passes, 0},
		attack{"auth", post("/api/ng/auth/refresh", "{}", "Cookie:", bearer), []int{http.StatusNotFound}, 0},
		attack{"beside a session, which counts", get("/api/ng/languages", bearer), passes, 1},
		attack{"beside a session, from another site", get("/api/ng/languages", bearer, "X-Costdeck:"), forbidden, 0},
		attack{"twice", get("/api/ng/languages", "Cookie:", bearer, "Authorization: Bearer hostile"), unauthorized, 0},
		attack{"another scheme", get("/api/ng/languages", "Cookie:", "Authorization: Basic "+apiToken), unauthorized, 0},
		attack{"a session's token", get("/api/ng/languages", "Cookie:", "Authorization: Bearer "+token), unauthorized, 0},
		attack{"half a token", get("/api/ng/languages", "Cookie:", "Authorization: Bearer costdeck_abc"), unauthorized, 0},
		attack{"a preflight", request("OPTIONS", "/api/ng/languages", "", "Cookie:", "X-Costdeck:", "Origin: http://evil.example",
			"Access-Control-Request-Headers: authorization"), notAllowed, 0},
	), httpx.ReasonCrossSite, httpx.ReasonNoSession, httpx.ReasonRoute, httpx.ReasonMethod)

	raw := get("/api/ng/languages", "Cookie:", "X-Costdeck:", "Sec-Fetch-Site:", bearer, "X-Enrollment: AWS-2001")
	before := g.api.Count()
	got := g.send(t, raw)
	calls := g.api.All()[before:]
	if len(got) != 1 || got[0].StatusCode != http.StatusOK || got[0].Header.Get("Set-Cookie") != "" || len(calls) != 1 ||
		calls[0].Header.Get("Authorization") != "Bearer "+apiToken || calls[0].Header.Get("X-Enrollment") != "AWS-2001" {
		t.Errorf("%v, calls %+v", got, calls)
	}
	g.api.Handle("GET /languages", answers(http.StatusOK, "application/json", `"`+apiToken+`"`))
	if got := g.send(t, raw); len(got) != 1 || got[0].StatusCode != http.StatusBadGateway {
		t.Errorf("an echo of the token: %v", got)
	}
}
