package conformance_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
)

// always are the columns that a file of every version must or should have.
const always = `BilledCost BillingAccountId BillingAccountName BillingCurrency BillingPeriodEnd BillingPeriodStart ChargeCategory ChargeClass
	ChargeDescription ChargeFrequency ChargePeriodEnd ChargePeriodStart ContractedCost EffectiveCost InvoiceIssuerName ListCost PricingQuantity
	PricingUnit ServiceCategory ServiceName`

// reader opens a file of one charge with these columns.
func reader(t *testing.T, names []string) *focus.Reader {
	t.Helper()
	cells := make([]string, len(names))
	for i, name := range names {
		switch kind := costs.FOCUSColumns()[name]; {
		case name == "ChargeClass":
		case name == "ChargeCategory":
			cells[i] = "Usage"
		case name == "ChargeFrequency":
			cells[i] = "Usage-Based"
		case strings.HasSuffix(name, "Currency"):
			cells[i] = "USD"
		case name == "ServiceCategory":
			cells[i] = "Compute"
		case name == "ServiceSubcategory":
			cells[i] = "Virtual Machines"
		case name == "ContractApplied" || name == "CommitmentProgramEligibilityDetails":
			cells[i] = `"{""Elements"": [{""Id"": 1}]}"`
		case kind == costs.Number:
			cells[i] = "1"
		case kind == costs.Instant && strings.HasSuffix(name, "End"):
			cells[i] = "2026-09-02T00:00:00Z"
		case kind == costs.Instant:
			cells[i] = "2026-09-01T00:00:00Z"
		default:
			cells[i] = "Hours"
		}
	}
	text := strings.Join(names, ",") + "\n" + strings.Join(cells, ",") + "\n"
	in, err := focus.Open(strings.NewReader(text), int64(len(text)), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// lacks are the columns that the file must or should have, by the rules of its own version, and rules that its rows break.
func lacks(t *testing.T, in *focus.Reader) (missing, broken []string, rules map[string]conformance.Outcome) {
	t.Helper()
	model, err := conformance.Load(in.Header().Version)
	if err != nil {
		t.Fatal(err)
	}
	evaluation := model.Begin(in.Columns())
	in.Observe(evaluation)
	for err == nil {
		_, err = in.Next()
	}
	if !errors.Is(err, io.EOF) || in.Rejects().Count > 0 {
		t.Fatal(err, in.Rejects())
	}
	rules = map[string]conformance.Outcome{}
	for _, one := range evaluation.Outcomes() {
		rules[one.Rule.ID] = one
		switch {
		case one.Rule.Composite() || one.Status != conformance.Failed:
		case one.Rule.AboutColumns():
			missing = append(missing, one.Rule.Column)
		default:
			broken = append(broken, one.Rule.ID)
		}
	}
	return missing, broken, rules
}

// A file with the columns of its version lacks none of later ones, and none that its version removed.
func TestFilesOfEachVersion(t *testing.T) {
	for _, test := range []struct {
		name, columns, version string
		missing                []string
	}{
		{"1.0", "ProviderName PublisherName", "1.0", nil},
		{"1.1", "ProviderName PublisherName ServiceSubcategory SkuId SkuMeter", "1.1", nil},
		{"1.1 without a recommended column", "ProviderName PublisherName SkuId SkuMeter", "1.1", []string{"ServiceSubcategory"}},
		{"1.2", "ProviderName PublisherName ServiceSubcategory InvoiceId", "1.2", nil},
		{"1.2 without the columns of 1.1", "ProviderName PublisherName InvoiceId", "1.2", []string{"ServiceSubcategory"}},
		{"1.3", "ProviderName PublisherName ServiceProviderName HostProviderName ServiceSubcategory InvoiceId ContractApplied", "1.3", nil},
		{"1.3 without a deprecated column", "ProviderName ServiceProviderName HostProviderName ServiceSubcategory InvoiceId", "1.3",
			[]string{"PublisherName"}},
		{"1.4", "ServiceProviderName HostProviderName ServiceSubcategory CommitmentProgramEligibilityDetails InvoiceDetailId", "1.4", nil},
		{"1.4 without conditional columns", "ServiceProviderName HostProviderName ServiceSubcategory", "1.4", nil},
		{"1.4 without a host", "ServiceProviderName ServiceSubcategory", "1.4", []string{"HostProviderName"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := reader(t, append(strings.Fields(always), strings.Fields(test.columns)...))
			if in.Header().Version != test.version {
				t.Errorf("the version is %s", in.Header().Version)
			}
			missing, broken, _ := lacks(t, in)
			if !slices.Equal(missing, test.missing) || len(broken) > 0 {
				t.Errorf("lacks %v, want %v; breaks %v", missing, test.missing, broken)
			}
		})
	}
}

// Each version has its own sentences: a unit without a quantity breaks 1.2, and 1.0 demands no unit of a quantity.
func TestRulesOfEachVersion(t *testing.T) {
	for version, want := range map[string][]bool{
		"1.0": {false, false, true, false}, "1.1": {false, false, true, false}, "1.2": {true, true, true, false},
		"1.3": {true, true, true, true}, "1.4": {true, true, false, true},
	} {
		model, err := conformance.Load(version)
		if err != nil {
			t.Fatal(err)
		}
		if model.Version != version {
			t.Errorf("the model of %s says %s", version, model.Version)
		}
		for i, id := range []string{"PricingUnit-C-006-C", "InvoiceId-C-001-M", "ProviderName-C-003-M", "CAU-ServiceProviderName-C-003-M"} {
			has := slices.ContainsFunc(model.Rules, func(rule conformance.Rule) bool { return rule.ID == id })
			if has != want[i] {
				t.Errorf("%s has %s: %t", version, id, has)
			}
		}
	}
	if _, err := conformance.Load("0.5"); err == nil || !strings.Contains(err.Error(), `FOCUS "0.5" has no rules; use one of 1.0`) {
		t.Errorf("of a version without rules: %v", err)
	}
}

// The columns that came with 1.3 and 1.4 are checked by their own rules.
func TestRulesOfNewColumns(t *testing.T) {
	names := append(strings.Fields(always), "ServiceProviderName", "HostProviderName", "ContractApplied", "AllocatedTags", "InvoiceDetailId")
	text := strings.Join(names, ",") + "\n" +
		strings.Repeat("1,", 1) + "A,A,USD,2026-10-01T00:00:00Z,2026-09-01T00:00:00Z,Usage,,D,Usage-Based,2026-09-02T00:00:00Z,2026-09-01T00:00:00Z," +
		"1,1,I,1,1,Hours,Compute,S,,H,[1],team=a,\n"
	in, err := focus.Open(strings.NewReader(text), int64(len(text)), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	_, broken, rules := lacks(t, in)
	for _, id := range []string{"CAU-ServiceProviderName-C-003-M", "CAU-ContractApplied-C-001-M", "CAU-AllocatedTags-C-001-M"} {
		if !slices.Contains(broken, id) {
			t.Errorf("%s is %+v", id, rules[id])
		}
	}
}
