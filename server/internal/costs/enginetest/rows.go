package enginetest

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testTimesFarOff uses years that do not fit 16 bits of days.
func testTimesFarOff(t *testing.T, open Opener) {
	engine := open(t)
	head := "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"
	run := Ingest(t, engine, scope, "far.csv", head+
		"1,1,USD,1970-01-01T00:30:00Z,Usage,S,AWS\n2,2,USD,2160-07-07T13:59:59Z,Usage,S,AWS\n4,4,USD,2261-12-31T23:59:59.999999Z,Usage,S,AWS\n")
	if run.State != costs.Done || run.RowsRejected != 0 {
		t.Fatalf("run is %+v", run)
	}
	for granularity, starts := range map[costs.Granularity]string{
		costs.Hour:    "1970-01-01T00 2160-07-07T13 2261-12-31T23",
		costs.Day:     "1970-01-01T00 2160-07-07T00 2261-12-31T00",
		costs.Week:    "1969-12-29T00 2160-07-07T00 2261-12-30T00",
		costs.Month:   "1970-01-01T00 2160-07-01T00 2261-12-01T00",
		costs.Quarter: "1970-01-01T00 2160-07-01T00 2261-10-01T00",
	} {
		var got []string
		for _, point := range Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1], Granularity: granularity}).Rows[0].Series {
			got = append(got, point.Start.Format("2006-01-02T15"))
		}
		Want(t, string(granularity), strings.Join(got, " "), starts)
	}
}

// testEveryRowComesBackAsItWas compares every cell of the sample with the file, numbers and times by value.
func testEveryRowComesBackAsItWas(t *testing.T, open Opener) {
	engine := withSample(t, open)
	records, err := csv.NewReader(strings.NewReader(string(sample(t)))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	known := costs.FOCUSColumns()
	found := map[int64]bool{1: true} // The header.
	err = engine.Export(t.Context(), scope, costs.RowsQuery{}, func(row *costs.ChargeRow) error {
		found[row.Line] = true
		record := records[row.Line-1]
		for i, name := range records[0] {
			value, text := row.Columns[name], strings.TrimSpace(record[i])
			switch {
			case text == "" || strings.EqualFold(text, "NULL"):
				if value != nil {
					t.Errorf("line %d: %s is %q; want none", row.Line, name, *value)
				}
			case value == nil:
				if name != "ListCost" && name != "ListUnitPrice" { // Microsoft's zeros are mended.
					t.Errorf("line %d: %s is missing; want %q", row.Line, name, text)
				}
			case known[name] == costs.Text && *value != record[i] && !strings.EqualFold(*value, text):
				t.Errorf("line %d: %s is %q; want %q", row.Line, name, *value, text)
			}
		}
		return nil
	})
	if err != nil || len(found) != len(records) {
		t.Errorf("%d lines of %d: %v", len(found), len(records), err)
	}
}

// testInvoicesCountInNoCost reads the datasets of FOCUS 1.4. A later file of an issuer and month replaces an earlier one.
func testInvoicesCountInNoCost(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "costs.csv", Bill("AWS 1 09 5"))
	head := "InvoiceIssuerName,InvoiceId,InvoiceDetailId,BillingAccountId,BillingPeriodStart,BillingCurrency,BilledCost,InvoiceIssueStatus,InvoiceIssueDate\n"
	first := head + "Acme,I-1,1,A,2024-09-01T00:00:00Z,USD,10.10,Issued,2024-10-02T00:00:00Z\n" +
		"Acme,I-1,2,A,2024-09-01T00:00:00Z,USD,-0.10,issued,\n" + "Acme,,3,A,2024-09-01T00:00:00Z,USD,1,Issued,\n"
	run := Ingest(t, engine, scope, "invoices.csv", first)
	if run.State != costs.Done || run.Dataset != costs.InvoiceDetail || run.FocusVersion != "1.4" || run.RowsAccepted != 2 || run.RowsRejected != 1 {
		t.Fatalf("run is %+v", run)
	}
	total, _ := Billed(t, engine, "")
	Want(t, "the costs", total, "5 AWS/1=5")
	page, err := engine.Records(t.Context(), scope, costs.InvoiceDetail, costs.PageQuery{})
	if err != nil || page.RowCount != 2 || len(page.Rows) != 2 {
		t.Fatalf("the page is %+v, %v", page, err)
	}
	row := page.Rows[0].Columns
	Want(t, "the line", text(row["InvoiceId"])+text(row["BilledCost"])+text(row["BillingPeriodStart"])+text(row["InvoiceIssueDate"])+
		text(page.Rows[1].Columns["InvoiceIssueStatus"]), `"I-1""10.1""2024-09-01T00:00:00Z""2024-10-02T00:00:00Z""Issued"`)

	again := Ingest(t, engine, scope, "corrected.csv", head+"Acme,I-1,1,A,2024-09-01T00:00:00Z,USD,9,Issued,\nOther,I-1,1,A,2024-09-01T00:00:00Z,USD,7,Open,\n")
	if len(again.Replaced) != 1 || again.Replaced[0].Rows != 2 {
		t.Fatalf("the second run replaced %+v", again.Replaced)
	}
	page, err = engine.Records(t.Context(), scope, costs.InvoiceDetail, costs.PageQuery{})
	if err != nil || page.RowCount != 2 || text(page.Rows[0].Columns["BilledCost"]) != `"9"` {
		t.Fatalf("after the second file the page is %+v, %v", page, err)
	}

	periods := Ingest(t, engine, scope, "periods.csv", "BillingPeriodStart,BillingPeriodEnd,BillingPeriodStatus,InvoiceIssuerName\n"+
		"2024-09-01T00:00:00Z,2024-10-01T00:00:00Z,closed,Acme\n")
	if periods.State != costs.Done || periods.Dataset != costs.BillingPeriod {
		t.Fatalf("run is %+v", periods)
	}
	page, err = engine.Records(t.Context(), scope, costs.BillingPeriod, costs.PageQuery{})
	if err != nil || len(page.Rows) != 1 || text(page.Rows[0].Columns["BillingPeriodStatus"]) != `"Closed"` {
		t.Fatalf("the periods are %+v, %v", page, err)
	}
}

// testCommitmentsCountInNoCost reads FOCUS's other dataset, which has its own history.
func testCommitmentsCountInNoCost(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "costs.csv", Bill("AWS 1 09 5"))
	head := "ContractCommitmentId,ContractCommitmentPeriodStart,BillingCurrency,ContractCommitmentCost,ContractId,x_Own\n"
	run := Ingest(t, engine, scope, "contracts.csv", head+"c1,2025-01-01T00:00:00Z,USD,1200.50,k,\nc2,2025-02-01T00:00:00Z,USD,,k,own\n")
	if run.State != costs.Done || run.Dataset != costs.ContractCommitment || run.RowsAccepted != 2 {
		t.Fatalf("run is %+v", run)
	}
	total, _ := Billed(t, engine, "")
	Want(t, "the costs", total, "5 AWS/1=5")
	page, err := engine.Records(t.Context(), scope, costs.ContractCommitment, costs.PageQuery{Limit: 1})
	if err != nil || page.RowCount != 2 || len(page.Rows) != 1 || page.Next == "" {
		t.Fatalf("the first page is %+v, %v", page, err)
	}
	first := page.Rows[0].Columns
	Want(t, "first", text(first["ContractCommitmentId"])+text(first["ContractCommitmentCost"])+text(first["ContractCommitmentPeriodStart"])+
		text(first["BillingCurrency"])+text(first["x_Own"]), `"c1""1200.5""2025-01-01T00:00:00Z""USD"∅`)
	page, err = engine.Records(t.Context(), scope, costs.ContractCommitment, costs.PageQuery{Limit: 1, Cursor: page.Next})
	if err != nil || len(page.Rows) != 1 || page.Next != "" || len(page.Rows[0].Columns) != 6 {
		t.Fatalf("the second page is %+v, %v", page, err)
	}
	Want(t, "second", text(page.Rows[0].Columns["ContractCommitmentCost"])+text(page.Rows[0].Columns["x_Own"]), `∅"own"`)
	if other, err := engine.Records(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.ContractCommitment, costs.PageQuery{}); err != nil || len(other.Rows) != 0 {
		t.Errorf("another enrollment sees %v, %v", other.Rows, err)
	}
}
