package contract

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// resourcesPart calls resources, findings and actions of the sample.
func resourcesPart(w *walk, bearer string) {
	const september = `"scope":{"from":"2024-09-01","to":"2024-10-01"}`
	call := func(op, body string, want int, bad bool) {
		w.call(step{op: op, bearer: bearer, body: body, want: want, bad: bad})
	}
	inventory := apitest.Read[wire.ResourceInventory](w.t, w.call(step{op: "resourceInventory", bearer: bearer, want: 200,
		body: `{` + september + `,"q":"a","sort":"change","limit":5}`}), http.StatusOK)
	if inventory.Total != "14.97651418586" || len(inventory.Resources) != 5 {
		w.t.Errorf("inventory %+v", inventory)
	}
	call("resourceInventory", `{"scope":{"from":"2031-01-01","to":"2031-02-01"}}`, 200, false)
	call("resourceInventory", `{"limit":0}`, 400, true)
	call("resourceInventory", `{"scope":{"currency":"e"}}`, 400, true)
	call("tagCoverage", `{}`, 200, false)
	call("tagCoverage", `{"from":7}`, 400, true)
	w.call(step{op: "updateResourceSettings", bearer: bearer, body: `{"requiredTags":["colour"],"connector":"dry-run"}`, want: 200})
	w.call(step{op: "updateResourceSettings", bearer: bearer, body: `{"connector":"pigeon"}`, want: 400, bad: true})
	w.call(step{op: "updateResourceSettings", bearer: bearer, body: `{"webhookSecret":"short"}`, want: 400, bad: true})
	w.call(step{op: "resourceSettings", bearer: bearer, want: 200})
	call("tagCoverage", `{"providers":["AWS"]}`, 200, false)

	call("resourceFindings", `{"rule":"luck"}`, 400, true)
	found := apitest.Read[wire.ResourceFindings](w.t, w.call(step{op: "resourceFindings", bearer: bearer, want: 200,
		body: `{` + september + `,"rule":"missing-tags","limit":3}`}), http.StatusOK)
	if len(found.Findings) != 3 {
		w.t.Fatalf("findings %+v", found)
	}
	proposal := func(kind string) string {
		return `{"finding":"` + string(found.Findings[0].Id) + `",` + september + `,"kind":"` + kind +
			`","parameters":[{"name":"colour","value":"red"}],"note":"ours"}`
	}
	action := apitest.Read[wire.ResourceAction](w.t,
		w.call(step{op: "proposeResourceAction", bearer: bearer, body: proposal("tag"), want: 200}), http.StatusOK)
	call("proposeResourceAction", proposal("explode"), 400, true)
	call("proposeResourceAction", `{"finding":"none","scope":{},"kind":"stop"}`, 404, false)
	id := map[string]string{"id": string(action.Id)}
	w.call(step{op: "resourceAction", bearer: bearer, path: id, want: 200})
	w.call(step{op: "resourceAction", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	steps := func(body string, want int, bad bool) {
		w.call(step{op: "stepResourceAction", bearer: bearer, path: id, body: body, want: want, bad: bad})
	}
	steps(`{"step":"approve"}`, 403, false)
	steps(`{"step":"check"}`, 409, false)
	steps(`{"step":"jump"}`, 400, true)
	steps(`{"step":"withdraw","note":"never mind"}`, 200, false)
	w.call(step{op: "proposeResourceAction", bearer: bearer, body: proposal("tag"), want: 200})
	page := apitest.Read[wire.ResourceActionPage](w.t,
		w.call(step{op: "resourceActions", bearer: bearer, query: "limit=1", want: 200}), http.StatusOK)
	w.call(step{op: "resourceActions", bearer: bearer, query: "limit=1&cursor=" + *page.NextCursor, want: 200})
	w.call(step{op: "resourceActions", bearer: bearer, query: "cursor=none", want: 400})
	w.call(step{op: "resourceActions", bearer: bearer, query: "limit=0", want: 400, bad: true})
}
