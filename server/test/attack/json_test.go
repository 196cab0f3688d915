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

// TestAttackNames sends bodies that two readers could read as two things: names that stand twice, differ in their case alone or
// are written in another way, at the facade and at the portal's own calls.
func TestAttackNames(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	id := testkit.DocumentID(t, "ReadAnnouncement")
	document := `"documentId":"` + id + `"`
	var cases []attack
	for name, body := range map[string]string{
		"document twice": `{` + document + `,` + document + `}`, "another document": `{"documentId":"none",` + document + `}`,
		"query twice": `{"query":"{a}","query":"{b}"}`, "another case": `{` + document + `,"DocumentID":"none"}`,
		"only another case": `{"DocumentId":"` + id + `"}`,
		"a long s":          `{` + document + `,"variableſ":{}}`, "escaped": `{` + document + `,"\u0064ocumentId":"none"}`,
		"variables twice": `{` + document + `,"variables":{"id":"1"},"variables":{"id":"2"}}`, "unknown": `{` + document + `,"id":"1"}`,
		"extensions":           `{` + document + `,"extensions":{"persistedQuery":{"version":1,"sha256Hash":"` + id + `"}}}`,
		"in variables":         `{` + document + `,"variables":{"id":"1","id":"2"}}`,
		"deeper":               `{` + document + `,"variables":{"id":{"a":[{"b":1,"b":2}]}}}`,
		"escaped in variables": `{` + document + `,"variables":{"id":"1","\u0069d":"2"}}`, "null": `null`,
		"half pairs": `{` + document + `,"variables":{"\ud800":"1","\udfff":"2"}}`,
	} {
		cases = append(cases, attack{"operation/" + name, post("/graphql", body), badRequest, 0})
	}
	for name, body := range map[string]string{
		"user twice":        `{"userId":"ada","userId":"eve","password":"x"}`,
		"another case":      `{"userId":"ada","userID":"eve","password":"x"}`,
		"password twice":    `{"userId":"ada","password":"x","password":"y"}`,
		"escaped":           `{"userId":"ada","\u0075serId":"eve","password":"x"}`,
		"only another case": `{"USERID":"ada","password":"x"}`, "unknown": `{"userId":"ada","password":"x","admin":true}`,
	} {
		cases = append(cases, attack{"login/" + name, post("/session", body, "Cookie:"), badRequest, 0})
	}
	cases = append(cases,
		attack{"exchange", post("/session/exchange", `{"encUserToken":"a","encusertoken":"b"}`, "Cookie:"), badRequest, 0},
		attack{"alive", post("/session/alive", `{"expiresAt":1,"expiresAt":2}`), badRequest, 0},
		attack{"names of variables in two cases", post("/graphql", `{`+document+`,"variables":{"id":"1","ID":"2"}}`), passes, 1})
	g.run(t, cases, httpx.ReasonBody)
}
