package contract

import (
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// viewsPart saves a view, shares it, makes it the default, and sends it as a report.
func viewsPart(w *walk, bearer string) {
	const question = `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":8}`
	body := `{"name":"Services","area":"aws-usage","address":"by=ServiceName","question":` + question + `}`
	v := apitest.Read[wire.View](w.t, w.call(step{op: "createView", bearer: bearer, body: body, want: 201}), http.StatusCreated)
	id := map[string]string{"id": string(v.Id)}
	none := map[string]string{"id": "none"}
	w.call(step{op: "createView", bearer: bearer, body: body, want: 409})
	w.call(step{op: "createView", bearer: bearer, body: `{"name":""}`, want: 400, bad: true})
	w.call(step{op: "views", bearer: bearer, query: "area=aws-usage", want: 200})
	w.call(step{op: "views", bearer: bearer, query: "area=none", want: 400, bad: true})
	w.call(step{op: "view", bearer: bearer, path: id, want: 200})
	w.call(step{op: "view", bearer: bearer, path: none, want: 404})
	w.call(step{op: "updateView", bearer: bearer, path: id, body: `{"shared":true}`, want: 200})
	w.call(step{op: "updateView", bearer: bearer, path: id, body: `{"colour":"red"}`, want: 400, bad: true})
	w.call(step{op: "updateView", bearer: bearer, path: none, body: `{"shared":true}`, want: 404})
	w.call(step{op: "setDefaultView", bearer: bearer, path: id, want: 204})
	w.call(step{op: "setDefaultView", bearer: bearer, path: none, want: 404})
	w.call(step{op: "clearDefaultView", bearer: bearer, path: id, want: 204})
	w.call(step{op: "clearDefaultView", bearer: bearer, path: none, want: 404})
	reportsPart(w, bearer, string(v.Id))
	ownDataPart(w, bearer, id)
	w.call(step{op: "deleteView", bearer: bearer, path: id, want: 204})
	w.call(step{op: "deleteView", bearer: bearer, path: id, want: 404})
}

// ownDataPart renames the view, and deletes a further one.
func ownDataPart(w *walk, bearer string, view map[string]string) {
	none := map[string]string{"id": "none"}
	w.call(step{op: "ownData", bearer: bearer, query: "limit=1", want: 200})
	w.call(step{op: "ownData", bearer: bearer, query: "limit=0", want: 400, bad: true})
	w.call(step{op: "renameOwnData", bearer: bearer, path: view, body: `{"name":"All services"}`, want: 204})
	w.call(step{op: "renameOwnData", bearer: bearer, path: view, body: `{"name":""}`, want: 400, bad: true})
	w.call(step{op: "renameOwnData", bearer: bearer, path: none, body: `{"name":"x"}`, want: 404})
	v := apitest.Read[wire.View](w.t, w.call(step{op: "createView", bearer: bearer, want: 201,
		body: `{"name":"More","area":"aws-usage","address":"","question":{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":8}}`}), http.StatusCreated)
	w.call(step{op: "renameOwnData", bearer: bearer, path: view, body: `{"name":"More"}`, want: 409})
	w.call(step{op: "deleteOwnData", bearer: bearer, path: map[string]string{"id": string(v.Id)}, want: 204})
	w.call(step{op: "deleteOwnData", bearer: bearer, path: none, want: 404})
}

func reportsPart(w *walk, bearer, view string) {
	body := `{"name":"Monthly","viewId":"` + view + `","schedule":{"frequency":"monthly","hour":8,"dayOfMonth":31,"timeZone":"Asia/Tokyo"},` +
		`"period":"previousMonth","format":"xlsx","enabled":true,"recipients":[{"channel":"mail","address":"team@example.org"}]}`
	bad := strings.Replace(body, "xlsx", "pdf", 1)
	r := apitest.Read[wire.Report](w.t, w.call(step{op: "createReport", bearer: bearer, body: body, want: 201}), http.StatusCreated)
	id, none := map[string]string{"id": string(r.Id)}, map[string]string{"id": "none"}
	w.call(step{op: "createReport", bearer: bearer, body: bad, want: 400, bad: true})
	w.call(step{op: "report", bearer: bearer, path: id, want: 200})
	w.call(step{op: "report", bearer: bearer, path: none, want: 404})
	w.call(step{op: "updateReport", bearer: bearer, path: id, body: body, want: 200})
	w.call(step{op: "updateReport", bearer: bearer, path: id, body: bad, want: 400, bad: true})
	w.call(step{op: "updateReport", bearer: bearer, path: none, body: body, want: 404})
	w.call(step{op: "runReport", bearer: bearer, path: id, want: 202})
	w.call(step{op: "runReport", bearer: bearer, path: id, want: 409})
	w.call(step{op: "runReport", bearer: bearer, path: none, want: 404})
	w.door.API.RunDue(w.t.Context())
	w.door.API.RunDue(w.t.Context())
	runs := apitest.Read[wire.ReportRunList](w.t, w.call(step{op: "reportRuns", bearer: bearer, path: id, want: 200}), http.StatusOK)
	if run := runs.Runs[0]; run.State != wire.ReportRunStateDone || len(run.Deliveries) != 1 || *run.Deliveries[0].Reason != wire.DeliveryReasonUnreachable {
		w.t.Errorf("run %+v", run)
	}
	w.call(step{op: "reportRuns", bearer: bearer, path: none, want: 404})
	waiting := map[string]string{"id": string(runs.Runs[0].Deliveries[0].Id)}
	w.call(step{op: "deliveries", bearer: bearer, query: "state=queued&limit=1", want: 200})
	w.call(step{op: "deliveries", bearer: bearer, query: "state=odd", want: 400, bad: true})
	w.call(step{op: "sendDeliveryAgain", bearer: bearer, path: waiting, want: 202})
	w.call(step{op: "sendDeliveryAgain", bearer: bearer, path: none, want: 404})
	w.call(step{op: "reports", bearer: bearer, want: 200})
	w.call(step{op: "deleteReport", bearer: bearer, path: id, want: 204})
	w.call(step{op: "deleteReport", bearer: bearer, path: id, want: 404})
}
