package costs_test

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TestContractCommitmentsComeInPagesOfTheOwnEnrollment reads a file of FOCUS's other dataset in addition to the sample.
func TestContractCommitmentsComeInPagesOfTheOwnEnrollment(t *testing.T) {
	door, engine := openEngine(t)
	own, other := bearer(door, "focus.demo"), bearer(door, "aws.demo")
	ask := func(token, query string) wire.ChargeRowPage {
		t.Helper()
		return apitest.Read[wire.ChargeRowPage](t, door.Do(apitest.Request{Method: "GET", Bearer: token,
			Path: "/costs/contract-commitments" + query}), http.StatusOK)
	}
	if none := ask(own, ""); none.RowCount != 0 || none.Rows == nil || len(none.Rows) != 0 {
		t.Errorf("before there is a file: %+v", none)
	}
	const file = "ContractCommitmentId,ContractCommitmentPeriodStart,ContractCommitmentPeriodEnd,BillingCurrency,ContractCommitmentCost,x_AppliedScope\n" +
		"r1,2025-11-01T00:00:00Z,2026-11-01T00:00:00Z,USD,1200.50,Shared\n" +
		"r2,2025-12-01T00:00:00Z,2026-12-01T00:00:00Z,USD,36000000000.000000000001,\n"
	ingest(t, engine, "contracts.csv", file)

	page := ask(own, "?limit=1")
	if page.RowCount != 2 || len(page.Rows) != 1 || page.NextCursor == nil {
		t.Fatalf("first page is %+v", page)
	}
	first := page.Rows[0]
	if first.File != "contracts.csv" || first.Line != 2 || first.Run == nil || *first.Columns["ContractCommitmentId"] != "r1" ||
		*first.Columns["ContractCommitmentPeriodEnd"] != "2026-11-01T00:00:00Z" || *first.Columns["x_AppliedScope"] != "Shared" {
		t.Errorf("first row is %+v", first)
	}
	page = ask(own, "?cursor="+*page.NextCursor)
	if len(page.Rows) != 1 || page.NextCursor != nil || *page.Rows[0].Columns["ContractCommitmentCost"] != "36000000000.000000000001" {
		t.Errorf("second page is %+v", page)
	}
	if foreign := ask(other, ""); foreign.RowCount != 0 || len(foreign.Rows) != 0 {
		t.Errorf("another enrollment sees %+v", foreign)
	}
	for _, query := range []string{"?limit=0", "?limit=1001", "?limit=x", "?cursor=", "?cursor=none", "?cursor=%zz"} {
		if w := door.Do(apitest.Request{Method: "GET", Path: "/costs/contract-commitments" + query, Bearer: own}); w.Code != http.StatusBadRequest {
			t.Errorf("%s: %d %s", query, w.Code, w.Body)
		}
	}
}

// TestFiguresOfCommitments asks for the figures of deliveries that were wrong before: see the engines' suite for the rules.
func TestFiguresOfCommitments(t *testing.T) {
	for name, want := range map[string]struct {
		savings, rate, known string
	}{
		"unused-with-contracted-cost":  {"-300", "-0.429", "1"},
		"contracted-cost-zero":         {"–", "–", "0"},
		"contracted-cost-half-blank":   {"90", "0.225", "0.484"},
		"purchase-with-effective-cost": {"24", "0.141", "1"},
	} {
		t.Run(name, func(t *testing.T) {
			door, engine := openEngine(t)
			ingest(t, engine, name+".csv", enginetest.Delivery(t, name))
			answer := commitmentsOf(t, door, `{"from":"2025-10-01","to":"2025-11-01"}`)
			if len(answer.Totals) != 1 || len(answer.Lines) != 1 || answer.Lines[0].Key["CommitmentDiscountId"] == nil {
				t.Fatalf("answer is %+v", answer)
			}
			total := answer.Totals[0]
			if shown(total.Measures.Savings) != want.savings || shown(total.SavingsRate) != want.rate || string(total.Measures.KnownShare) != want.known {
				t.Errorf("savings %s, rate %s, known %s; want %+v", shown(total.Measures.Savings), shown(total.SavingsRate), total.Measures.KnownShare, want)
			}
			if shown(answer.Lines[0].Measures.Savings) != want.savings {
				t.Errorf("the line is %+v", answer.Lines[0])
			}
		})
	}
}

func TestFiguresOfCommitmentsRefuseWhatTheyCannotAnswer(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	for body, field := range map[string]string{
		`{"groupBy":[]}`: `"groupBy"`,
		`{"top":0}`:      `"top"`,
		`{"filter":{"column":"X","op":"missing"}}`:          `"filter.column"`,
		`{"from":"2025-10-02","to":"2025-10-01"}`:           `"to"`,
		`{"groupBy":["A"]}`:                                 `"groupBy[0]"`,
		`{"filter":{"and":[{"column":"SkuId","op":"in"}]}}`: `"filter.and[0].values"`,
		`{"granularity":"day"}`:                             `"granularity"`,
	} {
		w := door.Do(apitest.Request{Method: "POST", Path: "/costs/commitments", Bearer: token, Body: body})
		if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), field) {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
	none := commitmentsOf(t, door, `{"from":"2031-01-01","to":"2031-02-01"}`)
	if len(none.Totals) != 0 || none.Lines == nil || none.Other == nil {
		t.Errorf("without charges: %+v", none)
	}
}

func commitmentsOf(t *testing.T, door *apitest.Door, body string) wire.CommitmentCosts {
	t.Helper()
	return apitest.Read[wire.CommitmentCosts](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/commitments",
		Bearer: bearer(door, "focus.demo"), Body: body}), http.StatusOK)
}

func shown(figure *wire.Decimal) string {
	if figure == nil {
		return "–"
	}
	return string(*figure)
}

func TestTheDatasetNamesCostThatCountsTwice(t *testing.T) {
	door, engine := openEngine(t)
	token := bearer(door, "focus.demo")
	dataset := func() []wire.CountedTwice {
		t.Helper()
		return apitest.Read[wire.CostDataset](t, door.Do(apitest.Request{Method: "GET", Path: "/costs/dataset", Bearer: token}),
			http.StatusOK).CountedTwice
	}
	if none := dataset(); none == nil || len(none) > 0 {
		t.Errorf("the sample has %+v", none)
	}
	ingest(t, engine, "purchase.csv", enginetest.Delivery(t, "purchase-with-effective-cost"))
	want := []wire.CountedTwice{{Month: "2025-10-01", Provider: "Microsoft", BillingAccountIds: []string{"9001"}, Currency: "USD", Amount: "96",
		Commitments: 1, Largest: "sp-one"}}
	for range 2 { // The second answer is the kept one.
		if got := dataset(); !reflect.DeepEqual(got, want) {
			t.Errorf("counted twice: %+v", got)
		}
	}
}

func TestPurchasesOfAPayerCountOnceAndCanCountAgain(t *testing.T) {
	door, engine := openEngine(t)
	ingest(t, engine, "purchase.csv", enginetest.Delivery(t, "purchase-with-effective-cost"))
	token := bearer(door, "focus.demo")
	figures := func() (twice, uncounted, effective string) {
		t.Helper()
		set := apitest.Read[wire.CostDataset](t, door.Do(apitest.Request{Method: "GET", Path: "/costs/dataset", Bearer: token}), http.StatusOK)
		report := apitest.Read[wire.CostReport](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token,
			Body: `{"metrics":["EffectiveCost"],"from":"2025-10-01","to":"2025-11-01"}`}), http.StatusOK)
		return fmt.Sprint(len(set.CountedTwice)), fmt.Sprint(set.UncountedPurchases), fmt.Sprint(report.Totals["EffectiveCost"])
	}
	say := func(user, body string, want int) {
		t.Helper()
		answer := door.Do(apitest.Request{Method: "PUT", Path: "/costs/commitment-purchases", Bearer: bearer(door, user), Body: body})
		if answer.Code != want {
			t.Errorf("%s by %s: %d %s; want %d", body, user, answer.Code, answer.Body, want)
		}
	}
	check := func(what, twice, uncounted, effective string) {
		t.Helper()
		if a, b, c := figures(); a != twice || b != uncounted || c != effective {
			t.Errorf("%s: %s twice, without %s, %s; want %s, %s, %s", what, a, b, c, twice, uncounted, effective)
		}
	}
	const leave = `{"payers":[{"provider":"Microsoft","billingAccountId":"9001"}],"counted":false}`
	check("before", "1", "[]", "map[:242]")
	say("focus.demo", `{"payers":[],"counted":false}`, 400)
	say("focus.demo", `{"payers":[{"provider":"Microsoft","billingAccountId":"9009"}],"counted":false}`, 404)
	say("focus.demo", `{"payers":[{"provider":"Microsoft"}]}`, 400)
	say("aws.demo", leave, 404) // No payer of that enrollment.
	say("focus.demo", leave, 204)
	check("left out", "0", "[{9001 Microsoft}]", "map[:146]")
	say("focus.demo", strings.Replace(leave, "false", "true", 1), 204)
	check("again", "1", "[]", "map[:242]")
}
