package costs_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// open is an API whose enrollment FOCUS-1001 has the sample file.
func open(t *testing.T) *apitest.Door {
	t.Helper()
	door, _ := openEngine(t)
	return door
}

func openEngine(t *testing.T) (*apitest.Door, costs.Engine) {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	ingestSample(t, engine)
	return apitest.OpenIn(t, dir, engine, nil), engine
}

func ingestSample(t *testing.T, engine costs.Engine) {
	t.Helper()
	body, err := os.Open("../../demodata/focus-1.0-sample.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = body.Close() }()
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "sample.csv", Body: body})
	if err != nil {
		t.Fatal(err)
	}
	if run, err = engine.Wait(t.Context(), scope, run.ID); err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
}

func bearer(door *apitest.Door, user string) string {
	return door.Login(user, "demo").Token.AccessToken
}

func TestQuery(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	ask := func(body string) wire.CostReport {
		t.Helper()
		return apitest.Read[wire.CostReport](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token,
			Body: body}), http.StatusOK)
	}
	report := ask(`{"metrics": ["BilledCost", "EffectiveCost", "ListCost", "ContractedCost"], "groupBy": ["ProviderName"],
		"granularity": "day", 		"from": "2024-09-01", "to": "2024-10-01", "compare": "previous", "top": 2}`)
	for metric, want := range map[string]string{
		"BilledCost": "20.52022672899", "EffectiveCost": "14.97651418586", "ListCost": "20.39090575119",
		"ContractedCost": "14.97626039326",
	} {
		if got := report.Totals[metric][""]; got != want {
			t.Errorf("%s is %s; want %s", metric, got, want)
		}
	}
	if *report.Currency != "USD" || len(report.Rows) != 2 || *report.Rows[0].Key["ProviderName"] != "AWS" ||
		report.Other.Count != 1 {
		t.Errorf("report is %+v", report)
	}
	if report.Previous.From != "2024-08-01" || report.Previous.To != "2024-09-01" ||
		report.Previous.Totals["BilledCost"][""] != "0" {
		t.Errorf("previous is %+v", report.Previous)
	}
	aws := ask(`{"metrics": ["BilledCost"], "filter": {"and": [{"column": "ProviderName", "op": "in", "values": ["AWS"]},
		{"not": {"tag": "no such tag", "op": "in", "values": ["x"]}}]}}`)
	if aws.Totals["BilledCost"][""] != "18.0066386184" || aws.Other != nil || aws.Previous != nil {
		t.Errorf("AWS alone is %+v", aws)
	}
}

func TestQueryRefusesWhatItCannotAnswer(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	for body, want := range map[string]struct{ field, says string }{
		`{"metrics": ["BilledCost"], "groupBy": ["Service"]}`: {"groupBy[0]",
			`column "Service" does not exist; use tag:key or one of`},
		`{"metrics": ["BilledCost"], "groupBy": ["BilledCost"]}`:        {"groupBy[0]", "is a number"},
		`{"metrics": ["BilledCost"], "groupBy": ["ChargePeriodStart"]}`: {"groupBy[0]", "use granularity"},
		`{"metrics": []}`:       {"metrics", "request 1 to 6"},
		`{}`:                    {"metrics", "is required"},
		`{"metrics": ["Cost"]}`: {"metrics[0]", `metric "Cost" does not exist`},
		`{"metrics": ["BilledCost", "BilledCost"]}`: {"metrics[1]",
			"twice"},
		`{"metrics": ["ConsumedQuantity"]}`: {"metrics[0]",
			"cannot be summed across units"},
		`{"metrics": ["BilledCost"], "top": 0}`: {"top",
			"out of range"},
		`{"metrics": ["BilledCost"], "limit": 1}`: {"limit",
			"not a known field"},
		`{"metrics": "BilledCost"}`: {"metrics",
			"an array"},
		`{"metrics": ["BilledCost"], "filter": null}`: {"filter", "null"},
		`{"metrics": ["BilledCost"], "from": "2024-9-1"}`: {"from",
			"is not a date"},
		`{"metrics": ["BilledCost"], "from": "2024-09-02", "to": "2024-09-02"}`: {"to",
			"must be after"},
		`{"metrics": ["BilledCost"], "granularity": "year"}`: {"granularity",
			"is invalid"},
		`{"metrics": ["BilledCost"], "filter": {"or": [{"column": "X", "op": "missing"}]}}`: {"filter.or[0].column",
			`"X" does not exist`},
		`{"metrics": ["BilledCost"], "filter": {"column": "SkuId", "op": "is", "values": ["a"]}}`: {"filter.op",
			"is invalid"},
		`{"metrics": ["BilledCost"], "filter": {"column": "SkuId", "op": "in"}}`: {"filter.values",
			"at least one value"},
		`{"metrics": ["BilledCost"], "filter": {"column": "SkuId", "op": "between", "values": ["a"]}}`: {"filter.values",
			"two values"},
		`{"metrics": ["BilledCost"], "filter": {"column": "BilledCost", "op": "in", "values": ["1,5"]}}`: {"filter.values[0]",
			"not a decimal"},
		`{"metrics": ["BilledCost"], "filter": {"column": "BilledCost", "op": "contains", "values": ["1"]}}`: {"filter.op",
			"needs a text"},
		`{"metrics": ["BilledCost"], "filter": {}}`: {"filter",
			"exactly one of"},
		`{"metrics": ["BilledCost"], "filter": {"and": []}}`: {"filter.and",
			"send 1 to 50"},
		`{"metrics": ["BilledCost"], "filter": ` + strings.Repeat(`{"not": `, 9) + `{"column": "SkuId", "op": "missing"}` +
			strings.Repeat("}", 10): {
			"filter" + strings.Repeat(".not", 8), "nests deeper"},
	} {
		w := door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token, Body: body})
		var p wire.Problem
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != http.StatusBadRequest {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
			continue
		}
		if p.Errors == nil || !strings.Contains((*p.Errors)[want.field], want.says) {
			t.Errorf("%s: %v; want %s to say %q", body, p.Errors, want.field, want.says)
		}
	}
	w := door.Do(apitest.Request{
		Method: "POST", Path: "/costs/query", Bearer: token, Body: "metrics=BilledCost",
		Header: http.Header{"Content-Type": {"text/plain"}},
	})
	if w.Code != http.StatusUnsupportedMediaType {
		t.Errorf("text/plain: %d", w.Code)
	}
}

func TestFacetsDatasetAndRows(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	facets := apitest.Read[[]wire.CostFacet](t, door.Do(apitest.Request{
		Method: "GET", Path: "/costs/facets/tag:environment?q=DE&limit=3", Bearer: token,
	}), http.StatusOK)
	if len(facets) == 0 || *facets[0].Value != "dev" || facets[0].RowCount == 0 {
		t.Errorf("facets are %+v", facets)
	}
	set := apitest.Read[wire.CostDataset](t, door.Do(apitest.Request{Method: "GET", Path: "/costs/dataset", Bearer: token}),
		http.StatusOK)
	if set.RowCount != 1000 || *set.From != "2024-09-01" || *set.To != "2024-10-01" || len(set.Providers) != 3 {
		t.Errorf("dataset is %+v", set)
	}
	for _, column := range []wire.CostColumn{{Name: "ServiceName", Kind: "text"}, {Name: "BilledCost", Kind: "number"},
		{Name: "ChargePeriodStart", Kind: "instant"}} {
		if !slices.Contains(set.Columns, column) {
			t.Errorf("columns are %v, without %v", set.Columns, column)
		}
	}
	page := apitest.Read[wire.ChargeRowPage](t, door.Do(apitest.Request{
		Method: "POST", Path: "/costs/rows", Bearer: token,
		Body: `{"filter": {"column": "ProviderName", "op": "in", "values": ["Oracle"]}, "limit": 5}`,
	}), http.StatusOK)
	if page.RowCount != 7 || len(page.Rows) != 5 || page.NextCursor == nil ||
		*page.Rows[0].Columns["ProviderName"] != "Oracle" {
		t.Errorf("rows are %+v", page)
	}
	for path, status := range map[string]int{
		"/costs/facets/Nope": 400, "/costs/facets/SkuId?limit=0": 400, "/costs/facets/SkuId?limit=1001": 400,
		"/costs/facets/SkuId?limit=x":                       400,
		"/costs/facets/SkuId?q=" + strings.Repeat("a", 201): 400, "/costs/facets/BilledCost": 400,
	} {
		if w := door.Do(apitest.Request{Method: "GET", Path: path, Bearer: token}); w.Code != status {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	for _, body := range []string{`{"limit": 0}`, `{"cursor": ""}`, `{"cursor": "zzz"}`, `{"from": "2024-02-30"}`} {
		if w := door.Do(apitest.Request{Method: "POST", Path: "/costs/rows", Bearer: token,
			Body: body}); w.Code != http.StatusBadRequest {
			t.Errorf("%s: %d", body, w.Code)
		}
	}
}

func TestAnotherEnrollmentSeesNothingOfIt(t *testing.T) {
	door := open(t)
	token := bearer(door, "azure.demo")
	report := apitest.Read[wire.CostReport](t, door.Do(apitest.Request{
		Method: "POST", Path: "/costs/query", Bearer: token, Body: `{"metrics": ["BilledCost"], "groupBy": ["ServiceName"]}`,
	}), http.StatusOK)
	if len(report.Rows) != 0 || report.Currency != nil || report.Totals["BilledCost"][""] != "0" {
		t.Errorf("azure.demo sees %+v", report)
	}
	facets := apitest.Read[[]wire.CostFacet](t, door.Do(apitest.Request{Method: "GET", Path: "/costs/facets/ServiceName",
		Bearer: token}), http.StatusOK)
	if len(facets) != 0 {
		t.Errorf("azure.demo's facets are %+v", facets)
	}
}
