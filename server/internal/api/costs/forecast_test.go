package costs_test

import (
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ingestGenerated ingests generated bills.
func ingestGenerated(t *testing.T, engine costs.Engine, enrollment string, opts demodata.Options) {
	t.Helper()
	read, write := io.Pipe()
	go func() { _ = write.CloseWithError(demodata.Generate(write, opts)) }()
	scope := costs.Scope{Enrollment: enrollment}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: opts.Currency + ".csv", Body: read})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
}

func forecastOf(t *testing.T, door *apitest.Door, user, body string) wire.CostForecast {
	t.Helper()
	return apitest.Read[wire.CostForecast](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/forecast",
		Bearer: bearer(door, user), Body: body}), http.StatusOK)
}

func amount(t *testing.T, text *wire.Decimal) float64 {
	t.Helper()
	if text == nil {
		t.Fatal("an amount is missing")
	}
	f, err := strconv.ParseFloat(string(*text), 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestForecast(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	options := demodata.Options{Seed: 2001, Resources: 12, Months: 10, Currency: "USD", Providers: []demodata.Provider{demodata.AWS}}
	ingestGenerated(t, engine, "AWS-2001", options)
	door := apitest.OpenIn(t, dir, engine, nil)

	// The first ten months end with July 2026: the forecast of that month is its actual cost.
	over := forecastOf(t, door, "aws.demo", `{"metric":"EffectiveCost"}`)
	if over.State != wire.CostForecastStateComplete || *over.AsOf != "2026-07-31" || *over.From != "2026-07-01" ||
		*over.To != "2026-08-01" || *over.Total != over.Actual || *over.Currency != "USD" || len(over.Days) != 0 {
		t.Errorf("a month that is over: %+v", over)
	}
	next := forecastOf(t, door, "aws.demo", `{"metric":"EffectiveCost","from":"2026-08-01","to":"2026-09-01"}`)
	if next.State != wire.CostForecastStateReady || next.Actual != "0" || len(next.Days) != 31 || *next.Backtests < 6 {
		t.Fatalf("the next month: %+v", next)
	}
	// The generator continues the bills, so the future is known.
	options.Months = 13
	ingestGenerated(t, engine, "GCP-4001", options)
	came := forecastOf(t, door, "gcp.demo", `{"metric":"EffectiveCost","from":"2026-08-01","to":"2026-09-01"}`)
	is, want := amount(t, next.Total), amount(t, &came.Actual)
	t.Logf("August 2026: forecast %s (%s to %s, mean error %s), came %s", *next.Total, *next.Low, *next.High, *next.MeanError,
		came.Actual)
	if is < want*0.85 || is > want*1.15 {
		t.Errorf("forecast %v, came %v", is, want)
	}
	if amount(t, next.Low) > is || amount(t, next.High) < is || amount(t, next.MeanError) > 0.15 {
		t.Errorf("%+v", next)
	}
	quarter := forecastOf(t, door, "aws.demo", `{"metric":"EffectiveCost","from":"2026-07-01","to":"2026-10-01"}`)
	if quarter.Actual != over.Actual || amount(t, quarter.Total) < amount(t, &quarter.Actual)+is {
		t.Errorf("a quarter of which one month is known: %+v", quarter)
	}
}

func TestForecastOfTwoCurrenciesNeedsOne(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	for currency, provider := range map[string]demodata.Provider{"EUR": demodata.Microsoft, "USD": demodata.Google} {
		ingestGenerated(t, engine, "AZ-3001", demodata.Options{Resources: 2, Months: 2, Currency: currency,
			Providers: []demodata.Provider{provider}})
	}
	door := apitest.OpenIn(t, dir, engine, nil)
	ask := func(user, body string, status int) string {
		w := door.Do(apitest.Request{Method: "POST", Path: "/costs/forecast", Bearer: bearer(door, user), Body: body})
		if w.Code != status {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
		return w.Body.String()
	}
	if got := ask("azure.demo", `{"metric":"BilledCost"}`, 400); !strings.Contains(got, "EUR and USD") {
		t.Errorf("%s", got)
	}
	only := forecastOf(t, door, "azure.demo", `{"metric":"BilledCost","currency":"EUR"}`)
	if *only.Currency != "EUR" || only.State != wire.CostForecastStateComplete {
		t.Errorf("%+v", only)
	}
	// Pages start with the enrollment's own currency.
	change := apitest.Request{Method: "PUT", Path: "/admin/enrollments/AZ-3001", Bearer: bearer(door, "admin.demo"), Header: http.Header{"If-Match": {`"1"`}},
		Body: `{"name":"Azure","company":"","currency":"USD","areas":["azure-usage"],"state":"active"}`}
	if w := door.Do(change); w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	set := apitest.Read[wire.CostDataset](t, door.Do(apitest.Request{Path: "/costs/dataset", Bearer: bearer(door, "azure.demo")}), 200)
	if !slices.Equal(set.Currencies, []string{"USD", "EUR"}) {
		t.Errorf("%v", set.Currencies)
	}
	// Another user's enrollment is empty, whoever has data.
	if empty := forecastOf(t, door, "aws.demo", `{"metric":"BilledCost"}`); empty.State != wire.CostForecastStateNotEnoughData ||
		empty.AsOf != nil || empty.Total != nil {
		t.Errorf("%+v", empty)
	}
	for body, field := range map[string]string{
		`{"metric":"ConsumedQuantity"}`:                                               "metric",
		`{"metric":"BilledCost","currency":"usd"}`:                                    "currency",
		`{"metric":"BilledCost","from":"2025-12-01","to":"2025-11-01"}`:               "to",
		`{"metric":"BilledCost","currency":"EUR","to":"2027-12-01"}`:                  `"to"`,
		`{"metric":"BilledCost","filter":{"column":"Nope","op":"in","values":["x"]}}`: "filter.column",
	} {
		if got := ask("azure.demo", body, 400); !strings.Contains(got, field) {
			t.Errorf("%s: %s", body, got)
		}
	}
}
