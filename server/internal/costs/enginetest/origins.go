package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func testOriginsAddUpToTheFigure(t *testing.T, open Opener) {
	engine := open(t)
	names := map[string]string{}
	ingest := func(name, body string) {
		names[Ingest(t, engine, scope, name, body).ID] = strings.TrimSuffix(name, ".csv")
	}
	ingest("a.csv", Bill("AWS 1 09 5", "AWS 2 09 3.000000000000000000000001", "AWS 2 11 -1"))
	_, old := Billed(t, engine, "")
	ingest("b.csv", Bill("Oracle 2 09 2", "AWS 2 09 2", "AWS 2 09 2 B"))
	ingest("c.csv", strings.ReplaceAll(Bill("Google 7 10 4"), "USD", "EUR"))
	aws := &costs.Filter{Column: "ProviderName", Op: costs.In, Values: []string{"AWS"}}
	for name, test := range map[string]struct {
		query costs.OriginQuery
		want  string
	}{
		"of all":                      {costs.OriginQuery{}, "a 2 4USD, b 3 6USD, c 1 4EUR"},
		"of a filter":                 {costs.OriginQuery{Filter: aws}, "a 2 4USD, b 2 4USD"},
		"of a period":                 {costs.OriginQuery{Period: monthOf(2025, 10)}, "c 1 4EUR"},
		"of an earlier version":       {costs.OriginQuery{Version: old}, "a 3 7.000000000000000000000001USD"},
		"of nothing":                  {costs.OriginQuery{Period: monthOf(2031, 1)}, ""},
		"of a filter at that version": {costs.OriginQuery{Version: old, Filter: &costs.Filter{Not: aws}}, ""},
	} {
		test.query.Metric = costs.BilledCost
		origins, err := engine.Origins(t.Context(), scope, test.query)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		figure := Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, Filter: test.query.Filter,
			Period: test.query.Period, Version: test.query.Version})
		var got []string
		sums := map[string]decimal.Decimal{}
		for _, one := range origins.Runs {
			text := fmt.Sprintf("%s %d ", names[one.Run], one.RowCount)
			for currency, amount := range one.Amounts {
				text += amount.String() + currency
				if sums[currency], err = sums[currency].Add(amount); err != nil {
					t.Fatal(err)
				}
			}
			got = append(got, text)
		}
		Want(t, name, strings.Join(got, ", "), test.want)
		if origins.DatasetVersion != figure.DatasetVersion {
			t.Errorf("%s: of version %s; want %s", name, origins.DatasetVersion, figure.DatasetVersion)
		}
		for currency, amount := range figure.Totals[costs.BilledCost] {
			if sums[currency] != amount {
				t.Errorf("%s: the runs add up to %s %s, the figure is %s", name, sums[currency], currency, amount)
			}
		}
	}
	if other, err := engine.Origins(t.Context(), costs.Scope{Enrollment: "OTHER"}, costs.OriginQuery{Metric: costs.BilledCost}); err != nil ||
		len(other.Runs) != 0 {
		t.Errorf("another scope sees %+v, %v", other, err)
	}
	for _, bad := range []costs.OriginQuery{{}, {Metric: costs.PricingQuantity}, {Metric: "Cost"},
		{Metric: costs.BilledCost, Filter: &costs.Filter{Column: "Nope", Op: costs.Missing}}} {
		var field *costs.FieldError
		if _, err := engine.Origins(t.Context(), scope, bad); !errors.As(err, &field) {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	if _, err := engine.Origins(t.Context(), scope, costs.OriginQuery{Metric: costs.BilledCost, Version: "never"}); !errors.Is(err, costs.ErrGone) {
		t.Errorf("at a version that never was: %v", err)
	}
}

func monthOf(year, month int) costs.Period {
	first := time.Date(year, time.Month(month), 1, 0, 0, 0, 0, time.UTC)
	return costs.Period{From: first, To: first.AddDate(0, 1, 0)}
}
