package conformance_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
)

func evaluate(t testing.TB, name string) []conformance.Outcome {
	t.Helper()
	model, err := conformance.Load("1.2")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	reader, err := focus.Open(file, info.Size(), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	evaluation := model.Begin(reader.Columns())
	reader.Observe(evaluation)
	for err == nil {
		_, err = reader.Next()
	}
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	return evaluation.Outcomes()
}

// validated is what the validator says: passed, failed, skipped or no-column, and how many rows break the rule.
type validated struct {
	status string
	rows   int64
}

func (v *validated) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&v.status, &v.rows})
}

func oracle(t *testing.T, name string) (outcomes map[string]validated) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err == nil {
		err = json.Unmarshal(text, &outcomes)
	}
	if err != nil {
		t.Fatal(err)
	}
	return outcomes
}

// Why an outcome differs from the validator's. Each is a choice of the specification's words over the validator's.
const (
	erratum   = "the model says something else than its sentence"
	anyRow    = "the validator passes a list of allowed values if one row of the file has one of them"
	nullTrue  = "null is not Correction; in the validator's SQL it is neither"
	strict    = "the validator parses times before it checks how they are written"
	blank     = "an empty cell is null"
	guessed   = "the validator guesses types: an account of digits is a number"
	nullGroup = "rows without SkuPriceId are no group"
	object    = "a number is JSON, but no object of keys and values"
	unchecked = "the validator does not check decimals"
	absent    = "the validator checks a column that the file lacks"
)

// TestValidator holds the outcomes equal to those of the FinOps Foundation's validator (testdata/validate.py), rule by rule, except where
// a difference is explained.
func TestValidator(t *testing.T) {
	differ := map[string]string{
		"BilledCost-C-004-M": unchecked, "BillingAccountName-C-003-C": blank,
		"BillingPeriodEnd-C-002-M": strict, "BillingPeriodStart-C-002-M": strict, "ChargePeriodEnd-C-002-M": strict, "ChargePeriodStart-C-002-M": strict,
		"CapacityReservationStatus-C-004-C": erratum, "CommitmentDiscountStatus-C-003-C": erratum, "CommitmentDiscountStatus-C-004-C": erratum,
		"CommitmentDiscountStatus-C-005-M": erratum, "ConsumedQuantity-C-006-C": erratum, "ResourceType-C-005-C": erratum,
		"InvoiceId-C-004-C": erratum, "InvoiceId-C-005-C": erratum,
		"PricingCurrencyEffectiveCost-C-004-M": erratum,
		"CapacityReservationStatus-C-006-M":    anyRow, "ChargeCategory-C-003-M": anyRow, "ChargeFrequency-C-003-M": anyRow,
		"CommitmentDiscountCategory-C-005-M": anyRow, "PricingCategory-C-007-M": anyRow, "ServiceCategory-C-003-M": anyRow,
		"ServiceSubcategory-C-004-M": anyRow, "ServiceSubcategory-C-003-M": absent,
		"CommitmentDiscountQuantity-C-005-C": nullTrue, "ContractedUnitPrice-C-006-C": nullTrue, "ContractedUnitPrice-C-011-C": nullTrue,
		"ListCost-C-009-C": nullTrue, "ListUnitPrice-C-010-C": nullTrue, "PricingCategory-C-004-C": nullTrue,
		"PricingCurrencyListUnitPrice-C-005-C": nullTrue, "PricingQuantity-C-005-C": nullTrue, "SkuPriceId-C-005-C": nullTrue,
		"SkuPriceId-C-008-M": nullGroup, "BillingAccountId-C-002-M": guessed, "SubAccountId-C-001-M": guessed,
		"PricingCurrencyContractedUnitPrice-C-001-M": guessed, "SkuPriceDetails-C-001-M": object, "Tags-C-001-M": object,
	}
	checked, differs := 0, map[string]bool{}
	for file, want := range map[string]map[string]validated{
		"../../../demodata/focus-1.0-sample.csv": oracle(t, "sample.json"), "testdata/broken.csv": oracle(t, "broken.json"),
	} {
		for _, got := range evaluate(t, file) {
			w, ok := want[got.Rule.ID]
			if !ok || got.Rule.Function == "Composite" {
				continue
			}
			checked++
			if like(got) == w {
				continue
			}
			if differs[got.Rule.ID] = true; differ[got.Rule.ID] == "" {
				t.Errorf("%s: %s: %v, %d of %d, first %v; the validator: %v. %s", file, got.Rule.ID, like(got), got.Failed, got.Checked, got.First, w,
					got.Rule.Text)
			}
			if differ[got.Rule.ID] == erratum && got.Rule.Erratum == "" {
				t.Errorf("%s has no erratum", got.Rule.ID)
			}
		}
	}
	if checked < 800 {
		t.Errorf("compared %d outcomes", checked)
	}
	for rule, why := range differ {
		if !differs[rule] {
			t.Errorf("%s does not differ; %q is not needed", rule, why)
		}
	}
}

// like words an outcome as the validator does.
func like(got conformance.Outcome) validated {
	switch {
	case got.Status == conformance.Failed:
		return validated{"failed", max(got.Failed, 1)}
	case got.Status == conformance.NotChecked:
		return validated{"skipped", 0}
	case got.Reason == conformance.NoColumn && got.Rule.Function == "Presence":
		return validated{"failed", 1} // The validator assumes that the provider supports everything.
	case got.Reason == conformance.NoColumn:
		return validated{"no-column", 1}
	}
	return validated{"passed", 0}
}
