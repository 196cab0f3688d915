package currencies_test

import (
	"encoding/json"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const charges = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName\n" +
	"100,0,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS\n" +
	"0.000000000001,0,EUR,2025-01-31T23:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS\n" +
	"5000,0,JPY,2025-01-05T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS\n" +
	"-3,0,EUR,2025-04-05T00:00:00Z,2025-04-01T00:00:00Z,Credit,Compute,AWS\n"

// open is an API whose enrollment FOCUS-1001 has charges in three currencies, and whose users sign in once each.
func open(t *testing.T) *apitest.Door {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "c.csv", Body: strings.NewReader(charges)})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.RowsAccepted != 4 {
		t.Fatal(run, err)
	}
	return apitest.OpenIn(t, dir, engine, nil)
}

func read[T any](t *testing.T, text string) (v T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

const convert = `{"currency":"USD","metric":"BilledCost"}`

func TestAConversionNamesItsRates(t *testing.T) {
	door := open(t)
	none := read[wire.CurrencyConversion](t, door.As("focus.demo", "POST", "/currencies/convert", convert, 200))
	if none.Converted != "100" || len(none.Unconverted) != 2 || len(none.Original) != 3 {
		t.Errorf("without a rate: %+v", none)
	}
	taken := door.As("focus.demo", "POST", "/currencies/rate-files",
		`{"file":"r.csv","csv":"date,from,to,rate,source\n2025-01-31,EUR,USD,1.03930000001,ECB\n2025-01-15,EUR,USD,9,ECB\n2025-05-01,EUR,USD,7,ECB\n2025-01-31,USD,JPY,155,BoJ\n"}`, 200)
	if !strings.Contains(taken, `"added":4`) || !strings.Contains(taken, `"month":"2025-02-01"`) {
		t.Errorf("taken: %s", taken)
	}
	got := read[wire.CurrencyConversion](t, door.As("focus.demo", "POST", "/currencies/convert", convert, 200))
	// January's euros have a rate; April's have none in March or April; the yen have only the inverse rate.
	if got.Converted != "100.00000000000103930000001" || got.Display != "100.00" {
		t.Errorf("converted to %s, shown %s", got.Converted, got.Display)
	}
	text, _ := json.Marshal(got.Unconverted)
	if string(text) != `[{"amount":"-3","currency":"EUR"},{"amount":"5000","currency":"JPY"}]` {
		t.Errorf("not converted: %s", text)
	}
	for _, part := range got.Parts {
		switch part.Currency + string(part.Month) {
		case "EUR2025-01-01":
			if part.Rate == nil || part.Rate.Date != "2025-01-31" || part.Rate.Source != "ECB" || part.Rate.SavedBy != "focus.demo" {
				t.Errorf("the rate is %+v", part.Rate)
			}
		default:
			if part.Rate != nil {
				t.Errorf("%s of %s has a rate: %+v", part.Currency, part.Month, part.Rate)
			}
		}
	}
}

func TestALaterRateTakesTheEarlierOnesPlace(t *testing.T) {
	door := open(t)
	save := func(rate string) wire.CurrencyRatesTaken {
		return read[wire.CurrencyRatesTaken](t, door.As("focus.demo", "POST", "/currencies/rates",
			`{"rates":[{"date":"2025-01-31","from":"JPY","to":"USD","rate":"`+rate+`","source":"typed"}]}`, 200))
	}
	if got := []wire.CurrencyRatesTaken{save("0.006"), save("0.0060"), save("0.007")}; got[0].Added != 1 || got[1].Unchanged != 1 || got[2].Replaced != 1 {
		t.Errorf("taken %+v", got)
	}
	page := read[wire.CurrencyRatePage](t, door.As("focus.demo", "GET", "/currencies/rates", "", 200))
	if page.RateCount != 1 || page.Rates[0].Rate != "0.007" || !page.MayEdit {
		t.Errorf("rates are %+v", page)
	}
	if made := door.Audited(); !strings.Contains(string(made[len(made)-1].Before), "2025-01-31_JPY_USD 0.006") {
		t.Errorf("a replaced rate: %+v", made[len(made)-1])
	}
	door.As("focus.demo", "DELETE", "/currencies/rates/"+string(page.Rates[0].Id), "", 204)
	if made := door.Audited(); len(made) != 1 || !strings.Contains(string(made[0].Before), "2025-01-31_JPY_USD 0.007") {
		t.Errorf("a removed rate: %+v", made)
	}
	if got := read[wire.CurrencyConversion](t, door.As("focus.demo", "POST", "/currencies/convert", convert, 200)); got.Converted != "100" {
		t.Errorf("by a removed rate: %s", got.Converted)
	}
}

// TestRatesStayInTheirEnrollment: they are visible and removable in FOCUS-1001 only, and readers change none.
func TestRatesStayInTheirEnrollment(t *testing.T) {
	door := open(t)
	door.As("focus.demo", "POST", "/currencies/rates",
		`{"rates":[{"date":"2025-01-31","from":"EUR","to":"USD","rate":"1.04","source":"secret"}]}`, 200)
	id := read[wire.CurrencyRatePage](t, door.As("focus.demo", "GET", "/currencies/rates", "", 200)).Rates[0].Id
	for _, user := range []string{"aws.demo", "azure.demo", "gcp.demo", "xcloud.demo", "admin.demo", "reseller.demo"} {
		if got := door.As(user, "GET", "/currencies/rates", "", 200); strings.Contains(got, "secret") {
			t.Errorf("%s sees %s", user, got)
		}
		status := 404
		if user == "reseller.demo" {
			status = 403
		}
		door.As(user, "DELETE", "/currencies/rates/"+string(id), "", status)
		if got := read[wire.CurrencyConversion](t, door.As(user, "POST", "/currencies/convert", convert, 200)); len(got.Parts) != 0 {
			t.Errorf("%s converts %+v", user, got)
		}
	}
	door.As("reseller.demo", "POST", "/currencies/rates", `{"rates":[]}`, 403)
}

// TestAFileWithFaultsChangesNothing checks that each fault is named.
func TestAFileWithFaultsChangesNothing(t *testing.T) {
	door := open(t)
	got := door.As("focus.demo", "POST", "/currencies/rate-files",
		`{"file":"r.csv","csv":"date,from,to,rate,source\n2025-01-31,EUR,USD,1.04,ECB\n2025-01-31,EUX,USD,1e2,ECB\n"}`, 400)
	for _, want := range []string{"Rates file r.csv, line 3, column from", `"line 3, column rate":`, "No rate was saved"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
	if page := read[wire.CurrencyRatePage](t, door.As("focus.demo", "GET", "/currencies/rates", "", 200)); page.RateCount != 0 {
		t.Errorf("rates are %+v", page)
	}
	door.As("focus.demo", "POST", "/currencies/rates", `{"rates":[{"date":"2026-11-22","from":"EUR","to":"USD","rate":"1","source":"s"}]}`, 400)
	door.As("focus.demo", "POST", "/currencies/rate-files", `{"file":"r.csv","csv":"`+strings.Repeat("x", 1<<20)+`"}`, 413)
}
