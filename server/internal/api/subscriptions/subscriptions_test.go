package subscriptions_test

import (
	"bytes"
	"crypto/tls"
	"encoding/csv"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
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

const secret = "hunter2-hunter2-hunter2"

// world is an API with a mail server and a place for hooks.
type world struct {
	*apitest.Door
	engine *embedded.Engine
	mails  *mailbox.Server
	hook   string

	mu     sync.Mutex
	bodies map[string][]string
}

func open(t *testing.T) *world {
	t.Helper()
	w := &world{bodies: map[string][]string{}}
	dir := t.TempDir()
	var err error
	if w.engine, err = embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.engine.Close() })
	hooks := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.mu.Lock()
		defer w.mu.Unlock()
		w.bodies[r.URL.Path] = append(w.bodies[r.URL.Path], string(body))
	}))
	t.Cleanup(hooks.Close)
	w.hook = strings.Replace(hooks.URL, "127.0.0.1", "localhost", 1)
	w.mails = mailbox.Start(t, true)
	smtp, err := delivery.ParseSMTP("smtps://"+w.mails.Address(), "costs@example.com")
	if err != nil {
		t.Fatal(err)
	}
	smtp.TLS = &tls.Config{RootCAs: w.mails.Client().RootCAs, MinVersion: tls.VersionTLS12}
	guard, err := delivery.ParseGuard([]string{"localhost", "127.0.0.0/8", "::1"})
	if err != nil {
		t.Fatal(err)
	}
	w.Door = apitest.OpenIn(t, dir, w.engine, func(c *api.Config) {
		c.Delivery.SMTP, c.Delivery.Guard, c.PublicOrigin = &smtp, guard, "https://costs.example.com"
		c.TokenExpire, c.LoginMax = 30*24*time.Hour, 30*24*time.Hour // Days pass in these tests.
	})
	return w
}

// bills are those of four months with the generated anomaly, from 2026-01-18 to 21, as known on a day.
func bills(t *testing.T, day string) []byte {
	t.Helper()
	var all, known bytes.Buffer
	err := demodata.Generate(&all, demodata.Options{Months: 4, Resources: 6, Providers: []demodata.Provider{demodata.AWS}})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&all).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at, out := slices.Index(rows[0], "ChargePeriodStart"), csv.NewWriter(&known)
	for n, row := range rows {
		if n == 0 || row[at] < day {
			_ = out.Write(row)
		}
	}
	out.Flush()
	return known.Bytes()
}

func (w *world) ingest(name string, body []byte) costs.Run {
	w.T.Helper()
	scope := costs.Scope{Enrollment: "AWS-2001"}
	run, err := w.engine.Ingest(w.T.Context(), scope, costs.Source{Name: name, Body: bytes.NewReader(body)})
	if err == nil {
		run, err = w.engine.Wait(w.T.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		w.T.Fatalf("%+v, %v", run, err)
	}
	w.look()
	return run
}

// look runs the watcher, and then sends the queue.
func (w *world) look() {
	for range 2 {
		w.Clock.Advance(time.Minute)
		w.API.RunDue(w.T.Context())
	}
}

func (w *world) subscribe(body string) wire.AnomalySubscription {
	w.T.Helper()
	var created wire.AnomalySubscription
	if err := json.Unmarshal([]byte(w.As("aws.demo", "POST", "/anomaly-subscriptions", body, 201)), &created); err != nil {
		w.T.Fatal(err)
	}
	return created
}

// mailed are the mails to an address; the demo's own subscriptions get some as well.
func (w *world) mailed(to string) []mailbox.Mail {
	return slices.DeleteFunc(w.mails.Mails(), func(m mailbox.Mail) bool { return !slices.Contains(m.To, to) })
}

func (w *world) posted(path string) []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.bodies[path])
}

func (w *world) anomaly() wire.Anomaly {
	w.T.Helper()
	var page wire.AnomalyPage
	if err := json.Unmarshal([]byte(w.As("aws.demo", "GET", "/anomalies", "", 200)), &page); err != nil || len(page.Anomalies) != 1 {
		w.T.Fatalf("%+v, %v", page, err)
	}
	return page.Anomalies[0]
}

func mailTo(address, least string) string {
	return `{"currency":"USD","leastImpact":"` + least + `","channel":"mail","address":"` + address + `"}`
}

func TestEveryChannelIsToldOnce(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("team@example.org", "0"))
	for _, channel := range []string{"webhook", "slack", "teams"} {
		signed := ""
		if channel == "webhook" {
			signed = `,"secret":"` + secret + `"`
		}
		created := w.subscribe(`{"currency":"USD","leastImpact":"1.5","channel":"` + channel + `","address":"` + w.hook + "/" + channel +
			`/T0KEN"` + signed + `}`)
		if strings.Contains(created.Address, "T0KEN") || created.LeastImpact != "1.5" || created.CreatedBy != "aws.demo" {
			t.Errorf("%+v", created)
		}
	}
	run := w.ingest("bills.csv", bills(t, "2026-01-28"))
	a := w.anomaly()
	seen := func(when string) {
		t.Helper()
		if n := len(w.mailed("team@example.org")); n != 1 {
			t.Errorf("%s: %d mails", when, n)
		}
		for _, channel := range []string{"webhook", "slack", "teams"} {
			if n := len(w.posted("/" + channel + "/T0KEN")); n != 1 {
				t.Errorf("%s: %d posts to %s", when, n, channel)
			}
		}
	}
	seen("found")
	mail := w.mailed("team@example.org")[0]
	english := languages.Default()
	impact, actual := english.Money(decimal.MustParse(string(a.Impact)), "USD"), english.Money(decimal.MustParse(string(a.Actual)), "USD")
	if mail.Subject != "AmazonCloudWatch cost "+impact+" more than usual" || a.Severity != "critical" ||
		!strings.Contains(mail.Text, "Cost: "+actual) || !strings.Contains(mail.Text, "Severity: Critical") ||
		!strings.Contains(mail.Text, "https://costs.example.com/pages/cmp/anomalies#"+string(a.Id)) {
		t.Errorf("%+v", mail)
	}
	hook, slack, teams := w.posted("/webhook/T0KEN")[0], w.posted("/slack/T0KEN")[0], w.posted("/teams/T0KEN")[0]
	for channel, body := range map[string]string{"webhook": hook, "slack": slack, "teams": teams} {
		if !strings.Contains(body, "Critical") || !strings.Contains(body, impact+" more than usual") {
			t.Errorf("%s does not say how severe it is: %s", channel, body)
		}
	}
	if !strings.Contains(hook, string(`"anomaly":"`+a.Id+`"`)) || !strings.Contains(hook, string(`"impact":"`+a.Impact+`"`)) ||
		!strings.Contains(hook, `"severity":"critical"`) || !strings.Contains(slack, `"blocks"`) || !strings.Contains(slack, "AmazonCloudWatch") ||
		!strings.Contains(teams, "AdaptiveCard") || !strings.Contains(hook, string(`"actual":"`+a.Actual+`"`)) {
		t.Errorf("%s\n%s\n%s", hook, slack, teams)
	}
	// Detected again with more bills, and under another id after its bills were deleted: it is the same one.
	again := w.ingest("bills.csv", bills(t, "2026-02-01"))
	seen("reckoned anew")
	for _, one := range []costs.Run{run, again} {
		if err := w.engine.DeleteRun(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, one.ID); err != nil {
			t.Fatal(err)
		}
	}
	w.look()
	w.ingest("bills-restated.csv", bills(t, "2026-02-01"))
	if w.anomaly().Id == a.Id {
		t.Fatal("the anomaly never went: nothing is tried here")
	}
	seen("restated")
	text := w.As("aws.demo", "GET", "/anomaly-subscriptions", "", 200)
	if strings.Contains(text, "T0KEN") || strings.Contains(text, secret) {
		t.Errorf("the list tells a secret: %s", text)
	}
	if log := w.Log.String(); strings.Contains(log, "T0KEN") || strings.Contains(log, secret) {
		t.Error("the log tells a secret")
	}
}

// An anomaly that grows is notified once it reaches a subscription's minimum impact, exactly.
func TestTheLeastImpactIsHeld(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("small@example.org", "0"))
	w.ingest("bills.csv", bills(t, "2026-01-20"))
	small := w.anomaly()
	w.subscribe(mailTo("late@example.org", "0"))
	grown := w.subscribe(mailTo("grown@example.org", string(small.Impact+"1")))
	w.subscribe(mailTo("never@example.org", "1000000"))
	w.look()
	if len(w.mailed("small@example.org")) != 1 || len(w.mailed("late@example.org")) != 0 || len(w.mailed("grown@example.org")) != 0 {
		t.Error("what is listed already is no news to a new subscription")
	}
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	if now := w.anomaly(); now.Id != small.Id || now.Impact == small.Impact {
		t.Fatalf("the anomaly did not grow: %+v", now)
	}
	for to, want := range map[string]int{"small@example.org": 1, "late@example.org": 0, "grown@example.org": 1, "never@example.org": 0} {
		if n := len(w.mailed(to)); n != want {
			t.Errorf("%s has %d mails, want %d", to, n, want)
		}
	}
	if text := w.As("aws.demo", "PUT", "/anomaly-subscriptions/"+string(grown.Id), `{"leastImpact":"7.25"}`, 200); !strings.Contains(text, `"7.25"`) {
		t.Error(text)
	}
	w.As("aws.demo", "DELETE", "/anomaly-subscriptions/"+string(grown.Id), "", 204)
	w.As("aws.demo", "DELETE", "/anomaly-subscriptions/"+string(grown.Id), "", 404)
}

// A marked anomaly is never notified, even if it grows.
func TestAJudgedAnomalyIsNotTold(t *testing.T) {
	w := open(t)
	w.ingest("bills.csv", bills(t, "2026-01-20"))
	a := w.anomaly()
	w.subscribe(mailTo("grown@example.org", string(a.Impact+"1")))
	w.As("aws.demo", "POST", "/anomalies/"+string(a.Id)+"/marks", `{"state":"expected","note":"The load test"}`, 200)
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	if n := len(w.mailed("grown@example.org")); n != 0 || w.anomaly().Impact == a.Impact {
		t.Errorf("%d mails of %+v", n, w.anomaly())
	}
}

func TestNobodyElseSeesASubscription(t *testing.T) {
	w := open(t)
	created := w.subscribe(mailTo("team@example.org", "5"))
	for _, user := range []string{"gcp.demo", "focus.demo", "reseller.demo"} {
		if text := w.As(user, "GET", "/anomaly-subscriptions", "", 200); strings.Contains(text, string(created.Id)) {
			t.Errorf("%s lists it", user)
		}
		w.As(user, "PUT", "/anomaly-subscriptions/"+string(created.Id), `{"leastImpact":"1"}`, 404)
		w.As(user, "DELETE", "/anomaly-subscriptions/"+string(created.Id), "", 404)
	}
}

func TestWhatIsNoSubscriptionIsRefused(t *testing.T) {
	w := open(t)
	w.ingest("bills.csv", bills(t, "2025-10-03"))
	valid := mailTo("team@example.org", "5")
	for body, word := range map[string]string{
		strings.Replace(valid, `"5"`, `"-5"`, 1):                                                       "leastImpact",
		strings.Replace(valid, `"5"`, `"1e3"`, 1):                                                      "leastImpact",
		strings.Replace(valid, `"5"`, `"`+strings.Repeat("0", 41)+`"`, 1):                              "leastImpact",
		strings.Replace(valid, `"5"`, `"1000000000001"`, 1):                                            "leastImpact",
		strings.Replace(valid, "USD", "EUR", 1):                                                        "use USD",
		strings.Replace(valid, "USD", "usd", 1):                                                        "ISO 4217",
		strings.Replace(valid, "team@example.org", "nobody", 1):                                        "not an e-mail address",
		strings.Replace(valid, `"mail"`, `"pigeon"`, 1):                                                "pigeon",
		strings.Replace(valid, `"mail"`, `"mail","secret":"`+secret+`"`, 1):                            "webhooks",
		`{"currency":"USD","leastImpact":"5","channel":"slack","address":"https://169.254.169.254/x"}`: "address",
	} {
		if got := w.As("aws.demo", "POST", "/anomaly-subscriptions", body, 400); !strings.Contains(got, word) {
			t.Errorf("%s: %s", body, got)
		}
	}
	w.As("aws.demo", "POST", "/anomaly-subscriptions", valid, 201)
	w.As("aws.demo", "POST", "/anomaly-subscriptions", valid, 409)
	// The demo has one of the twenty.
	for i := range 18 {
		w.As("aws.demo", "POST", "/anomaly-subscriptions", mailTo("team"+string(rune('a'+i))+"@example.org", "5"), 201)
	}
	w.As("aws.demo", "POST", "/anomaly-subscriptions", mailTo("last@example.org", "5"), 409)
}
