package costs

import (
	"maps"
	"slices"
	"strings"
)

// Kind is the type of a column's values.
type Kind int

// The kinds. Only texts group; numbers and times filter with in, notIn, between and missing.
const (
	Text Kind = iota
	Number
	Instant
)

// TagPrefix precedes a tag's key in a column name: tag:team.
const TagPrefix = "tag:"

// Columns are the columns of a query's scope with their kinds.
type Columns map[string]Kind

// FOCUSColumns are the columns of FOCUS 1.0 to 1.4.
func FOCUSColumns() Columns {
	return columnsOf(`AllocatedMethodDetails AllocatedMethodId AllocatedResourceId AllocatedResourceName AllocatedTags AvailabilityZone
			BillingAccountId BillingAccountName BillingAccountType BillingCurrency CapacityReservationId CapacityReservationStatus
			ChargeCategory ChargeClass ChargeDescription ChargeFrequency CommitmentDiscountCategory CommitmentDiscountId
			CommitmentDiscountName CommitmentDiscountStatus CommitmentDiscountType CommitmentDiscountUnit
			CommitmentProgramEligibilityDetails ConsumedUnit ContractApplied HostProviderName InvoiceDetailId InvoiceId
			InvoiceIssuerName PricingCategory PricingCurrency PricingUnit ProviderName PublisherName RegionId RegionName ResourceId
			ResourceName ResourceType ServiceCategory ServiceName ServiceProviderName ServiceSubcategory SkuId SkuMeter
			SkuPriceDetails SkuPriceId SubAccountId SubAccountName SubAccountType Tags`,
		`BilledCost CommitmentDiscountQuantity ConsumedQuantity ContractedCost ContractedUnitPrice EffectiveCost ListCost
			ListUnitPrice PricingCurrencyContractedUnitPrice PricingCurrencyEffectiveCost PricingCurrencyListUnitPrice
			PricingQuantity`,
		`BillingPeriodEnd BillingPeriodStart ChargePeriodEnd ChargePeriodStart`)
}

// DatasetColumns are the columns of one of FOCUS's datasets.
func DatasetColumns(dataset string) Columns {
	switch dataset {
	case ContractCommitment: // FOCUS 1.3 and 1.4.
		return columnsOf(`BillingCurrency ContractCommitmentApplicability ContractCommitmentBenefitCategory ContractCommitmentCategory
				ContractCommitmentDescription ContractCommitmentDurationType ContractCommitmentFulfillmentInterval
				ContractCommitmentId ContractCommitmentLifecycleStatus ContractCommitmentModel ContractCommitmentOfferCategory
				ContractCommitmentPaymentInterval ContractCommitmentPaymentModel ContractCommitmentType ContractCommitmentUnit
				ContractId InvoiceIssuerName PricingCurrency ServiceProviderName`,
			`ContractCommitmentCost ContractCommitmentDiscountPercentage ContractCommitmentPaymentUpfrontPercentage
				ContractCommitmentQuantity PricingCurrencyContractCommitmentCost`,
			`ContractCommitmentCreated ContractCommitmentLastUpdated ContractCommitmentPeriodEnd ContractCommitmentPeriodStart
				ContractPeriodEnd ContractPeriodStart`)
	case InvoiceDetail: // FOCUS 1.4.
		return columnsOf(`BillingAccountId BillingCurrency ChargeCategory InvoiceDetailDescription InvoiceDetailGrain InvoiceDetailId
				InvoiceId InvoiceIssueStatus InvoiceIssuerName PaymentCurrency PaymentCurrencyInvoiceDetailId PaymentTerms
				PurchaseOrderNumber ReferenceInvoiceId`,
			`BilledCost PaymentCurrencyBilledCost`,
			`BillingPeriodEnd BillingPeriodStart InvoiceDetailCreated InvoiceDetailLastUpdated InvoiceIssueDate PaymentDueDate`)
	case BillingPeriod: // FOCUS 1.4.
		return columnsOf(`BillingPeriodStatus InvoiceIssuerName`, ``,
			`BillingPeriodCreated BillingPeriodEnd BillingPeriodLastUpdated BillingPeriodStart`)
	default:
		return FOCUSColumns()
	}
}

func columnsOf(texts, numbers, instants string) Columns {
	columns := Columns{}
	for kind, names := range map[Kind]string{Text: texts, Number: numbers, Instant: instants} {
		for _, name := range strings.Fields(names) {
			columns[name] = kind
		}
	}
	return columns
}

// Sources are the source columns that supply a column, in order: the first non-null value wins. FOCUS 1.3 renamed ProviderName to
// ServiceProviderName and replaced PublisherName by HostProviderName; either name reads files of both.
func Sources(column string) []string {
	for _, pair := range [][2]string{{"ProviderName", "ServiceProviderName"}, {"PublisherName", "HostProviderName"}} {
		switch column {
		case pair[0]:
			return []string{pair[0], pair[1]}
		case pair[1]:
			return []string{pair[1], pair[0]}
		}
	}
	return []string{column}
}

// Tag is the key of a tag:key column.
func Tag(column string) (key string, ok bool) {
	key, ok = strings.CutPrefix(column, TagPrefix)
	return key, ok && key != ""
}

// Kind returns a column's kind; false if the column is unknown.
func (c Columns) Kind(column string) (Kind, bool) {
	if _, ok := Tag(column); ok {
		return Text, true
	}
	kind, ok := c[column]
	return kind, ok
}

// check is nil for a column that exists.
func (c Columns) check(field, column string) (Kind, error) {
	kind, ok := c.Kind(column)
	if !ok {
		return 0, &FieldError{field, "column " + quote(column) + " does not exist; use tag:key or one of " +
			strings.Join(slices.Sorted(maps.Keys(c)), ", ")}
	}
	return kind, nil
}

// checkGroup is nil for a column that groups.
func (c Columns) checkGroup(field, column string) error {
	kind, err := c.check(field, column)
	if err != nil {
		return err
	}
	switch kind {
	case Number:
		return &FieldError{field, "column " + column + " is a number; group by a text column, and filter numbers with between"}
	case Instant:
		return &FieldError{field, "column " + column + " is a time; use granularity, from and to instead"}
	default:
		return nil
	}
}
