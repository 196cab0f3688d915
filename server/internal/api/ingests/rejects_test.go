package ingests_test

import (
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const rejectHead = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"

// TestRejectedRowsAreDownloaded downloads the rejects of a run as CSV and as NDJSON: complete, safe in a spreadsheet, and not
// accessible to other enrollments.
func TestRejectedRowsAreDownloaded(t *testing.T) {
	d := open(t)
	azure, aws, reseller := d.bearer("azure.demo"), d.bearer("aws.demo"), d.bearer("reseller.demo")
	body := rejectHead + "1,1,USD,2025-01-01T00:00:00Z,Usage,S,AWS\n=1+1,1,USD,2025-01-01T00:00:00Z,Usage,S,AWS\n1,1,USD,2025-01-01T00:00:00Z,Usage,S\n"
	run := apitest.Read[wire.IngestRun](t, d.upload(azure, "file", "=jan.csv", []byte(body)), http.StatusAccepted)
	d.finished(azure, "AZ-3001", string(run.Id))
	get := func(bearer, id, accept string) (int, http.Header, string) {
		w := d.Do(apitest.Request{Method: "GET", Path: "/ingests/" + id + "/rejects", Bearer: bearer, Header: http.Header{"Accept": {accept}}})
		return w.Code, w.Header(), w.Body.String()
	}
	status, header, text := get(azure, string(run.Id), "application/json, text/csv;q=0.9, application/x-ndjson")
	want := "file,line,column,value,rule,reason\n'=jan.csv,3,BilledCost,'=1+1,numeric-format,"
	if status != http.StatusOK || !strings.HasPrefix(text, want) || !strings.Contains(text, "\n'=jan.csv,4,,,cells-per-row,") ||
		strings.Count(text, "\n") != 3 || header.Get("Content-Type") != "text/csv; charset=utf-8" ||
		header.Get("Content-Disposition") != "attachment; filename=rejects_-jan.csv.csv" {
		t.Errorf("%d %v %s", status, header, text)
	}
	status, header, text = get(azure, string(run.Id), "application/x-ndjson")
	if status != http.StatusOK || header.Get("Content-Type") != "application/x-ndjson" ||
		!strings.HasPrefix(text, `{"file":"=jan.csv","line":3,"column":"BilledCost","value":"=1+1","rule":"numeric-format",`) {
		t.Errorf("as NDJSON: %d %v %s", status, header, text)
	}
	for name, test := range map[string]struct {
		bearer, id string
		status     int
	}{
		"another enrollment": {aws, string(run.Id), http.StatusNotFound},
		"another user":       {reseller, string(run.Id), http.StatusNotFound},
		"no such run":        {azure, "nope", http.StatusNotFound},
		"an invalid id":      {azure, "a.b", http.StatusBadRequest},
		"nobody":             {"", string(run.Id), http.StatusUnauthorized},
	} {
		if status, _, text := get(test.bearer, test.id, "text/csv"); status != test.status || strings.Contains(text, "1+1") {
			t.Errorf("%s: %d %s; want %d", name, status, text, test.status)
		}
	}
}

// TestALastLineCountsTheRejectsThatWereNotKept downloads the rejects of a file with more than a run stores.
func TestALastLineCountsTheRejectsThatWereNotKept(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	for _, test := range []struct {
		rejected int
		last     string
	}{{1_000, "numeric-format"}, {1_001, "not-kept"}} {
		body := rejectHead + "1,1,USD,2025-01-01T00:00:00Z,Usage,S,AWS\n" + strings.Repeat("x,1,USD,2025-01-01T00:00:00Z,Usage,S,AWS\n", test.rejected)
		run := apitest.Read[wire.IngestRun](t, d.upload(token, "file", strconv.Itoa(test.rejected)+".csv", []byte(body)), http.StatusAccepted)
		d.finished(token, "AZ-3001", string(run.Id))
		w := d.Do(apitest.Request{Method: "GET", Path: string("/ingests/" + run.Id + "/rejects"), Bearer: token})
		lines, err := csv.NewReader(w.Body).ReadAll()
		if err != nil || len(lines) != 1+test.rejected {
			t.Fatalf("%d lines, %v", len(lines), err)
		}
		last := lines[len(lines)-1]
		if last[4] != test.last || (test.last == "not-kept") != (last[1] == "" && strings.Contains(last[5], "kept 1000 of its 1001")) {
			t.Errorf("of %d the last line is %q", test.rejected, last)
		}
	}
}
