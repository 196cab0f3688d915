package focus

import (
	"fmt"
	"strings"
	"testing"
)

func TestChecks(t *testing.T) {
	const columns = head + ",ContractedCost,ContractedUnitPrice,PricingQuantity,ChargeClass,CommitmentDiscountId,ChargeFrequency," +
		"BillingAccountId,BillingPeriodStart\n"
	row := func(billed, effective, category, contracted, price, quantity, class, commitment, frequency, account string) string {
		return strings.Join([]string{billed, effective, "USD", "2024-09-01T00:00:00Z", category, "S", "AWS", contracted, price, quantity,
			class, commitment, frequency, account, "2024-09-01T00:00:00Z"}, ",") + "\n"
	}
	file := columns +
		row("1", "1", "Usage", "2", "0.5", "4", "", "", "", "a") + // 2: keeps every rule.
		row("1", "1", "Usage", "2.0005", "0.5", "4", "", "", "", "a") + // 3: rounding.
		row("1", "1", "Usage", "3", "0.5", "4", "", "", "", "b") + // 4: not the product.
		row("1", "2", "Usage", "-9", "0.5", "4", "Correction", "", "", "b") + // 5: a correction; b's sums differ.
		row("10", "0", "Purchase", "", "", "", "", "sp1", "Recurring", "c") + // 6
		row("0", "6", "Usage", "", "", "", "", "sp1", "", "c") + // 7
		row("0", "4", "Usage", "", "", "", "", "sp1", "", "c") + // 8
		row("10", "0", "Purchase", "", "", "", "", "sp2", "Recurring", "c") + // 9
		row("0", "9", "Usage", "", "", "", "", "sp2", "", "c") + // 10: a unit is nowhere.
		row("99", "0", "Purchase", "", "", "", "", "ri", "One-Time", "c") + // 11
		row("0", "3", "Usage", "", "", "", "", "ri", "", "c") + // 12
		row("96", "96", "Purchase", "", "", "", "", "sp3", "One-Time", "c") + // 13: counts twice.
		row("0", "40", "Usage", "", "", "", "", "sp3", "", "c") + // 14
		row("5", "5", "Purchase", "", "", "", "", "sp4", "One-Time", "c") // 15: nothing beside it.
	_, r, err := read(t, []byte(file))
	if err != nil || r.Rejects().Count != 0 {
		t.Fatalf("%v, %v", r.Rejects(), err)
	}
	var got []string
	for _, check := range r.Checks() {
		text := fmt.Sprintf("%s %d/%d/%d", check.Name, check.Compared, check.Failed, check.Skipped)
		for _, one := range check.First {
			text += fmt.Sprintf(" [%s %s %s: %s]", one.Subject, one.Currency, one.Expected, one.Actual)
		}
		got = append(got, text)
	}
	want := []string{
		CheckContracted + " 3/1/1 [line 4 USD 2: 3]",
		CheckCommitment + " 2/1/3 [sp2 USD 10: 9]",
		CheckPurchase + " 4/1/1 [sp3 2024-09 USD 0: 96]",
		CheckAccount + " 2/1/1 [b 2024-09 USD 2: 3]",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestChecksAreBounded(t *testing.T) {
	var b strings.Builder
	b.WriteString(head + ",BillingAccountId,BillingPeriodStart\n")
	for i := range groupsMost + 5 {
		fmt.Fprintf(&b, "1%s,account-%d,2024-09-01T00:00:00Z\n", rest, i)
	}
	_, r, err := read(t, []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Checks()[0]; got.Compared != groupsMost || got.Skipped != 5 || got.Failed != 0 {
		t.Errorf("got %+v", got)
	}
}
