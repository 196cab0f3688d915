package costs_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// hostile are values that addresses and paths have a meaning for.
var hostile = []string{"Amazon Web Services, Inc.", "50%", "%41", "%2F", "app/name", "a//b", "/a/", "a.b", ".", "..", "a+b c", "~", "a~b",
	`"quoted" 'too'`, "a=b&c=d;e", `a\b?c#d`, "über/größe 日本", "tag:a", "line\nbreak"}

// TestEveryValueAndKeyIsFound has one charge of each value, which is that of a column, and both key and value of a tag. Every path of
// the costs finds it.
func TestEveryValueAndKeyIsFound(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	var csv strings.Builder
	csv.WriteString("BilledCost,EffectiveCost,ListCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargePeriodEnd,ChargeCategory," +
		"ServiceName,ProviderName,PublisherName,Tags\n")
	quoted := func(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }
	for i, value := range hostile {
		tags, err := json.Marshal(map[string]string{value: value})
		if err != nil {
			t.Fatal(err)
		}
		csv.WriteString(strconv.Itoa(1<<i) + ",1,1,USD,2024-09-01T00:00:00Z,2024-09-01T00:00:00Z,2024-09-02T00:00:00Z,Usage," +
			quoted(value) + ",AWS," + quoted(value) + "," + quoted(string(tags)) + "\n")
	}
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "hostile.csv", Body: strings.NewReader(csv.String())})
	if err != nil {
		t.Fatal(err)
	}
	if run, err = engine.Wait(t.Context(), scope, run.ID); err != nil || run.RowsAccepted != int64(len(hostile)) {
		t.Fatalf("%+v, %v", run, err)
	}
	door := apitest.OpenIn(t, dir, engine, nil)
	token := bearer(door, "focus.demo")
	for i, value := range hostile {
		want := strconv.Itoa(1 << i)
		path := "/costs/facets/" + url.PathEscape("tag:"+value)
		for _, call := range []apitest.Request{{Method: "GET", Path: path}, {Method: "POST", Path: path, Body: "{}"}} {
			call.Bearer = token
			w := door.Do(call)
			if w.Code != http.StatusOK {
				t.Errorf("%s %q: %d %s", call.Method, value, w.Code, w.Body)
				continue
			}
			facets, found := apitest.Read[[]wire.CostFacet](t, w, http.StatusOK), false
			for _, facet := range facets {
				found = found || (facet.Value != nil && *facet.Value == value)
			}
			if !found {
				t.Errorf("%s of the key %q has not its value: %+v", call.Method, value, facets)
			}
		}
		for _, filter := range []map[string]any{{"column": "PublisherName", "op": "in", "values": []string{value}},
			{"tag": value, "op": "in", "values": []string{value}}} {
			report := apitest.Read[wire.CostReport](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token,
				Body: map[string]any{"metrics": []string{"BilledCost"}, "groupBy": []string{"tag:" + value}, "filter": filter}}), http.StatusOK)
			if got := total(report.Totals, "BilledCost"); got != want {
				t.Errorf("%v: %s; want %s", filter, got, want)
			}
		}
	}
}
