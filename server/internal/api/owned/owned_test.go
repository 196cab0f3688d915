package owned_test

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const view = `{"name":"%s","area":"%s-usage","address":"","question":{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":8}}`

// own has a view in two enrollments, and in the second one a report and a subscription.
func own(t *testing.T, door *apitest.Door, bearer string) (ids map[string]string) {
	t.Helper()
	ids = map[string]string{}
	do := func(method, path, body string) string {
		t.Helper()
		w := door.Do(apitest.Request{Method: method, Path: path, Bearer: bearer, Body: body})
		if w.Code >= 300 {
			t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
		}
		return apitest.Read[struct{ ID string }](t, w, w.Code).ID
	}
	door.Clock.Advance(1e9)
	do("POST", "/user/enrollment", `{"eaEnrollmentNumber":"GCP-4001"}`)
	ids["clouds"] = do("POST", "/views", fmt.Sprintf(view, "clouds", "gcp"))
	do("POST", "/user/enrollment", `{"eaEnrollmentNumber":"AWS-2001"}`)
	door.Clock.Advance(1e9)
	ids["services"] = do("POST", "/views", fmt.Sprintf(view, "services", "aws"))
	door.Clock.Advance(1e9)
	ids["monthly"] = do("POST", "/reports", `{"name":"monthly","viewId":"`+ids["services"]+`","schedule":{"frequency":"monthly","hour":8,"dayOfMonth":31,`+
		`"timeZone":"Asia/Tokyo"},"period":"previousMonth","format":"xlsx","enabled":true,"recipients":[{"channel":"mail","address":"team@example.org"}]}`)
	door.Clock.Advance(1e9)
	// The API of these tests has no charges, so none are billed in a currency.
	err := databasetest.OpenIn(t, door.Dir).InTx(t.Context(), func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), `INSERT INTO anomaly_subscriptions (id, enrollment, currency, least_impact, channel, address, secret, created_by, created_at)
			VALUES ('hook', 'AWS-2001', 'USD', '5', 'webhook', 'https://hooks.example.org/path', '', 'admin.demo', $1)`, door.Clock.Now().Unix())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	ids["https://hooks.example.org/…"] = "hook"
	return ids
}

func list(t *testing.T, door *apitest.Door, bearer string) (names []string, items map[string]wire.OwnDataItem) {
	t.Helper()
	items = map[string]wire.OwnDataItem{}
	for cursor := ""; ; {
		page := apitest.Read[wire.OwnDataPage](t, door.Do(apitest.Request{Path: "/user/data?limit=3" + cursor, Bearer: bearer}), 200)
		for _, one := range page.Items {
			names = append(names, one.Name)
			items[one.Name] = one
		}
		if page.NextCursor == nil {
			if int(page.ItemCount) != len(names) {
				t.Errorf("%d items, itemCount %v", len(names), page.ItemCount)
			}
			return names, items
		}
		cursor = "&cursor=" + *page.NextCursor
	}
}

func TestWhatAUserOwnsInAllEnrollments(t *testing.T) {
	door := apitest.OpenIn(t, t.TempDir(), nil, nil)
	bearer, other := door.Bearer("admin.demo"), door.Bearer("aws.demo")
	before, _ := list(t, door, bearer)
	theirs, _ := list(t, door, other)
	ids := own(t, door, bearer)
	names, items := list(t, door, bearer)
	if want := append([]string{"https://hooks.example.org/…", "monthly", "services", "clouds"}, before...); !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
	if one := items["clouds"]; one.Enrollment.EaEnrollmentNumber != "GCP-4001" || one.Kind != "view" || one.Area != "gcp-usage" || !one.MayChange {
		t.Errorf("%+v", one)
	}
	if one := items["monthly"]; one.Area != "aws-usage" || one.NextRunAt == nil || one.UsedAt != nil {
		t.Errorf("%+v", one)
	}
	if now, _ := list(t, door, other); !slices.Equal(now, theirs) {
		t.Errorf("someone else sees %v instead of %v", now, theirs)
	}

	put := func(bearer, id, body string) (int, string) {
		w := door.Do(apitest.Request{Method: "PUT", Path: "/user/data/" + id, Bearer: bearer, Body: body})
		return w.Code, w.Body.String()
	}
	remove := func(bearer, id string) (int, string) {
		w := door.Do(apitest.Request{Method: "DELETE", Path: "/user/data/" + id, Bearer: bearer})
		return w.Code, w.Body.String()
	}
	_, unknown := remove(other, "none")
	if code, body := remove(other, ids["clouds"]); code != 404 || body != unknown {
		t.Errorf("an item of someone else: %d %s, and unknown %s", code, body, unknown)
	}
	for id, want := range map[string]int{ids["clouds"]: 204, ids["monthly"]: 204, ids["https://hooks.example.org/…"]: 409, "none": 404} {
		if code, body := put(bearer, id, `{"name":"fresh name"}`); code != want {
			t.Errorf("rename %s: %d %s", id, code, body)
		}
	}
	for name, id := range ids {
		if code, body := remove(bearer, id); code != 204 {
			t.Errorf("delete %s: %d %s", name, code, body)
		}
	}
	if now, _ := list(t, door, bearer); !slices.Equal(now, before) {
		t.Errorf("after all is deleted %v, before %v", now, before)
	}
	var events []string
	for _, e := range door.Audited(audit.View, audit.Report, audit.Subscription) {
		if e.Outcome == audit.OK && strings.HasPrefix(e.Path, "/api/ng/user/data") {
			events = append(events, fmt.Sprintf("%s %s %s", e.Event, e.Kind, e.Enrollment))
		}
	}
	slices.Sort(events)
	if got := strings.Join(slices.Compact(events), ", "); got != "report report AWS-2001, subscription subscription AWS-2001, view view AWS-2001, view view GCP-4001" {
		t.Errorf("audited: %s", got)
	}
}

// What a user owns stays theirs without the right to change it, and is hidden without the enrollment.
func TestWhatAUserOwnsFollowsRights(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer, boss := door.Bearer("aws.demo"), door.Bearer("admin.demo")
	w := door.Do(apitest.Request{Method: "POST", Path: "/views", Bearer: bearer, Body: fmt.Sprintf(view, "mine", "aws")})
	id := string(apitest.Read[wire.View](t, w, 201).Id)
	grants := apitest.Read[wire.AdminGrantList](t, door.Do(apitest.Request{Path: "/admin/grants?user=aws.demo", Bearer: boss}), 200).Grants
	w = door.Do(apitest.Request{Method: "POST", Path: "/admin/grants", Bearer: boss,
		Body: `{"userId":"aws.demo","role":"viewer","scope":{"kind":"enrollment","id":"AWS-2001"}}`})
	viewer := apitest.Read[wire.AdminGrant](t, w, 201)
	for _, g := range grants {
		door.As("admin.demo", "DELETE", "/admin/grants/"+string(g.Id), "", 204)
	}
	if _, items := list(t, door, bearer); items["mine"].MayChange || items["mine"].Id == "" {
		t.Errorf("a viewer: %+v", items)
	}
	if w := door.Do(apitest.Request{Method: "DELETE", Path: "/user/data/" + id, Bearer: bearer}); w.Code != 403 {
		t.Errorf("a viewer deletes: %d %s", w.Code, w.Body)
	}
	door.As("admin.demo", "DELETE", "/admin/grants/"+string(viewer.Id), "", 204)
	if names, _ := list(t, door, bearer); len(names) != 0 {
		t.Errorf("without the enrollment: %v", names)
	}
	if w := door.Do(apitest.Request{Method: "DELETE", Path: "/user/data/" + id, Bearer: bearer}); w.Code != 404 {
		t.Errorf("without the enrollment: %d %s", w.Code, w.Body)
	}
}
