package costs

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Answer is what a person says about charges that are there already.
type Answer string

// The answers; the empty one leaves the decision to the rows.
const (
	Unanswered Answer = ""
	// Instead replaces what is there of a bill in the sub accounts and on the days that the files have.
	Instead Answer = "replace"
	// InAddition adds the files to it, even rows that are there already.
	InAddition Answer = "add"
)

// Doubt is why the rows of a file do not tell whether they count instead of the charges that are there, or in addition.
type Doubt string

// The doubts.
const (
	// SomeSame means that the file has some of the rows that are there.
	SomeSame Doubt = "some-rows-are-there"
	// FewerRows means that it has fewer of the same rows.
	FewerRows Doubt = "fewer-rows"
	// EndsEarlier means that it has the same charges with other amounts and ends on an earlier day: an older month so far, or some days
	// restated.
	EndsEarlier Doubt = "ends-earlier"
	// LateRows means that a file of a later month has a few rows of a month that was there.
	LateRows Doubt = "late-rows"
	// OnlyCorrections means that it has nothing but corrections.
	OnlyCorrections Doubt = "corrections"
)

// Question is a bill of which the rows of the files do not tell what happens to it.
type Question struct {
	Provider, Account string
	// Month is the billing month: 2024-09.
	Month string
	Doubt Doubt
	// RowsThere are the rows of earlier files in doubt, RowsSame an estimate of how many of them the new files have too, and
	// RowsOffered the new ones.
	RowsThere, RowsSame, RowsOffered int64
	// Before is the BilledCost of the bill by currency now, Instead and InAddition what it would become.
	Before, Instead, InAddition Amounts
	// Files are the earlier ones.
	Files []string
}

// String asks people.
func (q Question) String() string {
	what := map[Doubt]string{
		SomeSame:        fmt.Sprintf("has about %d of the %d rows that are there", q.RowsSame, q.RowsThere),
		FewerRows:       fmt.Sprintf("has %d rows, and %d are there", q.RowsOffered, q.RowsThere),
		EndsEarlier:     fmt.Sprintf("has the %d charges that are there with other amounts, and what is there goes on to a later day", q.RowsThere),
		LateRows:        fmt.Sprintf("has %d late rows of a month that is there with %d", q.RowsOffered, q.RowsThere),
		OnlyCorrections: fmt.Sprintf("has %d corrections", q.RowsOffered),
	}[q.Doubt]
	return fmt.Sprintf("%s, account %s, %s: it %s (%s); BilledCost %s becomes %s if it counts instead, and %s if it counts in addition",
		cmp.Or(q.Provider, "no provider"), cmp.Or(q.Account, "without id"), q.Month, what, strings.Join(q.Files, ", "), q.Before, q.Instead, q.InAddition)
}

// String is the amounts in the order of their currencies.
func (a Amounts) String() string {
	var parts []string
	for _, currency := range slices.Sorted(maps.Keys(a)) {
		parts = append(parts, strings.TrimSpace(a[currency].String()+" "+currency))
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, " + ")
}

// ErrNoAnswer means that no one said whether charges count instead of what is there, or in addition.
var ErrNoAnswer = errors.New("no one said whether it counts instead of charges that are there or in addition")

// QuestionError is ErrNoAnswer with its questions.
type QuestionError struct{ Questions []Question }

// Is says that it is ErrNoAnswer.
func (e *QuestionError) Is(other error) bool { return other == ErrNoAnswer }

// Error names the first questions.
func (e *QuestionError) Error() string {
	const most = 5
	var parts []string
	for i, one := range e.Questions {
		if i == most {
			parts = append(parts, fmt.Sprintf("and %d more", len(e.Questions)-most))
			break
		}
		parts = append(parts, one.String())
	}
	return "meets charges that are there already (" + strings.Join(parts, "; ") + "); send it with the decision replace or add"
}
