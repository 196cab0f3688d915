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
	// Version is the FOCUS version of the columns, 1.0 to 1.4: the first one that has all of them and requires none that is missing.
	Version string
}

// Dataset is one of FOCUS's tables.
type Dataset string

// The datasets.
const (
	CostAndUsage       Dataset = costs.CostAndUsage
	ContractCommitment Dataset = costs.ContractCommitment
	InvoiceDetail      Dataset = costs.InvoiceDetail
	BillingPeriod      Dataset = costs.BillingPeriod
)

// shape is what reading a dataset looks at.
type shape struct {
	// needed are the columns that a file must have; of alternatives one is enough.
	needed [][]string
	// demanded are further columns that every FOCUS version with the dataset requires; a file without them is read, and reported.
	demanded string
	// notNull are the columns without which a row is rejected. filled are others that FOCUS never allows to be null; such a row is
	// kept, because rejecting it would lose its cost.
	notNull, filled string
	// month is the column whose month a row is stored under, start the one with the time that it counts at.
	month, start string
	// provider are the columns that tell whose rows a later file replaces; the first that is not null counts.
	provider []string
}

func (d Dataset) shape() shape {
	switch d {
	case ContractCommitment:
		return shape{
			needed: [][]string{{"ContractCommitmentId"}, {"ContractCommitmentPeriodStart"}, {"BillingCurrency"}},
			demanded: `ContractCommitmentCategory ContractCommitmentCost ContractCommitmentDescription ContractCommitmentPeriodEnd
				ContractCommitmentQuantity ContractCommitmentType ContractCommitmentUnit ContractId ContractPeriodEnd ContractPeriodStart`,
			notNull: "ContractCommitmentId BillingCurrency ContractCommitmentPeriodStart",
			month:   "ContractCommitmentPeriodStart", start: "ContractCommitmentPeriodStart",
			provider: []string{"ServiceProviderName"},
		}
	case InvoiceDetail:
		return shape{
			needed: [][]string{{"BilledCost"}, {"BillingCurrency"}, {"BillingPeriodStart"}, {"InvoiceId"}, {"InvoiceIssuerName"}},
			demanded: `BillingAccountId BillingPeriodEnd ChargeCategory InvoiceDetailCreated InvoiceDetailDescription InvoiceDetailGrain
				InvoiceDetailId InvoiceDetailLastUpdated InvoiceIssueDate InvoiceIssueStatus PaymentDueDate PaymentTerms ReferenceInvoiceId`,
			notNull: "BilledCost BillingCurrency BillingPeriodStart InvoiceId InvoiceIssuerName",
			filled: `BillingAccountId BillingPeriodEnd ChargeCategory InvoiceDetailCreated InvoiceDetailId InvoiceDetailLastUpdated
				InvoiceIssueStatus PaymentCurrency PaymentTerms ReferenceInvoiceId`,
			month: "BillingPeriodStart", start: "BillingPeriodStart",
			provider: []string{"InvoiceIssuerName"},
		}
	case BillingPeriod:
		return shape{
			needed:   [][]string{{"BillingPeriodStart"}, {"BillingPeriodStatus"}, {"InvoiceIssuerName"}},
			demanded: "BillingPeriodCreated BillingPeriodEnd BillingPeriodLastUpdated",
			notNull:  "BillingPeriodStart BillingPeriodStatus InvoiceIssuerName",
			filled:   "BillingPeriodCreated BillingPeriodEnd BillingPeriodLastUpdated",
			month:    "BillingPeriodStart", start: "BillingPeriodStart",
			provider: []string{"InvoiceIssuerName"},
		}
	default:
		return shape{
			needed: [][]string{{"BilledCost"}, {"EffectiveCost"}, {"BillingCurrency"}, {"ChargePeriodStart"}, {"ChargeCategory"},
				{"ServiceName"}, {"ProviderName", "ServiceProviderName"}},
			demanded: `BillingAccountId BillingPeriodEnd BillingPeriodStart ChargeClass ChargeDescription ChargePeriodEnd ContractedCost
				InvoiceIssuerName ListCost PricingQuantity PricingUnit ServiceCategory`,
			notNull: "BilledCost BillingCurrency ChargePeriodStart",
			filled: `BillingAccountId BillingPeriodEnd BillingPeriodStart ChargeCategory ChargePeriodEnd InvoiceIssuerName ProviderName
				PublisherName ServiceCategory ServiceName ServiceProviderName`,
			month: "BillingPeriodStart", start: "ChargePeriodStart",
			provider: costs.Sources("ProviderName"),
		}
	}
}

// Columns are the dataset's columns of FOCUS 1.0 to 1.4.
func (d Dataset) Columns() costs.Columns { return costs.DatasetColumns(string(d)) }

// Month is the column whose month a row is stored under.
func (d Dataset) Month() string { return d.shape().month }

// Start is the column with the time that a row counts at.
func (d Dataset) Start() string { return d.shape().start }

// Providers are the positions of the columns that tell whose rows a later file replaces; the first that is not null counts.
func (h Header) Providers() (at []int) {
	for _, name := range h.Dataset.shape().provider {
		if i := slices.IndexFunc(h.Columns, func(c Column) bool { return c.Name == name }); i >= 0 {
			at = append(at, i)
		}
	}
	return at
}

// datasetOf detects the dataset by the columns' lower-case names.
func datasetOf(names map[string]bool) Dataset {
	switch {
	case names["contractcommitmentid"] && !names["billedcost"]:
		return ContractCommitment
	case names["invoiceissuername"] && names["invoiceid"] && names["billedcost"] && !names["chargeperiodstart"] && !names["effectivecost"]:
		return InvoiceDetail
	case names["billingperiodstatus"] && !names["billedcost"]:
		return BillingPeriod
	default:
		return CostAndUsage
	}
}

// recognize detects the kind of file by its columns.
func recognize(columns []Column, names map[string]bool) (Header, error) {
	header := Header{Columns: columns, Dataset: datasetOf(names), Version: "1.0"}
	var missing []string
	for _, alternatives := range header.Dataset.shape().needed {
		if !slices.ContainsFunc(columns, func(c Column) bool { return slices.Contains(alternatives, c.Name) }) {
			missing = append(missing, strings.Join(alternatives, " or "))
		}
	}
	if err := foreignHeader(columns, previews()); err != nil {
		return header, err
	}
	if len(missing) > 0 {
		if err := foreignHeader(columns, foreigners()); err != nil {
			return header, err
		}
		return header, notFOCUS("its header has no %s; the first line must contain the FOCUS columns, separated by commas (%s)",
			strings.Join(missing, ", "), found(columns))
	}
	header.Version = header.Dataset.version(names)
	return header, nil
}

// version is the first one of FOCUS that has all columns and requires none that is missing.
func (d Dataset) version(names map[string]bool) string {
	has := func(columns string) bool {
		return slices.ContainsFunc(strings.Fields(columns), func(name string) bool { return names[strings.ToLower(name)] })
	}
	version := "1.0"
	switch d {
	case InvoiceDetail, BillingPeriod:
		return "1.4"
	case ContractCommitment:
		if has(`ContractCommitmentApplicability ContractCommitmentBenefitCategory ContractCommitmentCreated ContractCommitmentDiscountPercentage
			ContractCommitmentDurationType ContractCommitmentFulfillmentInterval ContractCommitmentLastUpdated
			ContractCommitmentLifecycleStatus ContractCommitmentModel ContractCommitmentOfferCategory ContractCommitmentPaymentInterval
			ContractCommitmentPaymentModel ContractCommitmentPaymentUpfrontPercentage InvoiceIssuerName PricingCurrency
			PricingCurrencyContractCommitmentCost ServiceProviderName`) {
			return "1.4"
		}
		return "1.3"
	default:
		for _, one := range []struct{ name, columns string }{
			{"1.1", `CapacityReservationId CapacityReservationStatus CommitmentDiscountQuantity CommitmentDiscountUnit
				ServiceSubcategory SkuMeter SkuPriceDetails`},
			{"1.2", `BillingAccountType InvoiceId PricingCurrency PricingCurrencyContractedUnitPrice PricingCurrencyEffectiveCost
				PricingCurrencyListUnitPrice SubAccountType`},
			{"1.3", `AllocatedMethodDetails AllocatedMethodId AllocatedResourceId AllocatedResourceName AllocatedTags ContractApplied
				HostProviderName ServiceProviderName`},
			{"1.4", `CommitmentProgramEligibilityDetails InvoiceDetailId`},
		} {
			if has(one.columns) {
				version = one.name
			}
		}
		// 1.3 still requires the two names that 1.4 removed.
		if version == "1.3" && has("ServiceProviderName") && !has("ProviderName PublisherName") {
			return "1.4"
		}
		return version
	}
}
