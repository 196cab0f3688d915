package intake

import (
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
)

// Conform evaluates the rules of FOCUS over the rows that in reads. Call the result once, at the end of the file.
func Conform(in *focus.Reader) (done func() costs.Conformance, err error) {
	if in.Header().Dataset != focus.CostAndUsage {
		return func() costs.Conformance { return costs.Conformance{} }, nil
	}
	model, err := conformance.Load(in.Header().Version)
	if err != nil {
		return nil, err
	}
	evaluation := model.Begin(in.Columns())
	in.Observe(evaluation)
	return func() costs.Conformance { return summarize(model.Version, evaluation.Outcomes()) }, nil
}

func summarize(version string, outcomes []conformance.Outcome) costs.Conformance {
	all := costs.Conformance{Model: version}
	for _, one := range outcomes {
		if one.Rule.Composite() {
			continue // It repeats the outcomes of its parts.
		}
		switch {
		case one.Status == conformance.NotChecked:
			all.NotChecked++
		case one.Status == conformance.NotApplicable:
			all.NotApplicable++
		case one.Status == conformance.Passed:
			all.Passed++
		case one.Rule.Mandatory():
			all.Failed++
		default:
			all.Warned++
		}
		if one.Rule.AboutColumns() && one.Status == conformance.Failed {
			all.Missing = append(all.Missing, one.Rule.Column)
		}
		if one.Checked > 0 {
			all.Rules = append(all.Rules, costs.RuleOutcome{Rule: one.Rule.ID, Checked: one.Checked, Failed: one.Failed, First: one.First})
		}
	}
	return all
}
