package costs_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// querier runs random queries about random rows.
type querier struct {
	*testing.T
	*rand.Rand
	door  *apitest.Door
	token string
}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// randomRows is a FOCUS file with few values, so that groups overlap, many digits, blanks, and two months.
func randomRows(r *rand.Rand, rows int) string {
	var file strings.Builder
	file.WriteString("BilledCost,EffectiveCost,ListCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,RegionId,ProviderName,Tags\n")
	amount := func() string {
		return fmt.Sprintf("%s%d.%024d", pick(r, "", "-"), r.IntN(1000), r.Uint64N(1e18))
	}
	for range rows {
		_, _ = fmt.Fprintf(&file, "%s,%s,%s,USD,2025-0%d-%02dT%02d:00:00Z,Usage,%s,%s,AWS,%s\n", amount(), amount(), pick(r, "", amount()),
			1+r.IntN(2), 1+r.IntN(28), r.IntN(24), pick(r, "", "Compute", "Storage", "=Formula", "Ünïcode", `"a,b"`),
			pick(r, "", "eu-1", "us-1"), pick(r, "", `"{""team"": ""a""}"`, `"{""team"": ""b""}"`))
	}
	return file.String()
}

func (q querier) filter(depth int) string {
	column := pick(q.Rand, `"column":"ServiceName"`, `"column":"RegionId"`, `"tag":"team"`)
	switch {
	case depth > 0 && q.IntN(4) == 0:
		return `{"not":` + q.filter(depth-1) + `}`
	case depth > 0 && q.IntN(2) == 0:
		return `{"` + pick(q.Rand, "and", "or") + `":[` + q.filter(depth-1) + `,` + q.filter(depth-1) + `]}`
	case q.IntN(4) == 0:
		return `{` + column + `,"op":"missing"}`
	}
	op := pick(q.Rand, "in", "notIn", "contains", "startsWith")
	return `{` + column + `,"op":"` + op + `","values":["` + pick(q.Rand, "Compute", "eu-1", "a", "=Formula", "S") + `"]}`
}

func (q querier) post(path, body string) string {
	q.Helper()
	w := q.door.Do(apitest.Request{Method: "POST", Path: path, Bearer: q.token, Body: body})
	if w.Code != http.StatusOK {
		q.Fatalf("%s %s: %d %s", path, body, w.Code, w.Body)
	}
	return w.Body.String()
}

func (q querier) report(body string) wire.CostReport {
	q.Helper()
	return apitest.Read[wire.CostReport](q.T, q.door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: q.token,
		Body: body}), http.StatusOK)
}

// total is the single amount, 0 without rows.
func total(totals wire.Totals, metric string) string { return totals[metric][""] }

func (q querier) add(amounts ...string) string {
	q.Helper()
	var sum decimal.Decimal
	for _, amount := range amounts {
		one, err := decimal.Parse(amount)
		if err == nil {
			sum, err = sum.Add(one)
		}
		if err != nil {
			q.Fatal(err)
		}
	}
	return sum.String()
}

const threeMetrics = `"metrics":["BilledCost","EffectiveCost","ListCost"]`

// TestTotalsStayWhateverTheCut queries the same costs in every way: grouped, folded, over time, by a filter and its complement, by
// facet, by page and as a file. All add up exactly to the same total.
func TestTotalsStayWhateverTheCut(t *testing.T) {
	engine := emptyEngine(t)
	door := apitest.OpenIn(t, t.TempDir(), engine, nil)
	q := querier{t, rand.New(rand.NewPCG(20, 25)), door, bearer(door, "focus.demo")}
	for part := range 3 {
		ingest(t, engine, fmt.Sprintf("part%d.csv", part), randomRows(q.Rand, 150))
	}
	for range 25 {
		q.check()
	}
}

func (q querier) check() {
	q.Helper()
	filter := q.filter(2)
	span := pick(q.Rand, "", `,"from":"2025-01-10","to":"2025-02-11"`)
	base := `{` + threeMetrics + span + `,"filter":`
	whole := q.report(base + filter + `}`)
	metric := pick(q.Rand, "BilledCost", "EffectiveCost", "ListCost")
	want := total(whole.Totals, metric)
	same := func(how, got string) {
		q.Helper()
		if got != want {
			q.Errorf("%s %s%s %s adds up to %s; want %s", metric, filter, span, how, got, want)
		}
	}
	groupBy := pick(q.Rand, `"ServiceName"`, `"RegionId","tag:team"`, `"tag:team","ServiceName","RegionId"`)
	granularity := pick(q.Rand, "total", "hour", "day", "week", "month", "quarter")
	cut := filter + `,"groupBy":[` + groupBy + `],"granularity":"` + granularity + `"` + pick(q.Rand, "", `,"top":2`) + `}`
	grouped := q.report(base + cut)
	var rows, points []string
	for _, row := range grouped.Rows {
		rows = append(rows, total(row.Totals, metric))
		for _, point := range row.Series {
			points = append(points, total(point.Totals, metric))
		}
	}
	if grouped.Other != nil {
		rows = append(rows, total(grouped.Other.Totals, metric))
		for _, point := range grouped.Other.Series {
			points = append(points, total(point.Totals, metric))
		}
	}
	same("grouped by "+cut, q.add(rows...))
	same("over time "+cut, q.add(points...))
	second := q.filter(1)
	same("split by "+second, q.add(total(q.report(base+`{"and":[`+filter+`,`+second+`]}}`).Totals, metric),
		total(q.report(base+`{"and":[`+filter+`,{"not":`+second+`}]}}`).Totals, metric)))
	same("page by page", q.add(q.pages(`{"filter":`+filter+span+`,"limit":`+fmt.Sprint(40+q.IntN(200)), metric)...))
	format := pick(q.Rand, "csv", "json", "parquet", "xlsx")
	read := readers()[format]
	same("as rows in "+format, sum(q.T, read(q.T, []byte(q.post("/costs/export?of=rows&format="+format, base+cut))), metric))
	same("as figures in "+format, sum(q.T, read(q.T, []byte(q.post("/costs/export?format="+format, base+cut))), metric))
	facets := apitest.Read[[]wire.CostFacet](q.T, q.door.Do(apitest.Request{Method: "POST", Path: "/costs/facets/ServiceName",
		Bearer: q.token, Body: `{"filter":` + filter + span + `,"limit":1000}`}), http.StatusOK)
	var values []string
	for _, facet := range facets {
		values = append(values, total(facet.Totals, "BilledCost"))
	}
	if got := q.add(values...); got != total(whole.Totals, "BilledCost") {
		q.Errorf("facets of %s%s add up to %s; want %s", filter, span, got, total(whole.Totals, "BilledCost"))
	}
}

func (q querier) pages(body, metric string) (amounts []string) {
	q.Helper()
	cursor := ""
	for {
		page := apitest.Read[wire.ChargeRowPage](q.T, q.door.Do(apitest.Request{Method: "POST", Path: "/costs/rows", Bearer: q.token,
			Body: body + cursor + `}`}), http.StatusOK)
		for _, row := range page.Rows {
			if amount := row.Columns[metric]; amount != nil {
				amounts = append(amounts, *amount)
			}
		}
		if page.NextCursor == nil {
			return amounts
		}
		cursor = `,"cursor":"` + *page.NextCursor + `"`
	}
}
