package attack_test

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// doors are one call of everything that is personal, reading ones included.
var doors = map[string]func(fields ...string) string{
	"session":  func(f ...string) string { return get("/session", f...) },
	"login":    func(f ...string) string { return post("/session", `{"userId":"ada","password":"`+password+`"}`, f...) },
	"logout":   func(f ...string) string { return request("DELETE", "/session", "", f...) },
	"alive":    func(f ...string) string { return post("/session/alive", "{}", f...) },
	"exchange": func(f ...string) string { return post("/session/exchange", `{"encUserToken":"`+encToken+`"}`, f...) },
	"graphql":  func(f ...string) string { return post("/graphql", `{"documentId":"x"}`, f...) },
	"api":      func(f ...string) string { return get("/api/ng/languages", f...) },
	"query":    func(f ...string) string { return post("/api/ng/costs/query", "{}", f...) },
	"upload": func(f ...string) string {
		return post("/api/ng/ingests", "--x--", append(f, "Content-Type: multipart/form-data; boundary=x")...)
	},
	"delete": func(f ...string) string { return request("DELETE", "/api/ng/ingests/r1", "", f...) },
}

// strangers are the ways in which a call shows that another page made it.
var strangers = map[string][]string{
	"no header": {"X-Costdeck:"}, "an empty header": {"X-Costdeck: "}, "another value": {"X-Costdeck: 2"}, "a list": {"X-Costdeck: 1, 1"},
	"an underscore": {"X-Costdeck:", "X_Costdeck: 1"},
	"cross-site":    {"Sec-Fetch-Site: cross-site"}, "same-site": {"Sec-Fetch-Site: same-site"}, "none": {"Sec-Fetch-Site: none"},
	"an unknown site": {"Sec-Fetch-Site: hostile"}, "in capitals": {"Sec-Fetch-Site: SAME-ORIGIN"}, "a list of sites": {"Sec-Fetch-Site: same-origin, cross-site"},
	"another origin": {"Sec-Fetch-Site:", "Origin: http://evil.example"}, "another scheme": {"Sec-Fetch-Site:", "Origin: https://{HOST}"},
	"another port": {"Sec-Fetch-Site:", "Origin: http://127.0.0.1:1"}, "null": {"Sec-Fetch-Site:", "Origin: null"},
	"a longer origin": {"Sec-Fetch-Site:", "Origin: http://{HOST}.evil.example"}, "a user": {"Sec-Fetch-Site:", "Origin: http://{HOST}@evil.example"},
	"a path": {"Sec-Fetch-Site:", "Origin: http://{HOST}/"}, "two origins": {"Sec-Fetch-Site:", "Origin: http://{HOST} http://evil.example"},
	"a file": {"Sec-Fetch-Site:", "Origin: file://"}, "an extension": {"Sec-Fetch-Site:", "Origin: chrome-extension://abcdef"},
	"contradicting": {"Sec-Fetch-Site: same-origin", "Origin: http://evil.example"}, "a rebound name": {"Host: evil.example", "Origin: http://evil.example"},
}

func TestAttackCrossSite(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	var cases []attack
	for door, call := range doors {
		for who, fields := range strangers {
			cases = append(cases, attack{door + "/" + who, call(fields...), forbidden, 0})
		}
		// A preflight is never answered, so that no other page may send the header.
		raw := call("Origin: http://evil.example", "Access-Control-Request-Method: POST", "Access-Control-Request-Headers: x-costdeck")
		_, rest, _ := strings.Cut(raw, " ")
		cases = append(cases, attack{door + "/preflight", "OPTIONS " + rest, notAllowed, 0})
	}
	// What a form of another site can send.
	for _, media := range []string{"application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"} {
		for _, target := range []string{"/session", "/graphql", "/api/ng/costs/query", "/api/ng/ingests"} {
			cases = append(cases, attack{"form " + media + target, post(target, `{"a":"b"}`, "X-Costdeck:", "Content-Type: "+media), forbidden, 0})
		}
	}
	g.run(t, cases, httpx.ReasonCrossSite, httpx.ReasonMethod)
	if !strings.Contains(g.log.String(), `"cross-site"`) {
		t.Error("refusals of other sites are not in the audit log")
	}
}

func TestAttackWithoutASession(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	var cases []attack
	unauthorized := []int{401}
	name, value, _ := strings.Cut(g.cookie, "=")
	parts := strings.Split(value, ".")
	last := parts[len(parts)-1]
	cookies := map[string]string{
		"none": "Cookie:", "empty": "Cookie: " + name + "=", "another name": "Cookie: sid=" + value, "a token": "Cookie: " + name + "=" + token,
		"cut": "Cookie: " + name + "=" + value[:len(value)/2], "longer": "Cookie: " + name + "=" + value + "A",
		"a flipped bit": "Cookie: " + name + "=" + strings.TrimSuffix(value, last) + flip(last), "no key": "Cookie: " + name + "=" + strings.Join(parts[1:], "."),
		"another key": "Cookie: " + name + "=" + parts[0] + ".zzzzzzzz." + last, "another version": "Cookie: " + name + "=v9." + strings.Join(parts[1:], "."),
		"dots": "Cookie: " + name + "=" + strings.Repeat(".", 4000), "20 KiB": "Cookie: " + name + "=" + strings.Repeat("A", 20<<10),
		"a prefix": "Cookie: __Host-Http-sid=" + value, "control characters": "Cookie: " + name + "=\x01", "quotes only": "Cookie: " + name + `=""`,
		"not base64": "Cookie: " + name + "=v1.a.%%%", "a thousand cookies": "Cookie: " + strings.Repeat("a=b; ", 1000),
	}
	for how, cookie := range cookies {
		for _, door := range []string{"session", "graphql", "api", "query", "upload", "delete"} {
			want := unauthorized
			if how == "control characters" {
				want = []int{400, 401}
			}
			cases = append(cases, attack{door + "/" + how, doors[door](cookie), want, 0})
		}
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			before := g.api.Count()
			answers := g.send(t, c.raw)
			g.counts(t, refused(answers))
			if len(answers) != 1 || (answers[0].StatusCode != 401 && answers[0].StatusCode != c.want[0]) {
				t.Errorf("%v, want %v", answers, c.want)
			}
			if g.api.Count() != before {
				t.Error("the API was called")
			}
		})
	}
	g.alive(t)
	counted := g.refusals(t)
	for _, reason := range []httpx.Reason{httpx.ReasonNoSession, httpx.ReasonCookie} {
		if counted[reason] == 0 {
			t.Errorf("no refusal for the reason %s was counted", reason)
		}
	}
}

// flip changes one bit in the middle of base64.
func flip(s string) string {
	b := []byte(s)
	at := len(b) / 2
	if b[at] == 'A' {
		b[at] = 'B'
	} else {
		b[at] = 'A'
	}
	return string(b)
}

func TestAttackGraphQL(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	secret := func(s string) string { return strings.ReplaceAll(s, "SECRET", inBody) }
	var cases []attack
	for name, body := range map[string]string{
		"a query": `{"query":"{ languages { languageId } }"}`, "introspection": `{"query":"{ __schema { types { name } } }"}`,
		"a type name": `{"query":"{ __typename }"}`, "an unknown id": `{"documentId":"` + strings.Repeat("0", 64) + `"}`,
		"an id and a query": `{"documentId":"SECRET","query":"{ languages { languageId } }"}`, "a batch": `[{"documentId":"0"},{"documentId":"0"}]`,
		"an empty batch": `[]`, "null": `null`, "a number": `1`, "a string": `"SECRET"`, "nothing": `{}`, "no JSON": `query { SECRET }`,
		"two values": `{"documentId":"0"}{"documentId":"0"}`, "an unknown member": `{"documentId":"0","extensions":{"persistedQuery":{"version":1}}}`,
		"id of another type": `{"documentId":{"a":"SECRET"}}`, "variables of another type": `{"documentId":"0","variables":"SECRET"}`,
		"a member twice": `{"documentId":"0","documentId":"SECRET"}`, "not UTF-8": "{\"documentId\":\"\xff\xfe\"}", "NUL": "{\"documentId\":\"\\u0000\"}",
		"a mutation":      `{"query":"mutation { switchEnrollment(eaEnrollmentNumber: \"SECRET\") { expiresAt } }"}`,
		"a subscription":  `{"query":"subscription { languages { languageId } }"}`,
		"many aliases":    `{"query":"{ ` + strings.Repeat("a: languages { languageId } ", 1000) + `}"}`,
		"a deep query":    `{"query":"` + strings.Repeat("{ a ", 1000) + strings.Repeat("}", 1000) + `"}`,
		"a fragment loop": `{"query":"{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"}`,
		"a directive":     `{"query":"{ languages @SECRET { languageId } }"}`, "a suggestion": `{"query":"{ language { languageId } }"}`,
	} {
		cases = append(cases, attack{name, post("/graphql", secret(body)), badRequest, 0})
	}
	for _, target := range []string{"/graphql?query=%7B__typename%7D", "/graphql?query={__typename}", "/graphql?documentId=" + inQuery} {
		cases = append(cases, attack{"GET " + target, get(target), notAllowed, 0})
	}
	g.run(t, cases, httpx.ReasonBody, httpx.ReasonDocument, httpx.ReasonMethod)
	if body := g.send(t, post("/graphql", `{"query":"{ language { languageId } }"}`))[0].body; strings.Contains(body, "languages") ||
		strings.Contains(body, "Did you mean") {
		t.Errorf("a suggestion: %s", body)
	}
}
