package costs_test

import (
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// feesAhead is an API with usage until 10 November 2025 and fees until 30 November, at a time.
func feesAhead(t *testing.T, now string) *apitest.Door {
	t.Helper()
	at, err := time.Parse(time.DateOnly, now)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	scope := costs.Scope{Enrollment: "AWS-2001"}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "fees.csv", Body: io.Reader(strings.NewReader(enginetest.FeesAhead()))})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
	return apitest.OpenIn(t, dir, engine, func(cfg *api.Config) { cfg.Now = fakeclock.At(at.Add(9 * time.Hour)).Now })
}

// TestFeesAhead: fees that are dated ahead move neither today nor the forecast nor comparisons.
func TestFeesAhead(t *testing.T) {
	for _, test := range []struct{ now, asOf, actual, ahead string }{
		{"2025-11-11", "2025-11-10", "1240", "480"},
		{"2026-11-28", "2025-11-10", "1240", "480"},
		{"2025-11-05", "2025-11-05", "620", "1100"},
	} {
		t.Run(test.now, func(t *testing.T) {
			door := feesAhead(t, test.now)
			get := func(method, path string, body any) apitest.Request {
				return apitest.Request{Method: method, Path: path, Bearer: bearer(door, "aws.demo"), Body: body}
			}
			set := apitest.Read[wire.CostDataset](t, door.Do(get("GET", "/costs/dataset", nil)), http.StatusOK)
			if set.AsOf == nil || string(*set.AsOf) != test.asOf || *set.To != "2025-12-01" {
				t.Errorf("dataset is %+v", set)
			}
			forecast := forecastOf(t, door, "aws.demo", `{"metric":"BilledCost"}`)
			if string(forecast.Actual) != test.actual || forecast.Ahead == nil || string(*forecast.Ahead) != test.ahead || *forecast.Total != "3720" {
				t.Errorf("forecast is %+v", forecast)
			}
			compared := apitest.Read[wire.CostReport](t, door.Do(get("POST", "/costs/query",
				`{"metrics":["BilledCost"],"from":"2025-11-01","to":"2025-11-11","compare":"sameDays"}`)), http.StatusOK)
			if p := compared.Previous; p == nil || p.From != "2025-10-01" || p.To != "2025-10-11" {
				t.Errorf("compared with %+v", p)
			}
			overview := apitest.Read[wire.CostOverview](t, door.Do(get("GET", "/costs/overview", nil)), http.StatusOK)
			for _, one := range overview.Enrollments {
				if one.To != nil && (*overview.Month != "2025-11-01" || string(*one.To) != next(t, test.asOf)) {
					t.Errorf("the overview of %v ends on %v", *overview.Month, *one.To)
				}
			}
			budget := apitest.Read[wire.Budget](t, door.Do(get("POST", "/budgets", `{"name":"November","metric":"BilledCost","currency":"USD",`+
				`"amount":"3000","period":"month","start":"2025-08-01","thresholds":[{"of":"forecast","percent":100}],"channels":[]}`)), http.StatusCreated)
			if budget.Status.State != wire.BudgetStatusStateForecastExceeds || *budget.Status.Forecast.From != "2025-11-01" ||
				string(budget.Status.Forecast.Actual) != test.actual || *budget.Status.Forecast.Total != "3720" {
				t.Errorf("the budget is %+v", budget.Status)
			}
			inventory := apitest.Read[wire.ResourceInventory](t, door.Do(get("POST", "/resources/inventory", `{}`)), http.StatusOK)
			if inventory.From == nil || *inventory.From != "2025-11-01" || string(*inventory.To) != next(t, test.asOf) {
				t.Errorf("resources are of %v to %v", inventory.From, inventory.To)
			}
		})
	}
}

// TestFeesAheadDoNotHideThatNoUsageComes: a feed is as new as its usage while its fees are dated ahead of the clock.
func TestFeesAheadDoNotHideThatNoUsageComes(t *testing.T) {
	for now, late := range map[string]bool{"2025-11-11": false, "2025-11-14": true} {
		door := feesAhead(t, now)
		list := apitest.Read[wire.IngestFeeds](t, door.Do(apitest.Request{Method: "GET", Path: "/ingest-feeds",
			Bearer: bearer(door, "aws.demo")}), http.StatusOK)
		if len(list.Feeds) != 1 || list.Feeds[0].LastDay != "2025-11-10" || (list.Feeds[0].LateSince != nil) != late {
			t.Errorf("on %s: %+v", now, list.Feeds)
		}
	}
}

func next(t *testing.T, day string) string {
	t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	return at.AddDate(0, 0, 1).Format(time.DateOnly)
}
