package attack_test

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// TestAttackJSON sends to the portal's own calls what decoders read in different ways, and numbers that errors like to repeat.
func TestAttackJSON(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	document := `"documentId":"` + testkit.DocumentID(t, "ReadAnnouncement") + `"`
	digits := strings.Repeat("7", 50) // of a card, a phone, a password
	var cases []attack
	for name, value := range map[string]string{
		"a huge number": digits + "e999", "a long number": "-" + digits + digits + digits + digits + digits + digits + digits, "not UTF-8": "\"\xff\xfe\"",
		"half a letter": "\"\xc3\"", "an overlong letter": "\"\xc0\xae\"", "half a pair in UTF-8": "\"\xed\xa0\x80\"", "a raw line end": "\"a\nb\"", "NaN": "NaN",
		"hexadecimal": "0x10", "a leading zero": "01", "a plus": "+1", "single quotes": "'a'", "a comment": "1/**/", "a trailing comma": "[1,]",
		"deep lists": strings.Repeat("[", 10000) + strings.Repeat("]", 10000), "a list": "[]", "an object": "{}", "true": "true",
	} {
		for call, raw := range map[string]string{
			"variables": post("/graphql", `{`+document+`,"variables":{"id":`+value+`}}`), "operation": post("/graphql", `{`+document+`,"operationName":`+value+`}`),
			"login": post("/session", `{"userId":`+value+`,"password":"x"}`, "Cookie:"), "exchange": post("/session/exchange", `{"encUserToken":`+value+`}`, "Cookie:"),
			"alive": post("/session/alive", `{"expiresAt":`+value+`}`),
		} {
			want := badRequest
			if call == "variables" {
				want = []int{200, 400} // a value of the wrong type is an answer of GraphQL, with an error in it
			}
			cases = append(cases, attack{call + "/" + name, raw, want, 0})
		}
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			before := g.api.Count()
			answers := g.send(t, c.raw)
			if len(answers) != 1 || (answers[0].StatusCode != c.want[0] && answers[0].StatusCode != 400) {
				t.Fatalf("%v, want %v", answers, c.want)
			}
			if judge(t, answers[0]); strings.Contains(answers[0].body, digits) || !strings.Contains(answers[0].body, `"status":400`) {
				t.Errorf("%v", answers[0])
			}
			if g.api.Count() != before {
				t.Error("the API was called")
			}
		})
	}
	if g.alive(t); g.refusals(t)[httpx.ReasonBody] == 0 {
		t.Error("refusals are not counted as such")
	}
}
