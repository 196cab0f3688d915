package app_test

import (
	"net/http"
	"testing"
)

func TestTheAuditTrailGoesThroughTheFacadeWhole(t *testing.T) {
	p, b := signedIn(t, dev)
	const entry = `{"id":"1795251600000005","time":"2026-11-21T09:00:00.000005Z","event":"budget","outcome":"ok","user":"ada","kind":"budget","target":"b1",` +
		`"before":"{\"name\":\"old\"}","after":"{\"name\":\"new\"}"`
	p.API.Answer("GET /admin/audit", 200, "application/json", `{"entries":[`+entry+`}],"nextCursor":"7","searchedTo":"2026-11-21T09:00:00Z"}`)
	p.API.Answer("GET /admin/audit/histogram", 200, "application/json", `{"days":[{"day":"2026-11-21","entries":3}]}`)
	p.API.Answer("GET /admin/audit/1795251600000005", 200, "application/json", entry+`,"position":3,"hash":"ab","previousHash":"cd"}`)
	p.API.Answer("GET /admin/audit/proof", 200, "application/json", `{"position":3,"hash":"ab","unsealed":1}`)
	const fields = `{ id time event outcome reason user kind target before after position hash previousHash }`
	graph := func(rest string) string {
		return `{"id":"1795251600000005","time":"2026-11-21T09:00:00.000005Z","event":"budget","outcome":"ok","reason":null,"user":"ada","kind":"budget",` +
			`"target":"b1","before":"{\"name\":\"old\"}","after":"{\"name\":\"new\"}",` + rest + `}`
	}
	for _, c := range []struct{ query, variables, want, call, asked string }{
		{`query ($f: DateTime, $o: AuditOutcome) { auditEntries(from: $f, outcome: $o, event: "budget,view", text: "a b", limit: 2) { entries ` + fields +
			` nextCursor searchedTo } }`, `{"f":"2026-11-01T00:00:00Z","o":"ok"}`,
			`{"auditEntries":{"entries":[` + graph(`"position":null,"hash":null,"previousHash":null`) + `],"nextCursor":"7","searchedTo":"2026-11-21T09:00:00Z"}}`,
			"GET /admin/audit", "event=budget%2Cview&from=2026-11-01T00%3A00%3A00Z&limit=2&outcome=ok&text=a+b"},
		{`query { auditHistogram(user: "ada") { days { day entries } countedSince } }`, `null`,
			`{"auditHistogram":{"days":[{"day":"2026-11-21","entries":3}],"countedSince":null}}`, "GET /admin/audit/histogram", "user=ada"},
		{`query { auditEntry(id: "1795251600000005") ` + fields + ` }`, `null`, `{"auditEntry":` + graph(`"position":3,"hash":"ab","previousHash":"cd"`) + `}`,
			"GET /admin/audit/1795251600000005", ""},
		{`query { auditProof { position hash unsealed } }`, `null`, `{"auditProof":{"position":3,"hash":"ab","unsealed":1}}`, "GET /admin/audit/proof", ""},
	} {
		status, body := ask(b, c.query, c.variables)
		if want := `{"data":` + c.want + `}`; status != http.StatusOK || body != want {
			t.Errorf("%s: %d\ngot  %s\nwant %s", c.query, status, body, want)
		}
		if calls := p.API.Calls(c.call); len(calls) != 1 || calls[0].Query != c.asked {
			t.Errorf("%s: %+v", c.call, calls)
		}
	}
}
