package ingests_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// drop sends files of a batch; the names alternate with the bodies.
func (d door) drop(token, batch string, files ...string) (runs []wire.Id) {
	d.T.Helper()
	for i := 0; i < len(files); i += 2 {
		run := apitest.Read[wire.IngestRun](d.T, d.uploadTo(token, "/ingests?batch="+batch, files[i], files[i+1]), http.StatusAccepted)
		runs = append(runs, run.Id)
	}
	return runs
}

func (d door) decideBatch(token, batch string, runs []wire.Id) *httptest.ResponseRecorder {
	d.T.Helper()
	body, err := json.Marshal(map[string]any{"runs": runs})
	if err != nil {
		d.T.Fatal(err)
	}
	return d.Do(apitest.Request{Method: "POST", Path: "/ingest-batches/" + batch, Bearer: token, Body: string(body)})
}

// TestFilesOfADropAreDecidedTogether: a second round of a month in two parts, of which none alone tells what it replaces.
func TestFilesOfADropAreDecidedTogether(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	first := d.drop(token, "round-1", "a.csv", head+charge("1", "01", "A")+charge("2", "02", "B"), "b.csv", head+charge("4", "03", "C")+charge("8", "04", "D"))
	apitest.Read[wire.IngestBatchRuns](t, d.decideBatch(token, "round-1", first), http.StatusOK)

	second := d.drop(token, "round-2", "c.csv", head+charge("1", "01", "A")+charge("2", "02", "B")+charge("16", "05", "E"), "d.csv", head+charge("4", "03", "C")+charge("9", "04", "D"))
	for _, run := range second {
		if run := d.finished(token, "AZ-3001", string(run)); !run.Waits || run.State != wire.IngestRunStateDone {
			t.Errorf("a file of a batch counts before the others are there: %+v", run)
		}
	}
	runs := apitest.Read[wire.IngestBatchRuns](t, d.decideBatch(token, "round-2", second), http.StatusOK).Runs
	replaced := wire.Int(0)
	for _, run := range runs {
		if run.Waits {
			t.Errorf("%s waits: %+v", run.File, run.Reasons)
		}
		for _, one := range run.Replaced {
			replaced += one.Rows
		}
	}
	if len(runs) != 2 || replaced != 4 {
		t.Errorf("the second round replaced %d rows: %+v", replaced, runs)
	}
}

// TestADropThatLacksAPartAsks, and one answer is about all its files.
func TestADropThatLacksAPartAsks(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	a, b := head+charge("1", "01", "A")+charge("2", "02", "B"), head+charge("4", "03", "C")+charge("8", "04", "D")
	first := d.drop(token, "round-1", "a.csv", a, "b.csv", b, "c.csv", head+charge("3", "02", "E"))
	apitest.Read[wire.IngestBatchRuns](t, d.decideBatch(token, "round-1", first), http.StatusOK)

	second := d.drop(token, "round-2", "d.csv", strings.ReplaceAll(a, "\n2,", "\n5,"), "e.csv", strings.ReplaceAll(b, "\n8,", "\n9,"))
	w := d.decideBatch(token, "round-2", second)
	problem := apitest.Read[wire.Problem](t, w, http.StatusConflict)
	if problem.Type == nil || *problem.Type != "urn:costdeck:charges-are-there" || len(*problem.Questions) != 1 {
		t.Fatalf("%s", w.Body)
	}
	if q := (*problem.Questions)[0]; q.Before["USD"] != "18" || q.Instead["USD"] != "19" || q.InAddition["USD"] != "37" {
		t.Errorf("%+v", q)
	}
	if w := d.decideBatch(token, "round-2?decision=yes", second); w.Code != http.StatusBadRequest {
		t.Errorf("decision=yes: %d %s", w.Code, w.Body)
	}
	for _, run := range apitest.Read[wire.IngestBatchRuns](t, d.decideBatch(token, "round-2?decision=add", second), http.StatusOK).Runs {
		if run.Waits || len(run.Replaced) > 0 || run.Reasons[0].Outcome != wire.IngestReasonOutcomeAddsAsSaid {
			t.Errorf("%+v", run)
		}
	}
}

// TestAPartThatWasReplacedIsReadAgain: with the bytes of an older file, and beside a file that is new.
func TestAPartThatWasReplacedIsReadAgain(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	old := head + charge("1", "01", "A") + charge("2", "02", "B")
	first := d.drop(token, "round-1", "a.csv", old)
	d.finished(token, "AZ-3001", string(first[0]))
	restated := d.drop(token, "round-2", "b.csv", head+charge("1", "01", "A")+charge("3", "02", "B"))
	apitest.Read[wire.IngestBatchRuns](t, d.decideBatch(token, "round-2", restated), http.StatusOK)

	if again := d.drop(token, "round-3", "c.csv", old); again[0] != first[0] {
		t.Errorf("the same bytes made run %s", again[0])
	}
	again := apitest.Read[wire.IngestRun](t, d.uploadTo(token, "/ingests?batch=round-3&again=true", "c.csv", old), http.StatusAccepted)
	if again.Id == first[0] {
		t.Fatal("the file was not read again")
	}
	runs := apitest.Read[wire.IngestBatchRuns](t, d.decideBatch(token, "round-3", []wire.Id{again.Id}), http.StatusOK).Runs
	if runs[0].Waits || len(runs[0].Replaced) != 1 || runs[0].Replaced[0].Run != restated[0] {
		t.Errorf("%+v", runs[0])
	}
}

// TestADropWithoutItsLastFileCanBeCounted: the page was closed before all files were there.
func TestADropWithoutItsLastFileCanBeCounted(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	first := d.drop(token, "round-1", "a.csv", head+charge("1", "01", "A")+charge("2", "02", "B"))
	d.finished(token, "AZ-3001", string(first[0]))
	second := d.drop(token, "round-2", "b.csv", head+charge("1", "01", "A")+charge("2", "02", "B")+charge("4", "03", "C"))
	id := string(second[0])
	if run := d.finished(token, "AZ-3001", id); !run.Waits {
		t.Fatalf("%+v", run)
	}
	asked := d.Do(apitest.Request{Method: "GET", Path: "/ingests/" + id + "/questions", Bearer: token})
	if questions := apitest.Read[wire.IngestQuestions](t, asked, http.StatusOK).Questions; len(questions) != 0 {
		t.Errorf("rows that tell everything are asked about: %+v", questions)
	}
	decide := apitest.Request{Method: "POST", Path: "/ingests/" + id + "/decision", Bearer: token}
	if run := apitest.Read[wire.IngestRun](t, d.Do(decide), http.StatusOK); run.Waits || len(run.Replaced) != 1 {
		t.Errorf("%+v", run)
	}
	if w := d.Do(decide); w.Code != http.StatusConflict {
		t.Errorf("once more: %d %s", w.Code, w.Body)
	}
}

func TestABatchIsCheckedBeforeItIsDecided(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	body := head + charge("1", "01", "A")
	for path, field := range map[string]string{"?batch=": "batch", "?batch=a%2Fb": "batch", "?again=true": "again", "?batch=a&again=yes": "again"} {
		if w := d.uploadTo(token, "/ingests"+path, "a.csv", body); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), field) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	for runs, code := range map[string]int{`{"runs":[]}`: 400, `{"runs":["a/b"]}`: 400, `{}`: 400, `{"runs":["nope"]}`: 404, `{"runs":["nope"],"more":1}`: 400} {
		if w := d.Do(apitest.Request{Method: "POST", Path: "/ingest-batches/b", Bearer: token, Body: runs}); w.Code != code || w.Header().Get("Retry-After") != "" {
			t.Errorf("%s: %d %v %s", runs, w.Code, w.Header(), w.Body)
		}
	}
}

func TestHandedDeliveriesByUpload(t *testing.T) {
	d := open(t)
	token, enrollment := d.bearer("azure.demo"), costs.Scope{Enrollment: "AZ-3001"}
	for _, test := range enginetest.HandedDeliveries() {
		t.Run(test.Name, func(t *testing.T) {
			asked := ""
			for i, batch := range test.Batches {
				name := fmt.Sprintf("batch-%d", i)
				var files []string
				for _, file := range enginetest.HandedFiles(t, batch) {
					files = append(files, path.Base(file.Path), file.Body)
				}
				w := d.decideBatch(token, name, d.drop(token, name, files...))
				if w.Code == http.StatusConflict {
					asked += string((*apitest.Read[wire.Problem](t, w, http.StatusConflict).Questions)[0].Doubt)
				} else if w.Code != http.StatusOK {
					t.Fatalf("%d %s", w.Code, w.Body)
				}
			}
			if got := enginetest.BilledIn(t, d.engine, enrollment); got != test.Total {
				t.Errorf("BilledCost is %s; want %s", got, test.Total)
			}
			if asked != string(test.Doubt) {
				t.Errorf("asked %q; want %q", asked, test.Doubt)
			}
			runs, err := d.engine.Runs(t.Context(), enrollment, costs.RunsQuery{})
			for _, run := range runs.Runs {
				err = errors.Join(err, d.engine.DeleteRun(t.Context(), enrollment, run.ID))
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}
