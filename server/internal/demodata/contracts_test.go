package demodata_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

// TestTheContractsAreThoseOfTheBills compares the Contract Commitment file with the purchases of the bills.
func TestTheContractsAreThoseOfTheBills(t *testing.T) {
	opts := demodata.Options{Seed: 3, Resources: 14, Currency: "EUR"}
	bills, _ := charges(t, generate(t, opts))
	paid, months := map[string]decimal.Decimal{}, map[string]map[string]bool{}
	for _, row := range bills {
		id := row["CommitmentDiscountId"]
		if id == "" || row["ChargeCategory"] != "Purchase" {
			continue
		}
		sum, err := paid[id].Add(row.decimal("BilledCost"))
		if err != nil {
			t.Fatal(err)
		}
		paid[id] = sum
		if months[id] == nil {
			months[id] = map[string]bool{}
		}
		months[id][row["BillingPeriodStart"]] = true
	}
	var file bytes.Buffer
	if err := demodata.GenerateCommitments(&file, opts); err != nil {
		t.Fatal(err)
	}
	contracts, repairs := charges(t, file.Bytes())
	if len(contracts) != 12 {
		t.Errorf("%d contracts; want two commitments and an agreement of each provider", len(contracts))
	}
	for kind := range repairs {
		if strings.HasPrefix(kind, focus.RepairNoColumn) {
			t.Errorf("the file of contracts lacks a column: %s", kind)
		}
	}
	found := 0
	for _, row := range contracts {
		if row["ContractId"] == "" || row["BillingCurrency"] != "EUR" || row["ContractCommitmentPeriodEnd"] > row["ContractPeriodEnd"] {
			t.Errorf("contract %v", row)
		}
		id := row["ContractCommitmentId"]
		sum, ok := paid[id]
		if !ok {
			continue
		}
		found++
		// An upfront payment is the whole cost; of monthly payments the data have one twelfth per month.
		n, start, end := 12, "2025-11-01T00:00:00Z", "2026-11-01T00:00:00Z"
		if len(months[id]) > 1 {
			n, start, end = len(months[id]), "2025-12-01T00:00:00Z", "2026-12-01T00:00:00Z"
		}
		if row["ContractCommitmentPeriodStart"] != start || row["ContractCommitmentPeriodEnd"] != end {
			t.Errorf("the term of %s is %s to %s; want %s to %s", id, row["ContractCommitmentPeriodStart"],
				row["ContractCommitmentPeriodEnd"], start, end)
		}
		if times(t, row.decimal("ContractCommitmentCost"), n) != times(t, sum, 12) {
			t.Errorf("%s costs %s; paid %s in %d of 12 months", id, row["ContractCommitmentCost"], sum, n)
		}
	}
	if found != len(paid) {
		t.Errorf("%d of %d commitments have a contract", found, len(paid))
	}
}
