package embedded_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

type charge = enginetest.Charge

// tinyMemory fits a few columns of the smallest chunks.
const tinyMemory = 96 << 10

// threeEngines read the same folder: with defaults, without roll-ups, and with hardly any memory.
func threeEngines(t *testing.T, files ...string) map[string]*embedded.Engine {
	t.Helper()
	dir := t.TempDir()
	engines := map[string]*embedded.Engine{
		"usual": open(t, dir), "rows only": open(t, dir, embedded.WithoutRollups()),
		"tiny memory": open(t, dir, embedded.WithMemory(tinyMemory)),
	}
	for i, body := range files {
		run := enginetest.Add(t, engines["usual"], scope, fmt.Sprintf("part-%d.csv", i), body)
		if run.State != costs.Done || run.RowsRejected != 0 {
			t.Fatalf("run is %+v", run)
		}
	}
	return engines
}

// TestAnswersAreThoseOfANaiveLoop runs random queries with filters of every kind, and compares every figure with a loop over the
// rows. The engine's optimizations must not affect results.
func TestAnswersAreThoseOfANaiveLoop(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	rows := enginetest.Charges(r, 3000, []string{"USD", "EUR"})
	engines := threeEngines(t, enginetest.ChargesFile(rows[:1200]), enginetest.ChargesFile(rows[1200:]))
	for range 50 {
		query, matches := enginetest.RandomQuery(r)
		query.Top, query.ComparePrevious = 0, false
		if r.IntN(2) == 0 {
			filter, test := anyCondition(r)
			inQuestion := matches
			if query.Filter != nil {
				filter = costs.Filter{And: []costs.Filter{*query.Filter, filter}}
			}
			query.Filter = &filter
			matches = func(c charge) bool { return inQuestion(c) && test(c) }
		}
		want := naive(query, rows, matches)
		var digest string
		for name, engine := range engines {
			report := enginetest.Ask(t, engine, query)
			got := figures(t, report)
			for key, sum := range want {
				if got[key] == nil || got[key].Cmp(sum) != 0 {
					t.Fatalf("%s, %s: %s is %s; want %s", name, describe(query), key, enginetest.Decimal(got[key]), enginetest.Decimal(sum))
				}
			}
			if len(got) != len(want) {
				t.Fatalf("%s, %s: %d figures; want %d", name, describe(query), len(got), len(want))
			}
			if digest == "" {
				digest = report.Digest
			}
			if report.Digest != digest {
				t.Fatalf("%s, %s: the engines have different digests", name, describe(query))
			}
		}
	}
	if resident, peak := engines["tiny memory"].Memory(); resident > tinyMemory || peak > tinyMemory || peak == 0 {
		t.Errorf("%d bytes are in memory, %d were at most; the limit is %d", resident, peak, tinyMemory)
	}
}

func describe(query costs.Query) string { return fmt.Sprintf("%+v where %+v", query, query.Filter) }

// naive sums by group, interval and currency.
func naive(query costs.Query, rows []charge, matches func(charge) bool) map[string]*big.Int {
	of := map[string]func(charge) string{
		"ServiceName": func(c charge) string { return c.Service },
		"RegionId":    func(c charge) string { return c.Region }, "tag:team": func(c charge) string { return c.Team },
		"PublisherName": func(charge) string { return "" }, "BillingCurrency": func(c charge) string { return c.Currency },
	}
	sums := map[string]*big.Int{}
	for _, c := range rows {
		if !matches(c) {
			continue
		}
		var key []string
		for _, column := range query.GroupBy {
			key = append(key, of[column](c))
		}
		start := ""
		if query.Granularity != costs.Total {
			start = query.Granularity.Start(c.At).Format(time.RFC3339)
		}
		for metric, value := range map[costs.Metric]*big.Int{costs.BilledCost: c.Billed, costs.EffectiveCost: c.Effective} {
			name := fmt.Sprint(key, start, metric, c.Currency)
			if sums[name] == nil {
				sums[name] = new(big.Int)
			}
			sums[name].Add(sums[name], value)
		}
	}
	return sums
}

// figures are those of a report, with naive's names.
func figures(t *testing.T, report costs.Report) map[string]*big.Int {
	t.Helper()
	all := map[string]*big.Int{}
	for _, row := range report.Rows {
		var key []string
		for _, part := range row.Key {
			if part.Value == nil {
				key = append(key, "")
			} else {
				key = append(key, *part.Value)
			}
		}
		for _, point := range row.Series {
			start := ""
			if report.Granularity != costs.Total {
				start = point.Start.Format(time.RFC3339)
			}
			for metric, amounts := range point.Totals {
				for currency, amount := range amounts {
					value, ok := enginetest.Units(amount.String())
					if !ok {
						t.Fatalf("%s is no number", amount)
					}
					all[fmt.Sprint(key, start, metric, currency)] = value
				}
			}
		}
	}
	return all
}

func oneOf(amount *big.Int, values []string) bool {
	return slices.ContainsFunc(values, func(value string) bool {
		one, ok := enginetest.Units(value)
		return ok && one.Cmp(amount) == 0
	})
}

// anyCondition is a condition that RandomQuery does not generate: on numbers, on times, by prefix and by range.
func anyCondition(r *rand.Rand) (costs.Filter, func(charge) bool) {
	switch r.IntN(6) {
	case 0:
		from, to := enginetest.DecimalText(r), enginetest.DecimalText(r)
		low, _ := enginetest.Units(from)
		high, _ := enginetest.Units(to)
		if low.Cmp(high) > 0 {
			from, to, low, high = to, from, high, low
		}
		return costs.Filter{Column: "BilledCost", Op: costs.Between, Values: []string{from, to}},
			func(c charge) bool { return c.Billed.Cmp(low) >= 0 && c.Billed.Cmp(high) <= 0 }
	case 1:
		values := []string{"0", "-1", "3"}
		return costs.Filter{Column: "EffectiveCost", Op: costs.NotIn, Values: values}, func(c charge) bool { return !oneOf(c.Effective, values) }
	case 2:
		values := []string{"0.00", "1", "2"}
		return costs.Filter{Column: "BilledCost", Op: costs.In, Values: values}, func(c charge) bool { return oneOf(c.Billed, values) }
	case 3:
		at := time.Date(2025, 1, 1+r.IntN(110), r.IntN(24), 0, 0, 0, time.UTC)
		return costs.Filter{Column: "ChargePeriodStart", Op: costs.Between, Values: []string{"2025-01-05", at.Format(time.RFC3339)}},
			func(c charge) bool {
				return !c.At.Before(time.Date(2025, 1, 5, 0, 0, 0, 0, time.UTC)) && !c.At.After(at)
			}
	case 4:
		return costs.Filter{Column: "ServiceName", Op: costs.StartsWith, Values: []string{"S", "AI"}},
			func(c charge) bool {
				return strings.HasPrefix(c.Service, "S") || strings.HasPrefix(c.Service, "AI")
			}
	default:
		return costs.Filter{Not: &costs.Filter{Column: "RegionId", Op: costs.Between, Values: []string{"b", "f"}}},
			func(c charge) bool { return c.Region < "b" || c.Region > "f" }
	}
}

// TestSixteenAskAtOnce runs mixed queries concurrently, with a large and a tiny memory; each result equals that of a single client.
func TestSixteenAskAtOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 16))
	engines := threeEngines(t, enginetest.ChargesFile(enginetest.Charges(r, 1500, []string{"USD"})))
	queries := make([]costs.Query, 12)
	digests := make([]string, len(queries))
	for i := range queries {
		queries[i], _ = enginetest.RandomQuery(r)
		digests[i] = enginetest.Ask(t, engines["usual"], queries[i]).Digest
	}
	facets, err := engines["usual"].Facets(t.Context(), scope, costs.FacetQuery{Column: "tag:team"})
	if err != nil {
		t.Fatal(err)
	}
	var work sync.WaitGroup
	for client := range 16 {
		engine := engines[[]string{"usual", "tiny memory"}[client%2]]
		work.Go(func() {
			for i := range queries {
				i = (i + client) % len(queries)
				if report, err := engine.Aggregate(t.Context(), scope, queries[i]); err != nil || report.Digest != digests[i] {
					t.Errorf("%s: %v, or another answer than alone", describe(queries[i]), err)
				}
			}
			again, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "tag:team"})
			if err != nil || len(again) != len(facets) {
				t.Errorf("facets are %v, %v", again, err)
			}
		})
	}
	work.Wait()
}

func TestAQuestionEndsWithItsContext(t *testing.T) {
	engines := threeEngines(t, enginetest.ChargesFile(enginetest.Charges(rand.New(rand.NewPCG(1, 2)), 500, []string{"USD"})))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, engine := range engines {
		query := costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ServiceName"}}
		if _, err := engine.Aggregate(ctx, scope, query); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: Aggregate answers %v", name, err)
		}
		if _, err := engine.Rows(ctx, scope, costs.RowsQuery{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: Rows answers %v", name, err)
		}
	}
}

// TestLargeAnswers queries many groups on many days, and a tag with very many values.
func TestLargeAnswers(t *testing.T) {
	const values, groups, days = 6_000, 200, 30
	var b strings.Builder
	b.WriteString(enginetest.OracleColumns)
	for i := range values {
		at := time.Date(2025, 1, 1+i/groups%days, 0, 0, 0, 0, time.UTC).Format(time.RFC3339)
		fmt.Fprintf(&b, "%d,1,USD,%s,%s,Usage,S%d,AWS,,\"{\"\"id\"\": \"\"v%d\"\"}\",%d\n", i, at, at[:8]+"01T00:00:00Z", i%groups, i, i)
	}
	for name, engine := range threeEngines(t, b.String()) {
		report := enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{"ServiceName"}, Granularity: costs.Day})
		points := 0
		for _, row := range report.Rows {
			points += len(row.Series)
		}
		want := decimal.FromInt(values * (values - 1) / 2)
		if len(report.Rows) != groups || points != groups*days || report.Totals[costs.BilledCost]["USD"] != want {
			t.Errorf("%s: %d groups, %d points, %v", name, len(report.Rows), points, report.Totals)
		}
		facets, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "tag:id", Limit: 3})
		if err != nil || len(facets) != 3 || *facets[0].Value != fmt.Sprint("v", values-1) || facets[0].RowCount != 1 {
			t.Errorf("%s: facets are %+v, %v", name, facets, err)
		}
		again, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "tag:id", Contains: "V5999", Limit: 3})
		if err != nil || len(again) != 1 {
			t.Errorf("%s: the value that is asked for gives %+v, %v", name, again, err)
		}
	}
}
