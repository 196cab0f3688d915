package anomaly_test

import (
	"fmt"
	"io"
	"log/slog"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

var start = time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)

func find(t *testing.T, days int, amount func(i int) float64) []anomaly.Found {
	t.Helper()
	s := forecast.Series{Start: start}
	for i := range days {
		s.Days = append(s.Days, decimal.MustParse(strconv.FormatFloat(amount(i), 'f', 6, 64)))
	}
	found, err := anomaly.Find(s, start, 1, anomaly.SensitivityNormal)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// usual has weekends, a little noise and a charge for the whole month on its first day.
func usual(i int) float64 {
	day := start.AddDate(0, 0, i)
	amount := 100 + 4*math.Sin(float64(i*i))
	if day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
		amount *= 0.4
	}
	if day.Day() == 1 {
		amount += 500
	}
	return amount
}

func TestFind(t *testing.T) {
	if found := find(t, 120, usual); len(found) != 0 {
		t.Errorf("of a usual series: %+v", found)
	}
	if found := find(t, 20, func(i int) float64 { return float64(i * i * i) }); len(found) != 0 {
		t.Errorf("of a series without a past: %+v", found)
	}
	// Two odd days, a usual one and another odd one are one anomaly.
	found := find(t, 100, func(i int) float64 {
		if i == 50 || i == 51 || i == 53 {
			return 3 * usual(i)
		}
		return usual(i)
	})
	if len(found) != 1 || found[0].From != start.AddDate(0, 0, 50) || found[0].To != start.AddDate(0, 0, 54) || found[0].Ongoing {
		t.Fatalf("%+v", found)
	}
	sum, err := found[0].Expected.Add(found[0].Impact)
	if err != nil || sum != found[0].Actual {
		t.Errorf("expected %s and impact %s do not make %s", found[0].Expected, found[0].Impact, found[0].Actual)
	}
	if found := find(t, 100, func(i int) float64 {
		if i == 99 {
			return 500
		}
		return usual(i)
	}); len(found) != 1 || !found[0].Ongoing {
		t.Errorf("of the last day: %+v", found)
	}
}

// A new level is one anomaly.
func TestANewLevelBecomesUsual(t *testing.T) {
	found := find(t, 150, func(i int) float64 {
		if i >= 60 {
			return 2 * usual(i)
		}
		return usual(i)
	})
	if len(found) != 1 || found[0].To.Sub(found[0].From) > 16*24*time.Hour {
		t.Errorf("%+v", found)
	}
}

// A drop, and a rise below the minimum impact, are not anomalies.
func TestWhatIsNoAnomaly(t *testing.T) {
	for name, amount := range map[string]func(int) float64{
		"fall":   func(i int) float64 { return usual(i) * float64(1-i/60) },
		"small":  func(i int) float64 { return map[bool]float64{true: 0.9, false: 0.1}[i == 60] },
		"credit": func(i int) float64 { return -usual(i) * float64(1+i/60) },
	} {
		if found := find(t, 100, amount); len(found) != 0 {
			t.Errorf("%s: %+v", name, found)
		}
	}
}

type score struct{ labels, material, hit, hitMaterial, found, wrong, days, oddDays int }

func (s *score) add(o score) {
	s.labels, s.material, s.hit, s.hitMaterial = s.labels+o.labels, s.material+o.material, s.hit+o.hit, s.hitMaterial+o.hitMaterial
	s.found, s.wrong, s.days, s.oddDays = s.found+o.found, s.wrong+o.wrong, s.days+o.days, s.oddDays+o.oddDays
}

// ingest ingests generated bills.
func ingest(t *testing.T, engine costs.Engine, scope costs.Scope, opts demodata.Options) {
	t.Helper()
	read, write := io.Pipe()
	go func() { _ = write.CloseWithError(demodata.Generate(write, opts)) }()
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "bills.csv", Body: read})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
}

// cost is the cost of a label's service on its days.
func cost(t *testing.T, engine costs.Engine, scope costs.Scope, label demodata.Label) float64 {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: []costs.Metric{costs.EffectiveCost},
		Period: costs.Period{From: label.From, To: label.To}, Filter: &costs.Filter{And: []costs.Filter{
			{Column: "ServiceName", Op: costs.In, Values: []string{label.Service}},
			{Column: "SubAccountName", Op: costs.In, Values: []string{label.SubAccountName}}}}})
	if err != nil {
		t.Fatal(err)
	}
	total := report.Totals[costs.EffectiveCost]["USD"]
	f, err := strconv.ParseFloat(total.String(), 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func matches(one anomaly.Anomaly, label demodata.Label) bool {
	return *one.Service == label.Service && *one.AccountName == label.SubAccountName && one.From.Before(label.To) &&
		label.From.Before(one.To)
}

// measure compares the anomalies in generated bills with their labels. A label is material if its cost, compared with the same
// bills without it, is an anomaly.
func measure(t *testing.T, opts demodata.Options) (s score) {
	t.Helper()
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	scope, twin := costs.Scope{Enrollment: "E"}, costs.Scope{Enrollment: "twin"}
	ingest(t, engine, scope, opts)
	labels, err := demodata.Labels(opts)
	if err != nil {
		t.Fatal(err)
	}
	opts.Anomalies = 0
	ingest(t, engine, twin, opts)
	report, err := anomaly.Detect(t.Context(), engine, scope, costs.EffectiveCost, nil)
	if err != nil {
		t.Fatal(err)
	}
	right := make([]bool, len(report.Anomalies))
	for _, label := range labels {
		hit := false
		for i, one := range report.Anomalies {
			if matches(one, label) {
				right[i], hit = true, true
			}
		}
		if label.From.Before(report.From) {
			continue
		}
		extra := cost(t, engine, scope, label) - cost(t, engine, twin, label)
		// A month of the same service of the same account, without the anomaly.
		month := label
		month.From, month.To = label.From.AddDate(0, 0, -30), label.From
		s.count(hit, label.Kind == "story" || extra >= max(1, 0.02*cost(t, engine, twin, month)))
		if !hit {
			t.Logf("missed: %s %s %s %s, extra %.2f", label.Kind, label.Service, label.SubAccountName,
				label.From.Format(time.DateOnly), extra)
		}
	}
	s.found, s.days = len(report.Anomalies), report.Days
	for i, one := range report.Anomalies {
		if !right[i] {
			s.wrong++
			s.oddDays += int(one.To.Sub(one.From) / (24 * time.Hour))
			t.Logf("wrong: %s %s %s, expected %s, actual %s, score %.1f", *one.Service, *one.AccountName,
				one.From.Format(time.DateOnly), one.Expected, one.Actual, one.Score)
		}
	}
	return s
}

func (s *score) count(hit, material bool) {
	s.labels++
	if hit {
		s.hit++
	}
	if material {
		s.material++
		if hit {
			s.hitMaterial++
		}
	}
}

// The figures of docs/cost-semantics.md: recall on the planted anomalies, and false positives.
func TestPrecisionAndRecallOnLabelledData(t *testing.T) {
	var all score
	for seed := range uint64(3) {
		all.add(measure(t, demodata.Options{Seed: 100 + seed, Months: 6, Resources: 20, Anomalies: 10,
			Providers: []demodata.Provider{demodata.AWS, demodata.Microsoft}}))
	}
	precision := float64(all.found-all.wrong) / float64(all.found)
	recall, ofAll := float64(all.hitMaterial)/float64(all.material), float64(all.hit)/float64(all.labels)
	rate := float64(all.oddDays) / float64(all.days)
	t.Logf("%d labels, %d of them material, %d found; precision %.3f, recall %.3f (of all labels %.3f), false positives %.5f of %d days",
		all.labels, all.material, all.found, precision, recall, ofAll, rate, all.days)
	if all.labels < 25 || all.material < 12 || precision < 0.9 || recall < 0.9 || rate > 0.001 {
		t.Errorf("%+v", all)
	}
}

// TestALargeBillElsewhereHidesNothing adds a rise of 160 dollars in a service of 600 a month to a service that costs a thousand
// times as much: the floor depends on the service itself.
func TestALargeBillElsewhereHidesNothing(t *testing.T) {
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	scope := costs.Scope{Enrollment: "E"}
	var file strings.Builder
	file.WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,SubAccountId\n")
	start := time.Date(2026, 5, 2, 0, 0, 0, 0, time.UTC)
	for i := range 80 {
		small := 20
		if i == 70 || i == 71 {
			small = 100
		}
		day := start.AddDate(0, 0, i).Format(time.RFC3339)
		fmt.Fprintf(&file, "%d,%d,USD,%s,Usage,Small,AWS,1\n%d,%d,USD,%s,Usage,Large,AWS,1\n", small, small, day, 40_000+i, 40_000+i, day)
	}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "a.csv", Body: strings.NewReader(file.String())})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
	report, err := anomaly.Detect(t.Context(), engine, scope, costs.EffectiveCost, nil)
	if err != nil || len(report.Anomalies) != 1 || *report.Anomalies[0].Service != "Small" || report.Anomalies[0].Impact.String() != "160" {
		t.Errorf("found %+v, %v", report.Anomalies, err)
	}
}
