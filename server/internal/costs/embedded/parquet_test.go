package embedded_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// exported is a row as a provider writes it to Parquet.
type exported struct {
	BilledCost         int64     `parquet:"BilledCost,decimal(4:18)"`
	EffectiveCost      float64   `parquet:"EffectiveCost"`
	BillingCurrency    string    `parquet:"BillingCurrency"`
	ChargePeriodStart  time.Time `parquet:"ChargePeriodStart,timestamp(millisecond)"`
	BillingPeriodStart time.Time `parquet:"BillingPeriodStart,timestamp(millisecond)"`
	ChargeCategory     string    `parquet:"ChargeCategory"`
	ServiceName        string    `parquet:"ServiceName"`
	ProviderName       string    `parquet:"ProviderName"`
	BillingAccountId   string    `parquet:"BillingAccountId"`

	Tags map[string]string `parquet:"Tags"`
}

func inParquet[T any](t *testing.T, rows []T) string {
	t.Helper()
	var out bytes.Buffer
	w := parquet.NewGenericWriter[T](&out)
	if _, err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func september(n int) (rows []exported) {
	at := time.Date(2025, 9, 1, 0, 0, 0, 0, time.UTC)
	for i := range n {
		rows = append(rows, exported{BilledCost: 12_500, EffectiveCost: 0.1, BillingCurrency: "USD", ChargePeriodStart: at,
			BillingPeriodStart: at, ChargeCategory: "Usage", ServiceName: "S", ProviderName: "AWS", BillingAccountId: "1",
			Tags: map[string]string{"team": fmt.Sprint(i % 2)}})
	}
	return rows
}

// TestParquetCountsLikeCSV reads Parquet exactly under any file name, and a CSV of the same bill replaces it.
func TestParquetCountsLikeCSV(t *testing.T) {
	engine := open(t, t.TempDir())
	run := enginetest.Ingest(t, engine, scope, "export.csv", inParquet(t, september(1000)))
	if run.State != costs.Done || run.RowsAccepted != 1000 || run.BytesRead != run.Bytes || run.Dataset != costs.CostAndUsage ||
		run.FocusVersion != "1.0" {
		t.Fatalf("run is %+v", run)
	}
	report := enginetest.Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost, costs.EffectiveCost}, GroupBy: []string{"tag:team"}})
	if got := enginetest.Amount(report.Totals, costs.BilledCost) + " " + enginetest.Amount(report.Totals, costs.EffectiveCost); got != "1250 100" ||
		len(report.Rows) != 2 {
		t.Errorf("totals are %s in %d groups", got, len(report.Rows))
	}
	page, err := engine.Rows(t.Context(), scope, costs.RowsQuery{Page: costs.PageQuery{Limit: 2}})
	if err != nil || page.Rows[0].Line != 1 || page.Rows[1].Line != 2 || *page.Rows[1].Columns["Tags"] != `{"team":"1"}` ||
		page.Rows[0].ContentHash == page.Rows[1].ContentHash {
		t.Errorf("rows are %+v, %v", page.Rows, err)
	}
	corrected := enginetest.Ingest(t, engine, scope, "corrected.csv", enginetest.Bill(slices.Repeat([]string{"AWS 1 09 5"}, 1000)...))
	if len(corrected.Replaced) != 1 || corrected.Replaced[0].Rows != 1000 {
		t.Errorf("the correction replaced %+v", corrected.Replaced)
	}
	got, _ := enginetest.Billed(t, engine, "")
	enginetest.Want(t, "total", got, "5000 AWS/1=5000")
}

// TestTagsInAStructureAreFound reads tags that pyarrow wrote as STRUCT, not as MAP.
func TestTagsInAStructureAreFound(t *testing.T) {
	file, err := os.ReadFile("../focus/testdata/parquet/struct.parquet")
	if err != nil {
		t.Fatal(err)
	}
	engine := open(t, t.TempDir())
	if run := enginetest.Ingest(t, engine, scope, "struct.parquet", string(file)); run.State != costs.Done || run.RowsAccepted != 4 {
		t.Fatalf("run is %+v", run)
	}
	for column, want := range map[string]string{"tag:team": "- a b", "tag:app": "- shop"} {
		report := enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{column}})
		var got []string
		for _, row := range report.Rows {
			if value := row.Key[0].Value; value != nil {
				got = append(got, *value)
			} else {
				got = append(got, "-")
			}
		}
		if slices.Sort(got); strings.Join(got, " ") != want {
			t.Errorf("%s is %v; want %s", column, got, want)
		}
	}
}

func TestContractCommitmentsCountInNoCost(t *testing.T) {
	engine := open(t, t.TempDir())
	enginetest.Ingest(t, engine, scope, "costs.csv", enginetest.Bill("AWS 1 09 5"))
	_, before := enginetest.Billed(t, engine, "")
	const head = "ContractCommitmentId,ContractCommitmentCategory,ContractCommitmentCost,ContractCommitmentPeriodStart," +
		"ContractCommitmentPeriodEnd,BillingCurrency,ContractId,x_Note\n"
	const row = "c1,Spend,%s,2025-01-01T00:00:00Z,2026-01-01T00:00:00Z,USD,k,n\n"
	run := enginetest.Ingest(t, engine, scope, "commitments.csv", head+fmt.Sprintf(row, "1200.5")+
		"c2,Spend,1,2026-01-01T00:00:00Z,2025-01-01T00:00:00Z,USD,k,n\n")
	if run.State != costs.Done || run.Dataset != costs.ContractCommitment || run.FocusVersion != "1.3" || run.RowsAccepted != 1 ||
		run.Rejects[0].Rule != "period-order" {
		t.Fatalf("run is %+v", run)
	}
	total, after := enginetest.Billed(t, engine, "")
	if total != "5 AWS/1=5" || after != before {
		t.Errorf("commitments count: %s", total)
	}
	page, err := engine.Records(t.Context(), scope, costs.ContractCommitment, costs.PageQuery{})
	if err != nil || page.RowCount != 1 || *page.Rows[0].Columns["ContractCommitmentCost"] != "1200.5" ||
		*page.Rows[0].Columns["ContractCommitmentPeriodEnd"] != "2026-01-01T00:00:00Z" || page.Rows[0].File != "commitments.csv" {
		t.Fatalf("commitments are %+v, %v", page, err)
	}
	enginetest.Ingest(t, engine, scope, "commitments.csv", head+fmt.Sprintf(row, "1300"))
	if page, err = engine.Records(t.Context(), scope, costs.ContractCommitment, costs.PageQuery{}); err != nil || page.RowCount != 1 ||
		*page.Rows[0].Columns["ContractCommitmentCost"] != "1300" {
		t.Errorf("after the correction they are %+v, %v", page, err)
	}
	if page, err = engine.Records(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.ContractCommitment, costs.PageQuery{}); err != nil ||
		len(page.Rows) != 0 {
		t.Errorf("another enrollment sees %+v, %v", page, err)
	}
}

// TestATruncatedParquetFileLeavesNothing truncates the file where uploads break: in its rows, and in its footer.
func TestATruncatedParquetFileLeavesNothing(t *testing.T) {
	engine := open(t, t.TempDir())
	file := inParquet(t, september(100))
	for _, n := range []int{5, len(file) / 2, len(file) - 1} {
		run := enginetest.Ingest(t, engine, scope, "a.parquet", file[:n])
		if run.State != costs.Failed || !strings.Contains(run.Error, "truncated or damaged") ||
			!strings.Contains(run.Error, "send the whole file again") {
			t.Errorf("cut at %d the run is %s: %s", n, run.State, run.Error)
		}
	}
	if report := enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1]}); len(report.Rows) != 0 {
		t.Errorf("rows of broken files count: %v", report.Rows)
	}
}
