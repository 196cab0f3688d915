package costs

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Removal is a provider's bill of a billing account and month that a file would replace with fewer charges.
type Removal struct {
	Provider, Account string
	// Month is the billing month: 2024-09.
	Month                 string
	RowsBefore, RowsAfter int64
	// Before and After are BilledCost by currency.
	Before, After Amounts
}

// String describes the removal for people.
func (r Removal) String() string {
	name := func(text, none string) string {
		if text == "" {
			return none
		}
		return text
	}
	return fmt.Sprintf("%s, account %s, %s: %d rows, BilledCost %s, would become %d rows, BilledCost %s", name(r.Provider, "no provider"),
		name(r.Account, "without id"), r.Month, r.RowsBefore, r.Before, r.RowsAfter, r.After)
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

// RemovalError means that a file was rejected because of the charges that it would remove.
type RemovalError struct{ Removals []Removal }

// Error names the first removals.
func (e *RemovalError) Error() string {
	const most = 5
	var parts []string
	for i, one := range e.Removals {
		if i == most {
			parts = append(parts, fmt.Sprintf("and %d more", len(e.Removals)-most))
			break
		}
		parts = append(parts, one.String())
	}
	return "would remove existing charges (" + strings.Join(parts, "; ") + "); send it with replace if the file is complete, or name " +
		"the delivery that it is a part of"
}
