package ingests_test

import (
	"bytes"
	"errors"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type door struct {
	*apitest.Door
	engine *embedded.Engine
}

func open(t *testing.T) door {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	return door{apitest.OpenIn(t, dir, engine, nil), engine}
}

func (d door) bearer(user string) string { return d.Login(user, "demo").Token.AccessToken }

func (d door) upload(token, field, name string, body []byte) *httptest.ResponseRecorder {
	d.T.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	part, err := w.CreateFormFile(field, name)
	if err != nil {
		d.T.Fatal(err)
	}
	if _, err := part.Write(body); err != nil {
		d.T.Fatal(err)
	}
	if err := w.Close(); err != nil {
		d.T.Fatal(err)
	}
	return d.Do(apitest.Request{
		Method: "POST", Path: "/ingests", Bearer: token, Body: form.String(),
		Header: http.Header{"Content-Type": {w.FormDataContentType()}},
	})
}

// finished waits until the run has ended.
func (d door) finished(token, enrollment, id string) wire.IngestRun {
	d.T.Helper()
	if _, err := d.engine.Wait(d.T.Context(), costs.Scope{Enrollment: enrollment}, id); err != nil {
		d.T.Fatal(err)
	}
	return apitest.Read[wire.IngestRun](d.T, d.Do(apitest.Request{Method: "GET", Path: "/ingests/" + id, Bearer: token}),
		http.StatusOK)
}

func testdata(t *testing.T, name string) []byte {
	t.Helper()
	body, err := os.ReadFile("../../demodata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func TestUploadIsReadAndCounts(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	body := testdata(t, "testdata/three-unreadable-rows.csv")
	queued := apitest.Read[wire.IngestRun](t, d.upload(token, "file", `C:\exports\jan.csv`, body), http.StatusAccepted)
	if queued.State != wire.IngestRunStateQueued || queued.File != "jan.csv" || int64(queued.Bytes) != int64(len(body)) ||
		len(queued.Sha256) != 64 {
		t.Errorf("queued run is %+v", queued)
	}
	run := d.finished(token, "AZ-3001", string(queued.Id))
	if run.State != wire.IngestRunStateDone || run.RowsAccepted != 3 || run.RowsRejected != 3 ||
		run.BytesRead != run.Bytes || run.FinishedAt == nil {
		t.Fatalf("run is %+v", run)
	}
	if got := run.Totals["BilledCost"][""]; got != "3.7500125" {
		t.Errorf("BilledCost is %s", got)
	}
	for i, want := range []struct {
		line          int64
		column, value string
	}{{3, "BilledCost", "12,5"}, {5, "ChargePeriodStart", "03.09.2026"}, {7, "BillingCurrency", ""}} {
		got := run.Rejects[i]
		if int64(got.Line) != want.line || *got.Column != want.column || (got.Value == nil) != (want.value == "") || got.Reason == "" {
			t.Errorf("reject %d is %+v; want %+v", i, got, want)
		}
	}
	again := apitest.Read[wire.IngestRun](t, d.upload(token, "file", "other.csv", body), http.StatusAccepted)
	if again.Id != run.Id || again.State != wire.IngestRunStateDone {
		t.Errorf("the same file again is %+v", again)
	}
}

func TestWhatIsNotFOCUSFailsWithTheReason(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	queued := apitest.Read[wire.IngestRun](t, d.upload(token, "file", "a.csv", []byte("a,b\n1,2\n")), http.StatusAccepted)
	run := d.finished(token, "AZ-3001", string(queued.Id))
	if run.State != wire.IngestRunStateFailed || run.Error == nil ||
		!strings.Contains(*run.Error, "FOCUS file a.csv is not a FOCUS file: its header has no BilledCost") {
		t.Errorf("run is %+v", run)
	}
	// A failed file can be sent again, unchanged.
	if again := apitest.Read[wire.IngestRun](t, d.upload(token, "file", "a.csv", []byte("a,b\n1,2\n")),
		http.StatusAccepted); again.Id == run.Id {
		t.Error("a failed run stands in the way of another try")
	}
}

func TestDeleteTakesTheRowsOutOfEveryFigure(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	queued := apitest.Read[wire.IngestRun](t, d.upload(token, "file", "a.csv", testdata(t, "focus-1.0-sample.csv")),
		http.StatusAccepted)
	d.finished(token, "AZ-3001", string(queued.Id))
	total := func() string {
		report := apitest.Read[wire.CostReport](t, d.Do(apitest.Request{
			Method: "POST", Path: "/costs/query", Bearer: token, Body: `{"metrics": ["BilledCost"]}`,
		}), http.StatusOK)
		return report.Totals["BilledCost"][""]
	}
	if got := total(); got != "20.52022672899" {
		t.Fatalf("BilledCost is %s", got)
	}
	if w := d.Do(apitest.Request{Method: "DELETE", Path: string("/ingests/" + queued.Id),
		Bearer: token}); w.Code != http.StatusNoContent {
		t.Fatalf("delete: %d %s", w.Code, w.Body)
	}
	if got := total(); got != "0" {
		t.Errorf("BilledCost is %s after the deletion", got)
	}
	if w := d.Do(apitest.Request{Method: "GET", Path: string("/ingests/" + queued.Id), Bearer: token}); w.Code != http.StatusNotFound {
		t.Errorf("a deleted run: %d", w.Code)
	}
}

// TestADeletionIsPreviewed replaces a bill, and looks at what deleting the correction would bring back.
func TestADeletionIsPreviewed(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	body := string(testdata(t, "testdata/three-unreadable-rows.csv"))
	send := func(name, body string) wire.IngestRun {
		run := apitest.Read[wire.IngestRun](t, d.upload(token, "file", name, []byte(body)), http.StatusAccepted)
		return d.finished(token, "AZ-3001", string(run.Id))
	}
	first := send("september.csv", body)
	second := send("corrected.csv", strings.Replace(body, "1.25,", "3.25,", 1))
	get := func(path string) *httptest.ResponseRecorder {
		return d.Do(apitest.Request{Method: "GET", Path: path, Bearer: token})
	}
	moved := apitest.Read[wire.IngestDeletion](t, get("/ingests/"+string(second.Id)+"/deletion"), http.StatusOK)
	want := wire.IngestDeletion{Months: []wire.IngestMonthMoved{{Month: "2026-09", RowsBefore: 3, RowsAfter: 3,
		Amounts: []wire.IngestAmountMoved{{Currency: "USD", Before: "5.7500125", After: "3.7500125"}}}},
		Back: []wire.IngestReplaced{{Run: first.Id, File: "september.csv", Rows: 3}}}
	if !reflect.DeepEqual(moved, want) {
		t.Errorf("deleting moves %+v; want %+v", moved, want)
	}
	if moved := apitest.Read[wire.IngestDeletion](t, get("/ingests/"+string(first.Id)+"/deletion"), http.StatusOK); len(moved.Months) != 0 {
		t.Errorf("deleting what counts nowhere moves %+v", moved)
	}
	feeds := apitest.Read[wire.IngestFeeds](t, get("/ingest-feeds"), http.StatusOK).Feeds
	if len(feeds) != 1 || feeds[0].Delivery != "corrected" || feeds[0].LastDay != *second.LastDay || feeds[0].LateSince == nil {
		t.Errorf("the feeds are %+v; the run is %+v", feeds, second)
	}
	for query, ids := range map[string][]wire.Id{"": {second.Id, first.Id}, "q=SEPT": {first.Id}, "q=%25": {}, "state=failed": {}, "state=done&limit=1": {second.Id}} {
		page := apitest.Read[wire.IngestRunPage](t, get("/ingests?"+query), http.StatusOK)
		got := []wire.Id{}
		for _, run := range page.Runs {
			got = append(got, run.Id)
		}
		if !slices.Equal(got, ids) || !page.MayWrite || !page.MayDelete || query == "" && page.RunCount != 2 {
			t.Errorf("%q finds %v of %d; want %v", query, got, page.RunCount, ids)
		}
	}
}

func TestRolesAndScopes(t *testing.T) {
	d := open(t)
	azure, aws, reseller := d.bearer("azure.demo"), d.bearer("aws.demo"), d.bearer("reseller.demo")
	body := testdata(t, "testdata/three-unreadable-rows.csv")
	run := apitest.Read[wire.IngestRun](t, d.upload(azure, "file", "a.csv", body), http.StatusAccepted)
	d.finished(azure, "AZ-3001", string(run.Id))
	for name, test := range map[string]struct {
		call   apitest.Request
		status int
	}{
		"another enrollment's run": {apitest.Request{Method: "GET", Path: string("/ingests/" + run.Id), Bearer: aws},
			http.StatusNotFound},
		"deleting another enrollment's run": {apitest.Request{Method: "DELETE", Path: string("/ingests/" + run.Id), Bearer: aws},
			http.StatusNotFound},
		"no run at all": {apitest.Request{Method: "GET", Path: "/ingests/nope", Bearer: azure},
			http.StatusNotFound},
		"an id that cannot be": {apitest.Request{Method: "GET", Path: "/ingests/a.b", Bearer: azure},
			http.StatusBadRequest},
		"deleting without the role": {apitest.Request{Method: "DELETE", Path: string("/ingests/" + run.Id), Bearer: reseller},
			http.StatusForbidden},
		"a body that is no form": {apitest.Request{Method: "POST", Path: "/ingests", Bearer: azure, Body: "{}"},
			http.StatusUnsupportedMediaType},
		"a form without a boundary": {apitest.Request{Method: "POST", Path: "/ingests", Bearer: azure, Body: "x",
			Header: http.Header{"Content-Type": {"multipart/form-data"}}}, http.StatusBadRequest},
		"a form that breaks off": {apitest.Request{Method: "POST", Path: "/ingests", Bearer: azure,
			Body:   "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nabc",
			Header: http.Header{"Content-Type": {"multipart/form-data; boundary=b"}}}, http.StatusBadRequest},
		"a limit out of range": {apitest.Request{Method: "GET", Path: "/ingests?limit=0", Bearer: azure},
			http.StatusBadRequest},
		"a cursor of nobody": {apitest.Request{Method: "GET", Path: "/ingests?cursor=%20", Bearer: azure},
			http.StatusBadRequest},
	} {
		if w := d.Do(test.call); w.Code != test.status {
			t.Errorf("%s: %d %s; want %d", name, w.Code, w.Body, test.status)
		}
	}
	if w := d.upload(reseller, "file", "a.csv", body); w.Code != http.StatusForbidden {
		t.Errorf("uploading without the role: %d", w.Code)
	}
	if w := d.upload(azure, "data", "a.csv", body); w.Code != http.StatusBadRequest {
		t.Errorf("another field: %d", w.Code)
	}
	if page := apitest.Read[wire.IngestRunPage](t, d.Do(apitest.Request{Method: "GET", Path: "/ingests", Bearer: aws}),
		http.StatusOK); len(page.Runs) != 0 {
		t.Errorf("another enrollment lists %+v", page)
	}
}

func TestRunsComeNewestFirstInPages(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	body := string(testdata(t, "testdata/three-unreadable-rows.csv"))
	var ids []string
	for _, name := range []string{"1.csv", "2.csv", "3.csv"} {
		body += "\n" // Another file each time.
		run := apitest.Read[wire.IngestRun](t, d.upload(token, "file", name, []byte(body)), http.StatusAccepted)
		d.finished(token, "AZ-3001", string(run.Id))
		ids = append([]string{string(run.Id)}, ids...)
	}
	var got []string
	path := "/ingests?limit=2"
	for path != "" {
		page := apitest.Read[wire.IngestRunPage](t, d.Do(apitest.Request{Method: "GET", Path: path, Bearer: token}), http.StatusOK)
		for _, run := range page.Runs {
			got = append(got, string(run.Id))
		}
		if path = ""; page.NextCursor != nil {
			path = "/ingests?limit=2&cursor=" + *page.NextCursor
		}
	}
	if strings.Join(got, " ") != strings.Join(ids, " ") {
		t.Errorf("runs are %v; want %v", got, ids)
	}
}

// TestADeliveryAddsUpAndTheReportTellsWhatWasReplaced uploads the parts of a named delivery, and then one that replaces them.
func TestADeliveryAddsUpAndTheReportTellsWhatWasReplaced(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	body := string(testdata(t, "testdata/three-unreadable-rows.csv"))
	send := func(delivery, name, body, decision string) wire.IngestRun {
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		if err := w.WriteField("delivery", delivery); err != nil {
			t.Fatal(err)
		}
		part, err := w.CreateFormFile("file", name)
		if err == nil {
			_, err = part.Write([]byte(body))
		}
		if err = errors.Join(err, w.Close()); err != nil {
			t.Fatal(err)
		}
		run := apitest.Read[wire.IngestRun](t, d.Do(apitest.Request{Method: "POST", Path: "/ingests?decision=" + decision, Bearer: token,
			Body: form.String(), Header: http.Header{"Content-Type": {w.FormDataContentType()}}}), http.StatusAccepted)
		return d.finished(token, "AZ-3001", string(run.Id))
	}
	monday := send("daily", "monday.csv", body, "add")
	tuesday := send("daily", "tuesday.csv", strings.Replace(body, "1.25,", "2.25,", 1), "add")
	if len(tuesday.Replaced) != 0 || tuesday.Delivery != "daily" || *tuesday.FocusVersion != "1.0" ||
		*tuesday.Dataset != wire.IngestRunDatasetCostAndUsage || *monday.Rejects[0].Rule != "numeric-format" {
		t.Errorf("the second part is %+v", tuesday)
	}
	if check := tuesday.Checks[len(tuesday.Checks)-1]; check.Name != "effective-equals-billed" || check.Holds || check.Failed != 1 ||
		check.First[0].Subject != "1000 2026-09" || check.First[0].Expected == check.First[0].Actual {
		t.Errorf("checks are %+v", tuesday.Checks)
	}
	all := send("monthly", "september.csv", strings.Replace(body, "1.25,", "3.25,", 1), "replace")
	if len(all.Replaced) != 2 || all.Replaced[0] != (wire.IngestReplaced{Run: monday.Id, File: "monday.csv", Rows: 3}) {
		t.Errorf("it replaced %+v", all.Replaced)
	}
	if again := d.finished(token, "AZ-3001", string(monday.Id)); again.RowsReplaced != 3 {
		t.Errorf("%d rows of the first part are replaced", again.RowsReplaced)
	}
	if w := d.upload(token, "delivery", "x", []byte(body)); w.Code != http.StatusBadRequest {
		t.Errorf("a form with a delivery alone: %d", w.Code)
	}
}

// TestAFieldBehindTheFileIsRefused sends a field too late: nothing of the file stays.
func TestAFieldBehindTheFileIsRefused(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	part, err := w.CreateFormFile("file", "late.csv")
	if err == nil {
		_, err = part.Write(testdata(t, "testdata/three-unreadable-rows.csv"))
	}
	if err = errors.Join(err, w.WriteField("delivery", "daily"), w.Close()); err != nil {
		t.Fatal(err)
	}
	answer := d.Do(apitest.Request{Method: "POST", Path: "/ingests", Bearer: token, Body: form.String(),
		Header: http.Header{"Content-Type": {w.FormDataContentType()}}})
	if answer.Code != http.StatusBadRequest || !strings.Contains(answer.Body.String(), "before it") {
		t.Errorf("a delivery behind the file: %d %s", answer.Code, answer.Body)
	}
	list := apitest.Read[wire.IngestRunPage](t, d.Do(apitest.Request{Method: "GET", Path: "/ingests", Bearer: token}), http.StatusOK)
	for _, run := range list.Runs {
		if run.File == "late.csv" {
			t.Errorf("it became run %s", run.Id)
		}
	}
}
