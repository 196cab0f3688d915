package subscriptions_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// history are the bills of four months with the generated anomaly in January, and with names that look like markup.
func history(t *testing.T, providers ...demodata.Provider) []byte {
	t.Helper()
	var all bytes.Buffer
	if err := demodata.Generate(&all, demodata.Options{Months: 4, Resources: 16, Anomalies: 8, Providers: providers}); err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(all.String(), "Azure Monitor", "<img src=x>Azure & Monitor")
	return []byte(text)
}

// anomalies are those of the last month, which are notified; the highest impact first.
func (w *world) anomalies() []wire.Anomaly {
	w.T.Helper()
	var page wire.AnomalyPage
	if err := json.Unmarshal([]byte(w.As("aws.demo", "GET", "/anomalies?limit=100", "", 200)), &page); err != nil {
		w.T.Fatal(err)
	}
	page.Anomalies = slices.DeleteFunc(page.Anomalies, func(a wire.Anomaly) bool { return a.From < "2026-01-01" })
	slices.SortFunc(page.Anomalies, func(a, b wire.Anomaly) int {
		return decimal.MustParse(string(b.Impact)).Cmp(decimal.MustParse(string(a.Impact)))
	})
	return page.Anomalies
}

// told checks that a mail has these anomalies, in this order, each with its link.
func told(t *testing.T, mail mailbox.Mail, all []wire.Anomaly) {
	t.Helper()
	at := map[string]int{}
	for _, a := range all {
		link := "https://costs.example.com/pages/cmp/anomalies#" + a.Id
		for name, body := range map[string]string{"text": mail.Text, "HTML": mail.HTML} {
			i := strings.Index(body, string(link))
			if i < at[name] || i < 0 {
				t.Errorf("%s: anomaly %s stands at %d, the one before at %d", name, a.Id, i, at[name])
			}
			at[name] = i
		}
	}
}

// A folder with history sends one mail at its first start; anomalies of the following hour wait for the next one.
func TestAnomaliesOfAnHourComeInOneMail(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("team@example.org", "0"))
	w.ingest("history.csv", history(t, demodata.Google, demodata.Microsoft))
	first := w.anomalies()
	mails := w.mailed("team@example.org")
	if len(first) < 2 || len(mails) != 1 {
		t.Fatalf("%d mails for %d anomalies", len(mails), len(first))
	}
	told(t, mails[0], first)
	if want := fmt.Sprintf("%d unusual costs in AWS main account (AWS-2001): $", len(first)); !strings.HasPrefix(mails[0].Subject, want) {
		t.Errorf("subject %q, want %q", mails[0].Subject, want)
	}
	for _, remote := range []string{"<img", "url(", "<script", "<link"} {
		if strings.Contains(mails[0].HTML, remote) {
			t.Errorf("the mail has %s", remote)
		}
	}
	if !strings.Contains(mails[0].HTML, "&lt;img src=x&gt;Azure &amp; Monitor") ||
		!strings.Contains(mails[0].Text, "<img src=x>Azure & Monitor") {
		t.Errorf("a name is not what the file says:\n%s", mails[0].HTML)
	}

	w.ingest("more.csv", history(t, demodata.AWS, demodata.Oracle))
	later := slices.DeleteFunc(w.anomalies(), func(a wire.Anomaly) bool {
		return slices.ContainsFunc(first, func(b wire.Anomaly) bool { return a.Id == b.Id })
	})
	if len(later) < 2 {
		t.Fatalf("%d more anomalies: nothing is tried here", len(later))
	}
	// A marked anomaly is left out of the mail.
	w.mark(string(later[0].Id), `{"state":"expected","note":"The launch"}`, 200)
	w.Clock.Advance(50 * time.Minute)
	w.look()
	if n := len(w.mailed("team@example.org")); n != 1 {
		t.Fatalf("%d mails within the hour", n)
	}
	w.Clock.Advance(10 * time.Minute)
	w.look()
	mails = w.mailed("team@example.org")
	if len(mails) != 2 {
		t.Fatalf("%d mails after the hour", len(mails))
	}
	told(t, mails[1], later[1:])
	if strings.Contains(mails[1].HTML, string(later[0].Id)) || strings.Contains(mails[1].HTML, string(first[0].Id)) {
		t.Error("the second mail tells of what was judged, or was told before")
	}
}

// An anomaly that is gone before its mail is sent is notified once its bills are restored.
func TestASubscriptionOfADisabledUserIsSilent(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("team@example.org", "0"))
	w.As("admin.demo", "POST", "/admin/user-changes", `{"userIds":["aws.demo"],"action":"disable"}`, 204)
	w.ingest("history.csv", history(t, demodata.Google, demodata.Microsoft))
	if n := len(w.mailed("team@example.org")); n != 0 {
		t.Errorf("%d mails", n)
	}
}

func TestACollectedAnomalyThatGoesIsToldOnceItIsBack(t *testing.T) {
	w := open(t)
	w.subscribe(mailTo("team@example.org", "0"))
	w.ingest("history.csv", history(t, demodata.AWS))
	more := history(t, demodata.Google)
	run := w.ingest("more.csv", more)
	if err := w.engine.DeleteRun(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, run.ID); err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(2 * time.Hour)
	w.look()
	if n := len(w.mailed("team@example.org")); n != 1 {
		t.Fatalf("%d mails although the second file is gone", n)
	}
	w.ingest("more.csv", more)
	if n := len(w.mailed("team@example.org")); n != 2 {
		t.Errorf("%d mails once it is back", n)
	}
}

// A mailbox that is a user id gets mails in the user's language.
func TestAMailIsInTheLanguageOfItsReader(t *testing.T) {
	w := open(t)
	db := databasetest.OpenIn(t, w.Dir)
	for user, language := range map[string]string{"hans@example.org": "de-DE", "huda@example.org": "ar-SA"} {
		err := accounts.New(db, false, w.Clock.Now).Add(t.Context(), accounts.Account{UserID: user, UserName: "Reader", Language: language,
			Enrollments: []accounts.Enrollment{{Number: "AWS-2001", Name: "AWS", APIType: "AWS", Areas: []string{"aws-usage"}}}}, "a-long-enough-password")
		if err != nil {
			t.Fatal(err)
		}
		w.subscribe(mailTo(user, "0"))
	}
	w.ingest("bills.csv", bills(t, "2026-02-01"))
	german, arabic := w.mailed("hans@example.org"), w.mailed("huda@example.org")
	if len(german) != 1 || len(arabic) != 1 {
		t.Fatalf("%d and %d mails", len(german), len(arabic))
	}
	for _, part := range []string{`lang="de-DE" dir="ltr"`, "Schwere", "Kritisch", "18.–21. Jan. 2026", "\u00a0$"} {
		if !strings.Contains(german[0].HTML, part) {
			t.Errorf("%q is missing in\n%s", part, german[0].HTML)
		}
	}
	if !strings.HasPrefix(german[0].Subject, "AmazonCloudWatch kostete ") || !strings.HasSuffix(german[0].Subject, "\u00a0$ mehr als üblich") ||
		!strings.Contains(arabic[0].HTML, `dir="rtl"`) || !strings.Contains(arabic[0].Subject, "كلّف AmazonCloudWatch") {
		t.Errorf("%q, %q", german[0].Subject, arabic[0].Subject)
	}
}
