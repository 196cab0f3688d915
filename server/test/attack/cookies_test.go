package attack_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// TestAttackTossedCookies plays another server of the same site, which plants cookies beside the session's: they sign nobody in
// as somebody else, and nobody out.
func TestAttackTossedCookies(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	own, name := g.cookie, g.cookie[:strings.Index(g.cookie, "=")]
	g.login(t)
	others := g.cookie // a session of the attacker's
	g.cookie = own
	var cases []attack
	for how, cookie := range map[string]string{
		"before": name + "=hostile; " + own, "behind": own + "; " + name + "=hostile", "empty": name + "=; " + own, "no value": name + "; " + own, "the same": own + "; " + own,
		"the attacker's own": others + "; " + own, "no blank": name + "=hostile;" + own, "in quotes": name + `="hostile"; ` + own,
		"padded": " \t" + name + "=hostile;\t " + own, "far behind": own + strings.Repeat("; a=b", 1000) + "; " + name + "=hostile",
	} {
		for _, door := range []string{"session", "logout", "alive", "login", "graphql", "api", "query", "delete"} {
			cases = append(cases, attack{door + "/" + how, doors[door]("Cookie: " + cookie), badRequest, 0})
		}
	}
	g.run(t, append(cases, attack{"two lines", get("/session", "Cookie: "+own+"\r\nCookie: a=b"), badRequest, 0},
		attack{"two lines of one", get("/session", "Cookie: a=b\r\ncookie: "+own), badRequest, 0}), httpx.ReasonCookie, httpx.ReasonHeader)
	// Names that only look like the session's are others: its own is still the one.
	for _, like := range []string{"Costdeck-Sid=hostile", "costdeck-sid\u2000=hostile", "\u2000costdeck-sid=hostile", "=costdeck-sid=hostile",
		"$Version=1; $Path=/", "__Host-Http-sid=hostile", "__Host-costdeck-sid=hostile", "costdeck_sid=hostile", "costdeck%2dsid=hostile", "a=\"b; c=d"} {
		for _, cookie := range []string{like + "; " + own, own + "; " + like} {
			if answers := g.send(t, get("/api/ng/languages", "Cookie: "+cookie)); len(answers) != 1 || answers[0].StatusCode != http.StatusOK {
				t.Errorf("%q: %v", like, answers)
			}
		}
	}
}
