package enginetest

import (
	"slices"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// One run has the outcome of each rule that its rows were checked against; a list has only the counts.
func testRunsTellHowTheyConform(t *testing.T, open Opener) {
	engine := withSample(t, open)
	page, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil || len(page.Runs) != 1 {
		t.Fatalf("%d runs, %v", len(page.Runs), err)
	}
	listed := page.Runs[0].Conformance
	// The sample is of FOCUS 1.0, and lacks nothing that came later.
	if listed.Model != "1.0" || listed.Passed < 100 || listed.Failed < 10 || listed.Rules != nil || len(listed.Missing) > 0 {
		t.Errorf("the listed run: %+v", listed)
	}
	for _, repair := range page.Runs[0].Repairs {
		if repair.First != nil {
			t.Errorf("the listed run has places of %s", repair.Kind)
		}
	}
	run, err := engine.Run(t.Context(), scope, page.Runs[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(run.Conformance.Rules, func(one costs.RuleOutcome) bool { return one.Rule == "ChargeFrequency-C-003-M" })
	if at < 0 {
		t.Fatalf("%d outcomes without the rule", len(run.Conformance.Rules))
	}
	one := run.Conformance.Rules[at]
	if one.Checked != 1000 || one.Failed != 7 || len(one.First) != costs.MaxRuleExamples ||
		one.First[0] != (costs.RuleExample{Line: 927, Value: "Usage-based"}) {
		t.Errorf("the outcome: %+v", one)
	}
	at = slices.IndexFunc(run.Repairs, func(one costs.Repair) bool { return one.Kind == "spelling-of-ChargeFrequency" })
	if at < 0 {
		t.Fatalf("%d repairs without the spelling", len(run.Repairs))
	}
	if first := run.Repairs[at].First; len(first) != 7 || first[0].Line != 927 || first[0].Column != "ChargeFrequency" ||
		first[0].Value != "Usage-based" || first[0].Null || first[0].Normal != "Usage-Based" {
		t.Errorf("the places of a repair: %+v", first)
	}
}
