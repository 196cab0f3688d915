package reports_test

import (
	"encoding/csv"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// office is an API with the sample of real charges, a user with reports, and a mail server on a socket.
type office struct {
	*apitest.Door
	mail   *mailbox.Server
	engine costs.Engine
	db     *database.DB
	bearer string
}

const password = "correct horse battery"

func open(t *testing.T) *office {
	t.Helper()
	engine, err := embedded.Open(t.Context(), filepath.Join(t.TempDir(), "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	sample, err := os.ReadFile("../../demodata/focus-1.0-sample.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, number := range []string{"E-1", "E-2"} {
		body := string(sample)
		if number == "E-2" { // Another enrollment has other figures.
			body = strings.Join(strings.SplitAfter(body, "\n")[:100], "")
		}
		scope := costs.Scope{Enrollment: number}
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "sample.csv", Body: strings.NewReader(body)})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done {
			t.Fatalf("%+v, %v", run, err)
		}
	}
	o := &office{mail: mailbox.Start(t, false), engine: engine}
	o.start(t, t.TempDir())
	o.db = databasetest.OpenIn(t, o.Dir)
	o.account("ada", "E-1")
	o.account("bob", "E-1")
	o.account("eve", "E-2")
	o.bearer = o.as("ada")
	return o
}

// start opens the API on a data folder with the mail server.
func (o *office) start(t *testing.T, dir string) {
	t.Helper()
	smtp, err := delivery.ParseSMTP("smtp://"+o.mail.Address(), "Costs <costs@example.com>")
	if err != nil {
		t.Fatal(err)
	}
	guard, err := delivery.ParseGuard([]string{"localhost", "127.0.0.0/8", "::1"})
	if err != nil {
		t.Fatal(err)
	}
	smtp.TLS = o.mail.Client()
	o.Door = apitest.OpenIn(t, dir, o.engine, func(c *api.Config) {
		c.Demo, c.Delivery, c.PublicOrigin = false, delivery.Config{SMTP: &smtp, Guard: guard}, "https://costs.example.com"
	})
}

func (o *office) users() *accounts.Store { return accounts.New(o.db, false, o.Clock.Now) }

func (o *office) account(user, number string) {
	o.T.Helper()
	a := accounts.Account{UserID: user, UserName: strings.ToUpper(user[:1]) + user[1:], Enrollments: []accounts.Enrollment{
		{Number: number, Name: "Enrollment " + number, APIType: "XCloud", Areas: []string{"xcloud-usage"}}}}
	if err := o.users().Add(o.T.Context(), a, password); err != nil {
		o.T.Fatal(err)
	}
}

func (o *office) as(user string) string { return o.Login(user, password).Token.AccessToken }

func (o *office) call(method, path string, body any, want int) string {
	o.T.Helper()
	w := o.Do(apitest.Request{Method: method, Path: path, Bearer: o.bearer, Body: body})
	if w.Code != want {
		o.T.Fatalf("%s %s: %d %s; want %d", method, path, w.Code, w.Body, want)
	}
	return w.Body.String()
}

func (o *office) exec(query string, args ...any) {
	o.T.Helper()
	if _, err := o.db.Exec(o.T.Context(), query, args...); err != nil {
		o.T.Fatal(err)
	}
}

// runDue runs the due tasks: the reports, and then the outbox.
func (o *office) runDue() {
	o.API.RunDue(o.T.Context())
	o.API.RunDue(o.T.Context())
}

const question = `{"metrics":["BilledCost","EffectiveCost"],"groupBy":["ServiceName"],"top":5,"compare":"previous","granularity":"total",` +
	`"filter":{"column":"ChargeCategory","op":"in","values":["Usage","Tax","Purchase"]}}`

func (o *office) view(shared string) wire.View {
	o.T.Helper()
	body := `{"name":"Services <b>","area":"xcloud-usage","address":"by=ServiceName","question":` + question + `,"shared":` + shared + `}`
	return apitest.Read[wire.View](o.T, o.Do(apitest.Request{Method: "POST", Path: "/views", Bearer: o.bearer, Body: body}), http.StatusCreated)
}

// input is a report each day at 8 in Berlin, where the test's clock shows 10 on the 21st.
func input(view, format, period string) string {
	return `{"name":"Daily & more","viewId":"` + view + `","schedule":{"frequency":"daily","hour":8,"timeZone":"Europe/Berlin"},"period":"` +
		period + `","format":"` + format + `","enabled":true,"recipients":[{"channel":"mail","address":"team@example.org"}]}`
}

func (o *office) report(view, format, period string) wire.Report {
	o.T.Helper()
	return apitest.Read[wire.Report](o.T, o.Do(apitest.Request{Method: "POST", Path: "/reports", Bearer: o.bearer,
		Body: input(view, format, period)}), http.StatusCreated)
}

func (o *office) get(id string) wire.Report {
	o.T.Helper()
	return apitest.Read[wire.Report](o.T, o.Do(apitest.Request{Method: "GET", Path: "/reports/" + id, Bearer: o.bearer}), http.StatusOK)
}

func (o *office) runs(id string) []wire.ReportRun {
	o.T.Helper()
	return apitest.Read[wire.ReportRunList](o.T, o.Do(apitest.Request{Method: "GET", Path: "/reports/" + id + "/runs", Bearer: o.bearer}),
		http.StatusOK).Runs
}

// rounded is an amount in dollars as in mails.
func rounded(amount string) string {
	return languages.Default().Money(decimal.MustParse(amount), "USD")
}

// The mail arrives at its hour, once; its file adds up exactly to the page, and its text to the cent.
func TestTheMailAddsUpToThePage(t *testing.T) {
	o := open(t)
	report := o.report(string(o.view("false").Id), "csv", "asView")
	if want := time.Date(2026, 11, 22, 7, 0, 0, 0, time.UTC); report.NextRunAt == nil || !report.NextRunAt.Equal(want) {
		t.Fatalf("next run %v", report.NextRunAt)
	}
	o.runDue()
	o.Clock.Advance(22*time.Hour - time.Second)
	o.runDue()
	if n := len(o.mail.Mails()); n != 0 {
		t.Fatalf("%d mails before the hour", n)
	}
	o.Clock.Advance(time.Minute)
	for range 3 {
		o.runDue()
	}
	mails := o.mail.Mails()
	if len(mails) != 1 {
		t.Fatalf("%d mails\n%s", len(mails), o.Log)
	}
	o.bearer = o.as("ada") // A day has ended the earlier token.
	page := apitest.Read[wire.CostReport](t, o.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: o.bearer,
		Body: strings.TrimSuffix(question, "}") + `,"from":"2024-09-01","to":"2024-10-01"}`}), http.StatusOK)
	file := mails[0].Files["costs_E-1_2024-09-01_2024-10-01.csv"]
	records, err := csv.NewReader(strings.NewReader(string(file))).ReadAll()
	if err != nil || len(records) != 7 { // A head, five groups, and the others.
		t.Fatalf("%v, %s", err, file)
	}
	for metric, total := range page.Totals {
		var sum decimal.Decimal
		column := -1
		for i, name := range records[0] {
			if name == metric {
				column = i
			}
		}
		for _, record := range records[1:] {
			if sum, err = sum.Add(decimal.MustParse(record[column])); err != nil {
				t.Fatal(err)
			}
		}
		if sum.String() != total[""] || !strings.Contains(mails[0].Text, rounded(total[""])) || !strings.Contains(mails[0].HTML, rounded(total[""])) {
			t.Errorf("%s: the file has %s, the page %s, the mail\n%s", metric, sum, total[""], mails[0].Text)
		}
	}
	for _, part := range []string{"Services &lt;b&gt;", "Daily &amp; more", "digest=" + page.Digest, "from=2024-09-01", "https://costs.example.com/pages/xcloud-usage?"} {
		if !strings.Contains(mails[0].HTML, part) {
			t.Errorf("%s is missing in %s", part, mails[0].HTML)
		}
	}
	if mails[0].Subject != "Daily & more: Sep 1\u2009–\u200930, 2024" {
		t.Errorf("subject %q", mails[0].Subject)
	}
	runs := o.runs(string(report.Id))
	if len(runs) != 1 || runs[0].State != "done" || runs[0].ByHand || len(runs[0].Deliveries) != 1 || runs[0].Deliveries[0].State != "sent" ||
		*runs[0].DatasetVersion != page.DatasetVersion || string(runs[0].Totals[0].Amount) != page.Totals[runs[0].Totals[0].Metric][""] {
		t.Errorf("%+v", runs)
	}
}

func TestEveryFormat(t *testing.T) {
	o := open(t)
	view := o.view("false").Id
	for format, files := range map[string]int{"xlsx": 1, "html": 0} {
		report := o.report(string(view), format, "asView")
		o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
		o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 409) // One waits already.
		before := len(o.mail.Mails())
		o.runDue()
		mails := o.mail.Mails()[before:]
		if len(mails) != 1 || len(mails[0].Files) != files || !strings.Contains(mails[0].HTML, "<table") {
			t.Errorf("%s: %+v", format, mails)
		}
		for name, body := range mails[0].Files {
			if !strings.HasSuffix(name, ".xlsx") || !strings.HasPrefix(string(body), "PK") {
				t.Errorf("%s: %.40q", name, body)
			}
		}
	}
}

// If the mail server refuses it, the report waits, says why, and arrives once later.
func TestAReportWaitsForTheMailServer(t *testing.T) {
	o := open(t)
	o.mail.Refuse = func(string) string { return "451 4.3.0 out of order" }
	report := o.report(string(o.view("false").Id), "csv", "previousMonth")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	o.runDue()
	sent := o.runs(string(report.Id))[0].Deliveries[0]
	if sent.State != "queued" || sent.Reason == nil || *sent.Reason != "unreachable" || sent.Error == nil || sent.NextAttempt == nil {
		t.Fatalf("%+v", sent)
	}
	o.mail.Refuse = nil
	o.Clock.Advance(time.Minute)
	for range 3 {
		o.runDue()
	}
	if sent := o.runs(string(report.Id))[0].Deliveries[0]; sent.State != "sent" || len(o.mail.Mails()) != 1 {
		t.Errorf("%+v, %d mails", sent, len(o.mail.Mails()))
	}
	// Without charges in the period the figures are zero, and the mail says so.
	if text := o.mail.Mails()[0].Text; !strings.Contains(text, "Oct 1\u2009–\u200931, 2026") {
		t.Error(text)
	}
}

// A report runs with its owner's current rights, and says why it is paused.
func TestAReportPausesWithItsOwnersRights(t *testing.T) {
	for because, change := range map[string]func(o *office, view string){
		"enrollmentLost": func(o *office, _ string) {
			o.exec("DELETE FROM grants WHERE user_id = 'bob' AND scope = 'E-1'")
		},
		"enrollmentLost, since the owner is disabled": func(o *office, _ string) {
			o.exec("UPDATE accounts SET state = 'disabled' WHERE user_id = 'bob'")
		},
		"ownerGone": func(o *office, _ string) {
			if err := o.users().Remove(o.T.Context(), "bob"); err != nil {
				o.T.Fatal(err)
			}
		},
		"viewGone": func(o *office, view string) { o.call("PUT", "/views/"+view, `{"shared":false}`, 200) },
	} {
		because, _, _ = strings.Cut(because, ",")
		o := open(t)
		view := o.view("true").Id
		ada := o.bearer
		o.bearer = o.as("bob")
		report := o.report(string(view), "html", "asView")
		o.bearer = ada
		change(o, string(view))
		o.Clock.Advance(24 * time.Hour)
		o.runDue()
		if n := len(o.mail.Mails()); n != 0 {
			t.Errorf("%s: %d mails", because, n)
		}
		o.exec("INSERT INTO grants (id, user_id, role, scope_kind) VALUES ('x', 'ada', 'SysAdmin', 'installation')")
		o.exec("INSERT INTO rights_version (only_row, version) VALUES (1, 99) ON CONFLICT (only_row) DO UPDATE SET version = 99")
		o.bearer = o.as("ada")
		got := o.get(string(report.Id))
		if got.State != "paused" || got.PausedBecause == nil || string(*got.PausedBecause) != because || got.NextRunAt != nil {
			t.Errorf("%s: %+v", because, got)
		}
		if because != "ownerGone" && (got.LastRun == nil || got.LastRun.State != "failed" || got.LastRun.Error == nil) {
			t.Errorf("%s: %+v", because, got.LastRun)
		}
		if told := o.call("GET", "/alerts?kind=reportFailed", nil, 200); because != "ownerGone" && !strings.Contains(told, string(report.Id)) {
			t.Errorf("%s: the inbox has %s", because, told)
		}
		o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 409)
	}
}

func TestNobodyElseSeesAReport(t *testing.T) {
	o := open(t)
	report := o.report(string(o.view("true").Id), "csv", "asView")
	for _, user := range []string{"bob", "eve"} {
		o.bearer = o.as(user)
		for _, call := range [][2]string{{"GET", ""}, {"DELETE", ""}, {"GET", "/runs"}, {"POST", "/runs"}} {
			o.call(call[0], "/reports/"+string(report.Id)+call[1], nil, 404)
		}
		if text := o.call("GET", "/reports", nil, 200); !strings.Contains(text, `"reports":[]`) {
			t.Errorf("%s sees %s", user, text)
		}
	}
	// Users of another enrollment cannot report a view of this one.
	o.call("POST", "/reports", input(string(report.ViewId), "csv", "asView"), 400)
}

func TestAKeyQueuesOneRun(t *testing.T) {
	o := open(t)
	report := o.report(string(o.view("false").Id), "xlsx", "asView")
	run := func(key ...string) *httptest.ResponseRecorder {
		return o.Do(apitest.Request{Method: "POST", Path: "/reports/" + string(report.Id) + "/runs", Bearer: o.bearer,
			Header: http.Header{"Idempotency-Key": key}})
	}
	first := apitest.Read[wire.ReportRun](t, run(`"8e03978e"`), http.StatusAccepted)
	o.runDue()
	for _, key := range []string{`"8e03978e"`, "8e03978e"} {
		if again := apitest.Read[wire.ReportRun](t, run(key), http.StatusAccepted); again.Id != first.Id || again.State != "done" {
			t.Errorf("%s is %+v, want the run %s", key, again, first.Id)
		}
	}
	if other := apitest.Read[wire.ReportRun](t, run("another"), http.StatusAccepted); other.Id == first.Id {
		t.Error("another key has the first run")
	}
	if w := run("a third"); w.Code != http.StatusConflict {
		t.Errorf("a third key while a run waits: %d %s", w.Code, w.Body)
	}
	for _, keys := range [][]string{{""}, {`""`}, {"ä"}, {strings.Repeat("a", 256)}, {"one", "two"}} {
		if w := run(keys...); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "Idempotency-Key") {
			t.Errorf("%q: %d %s", keys, w.Code, w.Body)
		}
	}
	o.runDue()
	if runs := o.runs(string(report.Id)); len(runs) != 2 || len(o.mail.Mails()) != 2 {
		t.Errorf("%d runs, %d mails", len(runs), len(o.mail.Mails()))
	}
}

// After days of downtime a report runs once, not once per day.
func TestMissedTimesRunOnce(t *testing.T) {
	o := open(t)
	report := o.report(string(o.view("false").Id), "html", "previousDay")
	o.Clock.Advance(10 * 24 * time.Hour)
	for range 3 {
		o.runDue()
	}
	o.bearer = o.as("ada")
	if runs := o.runs(string(report.Id)); len(runs) != 1 || len(o.mail.Mails()) != 1 {
		t.Errorf("%d runs, %d mails", len(runs), len(o.mail.Mails()))
	}
	if at := o.get(string(report.Id)).NextRunAt; at == nil || at.Sub(o.Clock.Now()) > 24*time.Hour || !at.After(o.Clock.Now()) {
		t.Errorf("next %v", at)
	}
}

// A run interrupted by a crash is repeated, and its mail is sent once.
func TestARunThatGotLostIsMadeAgain(t *testing.T) {
	o := open(t)
	report := o.report(string(o.view("false").Id), "html", "asView")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	o.exec("UPDATE report_runs SET attempts = 1, next_attempt_at = next_attempt_at + 300")
	o.runDue()
	if n := len(o.mail.Mails()); n != 0 {
		t.Fatalf("%d mails", n)
	}
	o.Clock.Advance(6 * time.Minute)
	o.runDue()
	o.runDue()
	if runs := o.runs(string(report.Id)); runs[0].State != "done" || len(o.mail.Mails()) != 1 {
		t.Errorf("%+v", runs)
	}
}

func TestRecipientsKeepTheirSecrets(t *testing.T) {
	o := open(t)
	view := o.view("false").Id
	body := strings.Replace(input(string(view), "html", "asView"), `{"channel":"mail","address":"team@example.org"}`,
		`{"channel":"slack","address":"https://hooks.slack.com/services/T/B/SECRET"},`+
			`{"channel":"webhook","address":"https://hooks.example.com/SECRET","secret":"0123456789-SECRET"}`, 1)
	report := apitest.Read[wire.Report](t, o.Do(apitest.Request{Method: "POST", Path: "/reports", Bearer: o.bearer, Body: body}), 201)
	if text := o.call("GET", "/reports", nil, 200); strings.Contains(text, "SECRET") || !strings.Contains(text, "https://hooks.slack.com/…") {
		t.Errorf("shown: %s", text)
	}
	kept := strings.Replace(input(string(view), "html", "asView"), `[{"channel":"mail","address":"team@example.org"}]`,
		string(`[{"id":"`+report.Recipients[1].Id+`","channel":"webhook"},{"channel":"mail","address":"a@example.org"}]`), 1)
	o.call("PUT", "/reports/"+string(report.Id), kept, 200)
	var address, secret string
	row := o.db.Read.QueryRow("SELECT address, secret FROM report_recipients WHERE channel = 'webhook'")
	if err := row.Scan(&address, &secret); err != nil || address != "https://hooks.example.com/SECRET" || secret != "0123456789-SECRET" {
		t.Errorf("kept %q %q, %v", address, secret, err)
	}
	if strings.Contains(o.Log.String(), "SECRET") {
		t.Errorf("logged: %s", o.Log)
	}
}

func TestBadReportsAreRefused(t *testing.T) {
	o := open(t)
	view := o.view("false").Id
	good := input(string(view), "csv", "asView")
	mail := `{"channel":"mail","address":"team@example.org"}`
	swap := func(from, to string) string { return strings.Replace(good, from, to, 1) }
	for _, body := range []string{swap("Europe/Berlin", "Local"), swap("Europe/Berlin", "Mars/Base"), swap("Europe/Berlin", "../etc/passwd"),
		swap(`"hour":8`, `"hour":24`), swap(`"daily"`, `"weekly"`), swap(`"daily"`, `"monthly"`), swap(`"daily"`, `"hourly"`),
		swap(`"hour":8`, `"hour":8,"weekday":1`), swap(`"asView"`, `"tomorrow"`), swap(`"csv"`, `"pdf"`), swap(string(view), "none"), swap(string(view), "n one"),
		swap(mail, ""), swap(mail, mail+","+mail), swap(mail, strings.Repeat(`{"channel":"mail","address":"a@example.org"},`, 20)+mail),
		swap("team@example.org", "team"), swap(`"channel":"mail"`, `"channel":"fax"`), swap(mail, `{"channel":"mail"}`),
		swap(mail, `{"channel":"mail","id":"other"}`), swap(mail, `{"channel":"slack","address":"http://hooks.slack.com/x"}`),
		swap(mail, `{"channel":"slack","address":"https://169.254.169.254/latest"}`), swap(mail, `{"channel":"webhook","address":"https://x.example/"}`),
		swap(mail, `{"channel":"mail","address":"a@example.org","secret":"0123456789abcdef"}`), swap("Daily & more", " "), `{}`} {
		w := o.Do(apitest.Request{Method: "POST", Path: "/reports", Bearer: o.bearer, Body: body})
		if w.Code != http.StatusBadRequest {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
	report := o.report(string(view), "csv", "asView")
	for range 10 {
		o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
		o.runDue()
	}
	if w := o.Do(apitest.Request{Method: "POST", Path: string("/reports/" + report.Id + "/runs"), Bearer: o.bearer}); w.Code != 429 || w.Header().Get("Retry-After") == "" {
		t.Errorf("the 11th run: %d %v", w.Code, w.Header())
	}
	paused := strings.Replace(good, `"enabled":true`, `"enabled":false`, 1)
	o.call("PUT", "/reports/"+string(report.Id), paused, 200)
	if got := o.get(string(report.Id)); got.State != "paused" || *got.PausedBecause != "byHand" {
		t.Errorf("%+v", got)
	}
	o.call("DELETE", "/reports/"+string(report.Id), nil, 204)
	o.call("GET", "/reports/"+string(report.Id), nil, 404)
}
