package costs

import (
	"maps"
	"slices"
)

// Payer is a billing account of a provider, as its charges spell them; empty where they have none.
type Payer struct {
	// Provider is ProviderName, and Account BillingAccountId.
	Provider, Account string
}

// PurchasesOf selects the purchases of commitments that payers have. In FOCUS their EffectiveCost is 0, because the usage that they cover
// has it (FOCUS 1.2, EffectiveCost).
func PurchasesOf(payers []Payer) Filter {
	accounts := map[string][]string{}
	for _, payer := range payers {
		accounts[payer.Provider] = append(accounts[payer.Provider], payer.Account)
	}
	var of []Filter
	for _, provider := range slices.Sorted(maps.Keys(accounts)) {
		of = append(of, Filter{And: []Filter{OneOf("ProviderName", provider), OneOf("BillingAccountId", accounts[provider]...)}})
	}
	return Filter{And: append(CommitmentPurchases(), Filter{Or: of})}
}

// CommitmentPurchases selects the purchases of commitments.
func CommitmentPurchases() []Filter {
	return []Filter{OneOf("ChargeCategory", "Purchase"), {Not: &Filter{Column: "CommitmentDiscountId", Op: Missing}}}
}

// IsPurchaseOf reports whether PurchasesOf selects the row.
func (r *ChargeRow) IsPurchaseOf(payers []Payer) bool {
	return r.text("ChargeCategory") == "Purchase" && r.text("CommitmentDiscountId") != "" &&
		slices.Contains(payers, Payer{r.text("ProviderName"), r.text("BillingAccountId")})
}

// text is the value of a column; empty without one.
func (r *ChargeRow) text(column string) string {
	for _, source := range Sources(column) {
		if value := r.Columns[source]; value != nil {
			return *value
		}
	}
	return ""
}
