package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// parity compares two portals with the same data and different engines.
type parity struct {
	t    *testing.T
	both [2]*server
}

// asTheEmbedded compares a signed-in demo portal on ClickHouse with one on the embedded engine: every call that reads or adds charges
// must give the same response.
func asTheEmbedded(t *testing.T, on *server) {
	t.Helper()
	p := parity{t, [2]*server{start(t, 2, "--demo", "--data", t.TempDir()), on}}
	p.same("POST", "/session", `{"userId":"focus.demo","password":"demo"}`, 200)
	p.bring()
	p.ask()
	p.allocate()
	p.export()
	p.prove()
	p.remove()
}

const september = `"from":"2024-09-01","to":"2024-10-01"`

// ask sends queries without allocation rules.
func (p parity) ask() {
	p.same("GET", "/api/ng/costs/dataset", "", 200)
	p.same("GET", "/api/ng/costs/overview?month=2024-09-01", "", 200)
	p.same("GET", "/api/ng/costs/overview?unit=tag:application", "", 200)
	for _, body := range []string{
		`{"metrics":` + costMetrics + `}`,
		`{"metrics":["BilledCost"],"groupBy":["ServiceName","tag:environment"],"granularity":"day",` + september + `,"compare":"previous","top":3}`,
		`{"metrics":["EffectiveCost"],"groupBy":["x_Own"],"granularity":"month","compare":"lastYear"}`,
		`{"metrics":["BilledCost"],"filter":{"or":[{"tag":"environment","op":"startsWith","values":["d"]},{"column":"RegionId","op":"missing"}]}}`,
	} {
		p.same("POST", "/api/ng/costs/query", body, 200)
		p.same("POST", "/api/ng/costs/rows", rowsOf(body), 200)
	}
	p.same("POST", "/api/ng/costs/query", `{"metrics":["BilledCost"],"groupBy":["Nobody"]}`, 400)
	for _, version := range []string{"e3b0c44298fc1c149afbf4c8996fb924", "0123456789abcdef0123456789abcdef"} { // The version of no data, and one that never existed.
		p.same("POST", "/api/ng/costs/query", `{"metrics":["BilledCost"],"datasetVersion":"`+version+`"}`, 409)
	}
	p.same("GET", "/api/ng/costs/facets/ServiceName?q=s&limit=5", "", 200)
	p.same("GET", "/api/ng/costs/facets/tag:environment", "", 200)
	p.same("POST", "/api/ng/costs/facets/RegionId", `{"q":"e","filter":{"column":"ProviderName","op":"in","values":["AWS"]},`+september+`,"limit":20}`, 200)
	p.same("POST", "/api/ng/costs/forecast", `{"metric":"BilledCost"}`, 200)
	p.same("GET", "/api/ng/costs/contract-commitments", "", 200)
	p.same("POST", "/api/ng/resources/inventory", `{"scope":{`+september+`},"sort":"cost","limit":20}`, 200)
	p.same("POST", "/api/ng/resources/findings", `{"scope":{`+september+`}}`, 200)
	p.same("POST", "/api/ng/resources/tags", `{`+september+`}`, 200)
}

// rowsOf asks for the first rows of September behind a query.
func rowsOf(body string) string {
	var asked struct {
		Filter json.RawMessage `json:"filter"`
	}
	_ = json.Unmarshal([]byte(body), &asked)
	if asked.Filter == nil {
		return `{"limit":7,` + september + `}`
	}
	return `{"limit":7,"filter":` + string(asked.Filter) + `,` + september + `}`
}

// allocate creates rules and queries with them.
func (p parity) allocate() {
	rules := `"rules":[{"take":"tag:environment","fold":true,"renamings":[{"from":["prod","production"],"to":"live"}]},` +
		`{"filter":{"column":"ServiceCategory","op":"in","values":["Compute"]},"value":"machines"}]`
	p.same("POST", "/api/ng/allocation/preview", `{`+rules+`,"metric":"BilledCost",`+september+`}`, 200)
	p.same("PUT", "/api/ng/allocation/tags/stage", `{`+rules+`,"default":"none","version":0}`, 200)
	p.same("PUT", "/api/ng/allocation/splits/tax", `{"dimension":"virtual:stage","filter":{"column":"ChargeCategory","op":"in","values":["Tax"]},`+
		`"method":"proportional","position":0,"version":0}`, 200)
	p.same("POST", "/api/ng/allocation/showback", `{"dimension":"virtual:stage","metric":"BilledCost",`+september+`}`, 200)
	p.same("POST", "/api/ng/costs/query", `{"metrics":["BilledCost"],"groupBy":["virtual:stage","ServiceCategory"],"granularity":"week","top":2}`, 200)
	p.same("GET", "/api/ng/costs/facets/virtual:stage?q=i", "", 200)
	caught := `"filter":{"column":"virtual:stage","op":"in","values":["machines","none"]}`
	p.same("POST", "/api/ng/costs/rows", `{`+caught+`,"limit":5}`, 200)
	p.same("POST", "/api/ng/costs/origins", `{"metric":"EffectiveCost",`+caught+`}`, 200)
}

func (p parity) export() {
	for _, format := range []string{"csv", "json"} {
		p.same("POST", "/api/ng/costs/export?format="+format, `{"metrics":["BilledCost","ListCost"],"groupBy":["ServiceName"],"granularity":"day"}`, 200)
		p.same("POST", "/api/ng/costs/export?of=rows&format="+format, `{"metrics":["BilledCost"],`+september+`}`, 200)
	}
	for format, magic := range map[string]string{"parquet": "PAR1", "xlsx": "PK"} {
		for i, s := range p.both {
			status, body := s.call("POST", "/api/ng/costs/export?of=rows&format="+format, `{"metrics":["BilledCost"]}`)
			if status != 200 || !strings.HasPrefix(body, magic) {
				p.t.Errorf("%s from %d: %d %.100q", format, i, status, body)
			}
		}
	}
}

// prove checks earlier figures against current ones, and opens the sources of one.
func (p parity) prove() {
	p.same("POST", "/api/ng/costs/origins", `{"metric":"BilledCost",`+september+`}`, 200)
	p.same("POST", "/api/ng/costs/reasons", `{"metric":"BilledCost","currency":"USD","effect":"added",`+september+
		`,"beforeFrom":"2024-08-01","beforeTo":"2024-09-01"}`, 200)
	const query = `{"metrics":["BilledCost"],"groupBy":["ServiceName"]}`
	var earlier [2]string
	for i, s := range p.both {
		_, body := s.call("POST", "/api/ng/costs/query", query)
		var report struct{ DatasetVersion, Digest string }
		if err := json.Unmarshal([]byte(body), &report); err != nil || report.Digest == "" {
			p.t.Fatalf("%v: %.200s", err, body)
		}
		earlier[i] = `{"query":` + query + `,"datasetVersion":"` + report.DatasetVersion + `","digest":"` + report.Digest + `"}`
	}
	reconcile := func() {
		p.t.Helper()
		p.compare("reconcile", 200, func(i int) (int, string) { return p.both[i].call("POST", "/api/ng/costs/reconcile", earlier[i]) })
	}
	reconcile()
	p.file("corrected.csv", []byte(march("7.5")))
	reconcile()
}

// march is a file of one month.
func march(cost string) string {
	return "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,x_Own,Tags\n" +
		cost + `,1,USD,2025-03-01T00:00:00Z,2025-03-01T00:00:00Z,Usage,Compute,AWS,ours,"{""environment"":""prod""}"` + "\n" +
		"broken,1,USD,2025-03-01T00:00:00Z,2025-03-01T00:00:00Z,Usage,Compute,AWS,,\n"
}

// bring uploads files in every format and in parts.
func (p parity) bring() {
	p.file("march.csv", []byte(march("5")))
	p.file("march-again.csv", []byte(march("5"))) // The run of the first file.
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := io.WriteString(w, strings.ReplaceAll(march("6"), "2025-03", "2025-04")); err != nil || w.Close() != nil {
		p.t.Fatal(err)
	}
	p.file("april.csv.gz", packed.Bytes())
	p.file("contracts.csv", []byte("ContractCommitmentId,ContractCommitmentPeriodStart,BillingCurrency,ContractCommitmentCost\n"+
		"c1,2025-01-01T00:00:00Z,USD,1200.50\n"))
	p.file("none.csv", []byte("nothing of FOCUS"))
	status, parquet := p.both[0].call("POST", "/api/ng/costs/export?of=rows&format=parquet",
		`{"metrics":["BilledCost"],"from":"2025-03-01","to":"2025-04-01"}`)
	if status != 200 {
		p.t.Fatalf("%d %.200s", status, parquet)
	}
	p.file("march.parquet", []byte(parquet))
	p.parts("may.csv", strings.ReplaceAll(march("8"), "2025-03", "2025-05"))
	p.same("GET", "/api/ng/ingests?limit=50", "", 200)
}

// file uploads a file to both and waits for the runs.
func (p parity) file(name string, contents []byte) {
	p.t.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	part, err := w.CreateFormFile("file", name)
	if err == nil {
		_, err = part.Write(contents)
	}
	if err != nil || w.Close() != nil {
		p.t.Fatal(err)
	}
	p.compare(name, 200, func(i int) (int, string) {
		status, _, body := p.both[i].send("POST", "/api/ng/ingests", form.Bytes(), "Content-Type", w.FormDataContentType())
		return p.ended(i, status, body)
	})
}

// parts uploads a file in two parts.
func (p parity) parts(name, contents string) {
	p.t.Helper()
	p.compare(name, 200, func(i int) (int, string) {
		s := p.both[i]
		status, header, body := s.send("POST", "/api/ng/uploads?file="+name, nil, "Upload-Complete", "?0", "Upload-Length",
			strconv.Itoa(len(contents)))
		at := "/api/ng/" + header.Get("Location")
		if status != http.StatusCreated {
			p.t.Fatalf("the beginning: %d %s", status, body)
		}
		const part = "application/partial-upload"
		status, _, body = s.send("PATCH", at, []byte(contents[:40]), "Content-Type", part, "Upload-Offset", "0", "Upload-Complete", "?0")
		if status != http.StatusNoContent {
			p.t.Fatalf("the first part: %d %s", status, body)
		}
		if status, header, body = s.send("HEAD", at, nil); status != http.StatusNoContent || header.Get("Upload-Offset") != "40" {
			p.t.Fatalf("where it stands: %d %s %s", status, header, body)
		}
		status, _, body = s.send("PATCH", at, []byte(contents[40:]), "Content-Type", part, "Upload-Offset", "40", "Upload-Complete", "?1")
		return p.ended(i, status, body)
	})
}

// ended waits for the end of the run in a response.
func (p parity) ended(i, status int, body string) (int, string) {
	p.t.Helper()
	var run struct{ ID, State string }
	if err := json.Unmarshal([]byte(body), &run); err != nil || status != http.StatusAccepted {
		p.t.Fatalf("%d %s", status, body)
	}
	eventually.Holds(p.t, "the run ends", func() bool {
		status, body = p.both[i].call("GET", "/api/ng/ingests/"+run.ID, "")
		err := json.Unmarshal([]byte(body), &run)
		return err != nil || run.State == "done" || run.State == "failed"
	}, func() string { return body })
	return status, body
}

// remove deletes the newest run.
func (p parity) remove() {
	p.compare("delete", http.StatusNoContent, func(i int) (int, string) {
		_, body := p.both[i].call("GET", "/api/ng/ingests?limit=1", "")
		var page struct{ Runs []struct{ ID string } }
		if err := json.Unmarshal([]byte(body), &page); err != nil || len(page.Runs) != 1 {
			p.t.Fatalf("%v: %s", err, body)
		}
		return p.both[i].call("DELETE", "/api/ng/ingests/"+page.Runs[0].ID, "")
	})
	p.same("POST", "/api/ng/costs/query", `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"from":"2025-03-01","to":"2025-06-01","granularity":"month"}`, 200)
	p.same("GET", "/api/ng/ingests", "", 200)
}

// same sends one call to both.
func (p parity) same(method, path, body string, want int) {
	p.t.Helper()
	p.compare(method+" "+path+" "+body, want, func(i int) (int, string) { return p.both[i].call(method, path, body) })
}

// own matches what may differ between two portals with the same data: ids, versions, cursors derived from them, times, and how far a
// failed file was read.
var own = regexp.MustCompile(`\b[a-z2-7]{26}\b|\b[0-9a-f]{32}\b|"(bytesRead|expiresAt)":\d+|"nextCursor":"[^"]*"|"(createdAt|readAt|finishedAt|savedAt|at|sessionId|expiresAt)":"[^"]*"`)

// compare compares both responses.
func (p parity) compare(what string, want int, ask func(i int) (int, string)) {
	p.t.Helper()
	var bodies [2]string
	for i := range p.both {
		status, body := ask(i)
		if status != want {
			p.t.Errorf("%s, portal %d: %d instead of %d: %.600s", what, i, status, want, body)
		}
		bodies[i] = own.ReplaceAllString(body, "…")
	}
	if bodies[0] == bodies[1] {
		return
	}
	at := 0
	for at < min(len(bodies[0]), len(bodies[1])) && bodies[0][at] == bodies[1][at] {
		at++
	}
	from := max(0, at-200)
	p.t.Errorf("%s: embedded\n%.500s\nClickHouse\n%.500s", what, bodies[0][from:], bodies[1][from:])
}

// send is call with headers.
func (s *server) send(method, path string, body []byte, headers ...string) (int, http.Header, string) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.address+path, bytes.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("X-Costdeck", "1")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return s.do(r)
}
