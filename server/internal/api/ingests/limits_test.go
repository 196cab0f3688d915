package ingests_test

import (
	"log/slog"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// bounded opens an API whose enrollments may queue two files with three rejected rows each. Done runs keep their slot until
// release.
func bounded(t *testing.T) (d door, release func()) {
	t.Helper()
	dir := t.TempDir()
	limits := focus.DefaultLimits()
	limits.Rejects = 3
	hold := make(chan struct{})
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler), embedded.WithLimits(limits), embedded.WithQueue(2),
		embedded.WithEnded(func(costs.Run) { <-hold }))
	if err != nil {
		t.Fatal(err)
	}
	released := false
	release = func() {
		if !released {
			close(hold)
		}
		released = true
	}
	t.Cleanup(func() {
		release()
		_ = engine.Close()
	})
	return door{apitest.OpenIn(t, dir, engine, nil), engine}, release
}

func (d door) cancel(token, id string) (int, string) {
	w := d.Do(apitest.Request{Method: "POST", Path: "/ingests/" + id + "/cancel", Bearer: token})
	return w.Code, w.Body.String()
}

func TestAnEnrollmentWithAFullQueueIsToldToWait(t *testing.T) {
	d, release := bounded(t)
	azure, aws := d.bearer("azure.demo"), d.bearer("aws.demo")
	body := string(testdata(t, "testdata/three-unreadable-rows.csv"))
	file := func(i int) []byte { return []byte(body + strings.Repeat("\n", i)) }
	for i, want := range []int{http.StatusAccepted, http.StatusAccepted, http.StatusTooManyRequests} {
		w := d.upload(azure, "file", strconv.Itoa(i)+".csv", file(i))
		if w.Code != want || (want == http.StatusTooManyRequests) != (w.Header().Get("Retry-After") == "30") {
			t.Errorf("file %d: %d %v %s", i, w.Code, w.Header(), w.Body)
		}
	}
	// Both slots are taken, so another enrollment's file is queued, and can be cancelled.
	queued := apitest.Read[wire.IngestRun](t, d.upload(aws, "file", "b.csv", file(9)), http.StatusAccepted)
	for _, test := range []struct {
		name, token, id, says string
		status                int
	}{
		{"from another enrollment", azure, string(queued.Id), "does not exist", http.StatusNotFound},
		{"without the role", d.bearer("reseller.demo"), string(queued.Id), "role", http.StatusForbidden},
		{"an id that cannot be", aws, "a.b", "id", http.StatusBadRequest},
		{"by who may", aws, string(queued.Id), "b.csv was cancelled by aws.demo", http.StatusOK},
		{"once more", aws, string(queued.Id), "ended already", http.StatusConflict},
	} {
		if status, says := d.cancel(test.token, test.id); status != test.status || !strings.Contains(says, test.says) {
			t.Errorf("cancel %s: %d %s", test.name, status, says)
		}
	}
	release()
	if run := d.finished(aws, "AWS-2001", string(queued.Id)); run.State != wire.IngestRunStateFailed || run.RowsAccepted != 0 {
		t.Errorf("the cancelled run is %+v", run)
	}
}

func TestAFileOfRejectsIsGivenUpAndNothingOfItIsKept(t *testing.T) {
	d, release := bounded(t)
	release()
	token := d.bearer("azure.demo")
	body := string(testdata(t, "testdata/three-unreadable-rows.csv"))
	queued := apitest.Read[wire.IngestRun](t, d.upload(token, "file", "bad.csv", []byte(body+"x\n")), http.StatusAccepted)
	run := d.finished(token, "AZ-3001", string(queued.Id))
	if run.State != wire.IngestRunStateFailed || run.RowsAccepted != 0 || run.Error == nil ||
		!strings.Contains(*run.Error, "more than 3 rejected rows") || !strings.Contains(*run.Error, "--ingest-max-rejects") {
		t.Errorf("the run is %+v", run)
	}
	report := apitest.Read[wire.CostReport](t, d.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token,
		Body: `{"metrics": ["BilledCost"]}`}), http.StatusOK)
	if got := report.Totals["BilledCost"][""]; got != "0" {
		t.Errorf("BilledCost is %s", got)
	}
}
