package costs

import "github.com/costdeck/costdeck/server/internal/costs/decimal"

// Conformance says how a file meets the rules of FOCUS, evaluated by the FinOps Foundation's model of them.
type Conformance struct {
	// Model is the version of FOCUS whose rules the file was checked against; empty for a file that was not evaluated, such as one of another dataset.
	Model string `json:"model,omitempty"`
	// Passed and Failed count the rules that a file must meet, Warned those that it should meet and does not.
	Passed int `json:"passed,omitempty"`
	Failed int `json:"failed,omitempty"`
	Warned int `json:"warned,omitempty"`
	// NotApplicable counts the rules that are about no row of the file, NotChecked those that a file alone cannot show.
	NotApplicable int `json:"notApplicable,omitempty"`
	NotChecked    int `json:"notChecked,omitempty"`
	// Missing are the columns that the file must or should have and lacks.
	Missing []string `json:"missing,omitempty"`
	// Rules are those that the file was checked against, in order of their ids. Lists of runs leave them out.
	Rules []RuleOutcome `json:"-"`
}

// Score is the share of the checked rules that the file meets, rounded down to a thousandth, so that 1 is a file that meets all of them;
// false if none was checked.
func (c Conformance) Score() (share decimal.Decimal, ok bool) {
	checked := c.Passed + c.Failed + c.Warned
	if checked == 0 {
		return share, false
	}
	share, err := decimal.FromUnits(0, uint64(1000*c.Passed/checked), 3)
	return share, err == nil
}

// RuleOutcome is how the rows of a file meet one rule.
type RuleOutcome struct {
	// Rule is the id in the model: BilledCost-C-003-M.
	Rule string `json:"r"`
	// Checked is the number of rows, or groups of rows, that the rule is about, and 1 for a rule about the columns; Failed that of
	// those that break it.
	Checked int64 `json:"c"`
	Failed  int64 `json:"f,omitempty"`
	// First are the first rows that break it, at most MaxRuleExamples.
	First []RuleExample `json:"x,omitempty"`
}

// RuleExample is a row that breaks a rule.
type RuleExample struct {
	Line int64 `json:"l"`
	// Value is the cell's, shortened; empty for null.
	Value string `json:"v,omitempty"`
}

// MaxRuleExamples is how many rows an outcome names.
const MaxRuleExamples = 5
