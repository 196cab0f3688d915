package resources_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// switchTo is a token of the administrator, in another enrollment.
func switchTo(t *testing.T, d *apitest.Door, enrollment string) string {
	t.Helper()
	bearer := token(d, "admin.demo")
	w := d.Do(apitest.Request{Method: "POST", Path: "/user/enrollment", Bearer: bearer,
		Body: wire.EnrollmentChoice{EaEnrollmentNumber: enrollment}})
	if w.Code != http.StatusOK {
		t.Fatalf("switch to %s: %d %s", enrollment, w.Code, w.Body)
	}
	return bearer
}

// untagged is a bill with one finding: vm-1 has no tag.
func untagged() map[string]string {
	return map[string]string{"AZ-3001": rows([4]string{"/a/vm-1", "vm-1", "", "10"}), "GCP-4001": rows([4]string{"/g/x", "x", "", "1"})}
}

// propose is the action to tag the only finding.
func propose(t *testing.T, d *apitest.Door, bearer string) wire.ResourceAction {
	t.Helper()
	found := post[wire.ResourceFindings](t, d, bearer, "/resources/findings", `{}`, http.StatusOK)
	if len(found.Findings) != 1 {
		t.Fatalf("%+v", found)
	}
	return post[wire.ResourceAction](t, d, bearer, "/resources/actions", fmt.Sprintf(
		`{"finding": %q, "scope": {}, "kind": "tag", "parameters": [{"name": "team", "value": "core"}], "note": "ours"}`,
		found.Findings[0].Id), http.StatusOK)
}

func step(t *testing.T, d *apitest.Door, bearer, id, name string, status int) wire.ResourceAction {
	t.Helper()
	return post[wire.ResourceAction](t, d, bearer, "/resources/actions/"+id+"/steps", `{"step": "`+name+`"}`, status)
}

func TestAnActionGoesFromProposalToItsEnd(t *testing.T) {
	d := door(t, untagged(), nil)
	user, admin := token(d, "azure.demo"), switchTo(t, d, "AZ-3001")
	action := propose(t, d, user)
	if action.State != "proposed" || action.ResourceId != "/a/vm-1" || fmt.Sprint(action.Steps) != "[withdraw]" {
		t.Fatalf("%+v", action)
	}
	if again := propose(t, d, user); again.Id != action.Id {
		t.Errorf("the same proposal is a second action")
	}
	for _, name := range []string{"approve", "reject", "execute"} {
		step(t, d, user, string(action.Id), name, http.StatusForbidden)
	}
	step(t, d, admin, string(action.Id), "check", http.StatusConflict)
	step(t, d, admin, string(action.Id), "execute", http.StatusConflict)
	approved := step(t, d, admin, string(action.Id), "approve", http.StatusOK)
	if approved.State != "approved" || *approved.DecidedBy != "admin.demo" || fmt.Sprint(approved.Steps) != "[check withdraw]" {
		t.Errorf("%+v", approved)
	}
	if again := step(t, d, admin, string(action.Id), "approve", http.StatusOK); len(again.Events) != len(approved.Events) {
		t.Errorf("approved twice: %+v", again.Events)
	}
	step(t, d, admin, string(action.Id), "execute", http.StatusConflict)
	checked := step(t, d, user, string(action.Id), "check", http.StatusOK)
	if checked.State != "checked" || checked.Result != "Would tag /a/vm-1 (team=core)." || checked.Connector != "dry-run" {
		t.Errorf("%+v", checked)
	}
	done := step(t, d, admin, string(action.Id), "execute", http.StatusOK)
	if done.State != "executed" || !strings.HasPrefix(done.Result, "Dry run: nothing was changed") || len(done.Steps) != 0 || done.Attempts != 1 {
		t.Errorf("%+v", done)
	}
	if again := step(t, d, admin, string(action.Id), "execute", http.StatusOK); again.Attempts != 1 || len(again.Events) != len(done.Events) {
		t.Errorf("executed twice: %+v", again)
	}
	var history []string
	for _, e := range done.Events {
		history = append(history, e.Actor+" "+e.Step+" "+e.State)
	}
	if got := strings.Join(history, ", "); got != "azure.demo propose proposed, admin.demo approve approved, azure.demo check checked, "+
		"admin.demo execute executing, dry-run answer executed" {
		t.Errorf("history is %s", got)
	}
	if log := d.Log.String(); strings.Count(log, `msg="resource action"`) != 5 {
		t.Errorf("log is %s", log)
	}
	// A finished action can be proposed again.
	if again := propose(t, d, user); again.Id == action.Id || again.State != "proposed" {
		t.Errorf("%+v", again)
	}
}

func TestNobodyDecidesOnTheirOwn(t *testing.T) {
	d := door(t, untagged(), nil)
	admin := switchTo(t, d, "AZ-3001")
	own := propose(t, d, admin)
	step(t, d, admin, string(own.Id), "approve", http.StatusForbidden)
	step(t, d, admin, string(own.Id), "reject", http.StatusForbidden)
	if got := step(t, d, admin, string(own.Id), "withdraw", http.StatusOK); got.State != "withdrawn" || len(got.Steps) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestAnotherEnrollmentsActionsAreNotThere(t *testing.T) {
	d := door(t, untagged(), nil)
	action := propose(t, d, token(d, "azure.demo"))
	for _, bearer := range []string{token(d, "gcp.demo"), token(d, "admin.demo")} {
		w := d.Do(apitest.Request{Method: "GET", Path: string("/resources/actions/" + action.Id), Bearer: bearer})
		if w.Code != http.StatusNotFound {
			t.Errorf("read: %d %s", w.Code, w.Body)
		}
		step(t, d, bearer, string(action.Id), "approve", http.StatusNotFound)
		list := apitest.Read[wire.ResourceActionPage](t,
			d.Do(apitest.Request{Method: "GET", Path: "/resources/actions", Bearer: bearer}), http.StatusOK)
		if len(list.Actions) != 0 {
			t.Errorf("%+v", list)
		}
	}
	// Neither are its resources, findings and settings.
	stranger := token(d, "gcp.demo")
	if got := post[wire.ResourceInventory](t, d, stranger, "/resources/inventory", `{}`, 200); got.Total != "1" || got.Resources[0].Name != "x" {
		t.Errorf("%+v", got)
	}
	mine := post[wire.ResourceFindings](t, d, token(d, "azure.demo"), "/resources/findings", `{}`, 200)
	post[wire.Problem](t, d, stranger, "/resources/actions",
		fmt.Sprintf(`{"finding": %q, "scope": {}, "kind": "tag", "parameters": [{"name": "a", "value": "b"}]}`, mine.Findings[0].Id), 404)
	apitest.Read[wire.ResourceSettings](t, d.Do(apitest.Request{Method: "PUT", Path: "/resources/settings",
		Bearer: switchTo(t, d, "AZ-3001"), Body: `{"requiredTags": ["mine"]}`}), http.StatusOK)
	theirs := apitest.Read[wire.ResourceSettings](t,
		d.Do(apitest.Request{Method: "GET", Path: "/resources/settings", Bearer: stranger}), http.StatusOK)
	if slices.Contains(theirs.RequiredTags, "mine") {
		t.Errorf("%+v", theirs)
	}
}

func TestOnlyOneOfTwoDecides(t *testing.T) {
	d := door(t, untagged(), nil)
	admin := switchTo(t, d, "AZ-3001")
	action := propose(t, d, token(d, "azure.demo"))
	codes := make([]int, 8)
	var all sync.WaitGroup
	for i := range codes {
		all.Go(func() {
			name := []string{"approve", "reject"}[i%2]
			codes[i] = d.Do(apitest.Request{Method: "POST", Path: string("/resources/actions/" + action.Id + "/steps"), Bearer: admin,
				Body: `{"step": "` + name + `"}`}).Code
		})
	}
	all.Wait()
	got := apitest.Read[wire.ResourceAction](t, d.Do(apitest.Request{Method: "GET", Path: string("/resources/actions/" + action.Id), Bearer: admin}),
		http.StatusOK)
	if len(got.Events) != 2 {
		t.Errorf("statuses %v, events %+v", codes, got.Events)
	}
}

func TestAWebhookThatIsDownLeavesTheActionToTryAgain(t *testing.T) {
	guard, err := delivery.ParseGuard([]string{"127.0.0.0/8"})
	if err != nil {
		t.Fatal(err)
	}
	d := door(t, untagged(), func(c *api.Config) { c.Delivery.Guard = guard })
	user, admin := token(d, "azure.demo"), switchTo(t, d, "AZ-3001")
	settings := func(body string, status int) string {
		w := d.Do(apitest.Request{Method: "PUT", Path: "/resources/settings", Bearer: admin, Body: body})
		if w.Code != status {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
		return w.Body.String()
	}
	secret := strings.Repeat("s", 20)
	settings(`{"connector": "webhook"}`, http.StatusBadRequest)
	settings(`{"connector": "webhook", "webhookUrl": "http://hooks.example.com/x", "webhookSecret": "`+secret+`"}`, http.StatusBadRequest)
	settings(`{"connector": "webhook", "webhookUrl": "https://10.0.0.1/x", "webhookSecret": "`+secret+`"}`, http.StatusBadRequest)
	// No server listens on the port.
	answer := settings(`{"connector": "webhook", "webhookUrl": "https://127.0.0.1:1/hook", "webhookSecret": "`+secret+`"}`, http.StatusOK)
	if strings.Contains(answer+d.Log.String(), secret) {
		t.Error("the secret is given out")
	}
	action := propose(t, d, user)
	step(t, d, admin, string(action.Id), "approve", http.StatusOK)
	failed := step(t, d, admin, string(action.Id), "check", http.StatusOK)
	if failed.State != "approved" || failed.Error != "The webhook did not answer. Check its URL and its receiver, or ask your administrator, who finds the cause in the server log." {
		t.Errorf("%+v", failed)
	}
	settings(`{"connector": "dry-run"}`, http.StatusOK)
	if again := step(t, d, admin, string(action.Id), "check", http.StatusOK); again.State != "checked" || again.Error != "" {
		t.Errorf("%+v", again)
	}
	settings(`{"connector": "webhook"}`, http.StatusOK)
	if got := step(t, d, admin, string(action.Id), "execute", http.StatusOK); got.State != "failed" || got.Error == "" || got.Attempts != 1 ||
		fmt.Sprint(got.Steps) != "[check execute withdraw]" {
		t.Errorf("%+v", got)
	}
	settings(`{"connector": "dry-run"}`, http.StatusOK)
	if got := step(t, d, admin, string(action.Id), "execute", http.StatusOK); got.State != "executed" || got.Attempts != 2 || got.Error != "" {
		t.Errorf("%+v", got)
	}
}

func TestProposalsThatCannotBe(t *testing.T) {
	d := door(t, untagged(), nil)
	user := token(d, "azure.demo")
	id := post[wire.ResourceFindings](t, d, user, "/resources/findings", `{}`, http.StatusOK).Findings[0].Id
	for body, field := range map[string]string{
		`"kind": "explode"`: "kind", `"kind": "delete"`: "kind", `"kind": "tag"`: "parameters",
		`"kind": "stop", "parameters": [{"name": "a", "value": "b"}]`:                             "parameters",
		`"kind": "tag", "parameters": [{"name": "a", "value": "b"}, {"name": "a", "value": "c"}]`: "parameters[1].name",
		`"kind": "tag", "parameters": [{"name": "a", "value": ""}]`:                               "parameters[0].value",
	} {
		p := post[wire.Problem](t, d, user, "/resources/actions", fmt.Sprintf(`{"finding": %q, "scope": {}, %s}`, id, body), http.StatusBadRequest)
		if p.Errors == nil || (*p.Errors)[field] == "" {
			t.Errorf("%s: %+v; want a word on %s", body, p, field)
		}
	}
	post[wire.Problem](t, d, user, "/resources/actions", `{"finding": "ffff", "scope": {}, "kind": "stop"}`, http.StatusNotFound)
	put := d.Do(apitest.Request{Method: "PUT", Path: "/resources/settings", Bearer: user, Body: `{"requiredTags": []}`})
	if put.Code != http.StatusForbidden {
		t.Errorf("a user without the role changes settings: %d", put.Code)
	}
}

// Every step is audited: user, object, connector and outcome, without secrets.
func TestEveryStepIsAudited(t *testing.T) {
	const planted = "pl4nted"
	hook := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte(`{"message":"` + planted + `"}`))
	}))
	t.Cleanup(hook.Close)
	d := door(t, untagged(), func(c *api.Config) {
		c.Delivery.Guard, _ = delivery.ParseGuard([]string{"127.0.0.0/8"})
	})
	user, admin := token(d, "azure.demo"), switchTo(t, d, "AZ-3001")
	action := propose(t, d, user)
	step(t, d, user, string(action.Id), "approve", http.StatusForbidden)
	step(t, d, admin, string(action.Id), "execute", http.StatusConflict)
	step(t, d, admin, string(action.Id), "approve", http.StatusOK)
	step(t, d, user, string(action.Id), "check", http.StatusOK)
	call := apitest.Request{Method: "PUT", Path: "/resources/settings", Bearer: user, Body: `{"connector":"dry-run"}`}
	if w := d.Do(call); w.Code != http.StatusForbidden {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	call.Bearer, call.Body = admin, `{"connector":"webhook","webhookUrl":"`+hook.URL+"/"+planted+`","webhookSecret":"`+planted+`-a-secret-of-length"}`
	if w := d.Do(call); w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	// The webhook's certificate is untrusted, so it is not reached.
	step(t, d, admin, string(action.Id), "execute", http.StatusOK)
	step(t, d, user, string(action.Id), "withdraw", http.StatusOK)
	entries := d.Audited(audit.ResourceAction, audit.Setting)
	var got []string
	for _, e := range entries {
		if e.Enrollment != "AZ-3001" || (e.Event != audit.Setting) != (e.Kind == "action" && e.Target == string(action.Id)) {
			t.Errorf("%+v", e)
		}
		got = append(got, strings.Join(strings.Fields(strings.Join([]string{e.User, e.Actor, string(e.Event), e.Step, e.Outcome, e.Reason}, " ")), " "))
	}
	want := []string{"azure.demo resource-action propose ok", "azure.demo resource-action approve refused role",
		"admin.demo resource-action execute refused state", "admin.demo resource-action approve ok", "azure.demo resource-action check ok",
		"azure.demo setting refused permission", "admin.demo setting ok", "admin.demo resource-action execute ok",
		"admin.demo webhook resource-action answer failed", "azure.demo resource-action withdraw ok"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	text, err := json.Marshal(entries)
	if all := string(text) + d.Log.String(); err != nil || strings.Contains(all, planted) || strings.Contains(all, "ours") {
		t.Error("a secret, or what a user wrote, is told")
	}
	if change := string(entries[6].After); !strings.Contains(change, `"webhookUrl":"https://127.0.0.1`) || !strings.Contains(change, `"webhookSecret":"•••"`) {
		t.Errorf("the change of the settings is %s", change)
	}
	if before, after := string(entries[7].Before), string(entries[7].After); before != `{"state":"checked"}` || !strings.Contains(after, `"executing"`) {
		t.Errorf("the execution is %s to %s", before, after)
	}
}

// Cursors lead through all pages of a list: every action once, newest first.
func TestActionsAreReadInPages(t *testing.T) {
	bill := make([][4]string, 0, 7)
	for i := range 7 {
		bill = append(bill, [4]string{fmt.Sprintf("/a/vm-%d", i), fmt.Sprintf("vm-%d", i), "", "10"})
	}
	d := door(t, map[string]string{"AZ-3001": rows(bill...)}, nil)
	user := token(d, "azure.demo")
	found := post[wire.ResourceFindings](t, d, user, "/resources/findings", `{}`, http.StatusOK)
	for _, one := range found.Findings {
		post[wire.ResourceAction](t, d, user, "/resources/actions", fmt.Sprintf(
			`{"finding": %q, "scope": {}, "kind": "tag", "parameters": [{"name": "team", "value": "core"}]}`, one.Id), http.StatusOK)
	}
	seen, cursor := map[string]bool{}, ""
	for pages := 0; ; pages++ {
		page := apitest.Read[wire.ResourceActionPage](t, d.Do(apitest.Request{Method: "GET", Path: "/resources/actions?limit=3" + cursor,
			Bearer: user}), http.StatusOK)
		for _, a := range page.Actions {
			if seen[string(a.Id)] {
				t.Errorf("%s twice", a.Id)
			}
			seen[string(a.Id)] = true
		}
		if page.NextCursor == nil {
			if pages != 2 || len(seen) != 7 {
				t.Errorf("%d pages, %d actions", pages+1, len(seen))
			}
			break
		}
		cursor = "&cursor=" + *page.NextCursor
	}
}
