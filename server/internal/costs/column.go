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

// FOCUSColumns are the columns of FOCUS 1.0 to 1.3.
func FOCUSColumns() Columns {
	columns := Columns{}
	for kind, names := range map[Kind]string{
		Text: `AllocatedMethodDetails AllocatedMethodId AllocatedResourceId AllocatedResourceName AllocatedTags AvailabilityZone
			BillingAccountId BillingAccountName BillingAccountType BillingCurrency CapacityReservationId CapacityReservationStatus
			ChargeCategory ChargeClass ChargeDescription ChargeFrequency CommitmentDiscountCategory CommitmentDiscountId
			CommitmentDiscountName CommitmentDiscountStatus CommitmentDiscountType CommitmentDiscountUnit ConsumedUnit ContractApplied
			HostProviderName InvoiceId InvoiceIssuerName PricingCategory PricingCurrency PricingUnit ProviderName PublisherName
			RegionId RegionName ResourceId ResourceName ResourceType ServiceCategory ServiceName ServiceProviderName
			ServiceSubcategory SkuId SkuMeter SkuPriceDetails SkuPriceId SubAccountId SubAccountName SubAccountType Tags`,
		Number: `BilledCost CommitmentDiscountQuantity ConsumedQuantity ContractedCost ContractedUnitPrice EffectiveCost ListCost
			ListUnitPrice PricingCurrencyContractedUnitPrice PricingCurrencyEffectiveCost PricingCurrencyListUnitPrice
			PricingQuantity`,
		Instant: `BillingPeriodEnd BillingPeriodStart ChargePeriodEnd ChargePeriodStart`,
	} {
		for _, name := range strings.Fields(names) {
			columns[name] = kind
		}
	}
	return columns
}

// ContractColumns are the columns of FOCUS 1.3's Contract Commitment dataset.
func ContractColumns() Columns {
	columns := Columns{}
	for kind, names := range map[Kind]string{
		Text: `BillingCurrency ContractCommitmentCategory ContractCommitmentDescription ContractCommitmentId ContractCommitmentType
			ContractCommitmentUnit ContractId`,
		Number:  `ContractCommitmentCost ContractCommitmentQuantity`,
		Instant: `ContractCommitmentPeriodEnd ContractCommitmentPeriodStart ContractPeriodEnd ContractPeriodStart`,
	} {
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
