package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
)

// failures are the places and codes of an answer's errors, sorted.
func failures(t *testing.T, body string) []string {
	t.Helper()
	var f failure
	if err := json.Unmarshal([]byte(body), &f); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	list := []string{}
	for _, e := range f.Errors {
		list = append(list, fmt.Sprint(e.Path, " ", e.Extensions.Code))
	}
	slices.Sort(list)
	return list
}

func TestFieldsThatNeedTheSameCallCauseOne(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("POST /costs/query", 200, "application/json", `{"datasetVersion":"v","digest":"d","totals":{},"rows":[]}`)
	for round := range 2 {
		_, body := ask(b, `query ($q: CostQuery!, $other: CostQuery!) { a: costs(query: $q) { digest }
			b: costs(query: $q) { digest rows { key { column } } } c: costs(query: $other) { digest } }`,
			`{"q":{"metrics":["BilledCost"]},"other":{"metrics":["BilledCost"],"top":2}}`)
		if want := `{"data":{"a":{"digest":"d"},"b":{"digest":"d","rows":[]},"c":{"digest":"d"}}}`; body != want {
			t.Errorf("%s", body)
		}
		if calls := len(p.API.Calls("POST /costs/query")); calls != 2*(round+1) {
			t.Errorf("%d calls for two queries in three fields, round %d", calls, round)
		}
	}
}

func TestOneOperationMakesABoundedNumberOfCalls(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("POST /costs/query", 200, "application/json", `{"datasetVersion":"v","digest":"d","totals":{},"rows":[]}`)
	var fields strings.Builder
	for i := range 15 {
		fmt.Fprintf(&fields, "f%d: costs(query: {metrics: [BilledCost], top: %d}) { digest } ", i, i)
	}
	_, body := ask(b, "{ "+fields.String()+"}", "null")
	if calls := len(p.API.Calls("POST /costs/query")); calls != 12 || len(failures(t, body)) != 3 ||
		strings.Count(body, "BAD_REQUEST") != 3 {
		t.Errorf("%d calls: %s", calls, body)
	}
}

func TestVariablesOutsideOfTheSchemaRunNothing(t *testing.T) {
	const costs = "query ($q: CostQuery!) { languages { languageId } costs(query: $q) { digest } }"
	for name, test := range map[string]struct{ text, variables string }{
		"missing":          {costs, `{}`},
		"null":             {costs, `{"q":null}`},
		"a text":           {costs, `{"q":"x"}`},
		"no metrics":       {costs, `{"q":{}}`},
		"unknown field":    {costs, `{"q":{"metrics":["BilledCost"],"x":1}}`},
		"unknown metric":   {costs, `{"q":{"metrics":["Money"]}}`},
		"null in a list":   {costs, `{"q":{"metrics":[null]}}`},
		"a broken date":    {costs, `{"q":{"metrics":["BilledCost"],"from":"yesterday"}}`},
		"half an integer":  {costs, `{"q":{"metrics":["BilledCost"],"top":1.5}}`},
		"a large integer":  {costs, `{"q":{"metrics":["BilledCost"],"top":3000000000}}`},
		"deep":             {costs, `{"q":{"metrics":["BilledCost"],"filter":{"not":{"and":[{"op":"like"}]}}}}`},
		"a condition":      {"query ($c: Boolean!) { languages @include(if: $c) { languageId } }", `{"c":"yes"}`},
		"an id":            {"mutation ($id: ID!) { readAnnouncement(id: $id) }", `{"id":{}}`},
		"a null with one":  {"query ($c: Boolean! = true) { languages @include(if: $c) { languageId } }", `{"c":null}`},
		"a list of a list": {"query ($c: String!) { costFacets(column: $c) { value } }", `{"c":["a"]}`},
	} {
		t.Run(name, func(t *testing.T) {
			p, b := signedIn(t, dev)
			_, body := ask(b, test.text, test.variables)
			if got := failures(t, body); len(got) == 0 || got[0] != "[] BAD_REQUEST" || strings.Contains(body, `"data"`) {
				t.Errorf("%s", body)
			}
			if calls := p.API.Calls("POST /costs/query"); len(calls) > 0 {
				t.Errorf("the API was called: %+v", calls)
			}
		})
	}
}

func TestDocumentsAreBounded(t *testing.T) {
	_, b := signedIn(t, dev)
	fragments := "fragment F0 on Language { languageId languageName } "
	for i := range 12 { // each expands to four of the one before
		fragments += fmt.Sprintf("fragment F%d on Language { %s} ", i+1, strings.Repeat(fmt.Sprintf("...F%d ", i), 4))
	}
	for name, text := range map[string]string{
		"too deep":  "{ currentUser { userMenu { mainMenu {" + strings.Repeat(" items {", 20) + " label" + strings.Repeat(" }", 24),
		"too wide":  fragments + "query A { languages { ...F12 } }",
		"too long":  "{ languages {" + strings.Repeat(" languageId", 64<<10/10) + " } }",
		"many more": "{ languages {" + strings.Repeat(" languageId", 5_500) + " } }",
	} {
		if _, body := ask(b, text, "null"); len(failures(t, body)) == 0 || strings.Contains(body, `"data"`) {
			t.Errorf("%s: %.200s", name, body)
		}
	}
}

func TestAPanicInOneFieldLeavesTheOthers(t *testing.T) {
	p, b := signedIn(t, func(c *app.Config, d *app.Deps) {
		c.Dev = true
		d.Transport = panicsAt{"/languages", d.Transport}
	})
	p.API.Answer("GET /announcements/first", 204, "", "")
	_, body := ask(b, "{ firstAnnouncement { id } languages { languageId } a: languages { languageId } }", "null")
	if got := fmt.Sprint(failures(t, body)); got != "[[a] INTERNAL [languages] INTERNAL]" ||
		!strings.HasSuffix(body, `"data":{"firstAnnouncement":null,"languages":null,"a":null}}`) ||
		strings.Contains(body, "s3cr3t") || !strings.Contains(p.Log.String(), "s3cr3t") {
		t.Errorf("%s\n%s", body, p.Log)
	}
}

// panicsAt dies on calls of one path.
type panicsAt struct {
	path string
	next http.RoundTripper
}

func (p panicsAt) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasSuffix(r.URL.Path, p.path) {
		panic("s3cr3t")
	}
	return p.next.RoundTrip(r)
}

// TestUntrustedAnswersNeverReachTheBrowser: an API that is not ours may leave fields out, send null in a list, or a value that no
// enum has.
func TestUntrustedAnswersNeverReachTheBrowser(t *testing.T) {
	for name, test := range map[string]struct{ path, answer, query string }{
		"a wrong enum below what may be null": {"GET /costs/overview", `{"month":"2026-10-01","months":[],"units":[],"metric":"BilledCost",` +
			`"totals":[],"enrollments":[],"conversion":{"currency":"EUR","unconverted":[],"amounts":[{"enrollment":"1","currency":"EUR",` +
			`"stretch":"hostile","amount":"1"}]}}`, "{ costOverview { conversion { amounts { stretch } } } }"},
		"a wrong enum in a list": {"GET /costs/dataset", `{"datasetVersion":"v","rowCount":1,"months":[],"currencies":[],"providers":[],` +
			`"columns":[{"name":"A","kind":"hostile"}]}`, "{ costDataset { columns { kind } } }"},
		"a wrong type":         {"GET /costs/dataset", `{"datasetVersion":5}`, "{ costDataset { datasetVersion } }"},
		"an object for a list": {"GET /costs/dataset", `{"months":{"hostile":1}}`, "{ costDataset { months } }"},
		"a wrong instant": {"GET /announcements/first", `{"id":"a","title":"T","announcementTime":"hostile","read":true}`,
			"{ firstAnnouncement { title announcementTime } }"},
	} {
		t.Run(name, func(t *testing.T) {
			p, b := signedIn(t, dev)
			p.API.Answer(test.path, 200, "application/json", test.answer)
			_, body := ask(b, test.query, "null")
			if got := failures(t, body); len(got) != 1 || !strings.Contains(got[0], "UPSTREAM_UNAVAILABLE") ||
				strings.Contains(body, "hostile") || strings.Contains(body, "moon") || !strings.Contains(body, `"data":`) {
				t.Errorf("%s", body)
			}
		})
	}
}

func TestDatasetsGoThroughTheFacade(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("GET /costs/datasets", 200, "application/json", `{"datasets":[{"dataset":"CostAndUsage","name":"Cost and Usage",
		"rowCount":3000000000,"columnCount":40,"from":"2025-10-01","lastIngestedAt":"2026-11-01T08:00:00+02:00"}]}`)
	_, body := ask(b, "{ costDatasets { dataset name rowCount columnCount from to lastIngestedAt } }", "null")
	if want := `{"data":{"costDatasets":[{"dataset":"CostAndUsage","name":"Cost and Usage","rowCount":3000000000,"columnCount":40,` +
		`"from":"2025-10-01","to":null,"lastIngestedAt":"2026-11-01T06:00:00Z"}]}}`; body != want {
		t.Errorf("%s", body)
	}
}
