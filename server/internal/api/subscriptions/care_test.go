package subscriptions_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (w *world) mark(id, body string, status int) string {
	w.T.Helper()
	return w.As("aws.demo", "POST", "/anomalies/"+id+"/marks", body, status)
}

// in is how many anomalies a state has, and the alerts of anomalies.
func (w *world) in(state string) (n int) {
	w.T.Helper()
	var page wire.AnomalyPage
	if err := json.Unmarshal([]byte(w.As("aws.demo", "GET", "/anomalies?state="+state, "", 200)), &page); err != nil {
		w.T.Fatal(err)
	}
	return len(page.Anomalies)
}

func (w *world) alerts() []wire.Alert {
	w.T.Helper()
	var page wire.AlertPage
	if err := json.Unmarshal([]byte(w.As("aws.demo", "GET", "/alerts?kind=anomaly", "", 200)), &page); err != nil {
		w.T.Fatal(err)
	}
	return page.Alerts
}

// An acknowledged anomaly stays closed until its cost moves by half; then it reopens and notifies once more.
func TestAnAcknowledgedAnomalyComesBackWhenItsCostMoves(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("team@example.org", "0"))
	w.ingest("bills.csv", bills(t, "2026-01-20"))
	a := w.anomaly()
	w.mark(string(a.Id), `{"state":"acknowledged","note":"Ada looks at it"}`, 200)
	w.ingest("bills.csv", bills(t, "2026-01-20"))
	if w.in("open") != 0 || w.in("acknowledged") != 1 || len(w.mailed("team@example.org")) != 1 || len(w.alerts()) != 1 {
		t.Fatalf("%+v, %d mails", w.anomaly(), len(w.mailed("team@example.org")))
	}
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	now := w.anomaly()
	if now.State != wire.AnomalyStateOpen || now.Impact == a.Impact || len(now.Marks) != 2 || *now.Marks[0].Because != "costMoved" ||
		now.Marks[0].UserId != "" || now.Marks[1].Note != "Ada looks at it" || now.Marks[1].UserId != "aws.demo" {
		t.Errorf("%+v", now)
	}
	w.Clock.Advance(time.Hour) // The first mail was less than an hour ago.
	w.look()
	mails := w.mailed("team@example.org")
	if len(mails) != 2 || !strings.HasPrefix(mails[1].Subject, "Again: AmazonCloudWatch cost $") || len(w.alerts()) != 2 {
		t.Errorf("%d mails, %d alerts", len(mails), len(w.alerts()))
	}
	entries := w.Audited(audit.AnomalyMark)
	for i, want := range []audit.Entry{{User: "aws.demo", Step: "acknowledged"}, {Reason: "costMoved", Step: "open"}} {
		if len(entries) != 2 || entries[i].User != want.User || entries[i].Reason != want.Reason || entries[i].Step != want.Step ||
			entries[i].Enrollment != "AWS-2001" || entries[i].Target != string(a.Id) {
			t.Errorf("%+v", entries)
		}
	}
}

// A snoozed anomaly stays closed until its day starts (UTC), across restarts, and reopens once.
func TestASnoozedAnomalyComesBackOnItsDay(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("team@example.org", "0"))
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	a := w.anomaly()
	day := func(days int) string { return w.Clock.Now().UTC().AddDate(0, 0, days).Format(time.DateOnly) }
	until := day(3)
	for _, wrong := range []string{`{"state":"snoozed"}`, `{"state":"snoozed","until":"` + day(0) + `"}`,
		`{"state":"snoozed","until":"` + day(367) + `"}`, `{"state":"snoozed","until":"2026-02-30"}`,
		`{"state":"acknowledged","until":"` + until + `"}`} {
		if got := w.mark(string(a.Id), wrong, 400); !strings.Contains(got, "until") {
			t.Errorf("%s: %s", wrong, got)
		}
	}
	w.mark(string(a.Id), `{"state":"snoozed","note":"After the release","until":"`+until+`"}`, 200)
	if now := w.anomaly(); now.State != wire.AnomalyStateSnoozed || string(*now.SnoozedUntil) != until || string(*now.Marks[0].Until) != until {
		t.Errorf("%+v", now)
	}
	begin := w.Clock.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 3)
	w.Clock.Advance(begin.Sub(w.Clock.Now()) - 2*time.Minute - time.Second)
	w.look()
	if w.in("open") != 0 || w.in("snoozed") != 1 {
		t.Fatalf("awake before its day: %+v", w.anomaly())
	}
	for range 2 {
		w.look()
	}
	now := w.anomaly()
	if now.State != wire.AnomalyStateOpen || now.SnoozedUntil != nil || len(now.Marks) != 2 || *now.Marks[0].Because != "snoozeEnded" {
		t.Errorf("%+v", now)
	}
	mails := w.mailed("team@example.org")
	if len(mails) != 2 || !strings.Contains(mails[1].Text, "The snooze has ended.") || len(w.alerts()) != 2 {
		t.Errorf("%d mails, %d alerts", len(mails), len(w.alerts()))
	}
}

// Messages to a removed address are withdrawn, and their deliveries say so.
func TestWhatWaitsForASubscriptionThatIsGoneIsNotSent(t *testing.T) {
	w := open(t)
	w.mails.Stop()
	created := w.subscribe(mailTo("team@example.org", "0"))
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	w.As("aws.demo", "DELETE", "/anomaly-subscriptions/"+string(created.Id), "", 204)
	w.look()
	var page wire.DeliveryPage
	if err := json.Unmarshal([]byte(w.As("aws.demo", "GET", "/deliveries", "", 200)), &page); err != nil {
		t.Fatal(err)
	}
	withdrawn := 0
	for _, d := range page.Deliveries {
		if gone := d.Address == "team@example.org"; gone != (d.Reason != nil && *d.Reason == wire.DeliveryReasonWithdrawn) {
			t.Errorf("%+v", d)
		} else if gone {
			withdrawn++
		}
	}
	if withdrawn != 1 || len(page.Deliveries) < 2 {
		t.Errorf("%+v", page)
	}
}

func TestTheSeverityIsSortedFilteredAndToldInTheInbox(t *testing.T) {
	w := open(t)
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	if a := w.anomaly(); a.Severity != wire.AnomalySeverityCritical {
		t.Errorf("%+v", a)
	}
	if told := w.alerts(); len(told) != 1 || *told[0].Severity != wire.AnomalySeverityCritical {
		t.Errorf("%+v", told)
	}
	for query, want := range map[string]int{"leastSeverity=critical&sort=severity": 1, "leastSeverity=low": 1, "sort=newest": 1} {
		var page wire.AnomalyPage
		if err := json.Unmarshal([]byte(w.As("aws.demo", "GET", "/anomalies?"+query, "", 200)), &page); err != nil {
			t.Fatal(err)
		}
		if len(page.Anomalies) != want {
			t.Errorf("%s: %+v", query, page)
		}
	}
	for _, query := range []string{"leastSeverity=", "leastSeverity=dire", "sort=", "sort=odd", "state=asleep"} {
		if got := w.As("aws.demo", "GET", "/anomalies?"+query, "", 400); !strings.Contains(got, strings.Split(query, "=")[0]) {
			t.Errorf("%s: %s", query, got)
		}
	}
	// Other users can neither see nor mark it, and are not notified.
	for _, user := range []string{"gcp.demo", "reseller.demo"} {
		path := "/anomalies/" + w.anomaly().Id
		w.As(user, "GET", string(path), "", 404)
		w.As(user, "POST", string(path+"/marks"), fmt.Sprintf(`{"state":"snoozed","until":%q}`, w.Clock.Now().AddDate(0, 0, 2).Format(time.DateOnly)), 404)
		if text := w.As(user, "GET", "/alerts", "", 200); strings.Contains(text, "AmazonCloudWatch") {
			t.Errorf("%s: %s", user, text)
		}
	}
}
