package reports_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const budgetTo = `{"name":"All","metric":"BilledCost","currency":"USD","amount":"5","period":"month","start":"2024-09-01",
	"thresholds":[{"of":"actual","percent":80}],"channels":[{"channel":"mail","address":"team@example.org"}]}`

// lost are a user's unread alerts of deliveries that were given up.
func (o *office) lost(user string) []wire.Alert {
	o.T.Helper()
	w := o.Do(apitest.Request{Method: "GET", Path: "/alerts?kind=deliveryFailed", Bearer: o.as(user)})
	return apitest.Read[wire.AlertPage](o.T, w, http.StatusOK).Alerts
}

// Messages of an origin that was deleted or switched off while the mail server was down are withdrawn, and their deliveries say so.
func TestWhatIsGoneIsNotSentAnyMore(t *testing.T) {
	for name, end := range map[string]func(o *office, report wire.Report, budget wire.Budget){
		"deleted": func(o *office, report wire.Report, budget wire.Budget) {
			o.call("DELETE", "/reports/"+string(report.Id), nil, 204)
			o.call("DELETE", "/budgets/"+string(budget.Id), nil, 204)
		},
		"switched off": func(o *office, report wire.Report, budget wire.Budget) {
			body := strings.Replace(input(string(report.ViewId), "csv", "asView"), `"enabled":true`, `"enabled":false`, 1)
			o.call("PUT", "/reports/"+string(report.Id), body, 200)
			o.call("PUT", "/budgets/"+string(budget.Id), strings.Replace(budgetTo, `{"channel":"mail","address":"team@example.org"}`, "", 1), 200)
		},
		"to others": func(o *office, report wire.Report, budget wire.Budget) {
			o.call("PUT", "/reports/"+string(report.Id), strings.Replace(input(string(report.ViewId), "csv", "asView"), "team@", "others@", 1), 200)
			o.call("PUT", "/budgets/"+string(budget.Id), strings.Replace(budgetTo, "team@", "others@", 1), 200)
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := open(t)
			o.mail.Stop()
			report, budget := o.queued(t)
			if queued := o.deliveries("?state=queued"); len(queued.Deliveries) != 2 {
				t.Fatalf("%+v", queued)
			}
			end(o, report, budget)
			o.Clock.Advance(time.Minute)
			o.back(t)
			for range 3 {
				o.Clock.Advance(time.Hour)
				o.runDue()
			}
			o.bearer = o.as("ada")
			if mails := o.mail.Mails(); len(mails) != 0 {
				t.Errorf("%+v", mails)
			}
			for _, d := range o.deliveries("").Deliveries {
				if d.State != wire.DeliveryStateFailed || *d.Reason != wire.DeliveryReasonWithdrawn || d.Again {
					t.Errorf("%+v", d)
				}
				if text := o.call("POST", "/deliveries/"+string(d.Id)+"/attempts", nil, 409); !strings.Contains(text, "not sent again") {
					t.Error(text)
				}
			}
			if lost := o.lost("ada"); len(lost) != 0 {
				t.Errorf("who took it back is alerted of it: %+v", lost)
			}
		})
	}
}

// queued has a report that runs and an exceeded budget, whose messages wait for a mail server.
func (o *office) queued(t *testing.T) (wire.Report, wire.Budget) {
	t.Helper()
	report := o.report(string(o.view("false").Id), "csv", "asView")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	budget := apitest.Read[wire.Budget](t, o.Do(apitest.Request{Method: "POST", Path: "/budgets", Bearer: o.bearer, Body: budgetTo}),
		http.StatusCreated)
	o.runDue()
	return report, budget
}

// Messages survive other changes.
func TestAnotherNameTakesNothingBack(t *testing.T) {
	o := open(t)
	o.mail.Stop()
	report, budget := o.queued(t)
	o.rest(report)
	o.call("PUT", "/budgets/"+string(budget.Id), strings.Replace(budgetTo, `"All"`, `"Every charge"`, 1), 200)
	o.back(t)
	o.Clock.Advance(time.Hour)
	o.runDue()
	if n := len(o.mail.Mails()); n != 2 {
		t.Errorf("%d mails; %+v", n, o.deliveries(""))
	}
}

// The creator of a report or a budget is alerted once of a message that was given up, and no one else.
func TestWhoIsResponsibleIsToldOfWhatIsGivenUp(t *testing.T) {
	o := open(t)
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }))
	t.Cleanup(hook.Close)
	to := `{"channel":"slack","address":"` + strings.Replace(hook.URL, "127.0.0.1", "localhost", 1) + `/T0KEN"}`
	o.call("POST", "/budgets", strings.Replace(budgetTo, `{"channel":"mail","address":"team@example.org"}`, to, 1), 201)
	o.runDue()
	lost := o.lost("ada")
	if len(lost) != 1 || lost[0].Subject != string(o.only().Id) || lost[0].Name != o.only().Subject || *lost[0].Reason == "" ||
		strings.Contains(*lost[0].Reason, "403") || strings.Contains(*lost[0].Place+*lost[0].Reason, "T0KEN") {
		t.Fatalf("%+v", lost)
	}
	if lost := o.lost("bob"); len(lost) != 0 {
		t.Errorf("bob: %+v", lost)
	}
	o.bearer = o.as("bob")
	o.call("PUT", "/alerts/"+string(lost[0].Id)+"/read", nil, 404)
	o.call("PUT", "/alerts/read", nil, 204)
	o.bearer = o.as("ada")
	// A failed manual retry does not alert its user.
	o.call("POST", string("/deliveries/"+o.only().Id+"/attempts"), nil, 202)
	o.runDue()
	if lost := o.lost("ada"); len(lost) != 1 || lost[0].Read {
		t.Errorf("%+v", lost)
	}
	// The creator of a report that expired is alerted too; a restart repeats no alert.
	o.mail.Stop()
	o.Clock.Advance(time.Second)
	report := o.report(string(o.view("false").Id), "html", "asView")
	o.call("POST", "/reports/"+string(report.Id)+"/runs", nil, 202)
	o.runDue()
	o.rest(report)
	o.mail = mailbox.Start(t, false)
	o.mail.Stop()
	o.Clock.Advance(8 * 24 * time.Hour)
	o.bearer = o.as("ada")
	for range 2 {
		o.runDue()
	}
	if lost := o.lost("ada"); len(lost) != 2 || !strings.HasPrefix(lost[0].Name, "Daily & more") || *lost[0].Place != "team@example.org" {
		t.Errorf("%+v", lost)
	}
	if lost := o.lost("bob"); len(lost) != 0 {
		t.Errorf("bob: %+v", lost)
	}
}
