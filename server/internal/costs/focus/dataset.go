package focus

import (
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Header is the metadata of a file's columns.
type Header struct {
	Columns []Column
	Dataset Dataset
	// Version is the FOCUS version of the columns: the first one that has all of them, 1.0 to 1.3.
	Version string
}

// Dataset is one of FOCUS's tables.
type Dataset string

// The datasets.
const (
	CostAndUsage       Dataset = costs.CostAndUsage
	ContractCommitment Dataset = costs.ContractCommitment
)

// needed are the columns that a file of the dataset must have; of alternatives one is enough.
func (d Dataset) needed() [][]string {
	if d == ContractCommitment {
		return [][]string{{"ContractCommitmentId"}, {"ContractCommitmentPeriodStart"}, {"BillingCurrency"}}
	}
	return [][]string{
		{"BilledCost"}, {"EffectiveCost"}, {"BillingCurrency"}, {"ChargePeriodStart"}, {"ChargeCategory"}, {"ServiceName"},
		{"ProviderName", "ServiceProviderName"},
	}
}

// demanded are further columns that every FOCUS version requires; a file without them is read, and reported.
func (d Dataset) demanded() []string {
	if d == ContractCommitment {
		return []string{
			"ContractCommitmentCategory", "ContractCommitmentCost", "ContractCommitmentDescription", "ContractCommitmentPeriodEnd",
			"ContractCommitmentQuantity", "ContractCommitmentType", "ContractCommitmentUnit", "ContractId", "ContractPeriodEnd",
			"ContractPeriodStart",
		}
	}
	return []string{
		"BillingAccountId", "BillingPeriodEnd", "BillingPeriodStart", "ChargeClass", "ChargeDescription", "ChargePeriodEnd",
		"ContractedCost", "InvoiceIssuerName", "ListCost", "PricingQuantity", "PricingUnit", "ServiceCategory",
	}
}

// Columns are the dataset's columns of FOCUS 1.0 to 1.3.
func (d Dataset) Columns() costs.Columns {
	if d == ContractCommitment {
		return costs.ContractColumns()
	}
	return costs.FOCUSColumns()
}

// Month is the column whose month a row is stored under.
func (d Dataset) Month() string {
	if d == ContractCommitment {
		return "ContractCommitmentPeriodStart"
	}
	return "BillingPeriodStart"
}

// Start is the column with the time that a row counts at.
func (d Dataset) Start() string {
	if d == ContractCommitment {
		return "ContractCommitmentPeriodStart"
	}
	return "ChargePeriodStart"
}

// datasetOf detects the dataset by the columns' lower-case names.
func datasetOf(names map[string]bool) Dataset {
	if names["contractcommitmentid"] && !names["billedcost"] {
		return ContractCommitment
	}
	return CostAndUsage
}

// recognize detects the kind of file by its columns.
func recognize(columns []Column, names map[string]bool) (Header, error) {
	header := Header{Columns: columns, Dataset: datasetOf(names), Version: "1.0"}
	var missing []string
	for _, alternatives := range header.Dataset.needed() {
		if !slices.ContainsFunc(columns, func(c Column) bool { return slices.Contains(alternatives, c.Name) }) {
			missing = append(missing, strings.Join(alternatives, " or "))
		}
	}
	if len(missing) > 0 {
		return header, notFOCUS("its header has no %s; the first line must contain the FOCUS columns, separated by commas (found: %s)",
			strings.Join(missing, ", "), found(columns))
	}
	if header.Dataset == ContractCommitment {
		header.Version = "1.3"
		return header, nil
	}
	for _, version := range []struct{ name, columns string }{
		{"1.1", `CapacityReservationId CapacityReservationStatus CommitmentDiscountQuantity CommitmentDiscountUnit
			ServiceSubcategory SkuMeter SkuPriceDetails`},
		{"1.2", `BillingAccountType InvoiceId PricingCurrency PricingCurrencyContractedUnitPrice PricingCurrencyEffectiveCost
			PricingCurrencyListUnitPrice SubAccountType`},
		{"1.3", `AllocatedMethodDetails AllocatedMethodId AllocatedResourceId AllocatedResourceName AllocatedTags ContractApplied
			HostProviderName ServiceProviderName`},
	} {
		if slices.ContainsFunc(strings.Fields(version.columns), func(name string) bool { return names[strings.ToLower(name)] }) {
			header.Version = version.name
		}
	}
	return header, nil
}
