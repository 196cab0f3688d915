package contract

import (
	"io"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const aBudget = `{"name":"All","metric":"BilledCost","currency":"USD","amount":"5","period":"month","start":"2024-09-01",` +
	`"thresholds":[{"of":"actual","percent":80}]}`

// watchPart walks budgets, anomalies and alerts in another enrollment, which has bills with an anomaly.
func watchPart(w *walk, bearer string, engine costs.Engine) {
	w.call(step{op: "switchEnrollment", bearer: bearer, body: wire.EnrollmentChoice{EaEnrollmentNumber: "AWS-2001"}, want: 200})
	read, write := io.Pipe()
	go func() {
		_ = write.CloseWithError(demodata.Generate(write, demodata.Options{Months: 4, Resources: 8,
			Providers: []demodata.Provider{demodata.AWS}}))
	}()
	scope := costs.Scope{Enrollment: "AWS-2001"}
	run, err := engine.Ingest(w.t.Context(), scope, costs.Source{Name: "bills.csv", Body: read})
	if err == nil {
		_, err = engine.Wait(w.t.Context(), scope, run.ID)
	}
	if err != nil {
		w.t.Fatal(err)
	}
	w.door.Clock.Advance(time.Minute)
	w.door.API.RunDue(w.t.Context())
	budgetPart(w, bearer)
	anomalyPart(w, bearer)
	subscriptionPart(w, bearer)
	alertPart(w, bearer)
	w.call(step{op: "switchEnrollment", bearer: bearer, body: wire.EnrollmentChoice{EaEnrollmentNumber: "CMP-7002"}, want: 200})
}

func budgetPart(w *walk, bearer string) {
	created := apitest.Read[wire.Budget](w.t, w.call(step{op: "createBudget", bearer: bearer, body: aBudget, want: 201}), http.StatusCreated)
	id := map[string]string{"id": string(created.Id)}
	w.call(step{op: "createBudget", bearer: bearer, body: `{"name":"x"}`, want: 400, bad: true})
	w.call(step{op: "budgets", bearer: bearer, want: 200})
	w.call(step{op: "budget", bearer: bearer, path: id, want: 200})
	w.call(step{op: "budget", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "updateBudget", bearer: bearer, path: id, body: aBudget, want: 200})
	w.call(step{op: "updateBudget", bearer: bearer, path: map[string]string{"id": "none"}, body: aBudget, want: 404})
	second := apitest.Read[wire.Budget](w.t, w.call(step{op: "createBudget", bearer: bearer, body: aBudget, want: 201}), http.StatusCreated)
	w.call(step{op: "deleteBudget", bearer: bearer, path: map[string]string{"id": string(second.Id)}, want: 204})
	w.call(step{op: "deleteBudget", bearer: bearer, path: map[string]string{"id": string(second.Id)}, want: 404})
}

func anomalyPart(w *walk, bearer string) {
	page := apitest.Read[wire.AnomalyPage](w.t,
		w.call(step{op: "anomalies", bearer: bearer, query: "state=open&limit=1", want: 200}), http.StatusOK)
	if len(page.Anomalies) != 1 {
		w.t.Fatalf("anomalies %+v", page)
	}
	w.call(step{op: "anomalies", bearer: bearer, query: "state=odd", want: 400, bad: true})
	w.call(step{op: "anomalies", bearer: bearer, query: "leastSeverity=medium&sort=severity", want: 200})
	w.call(step{op: "anomalies", bearer: bearer, query: "leastSeverity=dire", want: 400, bad: true})
	id := map[string]string{"id": string(page.Anomalies[0].Id)}
	w.call(step{op: "anomaly", bearer: bearer, path: id, want: 200})
	w.call(step{op: "anomaly", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	until := w.door.Clock.Now().AddDate(0, 0, 2).Format(time.DateOnly)
	w.call(step{op: "markAnomaly", bearer: bearer, path: id, body: `{"state":"snoozed","until":"` + until + `"}`, want: 200})
	w.call(step{op: "markAnomaly", bearer: bearer, path: id, body: `{"state":"snoozed"}`, want: 400})
	w.call(step{op: "markAnomaly", bearer: bearer, path: id, body: `{"state":"expected","note":"Load test"}`, want: 200})
	w.call(step{op: "markAnomaly", bearer: bearer, path: id, body: `{"state":"expected"}`, want: 400})
	w.call(step{op: "markAnomaly", bearer: bearer, path: id, body: `{"state":"odd"}`, want: 400, bad: true})
	w.call(step{op: "markAnomalies", bearer: bearer, body: `{"ids":["` + id["id"] + `"],"state":"acknowledged"}`, want: 200})
	w.call(step{op: "markAnomalies", bearer: bearer, body: `{"ids":["` + id["id"] + `","none"],"state":"open"}`, want: 404})
	w.call(step{op: "markAnomalies", bearer: bearer, body: `{"ids":[],"state":"open"}`, want: 400, bad: true})
	const rule = `{"service":"AmazonEC2","account":"","floor":"250","sensitivity":"low"}`
	w.call(step{op: "setAnomalyRules", bearer: bearer, body: `{"version":"","rules":[` + rule + `]}`, want: 200})
	w.call(step{op: "setAnomalyRules", bearer: bearer, body: `{"version":"","rules":[]}`, want: 409})
	w.call(step{op: "setAnomalyRules", bearer: bearer, body: `{"rules":[` + rule + `,` + rule + `]}`, want: 400})
	w.call(step{op: "setAnomalyRules", bearer: bearer, body: `{"rules":[{"service":"a","account":"","sensitivity":"odd"}]}`, want: 400, bad: true})
	w.call(step{op: "anomalyRules", bearer: bearer, want: 200})
	w.call(step{op: "setAnomalyRules", bearer: bearer, body: `{"rules":[]}`, want: 200})
	none := map[string]string{"id": "none"}
	w.call(step{op: "markAnomaly", bearer: bearer, path: none, body: `{"state":"acknowledged"}`, want: 404})
}

func subscriptionPart(w *walk, bearer string) {
	const to = `{"currency":"USD","leastImpact":"25.50","channel":"mail","address":"finops@example.org"}`
	created := apitest.Read[wire.AnomalySubscription](w.t,
		w.call(step{op: "createAnomalySubscription", bearer: bearer, body: to, want: 201}), http.StatusCreated)
	id, none := map[string]string{"id": string(created.Id)}, map[string]string{"id": "none"}
	w.call(step{op: "createAnomalySubscription", bearer: bearer, body: to, want: 409})
	w.call(step{op: "createAnomalySubscription", bearer: bearer, body: `{"currency":"USD"}`, want: 400, bad: true})
	w.call(step{op: "anomalySubscriptions", bearer: bearer, want: 200})
	w.call(step{op: "updateAnomalySubscription", bearer: bearer, path: id, body: `{"leastImpact":"0"}`, want: 200})
	w.call(step{op: "updateAnomalySubscription", bearer: bearer, path: id, body: `{"leastImpact":"-1"}`, want: 400, bad: true})
	w.call(step{op: "updateAnomalySubscription", bearer: bearer, path: none, body: `{"leastImpact":"0"}`, want: 404})
	w.call(step{op: "deleteAnomalySubscription", bearer: bearer, path: id, want: 204})
	w.call(step{op: "deleteAnomalySubscription", bearer: bearer, path: id, want: 404})
}

func alertPart(w *walk, bearer string) {
	page := apitest.Read[wire.AlertPage](w.t,
		w.call(step{op: "alerts", bearer: bearer, query: "unread=true&limit=1", want: 200}), http.StatusOK)
	if page.Unread < 2 || page.NextCursor == nil {
		w.t.Fatalf("alerts %+v", page)
	}
	w.call(step{op: "alerts", bearer: bearer, query: "cursor=" + *page.NextCursor, want: 200})
	w.call(step{op: "alerts", bearer: bearer, query: "kind=odd", want: 400, bad: true})
	w.call(step{op: "alerts", bearer: bearer, query: "cursor=none", want: 400})
	id := map[string]string{"id": string(page.Alerts[0].Id)}
	for _, op := range []string{"readAlert", "unreadAlert"} {
		w.call(step{op: op, bearer: bearer, path: id, want: 204})
		w.call(step{op: op, bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	}
	w.call(step{op: "readAlerts", bearer: bearer, want: 204})
}
