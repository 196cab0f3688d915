package reports_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (o *office) deliveries(query string) wire.DeliveryPage {
	o.T.Helper()
	return apitest.Read[wire.DeliveryPage](o.T, o.Do(apitest.Request{Method: "GET", Path: "/deliveries" + query, Bearer: o.bearer}),
		http.StatusOK)
}

// only is the single delivery.
func (o *office) only() wire.Delivery {
	o.T.Helper()
	page := o.deliveries("")
	if len(page.Deliveries) != 1 || !page.MailReady {
		o.T.Fatalf("%+v", page)
	}
	return page.Deliveries[0]
}

// back restarts the mail server and the API.
func (o *office) back(t *testing.T) {
	t.Helper()
	if err := o.API.Close(); err != nil {
		t.Fatal(err)
	}
	at := o.Clock.Now()
	o.mail = mailbox.Start(t, false)
	o.start(t, o.Dir)
	o.Clock.Advance(at.Sub(o.Clock.Now()))
	o.bearer = o.as("ada")
}

// rest postpones the report to the middle of December.
func (o *office) rest(report wire.Report) {
	o.T.Helper()
	body := strings.Replace(input(string(report.ViewId), "csv", "asView"), `"frequency":"daily"`, `"frequency":"monthly","dayOfMonth":20`, 1)
	o.call("PUT", "/reports/"+string(report.Id), body, 200)
}

// While its mail server is down, a report says so; it can be sent manually once the server is back, with its file.
func TestAReportIsSentAgain(t *testing.T) {
	o := open(t)
	o.mail.Stop()
	report := o.report(string(o.view("false").Id), "csv", "asView")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	o.runDue()
	d := o.only()
	if d.State != wire.DeliveryStateQueued || *d.Reason != wire.DeliveryReasonUnreachable || d.NextAttempt == nil || !d.Again ||
		d.Kind != wire.DeliveryKindReport || !strings.HasPrefix(d.Subject, "Daily & more") {
		t.Fatalf("%+v", d)
	}
	// A waiting delivery can be made due at once; it fails again, and waits as before.
	o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 202)
	o.runDue()
	if now := o.only(); now.State != wire.DeliveryStateQueued || now.Attempts != 1 || !now.Again {
		t.Errorf("%+v", now)
	}
	o.rest(report)
	o.Clock.Advance(8 * 24 * time.Hour)
	o.bearer = o.as("ada")
	o.runDue()
	if now := o.only(); now.State != wire.DeliveryStateFailed || *now.Reason != wire.DeliveryReasonExpired || !now.Again {
		t.Fatalf("%+v", now)
	}
	if failed := o.deliveries("?state=failed"); len(failed.Deliveries) != 1 || len(o.deliveries("?state=sent").Deliveries) != 0 {
		t.Errorf("%+v", failed)
	}
	o.back(t)
	again := o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 202)
	if !strings.Contains(again, `"state":"queued"`) {
		t.Error(again)
	}
	o.runDue()
	mails := o.mail.Mails()
	if now := o.only(); now.State != wire.DeliveryStateSent || now.Again || now.Error != nil || len(mails) != 1 || len(mails[0].Files) != 1 {
		t.Errorf("%+v, %d mails", now, len(mails))
	}
	o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 409)
	o.runDue()
	if n := len(o.mail.Mails()); n != 1 {
		t.Errorf("%d mails", n)
	}
}

// After 14 days the files are deleted, and a report without its file would be another one.
func TestAReportWithoutItsFileIsNotSentAgain(t *testing.T) {
	o := open(t)
	o.mail.Stop()
	report := o.report(string(o.view("false").Id), "csv", "asView")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	o.runDue()
	d := o.only()
	o.rest(report)
	for _, days := range []int{8, 15} {
		o.Clock.Advance(time.Duration(days) * 24 * time.Hour)
		o.bearer = o.as("ada")
		o.runDue()
	}
	if now := o.only(); now.Again || now.State != wire.DeliveryStateFailed {
		t.Errorf("%+v", now)
	}
	if text := o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 409); !strings.Contains(text, "run the report again") {
		t.Error(text)
	}
}

// A hook that refused an alert can get it again under the same key, at most 20 times, and its address stays secret.
func TestAnAlertIsSentAgain(t *testing.T) {
	o := open(t)
	var refuse atomic.Bool
	refuse.Store(true)
	var keys []string
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		keys = append(keys, r.Header.Get("Idempotency-Key"))
		if refuse.Load() {
			w.WriteHeader(http.StatusForbidden)
		}
	}))
	t.Cleanup(hook.Close)
	const secret = "hunter2-hunter2-hunter2"
	o.call("POST", "/budgets", `{"name":"All","metric":"BilledCost","currency":"USD","amount":"5","period":"month","start":"2024-09-01",
		"thresholds":[{"of":"actual","percent":80}],"channels":[{"channel":"webhook","secret":"`+secret+`","address":"`+
		strings.Replace(hook.URL, "127.0.0.1", "localhost", 1)+`/T0KEN"}]}`, 201)
	o.runDue()
	d := o.only()
	if d.State != wire.DeliveryStateFailed || *d.Reason != wire.DeliveryReasonRefused || d.Kind != wire.DeliveryKindBudgetAlert || !d.Again {
		t.Fatalf("%+v", d)
	}
	for range 19 {
		o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 202)
		o.runDue()
	}
	refuse.Store(false)
	o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 202)
	refuse.Store(true)
	o.runDue()
	if text := o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 409); !strings.Contains(text, "limit of repeats") {
		t.Error(text)
	}
	for _, key := range keys {
		if key != string(d.Id) {
			t.Errorf("key %q, not %q", key, d.Id)
		}
	}
	if len(keys) != 21 {
		t.Errorf("%d attempts", len(keys))
	}
	all := o.call("GET", "/deliveries", nil, 200) + o.call("GET", "/budgets", nil, 200) + o.Log.String()
	if strings.Contains(all, "T0KEN") || strings.Contains(all, secret) {
		t.Error("the webhook's address or its secret is told")
	}
}

// A report's deliveries are visible to its owner; an alert's to everyone in the enrollment, and to no one outside.
func TestWhoseDeliveriesTheyAre(t *testing.T) {
	o := open(t)
	o.mail.Stop()
	o.call("POST", "/budgets", `{"name":"All","metric":"BilledCost","currency":"USD","amount":"5","period":"month","start":"2024-09-01",
		"thresholds":[{"of":"actual","percent":80}],"channels":[{"channel":"mail","address":"team@example.org"}]}`, 201)
	o.Clock.Advance(time.Second)
	report := o.report(string(o.view("false").Id), "html", "asView")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	o.runDue()
	mine := o.deliveries("?limit=1")
	if len(mine.Deliveries) != 1 || mine.NextCursor == nil || mine.Deliveries[0].Kind != wire.DeliveryKindReport {
		t.Fatalf("%+v", mine)
	}
	rest := o.deliveries("?limit=1&cursor=" + *mine.NextCursor)
	if len(rest.Deliveries) != 1 || rest.NextCursor != nil || rest.Deliveries[0].Kind != wire.DeliveryKindBudgetAlert {
		t.Fatalf("%+v", rest)
	}
	o.bearer = o.as("bob")
	if bobs := o.deliveries(""); len(bobs.Deliveries) != 1 || bobs.Deliveries[0].Id != rest.Deliveries[0].Id {
		t.Errorf("%+v", bobs)
	}
	o.call("POST", "/deliveries/"+string(mine.Deliveries[0].Id)+"/attempts", nil, 404)
	o.call("POST", "/deliveries/"+string(rest.Deliveries[0].Id)+"/attempts", nil, 202)
	o.bearer = o.as("eve")
	if eves := o.deliveries(""); len(eves.Deliveries) != 0 {
		t.Errorf("%+v", eves)
	}
	o.call("POST", "/deliveries/"+string(rest.Deliveries[0].Id)+"/attempts", nil, 404)
	for _, query := range []string{"?state=odd", "?cursor=none", "?limit=0"} {
		o.call("GET", "/deliveries"+query, nil, 400)
	}
}
