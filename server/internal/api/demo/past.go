package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

const (
	// pastEntries are spread over pastDays, about 14 months. More would slow down the first start by more than a second.
	pastEntries, pastDays = 20_000, 425
	// sessionDays is the usual retention of logins: older ones would be removed at once. The past has no preferences and uploads for the same reason.
	sessionDays = 360
	// pastChunk bounds a transaction.
	pastChunk = 10_000
)

// an act is a kind of entry of the past; weight is how often it happens.
type act struct {
	event        audit.Event
	weight       int
	method, path string
	kind         string
	session      bool
}

func acts() []act {
	return []act{
		{audit.Login, 22, "POST", "/api/ng/auth/login", "", true},
		{audit.Refresh, 20, "POST", "/api/ng/auth/refresh", "", true},
		{audit.Logout, 8, "POST", "/api/ng/auth/logout", "", true},
		{audit.View, 14, "PUT", "/api/ng/views/", "view", false},
		{audit.Export, 12, "GET", "/api/ng/costs/export", "export", false},
		{audit.Budget, 7, "PUT", "/api/ng/budgets/", "budget", false},
		{audit.AnomalyMark, 6, "PUT", "/api/ng/anomalies/", "anomaly", false},
		{audit.Report, 4, "POST", "/api/ng/reports/", "report", false},
		{audit.Ingest, 3, "POST", "/api/ng/ingests", "run", false},
		{audit.Allocation, 2, "PUT", "/api/ng/allocation/rules/", "rule", false},
		{audit.Rates, 1, "POST", "/api/ng/currencies/rates", "rates", false},
		{audit.UserChange, 1, "PUT", "/api/ng/admin/users/", "user", false},
	}
}

// past writes the entries of the last months: the same ones for the same day.
func (o Office) past(ctx context.Context, people []colleague) error {
	var bag []act
	for _, a := range acts() {
		for range a.weight {
			bag = append(bag, a)
		}
	}
	// Yesterday's end, so that everything that happens now comes after it.
	end := o.Now().UTC().Truncate(24 * time.Hour)
	began := end.AddDate(0, 0, -pastDays)
	sessions := end.AddDate(0, 0, -sessionDays)
	step := end.Sub(began) / pastEntries
	random := rand.New(rand.NewPCG(17, pastEntries))
	list := make([]trail.Entry, 0, pastChunk)
	for i := range pastEntries {
		at := began.Add(step*time.Duration(i) + time.Duration(random.Int64N(int64(step))))
		one := bag[random.IntN(len(bag))]
		for one.session && at.Before(sessions) {
			one = bag[random.IntN(len(bag))]
		}
		list = append(list, trail.Entry{ID: at.UnixMicro(), Entry: one.entry(random, people[random.IntN(len(people))])})
		if len(list) == cap(list) || i == pastEntries-1 {
			if err := o.Trail.Append(ctx, list); err != nil {
				return err
			}
			list = list[:0]
		}
	}
	return nil
}

// entry is an entry of a person.
func (a act) entry(random *rand.Rand, who colleague) audit.Entry {
	e := audit.Entry{Event: a.event, Outcome: audit.OK, User: who.id(), Kind: a.kind, Enrollment: who.enrollment.Number, Client: fmt.Sprintf("192.0.2.%d", 1+random.IntN(250)), Method: a.method, Path: a.path}
	if a.path[len(a.path)-1] == '/' {
		e.Target = fmt.Sprintf("%s-%d", a.kind, random.IntN(60))
		e.Path += e.Target
	}
	chance := random.IntN(100)
	switch {
	case a.event == audit.Login && chance < 4:
		e.Outcome, e.Reason = audit.Denied, "credentials"
	case !a.session && chance < 2:
		e.Outcome, e.Reason = audit.Denied, "permission"
	case a.event == audit.AnomalyMark:
		e.Step = []string{"acknowledged", "snoozed", "expected"}[chance%3]
	case a.event == audit.Budget:
		amount := 500 * (1 + chance)
		e.Before, e.After = fmt.Appendf(nil, `{"amount":"%d"}`, amount), fmt.Appendf(nil, `{"amount":"%d"}`, amount+250)
	case a.event == audit.UserChange:
		e.Enrollment, e.User, e.Target = "", operator, who.id()
		e.Path, e.Before, e.After = a.path+e.Target, []byte(`{"languageId":"en-US"}`), []byte(`{"languageId":"de-DE"}`)
	}
	return e
}
