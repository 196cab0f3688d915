package costs_test

import (
	"net/http"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func TestDatasetsOfTheOwnEnrollment(t *testing.T) {
	door, engine := openEngine(t)
	list := func(user string) []wire.CostDatasetSummary {
		t.Helper()
		return apitest.Read[wire.CostDatasetList](t, door.Do(apitest.Request{Method: "GET", Path: "/costs/datasets",
			Bearer: bearer(door, user)}), http.StatusOK).Datasets
	}
	set := apitest.Read[wire.CostDataset](t, door.Do(apitest.Request{Method: "GET", Path: "/costs/dataset",
		Bearer: bearer(door, "focus.demo")}), http.StatusOK)
	got := list("focus.demo")
	if len(got) != 1 || got[0].Dataset != "CostAndUsage" || got[0].RowCount != set.RowCount || *got[0].From != *set.From || *got[0].To != *set.To ||
		int(got[0].ColumnCount) != len(set.Columns) || got[0].LastIngestedAt == nil {
		t.Fatalf("before a file of contracts: %+v", got)
	}
	ingest(t, engine, "contracts.csv", "ContractCommitmentId,ContractCommitmentPeriodStart,ContractCommitmentPeriodEnd,BillingCurrency\n"+
		"r1,2025-11-01T00:00:00Z,2026-11-01T00:00:00Z,USD\n")
	got = list("focus.demo")
	if len(got) != 2 || got[1].Dataset != "ContractCommitment" || got[1].Name != "Contract Commitment" || got[1].RowCount != 1 ||
		got[1].ColumnCount != 4 || got[1].LastIngestedAt.Before(got[0].LastIngestedAt.Time) {
		t.Errorf("with a file of contracts: %+v", got)
	}
	if other := list("aws.demo"); other == nil || len(other) != 0 {
		t.Errorf("another enrollment has %+v", other)
	}
}
