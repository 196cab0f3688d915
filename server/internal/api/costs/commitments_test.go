package costs_test

import (
	"net/http"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
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
