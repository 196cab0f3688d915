package budgets_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type world struct {
	*apitest.Door
	engine *embedded.Engine
}

// open is an API whose enrollment AWS-2001 has the bills of half a year until March 2026.
func open(t *testing.T) *world {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	w := &world{apitest.OpenIn(t, dir, engine, nil), engine}
	w.ingest("AWS-2001", demodata.Options{Seed: 1, Months: 6, Resources: 6, Providers: []demodata.Provider{demodata.AWS}})
	return w
}

func (w *world) ingest(enrollment string, opts demodata.Options) {
	w.T.Helper()
	read, write := io.Pipe()
	go func() { _ = write.CloseWithError(demodata.Generate(write, opts)) }()
	scope := costs.Scope{Enrollment: enrollment}
	run, err := w.engine.Ingest(w.T.Context(), scope, costs.Source{Name: fmt.Sprintf("bills-%d.csv", opts.Months), Body: read})
	if err == nil {
		run, err = w.engine.Wait(w.T.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		w.T.Fatalf("%+v, %v", run, err)
	}
}

func read[T any](w *world, user, path string) T {
	w.T.Helper()
	return apitest.Read[T](w.T, w.Do(apitest.Request{Method: "GET", Path: path, Bearer: w.Bearer(user)}), http.StatusOK)
}

// look runs the due background tasks.
func (w *world) look() {
	w.Clock.Advance(time.Minute)
	w.API.RunDue(w.T.Context())
}

func (w *world) alertsOf(user, subject string) (list []wire.Alert) {
	w.T.Helper()
	for _, a := range read[wire.AlertPage](w, user, "/alerts?limit=1000").Alerts {
		if a.Subject == subject {
			list = append(list, a)
		}
	}
	return list
}

func budget(amount, extra string) string {
	return `{"name":"Everything","metric":"EffectiveCost","currency":"USD","amount":"` + amount + `","period":"month",
		"start":"2026-01-01","thresholds":[{"of":"actual","percent":50},{"of":"actual","percent":100},{"of":"forecast","percent":100}]` +
		extra + `}`
}

func (w *world) create(user, body string) wire.Budget {
	w.T.Helper()
	w.As(user, "GET", "/budgets", "", 200)
	return apitest.Read[wire.Budget](w.T, w.Do(apitest.Request{Method: "POST", Path: "/budgets", Bearer: w.Bearer(user), Body: body}),
		http.StatusCreated)
}

func TestABudgetStandsByTheLastDayOfTheData(t *testing.T) {
	w := open(t)
	b := w.create("aws.demo", budget("1", ""))
	if b.Status.State != wire.BudgetStatusStateExceeded || *b.Status.Forecast.AsOf != "2026-03-31" ||
		*b.Status.Forecast.From != "2026-03-01" || len(b.Status.History) != 2 || b.Status.History[0].From != "2026-02-01" {
		t.Fatalf("%+v", b)
	}
	// The sum is the explorer's, to the last digit.
	report := apitest.Read[wire.CostReport](t, w.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: w.Bearer("aws.demo"),
		Body: `{"metrics":["EffectiveCost"],"from":"2026-03-01","to":"2026-04-01"}`}), http.StatusOK)
	if want := report.Totals["EffectiveCost"][""]; string(b.Status.Forecast.Actual) != want {
		t.Errorf("actual %s, the costs say %s", b.Status.Forecast.Actual, want)
	}
	year := w.create("aws.demo", strings.Replace(budget("10000000", ""), "month", "year", 1))
	if year.Status.State != wire.BudgetStatusStateWithin || year.Status.Forecast.State != wire.CostForecastStateReady ||
		*year.Status.Forecast.To != "2027-01-01" || len(year.Status.History) != 0 {
		t.Errorf("%+v", year.Status)
	}
	fiscal := w.create("aws.demo", strings.Replace(strings.Replace(budget("1", ""), "month", "quarter", 1), "2026-01", "2025-11", 1))
	if *fiscal.Status.Forecast.From != "2026-02-01" || *fiscal.Status.Forecast.To != "2026-05-01" {
		t.Errorf("quarters begin where the budget does: %+v", fiscal.Status.Forecast)
	}
	later := w.create("aws.demo", strings.Replace(budget("1", ""), "2026-01", "2026-09", 1))
	if later.Status.State != wire.BudgetStatusStateNotStarted {
		t.Errorf("%+v", later.Status)
	}
}

// The highest of several passed thresholds alerts, and each alerts once, despite restarts.
func TestAThresholdAlertsOncePerPeriod(t *testing.T) {
	w := open(t)
	b := w.create("aws.demo", budget("1", ""))
	again := func(what string, want int) []wire.Alert {
		t.Helper()
		list := w.alertsOf("aws.demo", string(b.Id))
		if len(list) != want {
			t.Errorf("%s: %d alerts, want %d: %+v", what, len(list), want, list)
		}
		return list
	}
	first := again("created", 1)[0]
	if first.Kind != wire.AlertKindBudgetActual || *first.Percent != 100 || *first.From != "2026-03-01" || first.Read ||
		*first.Amount != b.Status.Forecast.Actual || *first.Limit != "1" {
		t.Errorf("%+v", first)
	}
	w.look()
	w.look()
	again("looked at", 1)
	if err := w.API.Close(); err != nil {
		t.Fatal(err)
	}
	restarted := apitest.OpenIn(t, w.Dir, w.engine, nil)
	restarted.Clock.Advance(time.Hour)
	w.Door = restarted
	w.look()
	again("restarted", 1)
	// Another month of bills is another period.
	w.ingest("AWS-2001", demodata.Options{Seed: 1, Months: 7, Resources: 6, Providers: []demodata.Provider{demodata.AWS}})
	w.look()
	w.look()
	if list := again("a month later", 2); *list[0].From != "2026-04-01" {
		t.Errorf("%+v", list[0])
	}
	// A new name does not alert again, a new amount does.
	w.As("aws.demo", "PUT", "/budgets/"+string(b.Id), strings.Replace(budget("1", ""), "Everything", "All", 1), 200)
	again("renamed", 2)
	w.As("aws.demo", "PUT", "/budgets/"+string(b.Id), budget("2", ""), 200)
	again("another amount", 3)
	w.As("aws.demo", "DELETE", "/budgets/"+string(b.Id), "", 204)
	again("deleted", 0)
}

func TestNobodyElseSeesABudget(t *testing.T) {
	w := open(t)
	b := w.create("aws.demo", budget("1", ""))
	for _, user := range []string{"gcp.demo", "focus.demo", "xcloud.demo", "reseller.demo"} {
		if text := w.As(user, "GET", "/budgets", "", 200); strings.Contains(text, string(b.Id)) {
			t.Errorf("%s lists it", user)
		}
		w.As(user, "GET", "/budgets/"+string(b.Id), "", 404)
		w.As(user, "PUT", "/budgets/"+string(b.Id), strings.Replace(budget("5", ""), `"USD"`, `"EUR"`, 1), 404)
		w.As(user, "DELETE", "/budgets/"+string(b.Id), "", 404)
		for _, a := range w.alertsOf("aws.demo", string(b.Id)) {
			w.As(user, "PUT", "/alerts/"+string(a.Id)+"/read", "", 404)
		}
		if len(w.alertsOf(user, string(b.Id))) != 0 {
			t.Errorf("%s is told of it", user)
		}
	}
}

func TestReadIsPerUser(t *testing.T) {
	w := open(t)
	w.create("aws.demo", budget("1", ""))
	// admin.demo works in the same enrollment.
	w.As("admin.demo", "POST", "/user/enrollment", `{"eaEnrollmentNumber":"AWS-2001"}`, 200)
	page := read[wire.AlertPage](w, "aws.demo", "/alerts?limit=1")
	w.As("aws.demo", "PUT", "/alerts/"+string(page.Alerts[0].Id)+"/read", "", 204)
	mine, theirs := read[wire.AlertPage](w, "aws.demo", "/alerts"), read[wire.AlertPage](w, "admin.demo", "/alerts")
	if !mine.Alerts[0].Read || theirs.Alerts[0].Read || mine.Unread != theirs.Unread-1 {
		t.Errorf("%d unread here, %d there", mine.Unread, theirs.Unread)
	}
	w.As("aws.demo", "DELETE", "/alerts/"+string(page.Alerts[0].Id)+"/read", "", 204)
	if unread := read[wire.AlertPage](w, "aws.demo", "/alerts?unread=true&kind=budgetActual"); unread.Unread != page.Unread {
		t.Errorf("%+v", unread)
	}
	w.As("aws.demo", "PUT", "/alerts/read", "", 204)
	if rest := read[wire.AlertPage](w, "aws.demo", "/alerts?unread=true"); rest.Unread != 0 || len(rest.Alerts) != 0 {
		t.Errorf("%+v", rest)
	}
}

func TestWhatIsNoBudgetIsRefused(t *testing.T) {
	w := open(t)
	for body, word := range map[string]string{
		budget("-5", ""):            "greater than 0",
		budget("0", ""):             "greater than 0",
		budget("1e3", ""):           "greater than 0",
		budget("1000000000001", ""): "at most",
		budget("5", `,"filter":{"column":"Nope","op":"in","values":["x"]}`):                             "Nope",
		budget("5", `,"channels":[{"channel":"mail","address":"nobody"}]`):                              "not an e-mail address",
		budget("5", `,"channels":[{"channel":"slack","address":"https://127.0.0.1/x"}]`):                "channels[0]",
		budget("5", `,"channels":[{"channel":"webhook","address":"https://example.com","secret":"s"}]`): "secret",
		strings.Replace(budget("5", ""), `"USD"`, `"EUR"`, 1):                                           "use USD",
		strings.Replace(budget("5", ""), "2026-01-01", "2026-01-02", 1):                                 "first day of a month",
		strings.Replace(budget("5", ""), "Everything", "  ", 1):                                         "blank",
		strings.Replace(budget("5", ""), `"percent":100}`, `"percent":50}`, 1):                          "twice",
	} {
		if got := w.As("aws.demo", "POST", "/budgets", body, 400); !strings.Contains(got, word) {
			t.Errorf("%s: %s", body, got)
		}
	}
	// Without a charge any currency will do, and the budget waits.
	empty := w.create("reseller.demo", budget("5", ""))
	if empty.Status.State != wire.BudgetStatusStateNoData || empty.Status.Forecast != nil {
		t.Errorf("%+v", empty.Status)
	}
	w.look()
	if len(w.alertsOf("reseller.demo", string(empty.Id))) != 0 {
		t.Error("nothing was charged, and it alerts")
	}
}

// A budget's channels get the same alerts as the inbox, once.
func TestAnAlertIsMailedOnce(t *testing.T) {
	w := open(t)
	server := mailbox.Start(t, true)
	smtp, err := delivery.ParseSMTP("smtps://"+server.Address(), "costs@example.com")
	if err != nil {
		t.Fatal(err)
	}
	smtp.TLS = server.Client()
	if err := w.API.Close(); err != nil {
		t.Fatal(err)
	}
	w.Door = apitest.OpenIn(t, w.Dir, w.engine, func(c *api.Config) {
		c.Delivery.SMTP, c.PublicOrigin = &smtp, "https://costs.example.com"
	})
	b := w.create("aws.demo", budget("1", `,"channels":[{"channel":"mail","address":"team@example.org"}]`))
	if len(b.Channels) != 1 || b.Channels[0].Address != "team@example.org" {
		t.Errorf("%+v", b.Channels)
	}
	for range 3 {
		w.look()
	}
	spent := languages.Default().Money(decimal.MustParse(string(b.Status.Forecast.Actual)), "USD")
	// The demo's reports are sent as well.
	mails := slices.DeleteFunc(server.Mails(), func(m mailbox.Mail) bool { return !slices.Contains(m.To, "team@example.org") })
	if len(mails) != 1 || mails[0].Subject != "Budget Everything has reached 100%: "+spent+" of $1.00 spent" ||
		!strings.Contains(mails[0].Text, "Spent so far: "+spent) || !strings.Contains(mails[0].HTML, "Budget Everything has reached 100%") ||
		!strings.Contains(mails[0].Text, "https://costs.example.com/pages/cmp/budgets") {
		t.Errorf("%d mails: %.2000v", len(mails), mails)
	}
	// A channel is kept, changed and removed by id; its address is never returned.
	id := b.Channels[0].Id
	for list, word := range map[string]string{
		`{"id":"none","channel":"mail"}`:                                                            "channels[0].id",
		`{"id":"` + string(id) + `","channel":"slack"}`:                                             "channels[0].id",
		`{"channel":"mail"}`:                                                                        "channels[0].address",
		`{"id":"` + string(id) + `","channel":"mail","address":"nobody"}`:                           "not an e-mail address",
		`{"id":"` + string(id) + `","channel":"mail"},{"id":"` + string(id) + `","channel":"mail"}`: "channels[1]",
	} {
		if text := w.As("aws.demo", "PUT", "/budgets/"+string(b.Id), budget("1", `,"channels":[`+list+`]`), 400); !strings.Contains(text, word) {
			t.Errorf("%s: %s", list, text)
		}
	}
	w.As("aws.demo", "PUT", "/budgets/"+string(b.Id), budget("1", `,"channels":[{"channel":"mail","address":"other@example.org"},{"id":"`+string(id)+
		`","channel":"mail"}]`), 200)
	if two := read[wire.Budget](w, "aws.demo", "/budgets/"+string(b.Id)).Channels; len(two) != 2 || two[1].Id != id ||
		two[1].Address != "team@example.org" {
		t.Errorf("%+v", two)
	}
	w.As("aws.demo", "PUT", "/budgets/"+string(b.Id), budget("1", string(`,"channels":[{"id":"`+id+`","channel":"mail"}]`)), 200)
	// An update without channels keeps them, and a hook's address is never returned.
	w.As("aws.demo", "PUT", "/budgets/"+string(b.Id), budget("1", ""), 200)
	if kept := read[wire.Budget](w, "aws.demo", "/budgets/"+string(b.Id)); len(kept.Channels) != 1 {
		t.Errorf("%+v", kept.Channels)
	}
	const hook = "https://hooks.example.com/services/hunter2"
	if text := w.As("aws.demo", "PUT", "/budgets/"+string(b.Id),
		budget("1", `,"channels":[{"channel":"teams","address":"`+hook+`"}]`), 200); strings.Contains(text, "hunter2") {
		t.Errorf("%s", text)
	}
}
