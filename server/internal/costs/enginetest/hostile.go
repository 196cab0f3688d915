package enginetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// hostile are texts that a careless query would misinterpret.
func hostile() []string {
	return []string{
		`'`, `''`, `\`, `\\`, `\'`, `' OR 1=1 --`, `'; DROP TABLE charges; --`, `") OR (""="`, "`", `"`, "a\nb", "a\tb", "a\x00b", "\x01",
		`%`, `_`, `a%b`, `a_b`, `.*`, `[a-z]+`, `(?i)x`, `^a$`, `a|b`, `{1,2}`, `\d`, `\x41`, `]`, `[`, `-`, `/* c */`, `--`, `NULL.`, `nil`, `0`,
		`ß`, `ẞ`, `İ`, `ı`, `I`, `i`, `K`, `k`, `Å`, `å`, `σ`, `ς`, `Σ`, `Ǆ`, `ǅ`, `ǆ`, `日本`, `🙂`, "e\u0301", `é`, `É`, "\u00a0x", "x\u2028y", "\ufeff x",
		`{"a":1}`, `[1,2]`, `ⴀ`, `Ⴀ`, `Ꭰ`, `ꭰ`, `ſ`, `S`, `s`, `?`, `$1`, `:name`, `{x:String}`, `@a`, `#`, `;`,
	}
}

// hostileFile has a row per text, in a column of FOCUS, in one of its own, and as key and value of a tag.
func hostileFile(texts []string) string {
	cell := func(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }
	var b strings.Builder
	b.WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,ResourceName," +
		"x_Own,Tags\n")
	for i, text := range texts {
		tags, _ := json.Marshal(map[string]string{"k" + text: text})
		fmt.Fprintf(&b, "%d,1,USD,2025-01-06T00:00:00Z,Usage,S,AWS,%s,%s,%s\n", i+1, cell(text), cell(text), cell(string(tags)))
	}
	return b.String()
}

// testHostileTexts asks for each of them by each operator, and holds the answer to what plain Go finds.
func testHostileTexts(t *testing.T, open Opener) {
	engine := open(t)
	texts := hostile()
	if run := Ingest(t, engine, scope, "hostile.csv", hostileFile(texts)); run.State != costs.Done || run.RowsRejected != 0 {
		t.Fatalf("run is %+v", run)
	}
	finds := func(column string, op costs.Op, test func(s string) bool, values ...string) {
		t.Helper()
		var want int64
		for i, s := range texts {
			if test(s) {
				want += int64(i + 1)
			}
		}
		report := Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1],
			Filter: &costs.Filter{Column: column, Op: op, Values: values}})
		if got := Amount(report.Totals, costs.BilledCost); got != fmt.Sprint(want) {
			t.Errorf("%s %s %q finds %s; want %d", column, op, values, got, want)
		}
	}
	for i, text := range texts {
		column := []string{"ResourceName", "x_Own"}[i%2]
		finds(column, costs.In, func(s string) bool { return s == text }, text)
		finds(column, costs.StartsWith, func(s string) bool { return strings.HasPrefix(s, text) }, text)
		lower := strings.Map(unicode.ToLower, text)
		finds(column, costs.Contains, func(s string) bool { return strings.Contains(strings.ToLower(s), lower) }, text)
		finds("tag:k"+text, costs.In, func(s string) bool { return s == text }, text)
	}
	finds("ResourceName", costs.NotIn, func(s string) bool { return !slices.Contains(texts[:40], s) }, texts[:40]...)
	finds("ResourceName", costs.Contains, func(s string) bool {
		return strings.Contains(s, "'") || strings.Contains(s, "|") || strings.Contains(strings.ToLower(s), "k")
	}, "'", "|", "K")
	finds("x_Own", costs.Between, func(s string) bool { return s >= `'` && s <= `\x41` }, `'`, `\x41`)
	for _, column := range []string{"ResourceName", "x_Own", "tag:k'"} {
		report := Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{column}})
		for _, row := range report.Rows {
			if value := row.Key[0].Value; value != nil && !slices.Contains(texts, *value) {
				t.Errorf("a group of %s is %q, which is in no row", column, *value)
			}
		}
		if column != "tag:k'" && len(report.Rows) != len(texts) {
			t.Errorf("%d groups of %s; want %d", len(report.Rows), column, len(texts))
		}
	}
	for _, enrollment := range []string{`FOCUS-1001' OR '1'='1`, `\`, "' OR 1 --", "FOCUS-1001\x00"} {
		report, err := engine.Aggregate(t.Context(), costs.Scope{Enrollment: enrollment}, costs.Query{Metrics: costs.Costs()[:1]})
		if err != nil || len(report.Rows) != 0 {
			t.Errorf("enrollment %q sees %v, %v", enrollment, report.Rows, err)
		}
	}
}
