package conformance

import "github.com/costdeck/costdeck/server/internal/costs"

// Status is the outcome of a rule.
type Status string

// The outcomes.
const (
	Passed Status = "passed"
	Failed Status = "failed"
	// NotApplicable means that no row of the file is one that the rule is about.
	NotApplicable Status = "not-applicable"
	// NotChecked means that a file alone cannot show whether the rule holds.
	NotChecked Status = "not-checked"
)

// Reason says why a rule did not pass or fail.
type Reason string

// The reasons.
const (
	// Dynamic rules are about more than the file, such as what a provider bills.
	Dynamic Reason = "dynamic"
	// Optional rules allow and demand nothing.
	Optional Reason = "optional"
	// NoColumn means that the file lacks the column; the rule that demands it says so.
	NoColumn Reason = "no-column"
	// NoRow means that no row meets the conditions.
	NoRow Reason = "no-row"
)

// Outcome is what a file says about one rule.
type Outcome struct {
	Rule   *Rule
	Status Status
	// Reason is empty for a rule that passed or failed.
	Reason Reason
	// Checked is the number of rows that the rule is about, and Failed that of those that break it. For a rule about groups of rows
	// they count groups, for one about the columns the file; for a composite both are 0.
	Checked, Failed int64
	// First are the first rows that break it, at most costs.MaxRuleExamples.
	First []costs.RuleExample
}

const composite = "Composite"

// Composite reports whether the rule only repeats the outcomes of others.
func (r *Rule) Composite() bool { return r.Function == composite }

// Mandatory reports whether a file must meet the rule, and not only should.
func (r *Rule) Mandatory() bool { return r.Keyword == "MUST" || r.Keyword == "MUST NOT" }

// AboutColumns reports whether the rule is about the columns of the file and not about its rows.
func (r *Rule) AboutColumns() bool { return r.Function == "Presence" }

// Status is the outcome of a rule that was checked so often.
func (r *Rule) Status(checked, failed int64) Status {
	switch {
	case r.why != "":
		return NotChecked
	case failed > 0:
		return Failed
	case checked > 0:
		return Passed
	}
	return NotApplicable
}
