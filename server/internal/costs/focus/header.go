package focus

import (
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Column is a column of the file, in the file's order.
type Column struct {
	// Name is FOCUS's name, or the file's own for a column that FOCUS does not have.
	Name string
	Kind costs.Kind
	// Extra tells that FOCUS does not have the column.
	Extra bool
}

// needed are the columns without which no figure makes sense; of alternatives one is enough.
func needed() [][]string {
	return [][]string{
		{"BilledCost"}, {"EffectiveCost"}, {"BillingCurrency"}, {"ChargePeriodStart"}, {"ChargeCategory"}, {"ServiceName"},
		{"ProviderName", "ServiceProviderName"},
	}
}

// demanded are the further columns that every FOCUS version demands; a file without them is read, and its report says so.
func demanded() []string {
	return []string{
		"BillingAccountId", "BillingPeriodEnd", "BillingPeriodStart", "ChargeClass", "ChargeDescription", "ChargePeriodEnd",
		"ContractedCost", "InvoiceIssuerName", "ListCost", "PricingQuantity", "PricingUnit", "ServiceCategory",
	}
}

// readHeader makes columns of the header's cells.
func readHeader(cells []string, limits Limits, repairs Repairs) ([]Column, error) {
	if len(cells) > limits.Columns {
		return nil, notFOCUS("its header has %d columns, more than the %d allowed", len(cells), limits.Columns)
	}
	known := costs.FOCUSColumns()
	spelled := map[string]string{}
	for name := range known {
		spelled[strings.ToLower(name)] = name
	}
	columns := make([]Column, len(cells))
	seen := map[string]bool{}
	for i, cell := range cells {
		name := strings.TrimSpace(cell)
		if exact, ok := spelled[strings.ToLower(name)]; ok {
			name = exact
		}
		if name != cell {
			repairs.add(RepairHeader, 1)
		}
		kind, isFOCUS := known[name]
		columns[i] = Column{Name: name, Kind: kind, Extra: !isFOCUS}
		switch {
		case name == "" || len(name) > 128:
			return nil, notFOCUS("the name of column %d is empty or longer than 128 characters; name every column", i+1)
		case seen[strings.ToLower(name)]:
			return nil, notFOCUS("its header names %s twice; every name may stand once", name)
		}
		seen[strings.ToLower(name)] = true
	}
	if missing := missing(columns); len(missing) > 0 {
		return nil, notFOCUS("its header lacks %s; the first line has to name the FOCUS columns, separated by commas (found: %s)",
			strings.Join(missing, ", "), found(columns))
	}
	for _, column := range columns {
		if column.Extra {
			repairs.add(RepairExtraColumn, 1)
		}
	}
	for _, name := range demanded() {
		if !seen[strings.ToLower(name)] {
			repairs.add(RepairNoColumn, 1)
		}
	}
	return columns, nil
}

func missing(columns []Column) (names []string) {
	for _, alternatives := range needed() {
		has := slices.ContainsFunc(columns, func(c Column) bool { return slices.Contains(alternatives, c.Name) })
		if !has {
			names = append(names, strings.Join(alternatives, " or "))
		}
	}
	return names
}

func found(columns []Column) string {
	const most = 5
	var names []string
	for i, column := range columns {
		if i == most {
			names = append(names, "…")
			break
		}
		names = append(names, clip(column.Name))
	}
	return strings.Join(names, ", ")
}
