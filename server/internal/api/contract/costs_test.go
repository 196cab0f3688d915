package contract

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ingestPart uploads the sample file, with a broken row added, and waits until it is read.
func ingestPart(w *walk, bearer string, engine costs.Engine) wire.IngestRun {
	sample, err := os.ReadFile("../../demodata/focus-1.0-sample.csv")
	if err != nil {
		w.t.Fatal(err)
	}
	lines := strings.SplitAfterN(string(sample), "\n", 3)
	broken := strings.Replace(lines[1], "0.00000080000", "12;5", 1)
	body, header := form(w.t, "file", "sample.csv", []byte(string(sample)+broken))
	run := apitest.Read[wire.IngestRun](w.t,
		w.call(step{op: "createIngest", bearer: bearer, body: body, header: header, want: 202}), http.StatusAccepted)
	scope := costs.Scope{Enrollment: "CMP-7002"}
	if _, err := engine.Wait(context.Background(), scope, string(run.Id)); err != nil {
		w.t.Fatal(err)
	}
	id := map[string]string{"id": string(run.Id)}
	done := apitest.Read[wire.IngestRun](w.t, w.call(step{op: "ingest", bearer: bearer, path: id, want: 200}), http.StatusOK)
	if done.State != wire.IngestRunStateDone || done.RowsAccepted != 1000 || done.RowsRejected != 1 {
		w.t.Errorf("run %+v", done)
	}
	w.call(step{op: "createIngest", bearer: bearer, body: body, header: header, want: 202})
	w.call(step{op: "ingest", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "ingestRejects", bearer: bearer, path: id, want: 200})
	w.call(step{op: "ingestRejects", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "ingestConformance", bearer: bearer, path: id, want: 200})
	w.call(step{op: "ingestConformance", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "ingests", bearer: bearer, want: 200})
	w.call(step{op: "ingests", bearer: bearer, query: "limit=0", want: 400, bad: true})
	w.call(step{op: "ingests", bearer: bearer, query: "state=gone", want: 400, bad: true})
	w.call(step{op: "ingestFeeds", bearer: bearer, want: 200})
	w.call(step{op: "ingestDeletion", bearer: bearer, path: id, want: 200})
	w.call(step{op: "ingestDeletion", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	body, header = form(w.t, "other", "sample.csv", sample)
	w.call(step{op: "createIngest", bearer: bearer, body: body, header: header, want: 400, bad: true})
	w.call(step{op: "createIngest", bearer: bearer, body: `{}`, want: 415, bad: true})
	return done
}

func costsPart(w *walk, bearer string) {
	query := func(body string, want int, bad bool) {
		w.call(step{op: "queryCosts", bearer: bearer, body: body, want: want, bad: bad})
	}
	report := apitest.Read[wire.CostReport](w.t, w.call(step{op: "queryCosts", bearer: bearer, want: 200,
		body: `{"metrics":["BilledCost","EffectiveCost"],"groupBy":["ServiceName","tag:environment"],"granularity":"day",` +
			`"from":"2024-09-01","to":"2024-10-01","compare":"previous","top":3}`}), http.StatusOK)
	if got := report.Totals["BilledCost"][""]; got != "20.52022672899" {
		w.t.Errorf("BilledCost %q", got)
	}
	w.call(step{op: "costDatasets", bearer: bearer, want: 200})
	if len(report.Rows) != 3 || report.Other == nil || report.Previous == nil || len(report.Rows[0].Series) == 0 {
		w.t.Errorf("report %+v", report)
	}
	query(`{"metrics":["BilledCost"],"from":"2031-01-01","to":"2031-02-01"}`, 200, false)
	query(`{"metrics":[]}`, 400, true)
	query(`{"metrics":["BilledCost"],"granularity":"minute"}`, 400, true)
	query(`{"metrics":["BilledCost"],"top":0}`, 400, true)
	// Only the engine knows that the column does not exist and the period is reversed.
	query(`{"metrics":["BilledCost"],"groupBy":["Colour"]}`, 400, false)
	query(`{"metrics":["BilledCost"],"from":"2024-10-01","to":"2024-09-01"}`, 400, false)

	w.call(step{op: "costDataset", bearer: bearer, want: 200})
	facet := map[string]string{"column": "ServiceName"}
	w.call(step{op: "costFacets", bearer: bearer, path: facet, query: "q=amazon&limit=5", want: 200})
	w.call(step{op: "costFacets", bearer: bearer, path: facet, query: "limit=x", want: 400, bad: true})
	rows := apitest.Read[wire.ChargeRowPage](w.t, w.call(step{op: "costRows", bearer: bearer, want: 200,
		body: `{"filter":{"column":"ProviderName","op":"in","values":["Microsoft"]},"limit":10}`}), http.StatusOK)
	if len(rows.Rows) != 10 || rows.RowCount != 51 || rows.NextCursor == nil {
		w.t.Fatalf("rows %+v", rows)
	}
	next := `,"cursor":"` + *rows.NextCursor + `"}`
	w.call(step{op: "costRows", bearer: bearer, want: 200,
		body: `{"filter":{"column":"ProviderName","op":"in","values":["Microsoft"]},"limit":10` + next})
	w.call(step{op: "costRows", bearer: bearer, body: `{"limit":0}`, want: 400, bad: true})
	w.call(step{op: "contractCommitments", bearer: bearer, query: "limit=1", want: 200})
	w.call(step{op: "contractCommitments", bearer: bearer, query: "limit=1001", want: 400, bad: true})
	w.call(step{op: "contractCommitments", bearer: bearer, query: "cursor=none", want: 400})
	forecast := func(body string, want int, bad bool) {
		w.call(step{op: "forecastCosts", bearer: bearer, body: body, want: want, bad: bad})
	}
	forecast(`{"metric":"BilledCost"}`, 200, false)
	forecast(`{"metric":"BilledCost","currency":"USD","to":"2024-11-15"}`, 200, false)
	forecast(`{"metric":"PricingQuantity"}`, 400, true)
	forecast(`{"metric":"BilledCost","currency":"dollars"}`, 400, true)
	forecast(`{"metric":"BilledCost","to":"2034-01-01"}`, 400, false)
	forecast(`{"metric":"BilledCost","datasetVersion":"never"}`, 409, false)
	commitments := func(body string, want int, bad bool) {
		w.call(step{op: "commitmentCosts", bearer: bearer, body: body, want: want, bad: bad})
	}
	commitments(`{}`, 200, false)
	commitments(`{"from":"2024-09-01","groupBy":["SubAccountName"],"top":2}`, 200, false)
	commitments(`{"groupBy":[]}`, 400, true)
	commitments(`{"datasetVersion":"never"}`, 409, false)
	purchases := func(body string, want int, bad bool) {
		w.call(step{op: "countPurchases", bearer: bearer, body: body, want: want, bad: bad})
	}
	purchases(`{"payers":[{"provider":"AWS","billingAccountId":"1234567890123"}],"counted":false}`, 204, false)
	purchases(`{"payers":[{"provider":"Amazon Web Services","billingAccountId":"1234567890123"}],"counted":true}`, 204, false)
	purchases(`{"payers":[{"provider":"AWS","billingAccountId":"nope"}],"counted":false}`, 404, false)
	purchases(`{"payers":[]}`, 400, true)
	filtered := func(body string, want int, bad bool) {
		w.call(step{op: "filteredCostFacets", bearer: bearer, path: facet, body: body, want: want, bad: bad})
	}
	filtered(`{"q":"amazon","from":"2024-09-01","filter":{"column":"ProviderName","op":"in","values":["AWS"]},"limit":5}`, 200, false)
	filtered(`{"limit":0}`, 400, true)
	versionsPart(w, bearer, report)
	exportPart(w, bearer)
	origins := func(body string, want int, bad bool) {
		w.call(step{op: "costOrigins", bearer: bearer, body: body, want: want, bad: bad})
	}
	origins(`{"metric":"BilledCost","filter":{"column":"ProviderName","op":"in","values":["Microsoft"]},"from":"2024-09-01"}`, 200, false)
	origins(`{"metric":"EffectiveCost","datasetVersion":"never"}`, 409, false)
	origins(`{"metric":"PricingQuantity"}`, 400, true)
	origins(`{}`, 400, true)
	reasons := func(body string, want int, bad bool) {
		const asked = `{"metric":"BilledCost","currency":"USD","from":"2024-09-01","to":"2024-10-01","beforeFrom":"2024-08-01","beforeTo":"2024-09-01",`
		w.call(step{op: "costReasons", bearer: bearer, body: asked + body, want: want, bad: bad})
	}
	reasons(`"effect":"added","limit":3}`, 200, false)
	reasons(`"effect":"quantity","service":{"provider":"AWS","name":"Amazon S3"},"offset":1}`, 200, false)
	reasons(`"effect":"exchange"}`, 400, true)
	reasons(`"effect":"rate","datasetVersion":"never"}`, 409, false)
	w.call(step{op: "costOverview", bearer: bearer, want: 200})
	w.call(step{op: "costOverview", bearer: bearer, query: "month=2024-09-01&metric=EffectiveCost&unit=tag:environment", want: 200})
	w.call(step{op: "costOverview", bearer: bearer, query: "convert=EUR", want: 200})
	w.call(step{op: "costOverview", bearer: bearer, query: "convert=euro", want: 400, bad: true})
	w.call(step{op: "costOverview", bearer: bearer, query: "month=2024-09-02", want: 400, bad: true})
	// Only FOCUS knows that the column cannot divide costs.
	w.call(step{op: "costOverview", bearer: bearer, query: "unit=Colour", want: 400})
}

// versionsPart queries an available version and an unknown one, and reconciles a report with both.
func versionsPart(w *walk, bearer string, report wire.CostReport) {
	facet := map[string]string{"column": "ServiceName"}
	for version, want := range map[string]int{report.DatasetVersion: 200, "never": 409} {
		at := `"datasetVersion":"` + version + `"}`
		w.call(step{op: "queryCosts", bearer: bearer, body: `{"metrics":["BilledCost"],` + at, want: want})
		w.call(step{op: "costRows", bearer: bearer, body: `{` + at, want: want})
		w.call(step{op: "filteredCostFacets", bearer: bearer, path: facet, body: `{` + at, want: want})
		w.call(step{op: "exportCosts", bearer: bearer, query: "format=csv", body: `{"metrics":["BilledCost"],` + at, want: want})
		w.call(step{op: "exportCosts", bearer: bearer, query: "format=csv&of=rows", body: `{"metrics":["BilledCost"],` + at,
			want: want})
	}
	query := wire.CostQuery{Metrics: []wire.CostMetric{wire.CostMetricBilledCost}}
	for version, digest := range map[string]string{report.DatasetVersion: report.Digest, "never": strings.Repeat("0", 64)} {
		w.call(step{op: "reconcileCosts", bearer: bearer, want: 200,
			body: wire.CostReconcileQuery{Query: query, DatasetVersion: version, Digest: digest}})
	}
	w.call(step{op: "reconcileCosts", bearer: bearer, body: `{"query":{"metrics":[]}}`, want: 400, bad: true})
	w.call(step{op: "reconcileCosts", bearer: bearer, want: 400, bad: true,
		body: wire.CostReconcileQuery{Query: query, DatasetVersion: "v", Digest: "short"}})
}

func exportPart(w *walk, bearer string) {
	body := `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":3}`
	for _, format := range []string{"csv", "json", "parquet", "xlsx"} {
		w.call(step{op: "exportCosts", bearer: bearer, query: "format=" + format, body: body, want: 200})
		w.call(step{op: "exportCosts", bearer: bearer, query: "of=rows&format=" + format, body: body, want: 200})
	}
	w.call(step{op: "exportCosts", bearer: bearer, query: "format=pdf", body: body, want: 400, bad: true})
	w.call(step{op: "exportCosts", bearer: bearer, query: "format=csv&of=all", body: body, want: 400, bad: true})
	w.call(step{op: "exportCosts", bearer: bearer, body: body, want: 400, bad: true})
}

// cancelPart cancels the last of several files that keep the engine busy.
func cancelPart(w *walk, bearer string, engine costs.Engine) {
	var run costs.Run
	for _, cost := range []string{"1", "2", "3"} {
		body := enginetest.BillHead + strings.Repeat(strings.TrimPrefix(enginetest.Bill("AWS 1 09 "+cost), enginetest.BillHead), 100_000)
		var err error
		if run, err = engine.Ingest(context.Background(), costs.Scope{Enrollment: "CMP-7002"}, costs.Source{Name: "large.csv",
			Body: strings.NewReader(body)}); err != nil {
			w.t.Fatal(err)
		}
	}
	id := map[string]string{"id": run.ID}
	w.call(step{op: "cancelIngest", bearer: bearer, path: id, want: 200})
	w.call(step{op: "cancelIngest", bearer: bearer, path: id, want: 409})
	w.call(step{op: "cancelIngest", bearer: bearer, path: map[string]string{"id": "nope"}, want: 404})
}

// decidePart answers the question about a file that waits.
func decidePart(w *walk, bearer string, engine costs.Engine) {
	scope := costs.Scope{Enrollment: "CMP-7002"}
	var run costs.Run
	for _, rows := range [][]string{{"AWS W 09 1 A", "AWS W 09 2 B"}, {"AWS W 09 2 B", "AWS W 09 4 C"}} {
		var err error
		if run, err = engine.Ingest(context.Background(), scope, costs.Source{Name: "waits.csv", Body: strings.NewReader(enginetest.Bill(rows...))}); err == nil {
			run, err = engine.Wait(context.Background(), scope, run.ID)
		}
		if err != nil {
			w.t.Fatal(err)
		}
	}
	id, none := map[string]string{"id": run.ID}, map[string]string{"id": "nope"}
	w.call(step{op: "ingestQuestions", bearer: bearer, path: id, want: 200})
	w.call(step{op: "ingestQuestions", bearer: bearer, path: none, want: 404})
	w.call(step{op: "decideIngest", bearer: bearer, path: id, want: 200})
	w.call(step{op: "decideIngest", bearer: bearer, path: id, query: "decision=maybe", want: 400, bad: true})
	w.call(step{op: "decideIngest", bearer: bearer, path: none, query: "decision=add", want: 404})
	w.call(step{op: "decideIngest", bearer: bearer, path: id, query: "decision=replace", want: 200})
	w.call(step{op: "ingestQuestions", bearer: bearer, path: id, want: 200})
	batch, runs := map[string]string{"batch": "b-1"}, `{"runs":["`+run.ID+`"]}`
	w.call(step{op: "decideIngestBatch", bearer: bearer, path: batch, body: runs, want: 200})
	w.call(step{op: "decideIngestBatch", bearer: bearer, path: batch, body: `{"runs":["nope"]}`, want: 404})
	w.call(step{op: "decideIngestBatch", bearer: bearer, path: batch, query: "decision=maybe", body: runs, want: 400, bad: true})
	w.call(step{op: "decideIngestBatch", bearer: bearer, path: batch, body: `{"runs":[]}`, want: 400, bad: true})
	w.call(step{op: "deleteIngest", bearer: bearer, path: id, want: 204})
}

func deletePart(w *walk, bearer string, run wire.IngestRun) {
	id := map[string]string{"id": string(run.Id)}
	w.call(step{op: "deleteIngest", bearer: bearer, path: id, want: 204})
	w.call(step{op: "deleteIngest", bearer: bearer, path: id, want: 404})
	w.call(step{op: "costDataset", bearer: bearer, want: 200})
}

// uploadPart uploads a file in two parts, reads its offset in between, and cancels another upload.
func uploadPart(w *walk, bearer string, engine costs.Engine) {
	const file = "ContractCommitmentId,ContractCommitmentPeriodStart,BillingCurrency\nc1,2026-01-01T00:00:00Z,EUR\n"
	begin := http.Header{"Upload-Complete": {"?0"}, "Upload-Length": {strconv.Itoa(len(file))}}
	id := func(of *httptest.ResponseRecorder) map[string]string {
		return map[string]string{"id": strings.TrimPrefix(of.Header().Get("Location"), "uploads/")}
	}
	upload := id(w.call(step{op: "createUpload", bearer: bearer, query: "file=contracts.csv", header: begin, want: 201}))
	part := func(offset, complete string) http.Header {
		return http.Header{"Content-Type": {"application/partial-upload"}, "Upload-Offset": {offset}, "Upload-Complete": {complete}}
	}
	w.call(step{op: "appendUpload", bearer: bearer, path: upload, header: part("0", "?0"), body: file[:20], want: 204})
	w.call(step{op: "uploadOffset", bearer: bearer, path: upload, want: 204})
	w.call(step{op: "appendUpload", bearer: bearer, path: upload, header: part("7", "?1"), body: file[20:], want: 409})
	run := apitest.Read[wire.IngestRun](w.t, w.call(step{op: "appendUpload", bearer: bearer, path: upload, header: part("20", "?1"),
		body: file[20:], want: 202}), http.StatusAccepted)
	if _, err := engine.Wait(context.Background(), costs.Scope{Enrollment: "CMP-7002"}, string(run.Id)); err != nil {
		w.t.Fatal(err)
	}
	w.call(step{op: "appendUpload", bearer: bearer, path: upload, header: part("x", "?1"), want: 400, bad: true})

	w.call(step{op: "createUpload", bearer: bearer, query: "file=a.csv", header: http.Header{"Upload-Complete": {"?0"}}, want: 411})
	w.call(step{op: "createUpload", bearer: bearer, header: begin, want: 400, bad: true})
	left := id(w.call(step{op: "createUpload", bearer: bearer, query: "file=a.csv", header: begin, want: 201}))
	w.call(step{op: "deleteUpload", bearer: bearer, path: left, want: 204})
	w.call(step{op: "deleteUpload", bearer: bearer, path: left, want: 404})
	w.call(step{op: "uploadOffset", bearer: bearer, path: left, want: 404})
	w.call(step{op: "deleteIngest", bearer: bearer, path: map[string]string{"id": string(run.Id)}, want: 204})
}
