package demodata

import (
	"bufio"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// row is one charge before it is written in the provider's dialect. Empty texts and nil amounts are null.
type row struct {
	category, class, description, frequency      string
	start, end, period                           time.Time
	billed, effective, list, contracted          decimal.Decimal
	listPrice, contractedPrice, quantity         *decimal.Decimal
	unit, pricing                                string
	service, serviceCategory, subcategory, meter string
	skuID, publisher                             string
	resource, resourceName, resourceType         string
	region                                       [2]string
	zone, subAccount, subAccountName, tags, cost string
	commitmentID, commitmentName, status         string
	zeroList                                     bool
}

func header() []string {
	return strings.Fields(`
		AvailabilityZone BilledCost BillingAccountId BillingAccountName BillingAccountType BillingCurrency
		BillingPeriodEnd BillingPeriodStart ChargeCategory ChargeClass ChargeDescription ChargeFrequency
		ChargePeriodEnd ChargePeriodStart CommitmentDiscountCategory CommitmentDiscountId CommitmentDiscountName
		CommitmentDiscountQuantity CommitmentDiscountStatus CommitmentDiscountType CommitmentDiscountUnit
		ConsumedQuantity ConsumedUnit ContractedCost ContractedUnitPrice EffectiveCost InvoiceId InvoiceIssuerName
		ListCost ListUnitPrice PricingCategory PricingQuantity PricingUnit ProviderName PublisherName RegionId
		RegionName ResourceId ResourceName ResourceType ServiceCategory ServiceName ServiceSubcategory SkuId SkuMeter
		SkuPriceId SubAccountId SubAccountName SubAccountType Tags x_CostCenter`)
}

// csvWriter writes rows; its first error stays in the buffer until Flush.
type csvWriter struct {
	*bufio.Writer
	currency string
	scratch  []byte
	first    bool
}

func (w *csvWriter) header() {
	_, _ = w.WriteString(strings.Join(header(), ",") + "\n")
}

// write writes the cells in the order of the header.
func (w *csvWriter) write(b *bill, r *row) {
	w.first = true
	time := func(at time.Time) { w.text(b, at.Format(b.timeForm)) }
	commit := [3]string{}
	if r.commitmentID != "" {
		commit = b.commitment
	}
	w.text(b, r.zone)
	w.amount(r.billed)
	w.text(b, b.account)
	w.text(b, b.accountName)
	w.text(b, b.accountType)
	w.text(b, w.currency)
	time(r.period.AddDate(0, 1, 0))
	time(r.period)
	w.text(b, r.category)
	w.text(b, r.class)
	w.text(b, r.description)
	w.text(b, r.frequency)
	time(r.end)
	time(r.start)
	w.text(b, commit[0])
	w.text(b, r.commitmentID)
	w.text(b, r.commitmentName)
	if r.status != "" {
		w.optional(b, r.quantity)
	} else {
		w.text(b, "")
	}
	w.text(b, r.status)
	w.text(b, commit[1])
	if r.status != "" {
		w.text(b, commit[2])
	} else {
		w.text(b, "")
	}
	if r.category == "Usage" {
		w.optional(b, r.quantity)
		w.text(b, r.unit)
	} else {
		w.text(b, "")
		w.text(b, "")
	}
	w.amount(r.contracted)
	w.optional(b, r.contractedPrice)
	w.amount(r.effective)
	w.text(b, strings.ToUpper(b.prefix)+r.period.Format("-200601"))
	w.text(b, b.issuer)
	w.priced(b, r)
	w.text(b, r.pricing)
	w.optional(b, r.quantity)
	w.text(b, r.unit)
	w.text(b, b.provider)
	w.text(b, r.publisher)
	w.text(b, r.region[0])
	w.text(b, r.region[1])
	w.text(b, r.resource)
	w.text(b, r.resourceName)
	w.text(b, r.resourceType)
	w.text(b, r.serviceCategory)
	w.text(b, r.service)
	w.text(b, r.subcategory)
	w.text(b, r.skuID)
	w.text(b, r.meter)
	if r.skuID != "" {
		w.text(b, r.skuID+"."+strings.ToUpper(w.currency))
	} else {
		w.text(b, "")
	}
	w.text(b, r.subAccount)
	w.text(b, r.subAccountName)
	w.text(b, b.subAccountType)
	w.text(b, r.tags)
	w.text(b, r.cost)
	_ = w.WriteByte('\n')
}

// priced writes list cost and price; 0 if the provider omits them.
func (w *csvWriter) priced(b *bill, r *row) {
	if r.zeroList {
		w.text(b, "0")
		w.text(b, "0")
		return
	}
	w.amount(r.list)
	w.optional(b, r.listPrice)
}

func (w *csvWriter) cell() {
	if !w.first {
		_ = w.WriteByte(',')
	}
	w.first = false
}

func (w *csvWriter) text(b *bill, s string) {
	w.cell()
	switch {
	case s == "":
		_, _ = w.WriteString(b.null)
	case strings.ContainsAny(s, ",\"\n"):
		_ = w.WriteByte('"')
		_, _ = w.WriteString(strings.ReplaceAll(s, `"`, `""`))
		_ = w.WriteByte('"')
	default:
		_, _ = w.WriteString(s)
	}
}

func (w *csvWriter) amount(d decimal.Decimal) {
	w.cell()
	w.scratch = d.Append(w.scratch[:0])
	_, _ = w.Write(w.scratch)
}

func (w *csvWriter) optional(b *bill, d *decimal.Decimal) {
	if d == nil {
		w.text(b, "")
		return
	}
	w.amount(*d)
}
