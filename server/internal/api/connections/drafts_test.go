package connections_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// at calls a path that is not below a connection.
func (o office) at(bearer, method, path, body string) apitest.Request {
	call := apitest.Request{Method: method, Path: "/admin/" + path, Bearer: bearer, Header: http.Header{}}
	if body != "" {
		call.Body = body
	}
	return call
}

func TestAConnectionThatIsNotSavedIsTestedAsItWouldBeCreated(t *testing.T) {
	o := openOffice(t)
	post := func(bearer, body string) (int, string) {
		w := o.Do(o.at(bearer, "POST", "connection-tests", body))
		return w.Code, w.Body.String()
	}
	const draft = `{"id":"x","enrollment":"%s","source":"azure-blob","account":"acme","container":"abc","credentials":{"kind":"account-key","secret":"%s"}}`
	if code, text := post(o.boss, fmt.Sprintf(draft, "AWS-2001", theSecret)); code != 200 || !strings.Contains(text, `"ok":false`) ||
		!strings.Contains(text, "the account key is not base64") || strings.Contains(text, theSecret) {
		t.Errorf("%d %s", code, text)
	}
	for body, want := range map[string]int{
		fmt.Sprintf(draft, "GCP-4001", theSecret):                                                                  404,
		`{"id":"x","enrollment":"AWS-2001","source":"folder","credentials":{"kind":"anonymous"}}`:                  400,
		`{"id":"x","enrollment":"AWS-2001","source":"s3","bucket":"acme-focus","credentials":{"kind":"instance"}}`: 403,
	} {
		if code, text := post(o.boss, body); code != want {
			t.Errorf("%s: %d %s", body, code, text)
		}
	}
	// The secret of a saved one is used at its place only.
	saved := strings.Replace(fmt.Sprintf(draft, "AWS-2001", theSecret), `"x"`, `"mine"`, 1)
	if w := o.call(o.boss, "POST", "", saved); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	kept := strings.Replace(saved, `,"secret":"`+theSecret+`"`, "", 1)
	if code, text := post(o.boss, kept); code != 200 || !strings.Contains(text, "not base64") {
		t.Errorf("with the kept secret: %d %s", code, text)
	}
	if code, text := post(o.boss, strings.Replace(kept, `"acme"`, `"evil"`, 1)); code != 400 || !strings.Contains(text, "enter it again") {
		t.Errorf("at another place: %d %s", code, text)
	}
	if list := apitest.Read[wire.AdminConnectionList](t, o.call(o.boss, "GET", "", ""), 200); len(list.Connections) != 1 || !list.Writable || list.MachineIdentity ||
		!list.Connections[0].Writable || list.Connections[0].EnrollmentName == "" {
		t.Errorf("%+v", list)
	}
	if strings.Contains(o.Log.String(), theSecret) {
		t.Error("the log has the secret")
	}
}

func TestThePagesOfAConnectionHaveTheirFigures(t *testing.T) {
	o := openOffice(t)
	file := filepath.Join(o.dir, "october.csv")
	if err := os.WriteFile(file, []byte(bill("2026-10", 10)), 0o600); err != nil {
		t.Fatal(err)
	}
	look := func() {
		t.Helper()
		if w := o.call(o.system, "POST", "/share/run", ""); w.Code != 204 {
			t.Fatal(w.Code, w.Body)
		}
		o.Clock.Advance(6e9)
		o.API.RunDue(t.Context())
	}
	preview := apitest.Read[wire.AdminConnectionPreview](t, o.Do(o.at(o.system, "POST", "connection-previews", `{"id":"share"}`)), 200)
	if !preview.Ok || preview.RowCount != 10 || len(preview.Totals) == 0 || preview.Totals[0].Amount != "10" || preview.Conformance == nil || *preview.FirstDay != "2026-10-01" {
		t.Errorf("%+v", preview)
	}
	if w := o.Do(o.at(o.system, "POST", "connection-previews", `{}`)); w.Code != 400 {
		t.Errorf("a preview of nothing: %d", w.Code)
	}
	if got := apitest.Read[wire.AdminBatchList](t, o.call(o.system, "GET", "/share/batches", ""), 200); len(got.Batches) != 0 {
		t.Errorf("the preview left batches: %+v", got)
	}
	look()
	look()
	one := apitest.Read[wire.AdminConnection](t, o.call(o.system, "GET", "/share", ""), 200)
	if one.RowCount != 10 || one.NewestDay == nil || *one.NewestDay != "2026-10-01" || one.LastBatch == nil || one.LastBatch.State != "taken" || !one.Writable || !one.FromFile {
		t.Errorf("%+v", one)
	}
	detail := apitest.Read[wire.AdminBatchDetail](t, o.call(o.system, "GET", "/share/batches/"+string(one.LastBatch.Id), ""), 200)
	if len(detail.Parts) != 1 || detail.Parts[0].Key != "october.csv" || detail.Parts[0].Version == "" || len(detail.Steps) < 4 || len(detail.Runs) != 1 ||
		detail.Runs[0].RowsAccepted != 10 || len(detail.Runs[0].Sha256) != 64 || detail.Digest == "" || !detail.Writable {
		t.Errorf("%+v", detail)
	}
	calendar := apitest.Read[wire.AdminConnectionCalendar](t, o.Do(o.at(o.system, "GET", "connection-months?enrollment=GCP-4001", "")), 200)
	if len(calendar.Months) != 13 || len(calendar.Connections) != 1 || len(calendar.Connections[0].Months) == 0 {
		t.Errorf("%+v", calendar)
	}
	orphans := apitest.Read[wire.AdminOrphanPage](t, o.call(o.system, "GET", "/share/orphans?limit=1", ""), 200)
	if orphans.OrphanCount != 0 || orphans.NextCursor != nil {
		t.Errorf("%+v", orphans)
	}
}

func TestARuleNeedsItsLastDay(t *testing.T) {
	o := openOffice(t)
	if w := o.call(o.system, "POST", "", fmt.Sprintf(input, "aws-main", "AWS-2001")); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	if _, err := o.db.Exec(t.Context(), `INSERT INTO connection_batches (connection, id, state, batch, listed, since, quiet, seen)
		VALUES ('aws-main', 'held', 'held', '{"ID":"held"}', '', 1, 1, 1)`); err != nil {
		t.Fatal(err)
	}
	now := o.Clock.Now()
	day := func(years, days int) string { return now.AddDate(years, 0, days).Format("2006-01-02") }
	for _, one := range []struct {
		body string
		want int
	}{{`{"answer":"take-always"}`, 400}, {`{"answer":"take-always","until":"` + day(0, -1) + `"}`, 400}, {`{"answer":"take-always","until":"` + day(1, 2) + `"}`, 400},
		{`{"answer":"take","until":"` + day(0, 9) + `"}`, 400}, {`{"answer":"take-always","until":"` + day(0, 9) + `"}`, 204}} {
		if w := o.call(o.boss, "POST", "/aws-main/batches/held/answer", one.body); w.Code != one.want {
			t.Errorf("%s: %d %s", one.body, w.Code, w.Body)
		}
	}
	list := apitest.Read[wire.AdminBatchList](t, o.call(o.boss, "GET", "/aws-main/batches", ""), 200)
	if len(list.Batches) != 1 || list.Batches[0].AnswerUntil == nil || !list.Batches[0].AnswerUntil.After(now.AddDate(0, 0, 9)) {
		t.Errorf("%+v", list)
	}
}

func TestTotalsOfIncompleteMonthsSaySo(t *testing.T) {
	o := openOffice(t)
	if w := o.call(o.system, "POST", "", strings.Replace(fmt.Sprintf(input, "aws-main", "AWS-2001"), `"s3"`, `"aws-data-exports"`, 1)); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	now := o.Clock.Now().UTC()
	earlier := now.AddDate(0, -1, 1-now.Day())
	if _, err := o.db.Exec(t.Context(), `INSERT INTO connection_batches (connection, id, state, batch, listed, since, quiet, seen, period, made)
		VALUES ('aws-main', 'held', 'held', '{"ID":"held"}', '', 1, 1, 1, $1, 1)`, earlier.Format("2006-01")); err != nil {
		t.Fatal(err)
	}
	set := apitest.Read[wire.CostDataset](t, o.Do(apitest.Request{Path: "/costs/dataset", Bearer: o.Bearer("aws.demo")}), 200)
	if len(set.IncompleteMonths) == 0 || set.IncompleteMonths[0].Month != wire.Day(earlier.Format("2006-01")+"-01") || set.IncompleteMonths[0].Reason != "held" {
		t.Errorf("%+v", set.IncompleteMonths)
	}
}
