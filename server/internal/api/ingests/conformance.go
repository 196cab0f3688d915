package ingests

import (
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// conformance is how the run's file meets the rules of FOCUS.
func (h handler) conformance(_ http.ResponseWriter, r *http.Request, _ costs.Scope) (any, error) {
	run, err := h.runOf(r)
	if err != nil {
		return nil, err
	}
	if run.Conformance.Model == "" {
		return nil, fmt.Errorf("conformance of run %s: %w", run.ID, costs.ErrNotFound)
	}
	model, err := conformance.Load(run.Conformance.Model)
	if err != nil {
		return nil, err
	}
	return writeConformance(run.Conformance, model), nil
}

func writeConformance(from costs.Conformance, model *conformance.Model) wire.IngestConformance {
	out := wire.IngestConformance{Counts: writeCounts(from), Missing: append([]string{}, from.Missing...),
		Rules: make([]wire.IngestRule, 0, len(model.Rules))}
	byRule := map[string]costs.RuleOutcome{}
	for _, one := range from.Rules {
		byRule[one.Rule] = one
	}
	for i := range model.Rules {
		if rule := &model.Rules[i]; !rule.Composite() {
			out.Rules = append(out.Rules, writeRule(rule, byRule[rule.ID]))
		}
	}
	return out
}

func writeRule(rule *conformance.Rule, outcome costs.RuleOutcome) wire.IngestRule {
	out := wire.IngestRule{Id: rule.ID, Column: rule.Column, Keyword: rule.Keyword, Text: rule.Text, Erratum: optional(rule.Erratum),
		Status: wire.IngestRuleStatus(rule.Status(outcome.Checked, outcome.Failed)), Checked: wire.Int(outcome.Checked),
		Failed: wire.Int(outcome.Failed), First: make([]wire.IngestRuleExample, 0, len(outcome.First))}
	for _, first := range outcome.First {
		out.First = append(out.First, wire.IngestRuleExample{Line: wire.Int(first.Line), Value: first.Value})
	}
	return out
}

func writeCounts(from costs.Conformance) wire.IngestRuleCounts {
	out := wire.IngestRuleCounts{Model: from.Model, Passed: wire.Int(from.Passed), Failed: wire.Int(from.Failed), Warned: wire.Int(from.Warned),
		NotApplicable: wire.Int(from.NotApplicable), NotChecked: wire.Int(from.NotChecked)}
	if score, ok := from.Score(); ok {
		out.Score = new(wire.Decimal(score.String()))
	}
	return out
}
