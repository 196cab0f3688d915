package enginetest

import (
	"embed"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/commitment"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

//go:embed testdata/*.csv
var deliveries embed.FS

// Delivery is a file in the shape of a public bug report, with made-up amounts.
func Delivery(t *testing.T, name string) string {
	t.Helper()
	body, err := deliveries.ReadFile("testdata/" + name + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

const underCommitments = "BilledCost,EffectiveCost,ListCost,ContractedCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ProviderName,ChargeCategory," +
	"ServiceName,CommitmentDiscountId,CommitmentDiscountStatus\n"

const (
	october = ",USD,2025-10-05T00:00:00Z,2025-10-01T00:00:00Z,AWS,"
	inEuros = ",EUR,2025-10-05T00:00:00Z,2025-10-01T00:00:00Z,AWS,"
)

// testCommitmentsAreFiguredOnce asks for the figures of deliveries that were wrong before.
func testCommitmentsAreFiguredOnce(t *testing.T, open Opener) {
	for name, test := range map[string]struct {
		body string
		// Used, unused, purchases, on demand; known share; savings and their rate.
		sums, known, savings string
	}{
		"unused rows carry contracted cost": {Delivery(t, "unused-with-contracted-cost"), "500 500 1000 0", "1", "-300 -0.429"},
		"contracted cost is 0":              {Delivery(t, "contracted-cost-zero"), "310 0 310 160", "0", "– –"},
		"contracted cost is half blank":     {Delivery(t, "contracted-cost-half-blank"), "310 0 310 160", "0.484", "90 0.225"},
		"a purchase with effective cost":    {Delivery(t, "purchase-with-effective-cost"), "84 12 96 50", "1", "24 0.141"},
		// The rate once came from other sums than the savings, and had another sign: here on demand costs more than contracted.
		"on demand above contracted cost": {underCommitments + "0,10,15,12" + october + "Usage,VM,r,Used\n" +
			"30,30,30,20" + october + "Usage,VM,,\n", "10 0 0 30", "1", "2 0.048"},
		"a blank status is used, and not on demand": {underCommitments + "0,10,15,12" + october + "Usage,VM,r,\n" +
			"5,5,5,5" + october + "Usage,VM,,\n", "10 0 0 5", "1", "2 0.118"},
		"refunds belong to purchases": {underCommitments + "100,0,100,100" + october + "Purchase,VM,r,\n" +
			"-30,0,0,0" + october + "Credit,VM,r,\n-20,0,0,0" + october + "Adjustment,VM,r,\n7,7,7,7" + october + "Tax,VM,r,\n" +
			"-9,-9,-9,-9" + october + "Credit,VM,,\n0,10,15,12" + october + "Usage,VM,r,Used\n", "10 0 50 0", "1", "2 0.167"},
		"a reversed charge is unknown as well": {underCommitments + "0,10,15,0" + october + "Usage,VM,r,Used\n" +
			"0,-10,-15," + october + "Usage,VM,r,Used\n0,10,15,12" + october + "Usage,VM,r,Used\n", "10 0 0 0", "1", "2 0.167"},
		"free usage has a price": {underCommitments + "0,0,0,0" + october + "Usage,VM,r,Used\n" +
			"0,10,15,12" + october + "Usage,VM,r,Used\n", "10 0 0 0", "1", "2 0.167"},
		"a quarter known is enough": {underCommitments + "0,75,0,0" + october + "Usage,VM,r,Used\n" +
			"0,25,40,30" + october + "Usage,VM,r,Used\n", "100 0 0 0", "0.25", "5 0.167"},
		"less is not": {underCommitments + "0,75.5,0,0" + october + "Usage,VM,r,Used\n" +
			"0,25,40,30" + october + "Usage,VM,r,Used\n", "100.5 0 0 0", "0.249", "– –"},
		"only waste": {underCommitments + "0,10,0,0" + october + "Usage,VM,r,Unused\n", "0 10 0 0", "1", "-10 –"},
		"on demand elsewhere is not eligible": {underCommitments + "0,10,15,12" + october + "Usage,VM,r,Used\n" +
			"5,5,5,5" + october + "Usage,Storage,,\n", "10 0 0 0", "1", "2 0.167"},
	} {
		t.Run(name, func(t *testing.T) {
			report := commitments(t, open(t), commitment.Query{}, test.body)
			if len(report.Totals) != 1 {
				t.Fatalf("totals are %+v", report.Totals)
			}
			total := report.Totals[0]
			Want(t, "sums", strings.Join([]string{total.Used.String(), total.Unused.String(), total.Purchases.String(),
				total.OnDemand.String()}, " "), test.sums)
			Want(t, "known share", total.KnownShare().String(), test.known)
			Want(t, "savings and rate", maybe(t, total.Savings)+" "+maybe(t, total.SavingsRate), test.savings)
		})
	}
}

// testCommitmentsByLine checks the lines, in order and folded, in two currencies.
func testCommitmentsByLine(t *testing.T, open Opener) {
	engine := open(t)
	body := underCommitments + "0,10,15,12" + october + "Usage,VM,a,Used\n" + "0,3,0,0" + october + "Usage,VM,a,Unused\n" +
		"0,20,30,22" + october + "Usage,VM,b,Used\n" + "0,1,0,0" + october + "Usage,DB,c,Used\n" + "8,0,8,8" + inEuros + "Purchase,VM,a,\n" +
		"0,6,9,7" + inEuros + "Usage,VM,a,\n" + "4,4,4,4" + inEuros + "Usage,DB,,\n"
	report := commitments(t, engine, commitment.Query{Top: 2}, body)
	show := func(lines []commitment.Line) (all string) {
		for _, line := range lines {
			for _, part := range line.Key {
				all += *part.Value + " "
			}
			all += strings.Join([]string{line.Currency, line.Used.String(), line.Unused.String(), line.Purchases.String(),
				line.KnownShare().String(), maybe(t, line.Savings)}, " ") + "; "
		}
		return all
	}
	Want(t, "lines", show(report.Lines), "b USD 20 0 0 1 2; a USD 10 3 0 1 -1; ")
	Want(t, "other", show(report.Other), "EUR 6 0 8 1 1; USD 1 0 0 0 –; ")
	if report.Others != 2 || len(report.Totals) != 2 || report.Totals[0].Currency != "EUR" || report.Totals[0].OnDemand.String() != "4" {
		t.Errorf("report is %+v", report)
	}
	again := commitments(t, engine, commitment.Query{GroupBy: []string{"ServiceName", "CommitmentDiscountStatus"},
		Filter: in("CommitmentDiscountId", "a"), Version: report.DatasetVersion})
	if len(again.Lines) != 3 || len(again.Totals) != 2 || again.Totals[1].Used.String() != "10" {
		t.Errorf("by service and status: %+v", again)
	}
	_, err := commitment.Ask(t.Context(), engine, scope, commitment.Query{Filter: in("Nothing", "a")})
	if err == nil || !strings.HasPrefix(err.Error(), "filter.column: ") {
		t.Errorf("the error is %v", err)
	}
}

// testPurchasesThatCountTwice finds them over all files that count.
func testPurchasesThatCountTwice(t *testing.T, open Opener) {
	engine := open(t)
	find := func(name, body string) (all string) {
		t.Helper()
		if run := Ingest(t, engine, scope, name+".csv", body); run.State != costs.Done {
			t.Fatalf("run is %+v", run)
		}
		list, err := commitment.FindDoubled(t.Context(), engine, scope, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			all += fmt.Sprintf("%s %s %s %s %d %s; ", one.Month.Format(time.DateOnly), one.Provider, one.Amount, one.Currency, one.Commitments,
				one.Largest)
		}
		return all
	}
	Want(t, "a clean file", find("clean", Delivery(t, "unused-with-contracted-cost")), "")
	Want(t, "the handed file", find("handed", Delivery(t, "purchase-with-effective-cost")), "2025-10-01 Microsoft 96 USD 1 sp-one; ")
	engine = open(t)
	Want(t, "a purchase alone", find("purchases", underCommitments+"100,100,100,100"+october+"Purchase,SP,r,\n"+
		"50,50,50,50"+october+"Purchase,SP,s,\n20,20,20,20"+inEuros+"Purchase,SP,r,\n"), "")
	late := strings.Replace(october, ",2025-10-01T", ",2025-11-01T", 1)
	Want(t, "its usage on another bill", find("usage", underCommitments+"0,10,12,12"+late+"Usage,VM,r,\n0,5,12,12"+late+"Usage,VM,s,Unused\n"),
		"2025-10-01 AWS 150 USD 2 r; ")
}

// commitments asks once the bodies are ingested.
func commitments(t *testing.T, engine costs.Engine, query commitment.Query, bodies ...string) commitment.Report {
	t.Helper()
	for _, body := range bodies {
		if run := Ingest(t, engine, scope, "bill.csv", body); run.State != costs.Done || run.RowsRejected > 0 {
			t.Fatalf("run is %+v", run)
		}
	}
	report, err := commitment.Ask(t.Context(), engine, scope, query)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func maybe(t *testing.T, figure func() (decimal.Decimal, bool, error)) string {
	t.Helper()
	value, ok, err := figure()
	if err != nil {
		t.Fatal(err)
	}
	if !ok {
		return "–"
	}
	return value.String()
}
