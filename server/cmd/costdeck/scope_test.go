package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// holder is an enrollment with a row that no other enrollment has. secret is in its row, its provider and its file's name, and never part
// of a query.
type holder struct {
	enrollment, user, service, secret string
	// What the API returned to its own user.
	run, cursor, version, digest string
}

func holders() []*holder {
	return []*holder{
		{enrollment: "FOCUS-1001", user: "focus.demo"}, {enrollment: "AWS-2001", user: "aws.demo"},
		{enrollment: "AZ-3001", user: "azure.demo"}, {enrollment: "GCP-4001", user: "gcp.demo"},
		{enrollment: "XC-5001", user: "xcloud.demo"}, {enrollment: "CMP-7001", user: "admin.demo"},
	}
}

// probe is one way to read a holder's row. Only its own user may see the secret in the response.
type probe struct{ method, path, body string }

func (v *holder) probes(t *testing.T) []probe {
	t.Helper()
	filter := `{"column":"ServiceName","op":"in","values":["` + v.service + `"]}`
	grouped := `"metrics":["BilledCost"],"groupBy":["ResourceId"]`
	at := `,"datasetVersion":"` + v.version + `"`
	link := `{"query":{` + grouped + `,"filter":` + filter + `},"datasetVersion":"` + v.version + `","digest":"` + v.digest + `"}`
	either := `{"or":[` + filter + `,{"not":{"column":"ServiceName","op":"missing"}}]}`
	all := []probe{
		{"POST", "/api/ng/costs/query", `{` + grouped + `,"filter":` + filter + `}`},
		{"POST", "/api/ng/costs/query", `{` + grouped + `,"filter":` + either + `}`},
		{"POST", "/api/ng/costs/query", `{` + grouped + `,"filter":` + filter + at + `}`},
		{"POST", "/api/ng/costs/query", `{` + grouped + `,"filter":{"tag":"owner","op":"in","values":["` + v.service + `"]}}`},
		{"GET", "/api/ng/costs/dataset", ""},
		{"GET", "/api/ng/costs/facets/ResourceId?q=secret&limit=1000", ""},
		{"GET", "/api/ng/costs/facets/tag:marked?limit=1000", ""},
		{"POST", "/api/ng/costs/facets/ResourceId", `{"filter":` + filter + `}`},
		{"POST", "/api/ng/costs/facets/ResourceId", `{"filter":` + filter + at + `}`},
		{"POST", "/api/ng/costs/rows", `{"filter":` + filter + `}`},
		{"POST", "/api/ng/costs/rows", `{"filter":` + filter + at + `}`},
		{"POST", "/api/ng/costs/rows", `{"filter":` + filter + `,"cursor":"` + v.cursor + `"}`},
		{"POST", "/api/ng/costs/reconcile", link},
		{"GET", "/api/ng/ingests?limit=1000", ""},
		{"GET", "/api/ng/ingests/" + v.run, ""},
	}
	for _, format := range []string{"csv", "json", "parquet", "xlsx"} {
		all = append(all, probe{"POST", "/api/ng/costs/export?of=rows&format=" + format, `{` + grouped + `,"filter":` + filter + `}`})
	}
	for _, of := range []string{"figures", "rows"} {
		all = append(all, probe{"POST", "/api/ng/costs/export?format=csv&of=" + of, `{` + grouped + `,"filter":` + filter + at + `}`})
	}
	all = append(all, probe{"POST", "/api/ng/costs/export?format=xlsx", `{` + grouped + `,"filter":` + either + `}`})
	graph := func(document, variables string) {
		all = append(all, probe{"POST", "/graphql", `{"documentId":"` + testkit.DocumentID(t, document) + `","variables":` + variables + `}`})
	}
	query := `{` + grouped + `,"filter":` + filter + `}`
	graph("CostDataset", `{}`)
	graph("CostView", `{"report":`+query+`,"course":`+query+`,"totals":`+query+`,"ahead":`+query+`,"running":true,"severalCurrencies":true}`)
	for _, version := range []string{"", at} {
		graph("SourceRows", `{"rows":{"filter":`+filter+version+`},"totals":`+query+`}`)
	}
	return all
}

// as returns a client of the server for another user, with its own cookies.
func (s *server) as(user string) *server {
	s.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	other := *s
	other.client = &http.Client{Jar: jar}
	if status, body := other.call("POST", "/session", `{"userId":"`+user+`","password":"demo"}`); status != 200 {
		s.t.Fatalf("%s: %d %s", user, status, body)
	}
	return &other
}

// fill ingests two rows, so that there is a second page.
func (v *holder) fill(t *testing.T, s *server, n int) {
	t.Helper()
	v.service, v.secret = fmt.Sprintf("asked-%d", n), fmt.Sprintf("secret-%d-%d", n, time.Now().UnixNano())
	row := `3.000000000000000000000001,0,2024-09-01T00:00:00Z,2024-09-02T00:00:00Z,USD,Usage,` + v.service + `,` + v.secret +
		`,prov-` + v.secret + `,"{""owner"": ""` + v.service + `"", ""marked"": ""` + v.secret + `""}"` + "\n"
	status, body := s.upload(v.secret+".csv", "BilledCost,EffectiveCost,ChargePeriodStart,ChargePeriodEnd,BillingCurrency,"+
		"ChargeCategory,ServiceName,ResourceId,ProviderName,Tags\n"+row+row)
	var run struct{ ID, State string }
	if err := json.Unmarshal([]byte(body), &run); err != nil || status != http.StatusAccepted {
		t.Fatalf("%s: %d %s", v.user, status, body)
	}
	eventually.Holds(t, v.user+"'s run is done", func() bool {
		_, body = s.call("GET", "/api/ng/ingests/"+run.ID, "")
		if err := json.Unmarshal([]byte(body), &run); err != nil || run.State == "failed" {
			t.Fatalf("%s: %v %s", v.user, err, body)
		}
		return run.State == "done"
	}, func() string { return body })
	v.run = run.ID
}

// learn stores what the API returns to the holder's own user.
func (v *holder) learn(t *testing.T, s *server) {
	t.Helper()
	filter := `{"column":"ServiceName","op":"in","values":["` + v.service + `"]}`
	var told struct{ DatasetVersion, Digest, NextCursor string }
	for path, body := range map[string]string{
		"query": `{"metrics":["BilledCost"],"groupBy":["ResourceId"],"filter":` + filter + `}`,
		"rows":  `{"filter":` + filter + `,"limit":1}`,
	} {
		if status, answer := s.call("POST", "/api/ng/costs/"+path, body); status != 200 ||
			json.Unmarshal([]byte(answer), &told) != nil {
			t.Fatalf("%s: %d %s", v.user, status, answer)
		}
	}
	v.version, v.digest, v.cursor = told.DatasetVersion, told.Digest, told.NextCursor
}

func (s *server) upload(name, content string) (int, string) {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	if err == nil {
		_, err = io.WriteString(part, content)
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		s.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(s.t.Context(), "POST", s.address+"/api/ng/ingests", &body)
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("X-Costdeck", "1")
	r.Header.Set("Content-Type", form.FormDataContentType())
	status, _, text := s.do(r)
	return status, text
}

// textOf is the text of a response, also of a compressed one.
func textOf(t *testing.T, path string, status int, body string) string {
	t.Helper()
	switch {
	case status != 200:
	case strings.Contains(path, "format=xlsx"):
		archive, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		sheet, err := archive.Open("xl/worksheets/sheet1.xml")
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		text, err := io.ReadAll(sheet)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		return string(text)
	case strings.Contains(path, "format=parquet"):
		reader := parquet.NewReader(strings.NewReader(body))
		defer func() { _ = reader.Close() }()
		rows := make([]parquet.Row, reader.NumRows()+1)
		n, err := reader.ReadRows(rows)
		if err != nil && err != io.EOF {
			t.Fatalf("%s: %v", path, err)
		}
		return fmt.Sprintf("%s", rows[:n])
	}
	return body
}

// TestNobodySeesAnothersCosts tries every probe with every demo user against every other enrollment, with all names, versions, digests,
// cursors and ids that the row's own user knows.
func TestNobodySeesAnothersCosts(t *testing.T) {
	s := start(t, 2, "--demo", "--data", t.TempDir())
	all := holders()
	users := map[string]*server{"reseller.demo": s.as("reseller.demo")}
	for n, v := range all {
		users[v.user] = s.as(v.user)
		v.fill(t, users[v.user], n)
	}
	for _, v := range all {
		v.learn(t, users[v.user])
		for _, p := range v.probes(t) {
			status, body := users[v.user].call(p.method, p.path, p.body)
			if text := textOf(t, p.path, status, body); status != 200 || !strings.Contains(text, v.secret) {
				t.Errorf("%s does not see the own row: %s %s %s: %d %.300s", v.user, p.method, p.path, p.body, status, text)
			}
		}
	}
	for user, as := range users {
		for _, v := range all {
			if v.user == user {
				continue
			}
			for _, p := range v.probes(t) {
				status, body := as.call(p.method, p.path, p.body)
				text := textOf(t, p.path, status, body)
				if strings.Contains(text, "secret") && strings.Contains(text, v.secret) || status >= 500 {
					t.Errorf("%s asks for %s: %s %s %s: %d %.300s", user, v.enrollment, p.method, p.path, p.body, status, text)
				}
			}
			as.checkLink(v, user)
			if status, body := as.call("DELETE", "/api/ng/ingests/"+v.run, ""); status != http.StatusNotFound && status != http.StatusForbidden {
				t.Errorf("%s deletes a run of %s: %d %s", user, v.enrollment, status, body)
			}
		}
	}
	for _, v := range all { // The attempts above must have deleted nothing.
		if status, body := users[v.user].call("GET", "/api/ng/ingests/"+v.run, ""); status != 200 {
			t.Errorf("%s: %d %s", v.user, status, body)
		}
	}
	s.stop()
}

// checkLink opens a link of v through the facade: it must read like a link to unknown figures.
func (s *server) checkLink(v *holder, user string) {
	s.t.Helper()
	status, body := s.call("POST", "/graphql", `{"documentId":"`+testkit.DocumentID(s.t, "Reconciliation")+`","variables":{"query":`+
		`{"query":{"metrics":["BilledCost"],"groupBy":["ResourceId"],"filter":{"column":"ServiceName","op":"in","values":["`+v.service+
		`"]}},"datasetVersion":"`+v.version+`","digest":"`+v.digest+`"}}}`)
	if status != 200 || !strings.Contains(body, `"status":"gone"`) || !strings.Contains(body, `"moved":null`) {
		s.t.Errorf("%s opens a link of %s: %d %s", user, v.enrollment, status, body)
	}
}
