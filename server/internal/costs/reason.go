package costs

import (
	"fmt"
	"strings"
)

// Outcome is what a run did to a bill.
type Outcome string

// The outcomes.
const (
	// First means that nothing of the bill was there.
	First Outcome = "first"
	// Extends means that the run has all rows that were there.
	Extends Outcome = "extends"
	// Restates means that the run has the charges that were there with other amounts.
	Restates Outcome = "restates"
	// Adds means that the run has other sub accounts, days or charges than those that were there.
	Adds Outcome = "adds"
	// Contained means that all rows of the run were there.
	Contained Outcome = "contained"
	// Replaces and AddsAsSaid are the answers of people.
	Replaces   Outcome = "replaces-as-said"
	AddsAsSaid Outcome = "adds-as-said"
	// Waits means that no one has answered yet, so that the rows do not count.
	Waits Outcome = "waits"
)

// Reason is what a run did to a bill and why.
type Reason struct {
	Provider, Account string
	// Month is such as 2024-09.
	Month   string
	Outcome Outcome
	// Files are the earlier ones that the reason is about, the newest 20 if there are more, and MoreFiles counts the others.
	Files     []string
	MoreFiles int
	// Rows are theirs within the sub accounts and days of the run, and Same an estimate of how many of them the run has.
	Rows, Same int64
}

// String is the reason in one line.
func (r Reason) String() string {
	files := strings.Join(r.Files[:min(len(r.Files), 3)], ", ")
	if more := len(r.Files) + r.MoreFiles - min(len(r.Files), 3); more > 0 {
		files += fmt.Sprintf(" and %d more", more)
	}
	have := fmt.Sprintf("all its %s are here", Rows(r.Rows))
	if r.Same < r.Rows {
		have = fmt.Sprintf("about %d of its %s are here", r.Same, Rows(r.Rows))
	}
	text := map[Outcome]string{
		First:      "first charges of this bill",
		Extends:    fmt.Sprintf("counts instead of %s: %s", files, have),
		Restates:   fmt.Sprintf("restates %s: its %d charges are here with other amounts", files, r.Rows),
		Adds:       fmt.Sprintf("added to %s: other subscriptions, days or charges", files),
		Contained:  fmt.Sprintf("no change: %s has all its rows", files),
		Replaces:   fmt.Sprintf("counts instead of %s, as was said", files),
		AddsAsSaid: fmt.Sprintf("counts in addition to %s, as was said", files),
		Waits:      fmt.Sprintf("does not count yet: say whether it counts instead of %s or in addition", files),
	}[r.Outcome]
	return fmt.Sprintf("%s %s %s: %s", r.Provider, r.Account, r.Month, text)
}

// Rows is a number of rows in words.
func Rows(n int64) string {
	if n == 1 {
		return "1 row"
	}
	return fmt.Sprintf("%d rows", n)
}
