package conformance

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the model
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// model12 is the Foundation's file, packed with gzip -n9.
//
//go:embed model-1.2.json.gz
var model12 []byte

//go:embed LICENSE-model
var license string

// License is the notice that copies of the model carry.
func License() string { return license }

// errata corrects rules of the model that check something else than their own sentence says.
//
//go:embed errata.json
var errata []byte

// Rule is one rule of the model.
type Rule struct {
	// ID is that of the model: BilledCost-C-003-M.
	ID string
	// Column is the column that the rule is about, or the name of a dataset or attribute of the specification.
	Column string
	// Function is the kind of rule: Presence, Type, Format, Nullability, Validation or Composite.
	Function string
	// Keyword is that of RFC 2119: MUST, SHOULD, MAY and so on.
	Keyword string
	// Text is the sentence of the specification.
	Text string
	// Erratum says what is wrong with the rule in the model, if it is corrected here.
	Erratum string
	// Criteria are what the provider must support for the rule to apply; empty for everyone.
	Criteria []string

	requirement check
	// conditions say which rows the rule is about; all must hold.
	conditions []check
	// why the rule is never checked; empty for a rule that is.
	why Reason
}

// check is a requirement or condition of the model.
type check struct {
	Function string          `json:"CheckFunction"`
	Column   string          `json:"ColumnName"`
	A        string          `json:"ColumnAName"`
	B        string          `json:"ColumnBName"`
	Result   string          `json:"ResultColumnName"`
	Rule     string          `json:"ModelRuleId"`
	Value    json.RawMessage `json:"Value"`
	Count    int             `json:"ExpectedCount"`
	Items    []check         `json:"Items"`
}

// text is the value that the check compares with; false for null.
func (c check) text() (string, bool) {
	var s string
	if len(c.Value) == 0 || string(c.Value) == "null" {
		return "", false
	}
	if json.Unmarshal(c.Value, &s) != nil {
		s = string(c.Value)
	}
	return s, true
}

// Model is a version of the rules.
type Model struct {
	// Version is the version of FOCUS.
	Version string
	// Rules are in order of their ids.
	Rules []Rule
	byID  map[string]int
}

// modelRule is a rule as the model's file has it.
type modelRule struct {
	Function, Reference, Type string
	ApplicabilityCriteria     []string
	ValidationCriteria        struct {
		MustSatisfy, Keyword   string
		Requirement, Condition check
	}
}

func readModel(from []byte) (rules map[string]modelRule, err error) {
	var file struct{ ModelRules map[string]modelRule }
	packed, err := gzip.NewReader(bytes.NewReader(from))
	if err == nil {
		err = json.NewDecoder(packed).Decode(&file)
	}
	return file.ModelRules, err
}

// build makes the model of a version of its rules, corrected by the errata.
func build(version string, rules map[string]modelRule) (*Model, error) {
	var corrected map[string]struct {
		Why                    string
		Requirement, Condition check
		// Dynamic means that a file alone cannot show whether the rule holds.
		Dynamic bool
	}
	if err := json.Unmarshal(errata, &corrected); err != nil {
		return nil, fmt.Errorf("errata: %w", err)
	}
	m := &Model{Version: version, byID: map[string]int{}}
	for _, id := range slices.Sorted(maps.Keys(rules)) {
		from := rules[id]
		rule := Rule{ID: id, Column: from.Reference, Function: from.Function, Keyword: from.ValidationCriteria.Keyword,
			Text: from.ValidationCriteria.MustSatisfy, Criteria: from.ApplicabilityCriteria, requirement: from.ValidationCriteria.Requirement}
		switch {
		case from.Type == "Dynamic" || rule.requirement.Function == "":
			rule.why = Dynamic
		case rule.Keyword == "MAY" || rule.Keyword == "OPTIONAL":
			rule.why = Optional
		}
		condition := from.ValidationCriteria.Condition
		if better, ok := corrected[id]; ok {
			if rule.Erratum = better.Why; better.Dynamic {
				rule.why = Dynamic
			}
			if better.Requirement.Function != "" {
				rule.requirement = better.Requirement
			}
			if better.Condition.Function != "" {
				condition = better.Condition
			}
		}
		if condition.Function != "" {
			rule.conditions = []check{condition}
		}
		m.byID[id] = len(m.Rules)
		m.Rules = append(m.Rules, rule)
	}
	return m, m.inherit()
}

// inherit gives the condition of a composite to the rules that it consists of: "when ListUnitPrice is not null, …".
func (m *Model) inherit() error {
	own := make([][]check, len(m.Rules))
	for i := range m.Rules {
		own[i] = m.Rules[i].conditions
	}
	for i := range m.Rules {
		for _, part := range m.Rules[i].requirement.Items {
			if part.Function != "CheckModelRule" {
				continue
			}
			at, ok := m.byID[part.Rule]
			if !ok {
				return fmt.Errorf("rule %s refers to %s, which does not exist", m.Rules[i].ID, part.Rule)
			}
			m.Rules[at].conditions = append(slices.Clip(m.Rules[at].conditions), own[i]...)
		}
	}
	return nil
}
