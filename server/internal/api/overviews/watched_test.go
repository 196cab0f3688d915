package overviews_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// bills are four months of AWS-2001 with the generated anomaly in the last one, January 2026.
func (s setting) bills() {
	s.T.Helper()
	read, write := io.Pipe()
	go func() {
		_ = write.CloseWithError(demodata.Generate(write, demodata.Options{Months: 4, Resources: 8,
			Providers: []demodata.Provider{demodata.AWS}}))
	}()
	scope := costs.Scope{Enrollment: "AWS-2001"}
	ctx := context.Background()
	run, err := s.engine.Ingest(ctx, scope, costs.Source{Name: "bills.csv", Body: read})
	if err == nil {
		run, err = s.engine.Wait(ctx, scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		s.T.Fatalf("%+v, %v", run, err)
	}
}

func (s setting) call(user, method, path, body string, status int) []byte {
	s.T.Helper()
	request := apitest.Request{Method: method, Path: path, Bearer: s.Login(user, "demo").Token.AccessToken}
	if body != "" {
		request.Body = body
	}
	w := s.Do(request)
	if w.Code != status {
		s.T.Fatalf("%s %s: %d %s, want %d", method, path, w.Code, w.Body, status)
	}
	return w.Body.Bytes()
}

func budget(amount string) string {
	return fmt.Sprintf(`{"name":"Everything","metric":"EffectiveCost","currency":"USD","amount":%q,"period":"year",
		"start":"2026-01-01","thresholds":[{"of":"actual","percent":1000}]}`, amount)
}

// watched returns an enrollment's budgets and anomalies in a user's overview; found is false if it is missing.
func (s setting) watched(user, enrollment string) (b wire.CostOverviewBudgets, a wire.CostOverviewAnomalies, found bool) {
	s.T.Helper()
	list := s.ask(user, "").Enrollments
	i := slices.IndexFunc(list, func(one wire.CostOverviewEnrollment) bool { return one.Number == enrollment })
	if i < 0 {
		return b, a, false
	}
	return list[i].Budgets, list[i].Anomalies, true
}

func TestBudgetsAndAnomaliesAreThoseOfTheirPages(t *testing.T) {
	s := open(t)
	if b, a, _ := s.watched("aws.demo", "AWS-2001"); b.Exceeded != 0 || b.ForecastExceeds != 0 || a.Open != 0 || a.Impact == nil {
		t.Errorf("before a look: %+v %+v", b, a)
	}
	s.bills()
	s.Clock.Advance(time.Minute)
	s.API.RunDue(t.Context())
	token := s.Login("aws.demo", "demo").Token.AccessToken
	post := func(amount string) wire.Budget {
		return apitest.Read[wire.Budget](t, s.Do(apitest.Request{Method: "POST", Path: "/budgets", Bearer: token, Body: budget(amount)}),
			http.StatusCreated)
	}
	// No threshold is passed: a budget's status does not depend on alerts.
	over := post("1")
	ahead := post(sum(t, string(over.Status.Forecast.Actual), "1"))
	// Compared with the lists that query the engine.
	check := func() {
		t.Helper()
		list := apitest.Read[wire.BudgetList](t, s.Do(apitest.Request{Method: "GET", Path: "/budgets", Bearer: token}), http.StatusOK)
		want := wire.CostOverviewBudgets{Count: wire.Int(len(list.Budgets))}
		for _, b := range list.Budgets {
			switch b.Status.State {
			case wire.BudgetStatusStateExceeded:
				want.Exceeded++
			case wire.BudgetStatusStateForecastExceeds:
				want.ForecastExceeds++
			}
		}
		if got, _, _ := s.watched("aws.demo", "AWS-2001"); got != want {
			t.Errorf("budgets %+v, want %+v", got, want)
		}
	}
	check()
	if b, _, _ := s.watched("aws.demo", "AWS-2001"); b.Exceeded == 0 || b.ForecastExceeds == 0 || b.Count < 5 {
		t.Errorf("nothing to tell apart: %+v", b)
	}
	s.call("aws.demo", "PUT", "/budgets/"+string(over.Id), budget("100000000"), 200)
	s.call("aws.demo", "DELETE", "/budgets/"+string(ahead.Id), "", 204)
	check()

	page := apitest.Read[wire.AnomalyPage](t, s.Do(apitest.Request{Method: "GET", Path: "/anomalies", Bearer: token}), http.StatusOK)
	var impact []string
	for _, one := range page.Anomalies {
		impact = append(impact, string(one.Impact))
	}
	want := []wire.CostOverviewImpact{{Currency: "USD", Amount: wire.Decimal(sum(t, impact...))}}
	if _, a, _ := s.watched("aws.demo", "AWS-2001"); int(a.Open) != len(impact) || a.Open == 0 || !slices.Equal(a.Impact, want) {
		t.Errorf("anomalies %+v, want %v", a, want)
	}
	// Only users of the enrollment see it.
	if _, _, found := s.watched("gcp.demo", "AWS-2001"); found {
		t.Error("gcp.demo learns of AWS-2001")
	}
	for _, user := range []string{"gcp.demo", "admin.demo"} {
		if b, a, found := s.watched(user, "GCP-4001"); !found || b != (wire.CostOverviewBudgets{Count: 3}) || a.Open != 0 {
			t.Errorf("%s on GCP-4001: %+v %+v", user, b, a)
		}
	}
	if b, a, found := s.watched("admin.demo", "AWS-2001"); !found || b.Count != 4 || int(a.Open) != len(impact) {
		t.Errorf("admin.demo on AWS-2001: %+v %+v", b, a)
	}
	// A marked anomaly is no longer open.
	s.call("aws.demo", "POST", "/anomalies/"+string(page.Anomalies[0].Id)+"/marks", `{"state":"acknowledged"}`, 200)
	if _, a, _ := s.watched("aws.demo", "AWS-2001"); int(a.Open) != len(impact)-1 {
		t.Errorf("after a mark: %+v", a)
	}
}
