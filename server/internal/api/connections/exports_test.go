package connections_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// cellOf is a value for a column of Azure's exports, by its type.
func cellOf(column, kind string) string {
	switch column {
	case "BillingCurrency", "PricingCurrency":
		return "USD"
	case "ChargeCategory":
		return "Usage"
	case "BilledCost", "EffectiveCost":
		return "1.25"
	case "BillingPeriodEnd":
		return "2026-11-01T00:00:00Z"
	case "ChargePeriodEnd":
		return "2026-10-03T00:00:00Z"
	case "ChargePeriodStart":
		return "2026-10-02T00:00:00Z"
	case "Tags":
		return `{"team":"a, ""b"""}`
	case "ProviderName":
		return "Microsoft"
	}
	switch kind {
	case "Decimal":
		return "0.5"
	case "DateTimeOffset", "DateTime", "Date":
		return "2026-10-01T00:00:00Z"
	case "Boolean":
		return "True"
	}
	return "x"
}

// TestFilesWithTheColumnsOfAzure reads exports of each version of Azure's FOCUS schema. The columns are Microsoft's (testdata, MIT).
func TestFilesWithTheColumnsOfAzure(t *testing.T) {
	file, err := os.Open("testdata/azure-exports/columns.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	versions := map[string][][2]string{}
	for _, row := range rows[1:] {
		versions[row[0]] = append(versions[row[0]], [2]string{row[1], row[2]})
	}
	if len(versions["focuscost_1.2"]) != 104 {
		t.Errorf("%d columns of 1.2", len(versions["focuscost_1.2"]))
	}
	for version, columns := range versions {
		t.Run(version, func(t *testing.T) {
			var out strings.Builder
			w := csv.NewWriter(&out)
			var head, row []string
			for _, column := range columns {
				head, row = append(head, column[0]), append(row, cellOf(column[0], column[1]))
			}
			_ = w.WriteAll([][]string{head, row, row})
			s := open(t, "azure")
			s.write("e/part.csv", "\ufeff"+out.String())
			s.write("e/manifest.json", fmt.Sprintf(`{"manifestVersion":"2024-04-01","blobCount":1,"dataRowCount":2,"exportConfig":{"exportName":"daily","resourceId":"/b/1","type":"FocusCost",
				"dataVersion":%q},"runInfo":{"startDate":"2026-10-01T00:00:00"},"blobs":[{"blobName":"e/part.csv","dataRowCount":2}]}`, strings.TrimPrefix(version, "focuscost_")))
			s.look("taken")
			s.total("2.5")
			runs, err := s.engine.Runs(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.RunsQuery{})
			if err != nil || len(runs.Runs) != 1 || runs.Runs[0].RowsAccepted != 2 || runs.Runs[0].RowsRejected != 0 {
				t.Errorf("%+v, %v", runs.Runs, err)
			}
		})
	}
}

// TestTheInvoiceDatasetsOfFOCUS reads the two datasets of FOCUS 1.4 beside the charges; they count in no cost.
func TestTheInvoiceDatasetsOfFOCUS(t *testing.T) {
	s := open(t, "")
	s.write("costs/focus.csv", bill("2026-10", 5))
	s.write("invoices/detail.csv", "BilledCost,BillingAccountId,BillingCurrency,ChargeCategory,BillingPeriodStart,BillingPeriodEnd,InvoiceDetailCreated,InvoiceDetailLastUpdated,"+
		"InvoiceDetailDescription,InvoiceDetailGrain,InvoiceDetailId,InvoiceId,InvoiceIssueDate,InvoiceIssueStatus,InvoiceIssuerName,PaymentCurrency,PaymentDueDate,PaymentTerms,ReferenceInvoiceId\n"+
		"5,1,USD,Usage,2026-10-01T00:00:00Z,2026-11-01T00:00:00Z,2026-11-02T00:00:00Z,2026-11-02T00:00:00Z,S,{},D1,I1,2026-11-03T00:00:00Z,Issued,AWS,USD,2026-12-01T00:00:00Z,Net 30,I1\n")
	s.write("invoices/period.csv", "BillingPeriodStart,BillingPeriodEnd,BillingPeriodStatus,BillingPeriodCreated,BillingPeriodLastUpdated,InvoiceIssuerName\n"+
		"2026-10-01T00:00:00Z,2026-11-01T00:00:00Z,Closed,2026-10-01T00:00:00Z,2026-11-05T00:00:00Z,AWS\n")
	waiting := "waiting: the file is taken once it is unchanged at the next look"
	s.look(waiting, waiting, waiting)
	s.look("taken", "taken", "taken")
	s.total("5")
	runs, err := s.engine.Runs(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.RunsQuery{})
	found := map[string]int64{}
	for _, run := range runs.Runs {
		found[run.Dataset] += run.RowsAccepted
	}
	if err != nil || len(found) != 3 || found[costs.InvoiceDetail] != 1 || found[costs.BillingPeriod] != 1 {
		t.Errorf("%v, %v", found, err)
	}
}
