package enginetest

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

func in(column string, values ...string) *costs.Filter {
	return &costs.Filter{Column: column, Op: costs.In, Values: values}
}

// untidy are charges whose tags name the same things in several ways.
const untidy = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,Tags\n" +
	`1,1,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS,"{""Env"":""PROD""}"` + "\n" +
	`2,2,USD,2025-01-02T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS,"{""environment"":"" production ""}"` + "\n" +
	`4,4,USD,2025-01-03T00:00:00Z,2025-01-01T00:00:00Z,Usage,Storage,AWS,"{""ENV"":""dev"",""environment"":""""}"` + "\n" +
	`8,8,USD,2025-01-04T00:00:00Z,2025-01-01T00:00:00Z,Usage,Storage,GCP,"{""ENV"":""É"",""Env"":""  ""}"` + "\n" +
	`16,16,USD,2025-02-05T00:00:00Z,2025-02-01T00:00:00Z,Usage,Network,GCP,` + "\n"

// definitions of untidy: environment is a normalized tag, and team is built on it.
func untidyVirtuals() costs.Virtuals {
	take := func(key string) costs.VirtualRule {
		return costs.VirtualRule{Take: "tag:" + key, Fold: true, Renamings: []costs.Renaming{{From: []string{"Prod", "production"}, To: "live"}}}
	}
	return costs.Virtuals{
		"environment": {Rules: []costs.VirtualRule{take("environment"), take("Env"), take("ENV")}},
		"named": {Rules: []costs.VirtualRule{{Take: "tag:ENV", Fold: true, Value: "yes"}, {Take: "tag:Env", Fold: true, Value: "yes"},
			{Take: "tag:environment", Value: "yes"}}},
		"team": {Default: "unallocated", Rules: []costs.VirtualRule{
			{Filter: &costs.Filter{And: []costs.Filter{*in("virtual:environment", "live"), {Column: "BilledCost", Op: costs.Between,
				Values: []string{"1.5", "2"}}}}, Value: "it's \\ 'shop'"},
			{Filter: &costs.Filter{Column: "virtual:environment", Op: costs.StartsWith, Values: []string{"li", "de"}}, Take: "ServiceName",
				Renamings: []costs.Renaming{{From: []string{"Storage"}, To: "Compute"}}},
			{Filter: in("x_Gone", "a"), Value: "never"},
			{Filter: &costs.Filter{Column: "ChargePeriodStart", Op: costs.Between, Values: []string{"2025-02-01", "2025-03-01"}}, Value: "platform"},
		}},
	}
}

func testVirtualColumnsSayWhatTheirRulesSay(t *testing.T, open Opener) {
	engine := open(t)
	if run := Ingest(t, engine, scope, "untidy.csv", untidy); run.RowsAccepted != 5 {
		t.Fatalf("run is %+v", run)
	}
	virtual := untidyVirtuals()
	billed := []costs.Metric{costs.BilledCost}
	where := func(column string, op costs.Op, values ...string) costs.Query {
		return costs.Query{Metrics: billed, Filter: &costs.Filter{Column: column, Op: op, Values: values}}
	}
	for name, test := range map[string]struct {
		query costs.Query
		want  string
	}{
		"several keys and spellings become one value": {costs.Query{Metrics: billed, GroupBy: []string{"virtual:environment"}},
			"31; ∅ 16 [01-01T00=16]; É 8 [01-01T00=8]; dev 4 [01-01T00=4]; live 3 [01-01T00=3]"},
		"built on another, with a default": {costs.Query{Metrics: billed, GroupBy: []string{"virtual:team"}, Granularity: costs.Month},
			`31; platform 16 [02-01T00=16]; unallocated 8 [01-01T00=8]; Compute 5 [01-01T00=5]; it's \ 'shop' 2 [01-01T00=2]`},
		"beside a column of the file": {costs.Query{Metrics: billed, GroupBy: []string{"virtual:team", "ProviderName"}, Top: 1},
			"31; platform/GCP 16 [01-01T00=16]; +3 15 [01-01T00=15]"},
		"a value for those that have one": {costs.Query{Metrics: billed, GroupBy: []string{"virtual:named"}},
			"31; ∅ 16 [01-01T00=16]; yes 15 [01-01T00=15]"},
		"in":                      {where("virtual:environment", costs.In, "live", ""), "3;  3 [01-01T00=3]"},
		"in nothing":              {where("virtual:environment", costs.In, ""), "none"},
		"not in keeps missing":    {where("virtual:environment", costs.NotIn, "live"), "28;  28 [01-01T00=28]"},
		"contains":                {where("virtual:environment", costs.Contains, "IV", "é"), "11;  11 [01-01T00=11]"},
		"contains an empty text":  {where("virtual:environment", costs.Contains, ""), "15;  15 [01-01T00=15]"},
		"starts with":             {where("virtual:environment", costs.StartsWith, "d", "l"), "7;  7 [01-01T00=7]"},
		"starts with nothing":     {where("virtual:environment", costs.StartsWith, ""), "15;  15 [01-01T00=15]"},
		"between":                 {where("virtual:environment", costs.Between, "dev", "live"), "7;  7 [01-01T00=7]"},
		"missing":                 {where("virtual:environment", costs.Missing), "16;  16 [01-01T00=16]"},
		"nothing is missing here": {where("virtual:team", costs.Missing), "none"},
	} {
		test.query.Virtual = virtual
		if got := show(Ask(t, engine, test.query)); got != test.want {
			t.Errorf("%s\ngot  %s\nwant %s", name, got, test.want)
		}
	}
	facets, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "virtual:team", Contains: "CO", Virtual: virtual})
	if err != nil || len(facets) != 1 || *facets[0].Value != "Compute" || facets[0].RowCount != 2 {
		t.Errorf("facets are %+v, %v", facets, err)
	}
	rows := costs.RowsQuery{Filter: in("virtual:team", "platform"), Virtual: virtual}
	page, err := engine.Rows(t.Context(), scope, rows)
	if err != nil || page.RowCount != 1 || page.Rows[0].Line != 6 {
		t.Errorf("rows are %+v, %v", page, err)
	}
	exported := 0
	if err := engine.Export(t.Context(), scope, rows, func(*costs.ChargeRow) error { exported++; return nil }); err != nil || exported != 1 {
		t.Errorf("%d rows are exported, %v", exported, err)
	}
	_, err = engine.Aggregate(t.Context(), scope, costs.Query{Metrics: billed, GroupBy: []string{"virtual:unknown"}, Virtual: virtual})
	if err == nil || !strings.Contains(err.Error(), `"virtual:unknown" does not exist`) || !strings.Contains(err.Error(), "virtual:team") {
		t.Errorf("an undefined column is %v", err)
	}
}

// testVirtualColumnsAddUp applies random rules to random rows: every row counts in exactly one value, the one that a simple
// interpretation gives.
func testVirtualColumnsAddUp(t *testing.T, open Opener) {
	r := rand.New(rand.NewPCG(7, 23))
	rows := Charges(r, 5000, []string{"USD", "EUR"})
	engine := open(t)
	for i, part := range [][]Charge{rows[:1000], rows[1000:]} {
		Add(t, engine, scope, fmt.Sprintf("part-%d.csv", i), ChargesFile(part))
	}
	for range 16 {
		lower, valueBelow := randomVirtual(r, nil)
		upper, value := randomVirtual(r, valueBelow)
		query, matches := RandomQuery(r)
		query.Virtual = costs.Virtuals{"below": lower, "above": upper}
		query.Top, query.ComparePrevious, query.GroupBy = 0, false, []string{"virtual:above"}
		if r.IntN(2) == 0 {
			query.Filter = in("virtual:below", "x", "a")
			matches = func(c Charge) bool { v := valueBelow(c); return inPeriod(query.Period, c) && (v == "x" || v == "a") }
		}
		report := Ask(t, engine, query)
		CheckSums(t, query, report)
		want := map[string]*big.Int{}
		for _, c := range rows {
			if !matches(c) {
				continue
			}
			key := value(c) + "/" + c.Currency
			if want[key] == nil {
				want[key] = new(big.Int)
			}
			want[key].Add(want[key], c.Billed)
		}
		got := map[string]*big.Int{}
		for _, row := range report.Rows {
			name := ""
			if row.Key[0].Value != nil {
				name = *row.Key[0].Value
			}
			for currency, amount := range row.Totals[costs.BilledCost] {
				got[name+"/"+currency], _ = Units(amount.String())
			}
		}
		for key, sum := range want {
			if got[key] == nil || got[key].Cmp(sum) != 0 {
				t.Fatalf("%+v: %q is %s, want %s", query, key, Decimal(got[key]), Decimal(sum))
			}
			delete(got, key)
		}
		for key, sum := range got {
			if sum.Sign() != 0 {
				t.Fatalf("%+v: %q is %s, but no row has it", query, key, Decimal(sum))
			}
		}
	}
}

func inPeriod(p costs.Period, c Charge) bool {
	return (p.From.IsZero() || !c.At.Before(p.From)) && (p.To.IsZero() || c.At.Before(p.To))
}

// randomVirtual is a random definition with an equivalent function; it may read the column below.
func randomVirtual(r *rand.Rand, below func(Charge) string) (costs.Virtual, func(Charge) string) {
	type oracle struct {
		catches func(Charge) bool
		value   func(Charge) string
	}
	var definition costs.Virtual
	var rules []oracle
	for range 1 + r.IntN(4) {
		rule, as := costs.VirtualRule{}, oracle{catches: func(Charge) bool { return true }}
		if r.IntN(4) > 0 {
			filter, test := Condition(r, 2)
			rule.Filter, as.catches = &filter, test
		}
		switch r.IntN(3) {
		case 0:
			rule.Value = []string{"x", "y", "a"}[r.IntN(3)]
			as.value = func(Charge) string { return rule.Value }
		case 1:
			rule.Take, rule.Fold = "ServiceName", r.IntN(2) == 0
			rule.Renamings = []costs.Renaming{{From: []string{"Compute"}, To: "x"}, {From: []string{"Storage", "Network"}, To: "a"}}
			as.value = func(c Charge) string {
				switch c.Service {
				case "Compute":
					return "x"
				case "Storage", "Network":
					return "a"
				}
				if rule.Fold {
					return strings.ToLower(c.Service)
				}
				return c.Service
			}
		default:
			rule.Take, as.value = "tag:team", func(c Charge) string { return c.Team }
			if below != nil {
				rule.Take, as.value = "virtual:below", below
			}
		}
		definition.Rules, rules = append(definition.Rules, rule), append(rules, as)
	}
	definition.Default = []string{"", "rest"}[r.IntN(2)]
	return definition, func(c Charge) string {
		for _, rule := range rules {
			if rule.catches(c) && rule.value(c) != "" {
				return rule.value(c)
			}
		}
		return definition.Default
	}
}

// testOtherRulesGiveAnotherDigest changes the rules behind one name: sums of the old rules are not reused.
func testOtherRulesGiveAnotherDigest(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "untidy.csv", untidy)
	query := costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"virtual:environment"}, Virtual: untidyVirtuals()}
	before := Ask(t, engine, query)
	if before.Definitions == "" || Ask(t, engine, query).Digest != before.Digest {
		t.Error("the same rules give another answer")
	}
	query.Virtual = costs.Virtuals{"environment": {Rules: []costs.VirtualRule{{Value: "all"}}}}
	after := Ask(t, engine, query)
	if got := show(after); got != "31; all 31 [01-01T00=31]" {
		t.Errorf("under other rules: %s", got)
	}
	if after.Digest == before.Digest || after.Definitions == before.Definitions || after.DatasetVersion != before.DatasetVersion {
		t.Error("the answer does not say that its rules are others, or that its rows are the same")
	}
}
