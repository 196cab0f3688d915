package main

import (
	"bytes"
	"encoding/csv"
	"log/slog"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

// TestTheStandardQueriesAreExact computes them from the CSV with big numbers, independent of the engine.
func TestTheStandardQueriesAreExact(t *testing.T) {
	options, err := demodata.Options{Seed: 11, Months: 2, Plain: true}.WithRows(6_000)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := demodata.Generate(&file, options); err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(bytes.NewReader(file.Bytes())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	run, err := engine.Ingest(t.Context(), costs.Scope{Enrollment: enrollment}, costs.Source{Name: "a.csv", Body: &file})
	if err == nil {
		run, err = engine.Wait(t.Context(), costs.Scope{Enrollment: enrollment}, run.ID)
	}
	if err != nil || run.State != costs.Done || run.RowsRejected != 0 {
		t.Fatalf("%+v, %v", run, err)
	}
	about, err := chooseSubjects(t.Context(), engine)
	if err != nil {
		t.Fatal(err)
	}
	want := fromCSV(t, records, about)
	for name, ask := range queries(engine, about) {
		rows, err := ask(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := rows(); len(got) == 0 || !slices.Equal(got, want[name]) {
			t.Errorf("%s answers\n%s\nthe file says\n%s", name, strings.Join(got, "\n"), strings.Join(want[name], "\n"))
		}
	}
}

// fromCSV are the results by query; Q3 has fewer than 50 rows here, so none is cut off.
func fromCSV(t *testing.T, records [][]string, about subjects) map[string][]string {
	t.Helper()
	sums := map[string]map[string][]*big.Rat{"Q1": {}, "Q2": {}, "Q3": {}, "Q4": {}}
	add := func(query, key string, amounts ...string) {
		if sums[query][key] == nil {
			for range amounts {
				sums[query][key] = append(sums[query][key], new(big.Rat))
			}
		}
		for i, text := range amounts {
			amount, ok := new(big.Rat).SetString(text)
			if !ok {
				t.Fatalf("%q is no number", text)
			}
			sums[query][key][i].Add(sums[query][key][i], amount)
		}
	}
	for _, record := range records[1:] {
		row := map[string]string{}
		for i, name := range records[0] {
			row[name] = record[i]
		}
		if strings.HasPrefix(row["ChargePeriodStart"], about.month.Format("2006-01")) {
			add("Q1", row["ServiceName"], row["BilledCost"])
		}
		add("Q2", row["ServiceName"]+"\t"+row["ChargePeriodStart"][:10], row["EffectiveCost"])
		if row["SubAccountId"] == about.account && strings.Contains(row["Tags"], `"team": "`+about.team+`"`) {
			add("Q3", row["ResourceId"], row["BilledCost"])
		}
		add("Q4", row["SubAccountName"], row["BilledCost"], row["EffectiveCost"], "1")
	}
	answers := map[string][]string{}
	for query, groups := range sums {
		for key, amounts := range groups {
			for _, amount := range amounts {
				key += "\t" + decimal.MustParse(amount.FloatString(24)).String()
			}
			answers[query] = append(answers[query], key)
		}
		slices.Sort(answers[query])
		if query == "Q3" && len(answers[query]) > 50 {
			t.Fatalf("%d resources are more than Q3 answers with", len(answers[query]))
		}
	}
	return answers
}
