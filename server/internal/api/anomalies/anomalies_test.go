package anomalies_test

import (
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// open is an API whose enrollment AWS-2001 has bills with the generated anomaly in their last month, January 2026.
func open(t *testing.T) (*apitest.Door, *embedded.Engine, costs.Run) {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	run := ingest(t, engine, "bills.csv", demodata.Options{Months: 4, Resources: 8, Providers: []demodata.Provider{demodata.AWS}})
	door := apitest.OpenIn(t, dir, engine, nil)
	look(door)
	return door, engine, run
}

func ingest(t *testing.T, engine costs.Engine, name string, opts demodata.Options) costs.Run {
	t.Helper()
	read, write := io.Pipe()
	go func() { _ = write.CloseWithError(demodata.Generate(write, opts)) }()
	return ingestBody(t, engine, name, read)
}

func ingestBody(t *testing.T, engine costs.Engine, name string, body io.Reader) costs.Run {
	t.Helper()
	scope := costs.Scope{Enrollment: "AWS-2001"}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: name, Body: body})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	return run
}

func look(door *apitest.Door) {
	door.Clock.Advance(time.Minute)
	door.API.RunDue(door.T.Context())
}

func get[T any](door *apitest.Door, user, path string) T {
	door.T.Helper()
	token := door.Login(user, "demo").Token.AccessToken
	return apitest.Read[T](door.T, door.Do(apitest.Request{Method: "GET", Path: path, Bearer: token}), http.StatusOK)
}

func TestAnAnomalyIsFoundToldAndMarked(t *testing.T) {
	door, engine, run := open(t)
	page := get[wire.AnomalyPage](door, "aws.demo", "/anomalies")
	if len(page.Anomalies) != 1 || page.Found != 1 || page.Judged != 0 {
		t.Fatalf("%+v", page)
	}
	a := page.Anomalies[0]
	if *a.Service != "AmazonCloudWatch" || a.From != "2026-01-18" || a.To != "2026-01-22" || a.State != wire.AnomalyStateOpen {
		t.Errorf("%+v", a)
	}
	// The impact equals the costs of the service, account and days.
	token := door.Login("aws.demo", "demo").Token.AccessToken
	report := apitest.Read[wire.CostReport](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token,
		Body: `{"metrics":["EffectiveCost"],"from":"` + string(a.From) + `","to":"` + string(a.To) + `","filter":{"and":[
		{"column":"ServiceName","op":"in","values":["AmazonCloudWatch"]},
		{"column":"SubAccountName","op":"in","values":["` + *a.AccountName + `"]}]}}`}), http.StatusOK)
	if report.Totals["EffectiveCost"][""] != string(a.Actual) {
		t.Errorf("%s, the costs say %v", a.Actual, report.Totals)
	}
	told := get[wire.AlertPage](door, "aws.demo", "/alerts?kind=anomaly").Alerts
	if len(told) != 1 || told[0].Subject != string(a.Id) || *told[0].Amount != a.Actual || *told[0].Limit != a.Expected {
		t.Errorf("%+v", told)
	}
	mark := func(user, body string, status int) string {
		t.Helper()
		bearer := door.Login(user, "demo").Token.AccessToken
		w := door.Do(apitest.Request{Method: "POST", Path: string("/anomalies/" + a.Id + "/marks"), Bearer: bearer, Body: body})
		if w.Code != status {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
		return w.Body.String()
	}
	mark("gcp.demo", `{"state":"acknowledged"}`, 404)
	if got := mark("aws.demo", `{"state":"expected","note":" "}`, 400); !strings.Contains(got, "say why") {
		t.Errorf("%s", got)
	}
	mark("aws.demo", `{"state":"acknowledged"}`, 200)
	mark("aws.demo", `{"state":"expected","note":"The load test"}`, 200)
	page = get[wire.AnomalyPage](door, "aws.demo", "/anomalies")
	marks := page.Anomalies[0].Marks
	if page.Judged != 1 || page.Expected != 1 || len(marks) != 2 || marks[0].Note != "The load test" || marks[0].UserId != "aws.demo" {
		t.Errorf("%+v", page)
	}
	// It is invisible to others, and marked anomalies stay when their bills are deleted.
	if other := get[wire.AnomalyPage](door, "gcp.demo", "/anomalies"); other.Found != 0 {
		t.Errorf("%+v", other)
	}
	if err := engine.DeleteRun(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, run.ID); err != nil {
		t.Fatal(err)
	}
	look(door)
	if page := get[wire.AnomalyPage](door, "aws.demo", "/anomalies"); page.Found != 1 {
		t.Errorf("%+v", page)
	}
}

// A repeated detection, with more bills or after a restart, finds the same anomaly.
func TestAnAnomalyIsToldOnce(t *testing.T) {
	door, engine, run := open(t)
	first := get[wire.AnomalyPage](door, "aws.demo", "/anomalies").Anomalies[0]
	if err := door.API.Close(); err != nil {
		t.Fatal(err)
	}
	door = apitest.OpenIn(t, door.Dir, engine, nil)
	ingest(t, engine, "other.csv", demodata.Options{Seed: 3, Months: 4, Resources: 2, Providers: []demodata.Provider{demodata.Oracle}})
	look(door)
	page := get[wire.AnomalyPage](door, "aws.demo", "/anomalies")
	if page.Found != 1 || page.Anomalies[0].Id != first.Id || len(get[wire.AlertPage](door, "aws.demo", "/alerts?kind=anomaly").Alerts) != 1 {
		t.Errorf("%+v", page)
	}
	// An unmarked one is deleted with its bills, and so is its alert.
	if err := engine.DeleteRun(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, run.ID); err != nil {
		t.Fatal(err)
	}
	look(door)
	if page := get[wire.AnomalyPage](door, "aws.demo", "/anomalies"); page.Found != 0 {
		t.Errorf("%+v", page)
	}
	if told := get[wire.AlertPage](door, "aws.demo", "/alerts?kind=anomaly"); len(told.Alerts) != 0 {
		t.Errorf("%+v", told)
	}
}

func TestAFailedIngestIsTold(t *testing.T) {
	door, engine, _ := open(t)
	ingestBody(t, engine, "broken.csv", strings.NewReader("no,such,columns\n1,2,3\n"))
	for range 2 {
		look(door)
	}
	told := get[wire.AlertPage](door, "aws.demo", "/alerts?kind=ingestFailed").Alerts
	if len(told) != 1 || told[0].Name != "broken.csv" || told[0].Reason == nil {
		t.Errorf("%+v", told)
	}
}
