package enginetest

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Charge is a generated row with the fields that the oracle needs.
type Charge struct {
	At                    time.Time
	Billed, Effective     *big.Int // In Units.
	Service, Region, Team string   // Empty is missing.
	Currency, Contents    string
}

// Charges generates rows whose costs range from 24 decimal places to 14 digits before the point.
func Charges(r *rand.Rand, n int, currencies []string) []Charge {
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	start := time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)
	all := make([]Charge, n)
	for i := range all {
		c := Charge{
			At: start.Add(time.Duration(r.IntN(120*24)) * time.Hour), Service: pick("Compute", "Storage", "Network", "AI, \"gen\""),
			Region: pick("", "eu-1", "us-1", "ap-1"), Team: pick("", "a", "b"), Currency: pick(currencies...),
		}
		billed, effective := DecimalText(r), DecimalText(r)
		c.Billed, _ = Units(billed)
		c.Effective, _ = Units(effective)
		tags := ""
		if c.Team != "" {
			tags = fmt.Sprintf(`"{""team"": ""%s""}"`, c.Team)
		}
		c.Contents = fmt.Sprintf("%s,%s,%s,%s,%s,Usage,\"%s\",AWS,%s,%s,%d\n", billed, effective, c.Currency,
			c.At.Format(time.RFC3339),
			c.At.Format("2006-01")+"-01T00:00:00Z", strings.ReplaceAll(c.Service, `"`, `""`), c.Region, tags, i)
		all[i] = c
	}
	return all
}

// DecimalText is a random amount as a file writes it.
func DecimalText(r *rand.Rand) string {
	whole, places := r.Int64N([]int64{1, 100, 10_000_000_000}[r.IntN(3)]), []int{0, 2, 11, 24}[r.IntN(4)]
	text := fmt.Sprint(whole)
	if places > 0 {
		text += "." + fmt.Sprintf("%024d", r.Int64())[24-min(places, 24):]
	}
	if r.IntN(5) == 0 {
		text = "-" + text
	}
	return text
}

// OracleColumns is the header of ChargesFile.
const OracleColumns = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory," +
	"ServiceName,ProviderName,RegionId,Tags,Id\n"

// ChargesFile is a FOCUS file of the charges.
func ChargesFile(charges []Charge) string {
	var b strings.Builder
	b.WriteString(OracleColumns)
	for _, c := range charges {
		b.WriteString(c.Contents)
	}
	return b.String()
}

func testEveryCutAddsUp(t *testing.T, open Opener) { EveryCutAddsUp(t, open, 24, 8) }

// EveryCutAddsUp runs random queries on random rows, and repeats some. In every report the totals are the sum of rows and other,
// and of their series, and equal exact arithmetic over the rows.
func EveryCutAddsUp(t *testing.T, open Opener, queries, again int) {
	t.Helper()
	for seed, currencies := range [][]string{{"USD"}, {"USD", "EUR", "JPY"}} {
		r := rand.New(rand.NewPCG(uint64(seed), 99))
		rows := Charges(r, 3000, currencies)
		engine := open(t)
		for i, part := range [][]Charge{rows[:1000], rows[1000:1001], rows[1001:]} { // Several files count like one.
			if run := Add(t, engine, scope, fmt.Sprintf("part-%d.csv", i), ChargesFile(part)); run.State != costs.Done || run.RowsRejected != 0 {
				t.Fatalf("run is %+v", run)
			}
		}
		for i := range queries {
			query, matches := RandomQuery(r)
			report := Ask(t, engine, query)
			CheckSums(t, query, report)
			for metric, value := range map[costs.Metric]func(Charge) *big.Int{
				costs.BilledCost:    func(c Charge) *big.Int { return c.Billed },
				costs.EffectiveCost: func(c Charge) *big.Int { return c.Effective },
			} {
				want := map[string]*big.Int{}
				for _, c := range rows {
					if matches(c) {
						if want[c.Currency] == nil {
							want[c.Currency] = new(big.Int)
						}
						want[c.Currency].Add(want[c.Currency], value(c))
					}
				}
				for currency, sum := range want {
					got, ok := Units(report.Totals[metric][currency].String())
					if !ok || got.Cmp(sum) != 0 {
						t.Fatalf("%+v: %s is %s %s; want %s", query, metric, report.Totals[metric][currency], currency, Decimal(sum))
					}
				}
			}
			if i%again > 0 {
				continue
			}
			if second := Ask(t, engine, query); second.Digest != report.Digest {
				t.Fatalf("%+v: the same query has another digest", query)
			}
		}
	}
}

// RandomQuery is a random query with an equivalent predicate on rows.
func RandomQuery(r *rand.Rand) (costs.Query, func(Charge) bool) {
	query := costs.Query{
		Metrics: []costs.Metric{costs.BilledCost, costs.EffectiveCost}, Granularity: costs.Granularities()[r.IntN(6)],
		Top:             r.IntN(4),
		ComparePrevious: r.IntN(2) == 0,
	}
	columns := []string{"ServiceName", "RegionId", "tag:team", "PublisherName", "BillingCurrency"}
	r.Shuffle(len(columns), func(i, j int) { columns[i], columns[j] = columns[j], columns[i] })
	query.GroupBy = columns[:r.IntN(4)]
	matches := func(Charge) bool { return true }
	if r.IntN(3) > 0 {
		from := time.Date(2025, 1, 1+r.IntN(60), 0, 0, 0, 0, time.UTC)
		to := from.AddDate(0, 0, 1+r.IntN(70))
		query.Period = costs.Period{From: from, To: to}
		matches = func(c Charge) bool { return !c.At.Before(from) && c.At.Before(to) }
	}
	if r.IntN(3) > 0 {
		filter, test := Condition(r, 3)
		query.Filter = &filter
		inPeriod := matches
		matches = func(c Charge) bool { return inPeriod(c) && test(c) }
	}
	return query, matches
}

func Condition(r *rand.Rand, depth int) (costs.Filter, func(Charge) bool) {
	if depth > 1 && r.IntN(2) == 0 {
		left, testLeft := Condition(r, depth-1)
		right, testRight := Condition(r, depth-1)
		switch r.IntN(3) {
		case 0:
			return costs.Filter{And: []costs.Filter{left, right}}, func(c Charge) bool { return testLeft(c) && testRight(c) }
		case 1:
			return costs.Filter{Or: []costs.Filter{left, right}}, func(c Charge) bool { return testLeft(c) || testRight(c) }
		default:
			return costs.Filter{Not: &left}, func(c Charge) bool { return !testLeft(c) }
		}
	}
	column, of := "RegionId", func(c Charge) string { return c.Region }
	if r.IntN(2) == 0 {
		column, of = "tag:team", func(c Charge) string { return c.Team }
	}
	value := []string{"eu-1", "a", "1", "b"}[r.IntN(4)]
	switch r.IntN(4) {
	case 0:
		return costs.Filter{Column: column, Op: costs.In, Values: []string{value}}, func(c Charge) bool { return of(c) == value }
	case 1:
		return costs.Filter{Column: column, Op: costs.NotIn, Values: []string{value}},
			func(c Charge) bool { return of(c) != value }
	case 2:
		return costs.Filter{Column: column, Op: costs.Contains, Values: []string{strings.ToUpper(value)}},
			func(c Charge) bool { return strings.Contains(of(c), value) }
	default:
		return costs.Filter{Column: column, Op: costs.Missing}, func(c Charge) bool { return of(c) == "" }
	}
}

// CheckSums checks that a report adds up.
func CheckSums(t *testing.T, query costs.Query, report costs.Report) {
	t.Helper()
	rows, series, previous := sums{}, sums{}, sums{}
	for _, row := range report.Rows {
		rows.add(t, row.Totals)
		previous.add(t, row.Previous)
		own := sums{}
		for _, point := range row.Series {
			series.add(t, point.Totals)
			own.add(t, point.Totals)
		}
		own.equal(t, query, "series of a row", row.Totals)
	}
	if report.Other != nil {
		rows.add(t, report.Other.Totals)
		previous.add(t, report.Other.Previous)
		for _, point := range report.Other.Series {
			series.add(t, point.Totals)
		}
	}
	rows.equal(t, query, "rows", report.Totals)
	series.equal(t, query, "series", report.Totals)
	if report.Previous != nil {
		previous.equal(t, query, "previous", report.Previous.Totals)
	}
	if query.Top > 0 && len(report.Rows) > query.Top {
		t.Fatalf("%+v: %d rows", query, len(report.Rows))
	}
}

// sums are amounts by metric and currency.
type sums map[string]*big.Int

func (s sums) add(t *testing.T, totals costs.Totals) {
	t.Helper()
	for metric, amounts := range totals {
		for currency, amount := range amounts {
			key := string(metric) + currency
			value, ok := Units(amount.String())
			if !ok {
				t.Fatalf("%s is %s", key, amount)
			}
			if s[key] == nil {
				s[key] = new(big.Int)
			}
			s[key].Add(s[key], value)
		}
	}
}

func (s sums) equal(t *testing.T, query costs.Query, what string, totals costs.Totals) {
	t.Helper()
	want := sums{}
	want.add(t, totals)
	for _, pair := range [][2]sums{{s, want}, {want, s}} {
		for key, value := range pair[0] {
			other := pair[1][key]
			if other == nil {
				other = new(big.Int)
			}
			if other.Cmp(value) != 0 {
				t.Fatalf("%+v: %s of %s add up to %s, the totals say %s", query, key, what, Decimal(s[key]), Decimal(want[key]))
			}
		}
	}
}
