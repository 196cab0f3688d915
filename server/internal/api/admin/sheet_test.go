package admin_test

import (
	"encoding/json"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (c company) sheet(bearer, id string) wire.AdminUserSheet {
	c.T.Helper()
	return apitest.Read[wire.AdminUserSheet](c.T, c.call(bearer, "GET", "/admin/users/"+id+"/sheet", ""), 200)
}

func (c company) save(bearer string, of wire.AdminUserSheet, sheet wire.AdminSheet) *httptest.ResponseRecorder {
	c.T.Helper()
	body := marshal(c.T, wire.AdminSheetSave{Sheet: sheet, Reason: "Moves to the cloud team"})
	return c.call(bearer, "PUT", "/admin/users/"+of.UserId+"/sheet", body, "If-Match", `"`+of.Version+`"`)
}

func marshal(t testing.TB, value any) string {
	t.Helper()
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// with is the sheet with further roles on an enrollment.
func with(sheet wire.AdminSheet, number string, roles ...string) wire.AdminSheet {
	sheet.Enrollments = append(slices.Clone(sheet.Enrollments), wire.AdminSheetEnrollment{Number: number, Areas: []string{"gcp-usage"}, Roles: roles})
	return sheet
}

func TestASheetIsPreviewedSavedAndUndone(t *testing.T) {
	c := open(t)
	before := c.sheet(c.system, "ADA")
	if got := before.Sheet.Enrollments; len(got) != 1 || got[0].Number != "AWS-2001" || !slices.Equal(got[0].Roles, []string{"viewer"}) || before.LastSave != nil {
		t.Fatalf("%+v", before)
	}
	wanted := with(before.Sheet, "GCP-4001", "Analyst")
	wanted.Enrollments[0], wanted.Enrollments[1] = wanted.Enrollments[1], wanted.Enrollments[0]
	wanted.LanguageId, wanted.PrivLevel, wanted.Current = "de-DE", new(wire.Int(200)), new("GCP-4001")
	preview := apitest.Read[wire.AdminSheetPreview](t, c.call(c.system, "POST", "/admin/users/ada/sheet/preview", marshal(t, wanted)), 200)
	if preview.Home != "/pages/gcp-usage" || !slices.Contains(preview.Gained, "costs:rows") || len(preview.Lost) != 0 || preview.Menu[0].Label != "Kosten und Nutzung" {
		t.Errorf("%+v", preview)
	}
	if now := c.sheet(c.system, "ada"); now.Version != before.Version {
		t.Error("a preview changed the user")
	}

	c.Audited()
	after := apitest.Read[wire.AdminUserSheet](t, c.save(c.system, before, wanted), 200)
	if marshal(t, after.Sheet) != strings.ReplaceAll(marshal(t, wanted), "Analyst", "analyst") || after.LastSave == nil || after.LastSave.By != "admin.demo" {
		t.Errorf("%+v", after)
	}
	made := c.Audited()
	if len(made) != 1 || made[0].Event != "user-change" || made[0].Target != "ada" || made[0].Note != "Moves to the cloud team" ||
		!strings.Contains(string(made[0].After), "GCP-4001") || strings.Contains(string(made[0].After), "clientType") {
		t.Errorf("%+v", made)
	}
	ada := c.Login("ada", "correct horse battery").Token.AccessToken
	if w := c.call(ada, "GET", "/user/current", ""); !strings.Contains(w.Body.String(), `"eaEnrollmentNumber":"GCP-4001"`) || !strings.Contains(w.Body.String(), "de-DE") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if again := c.save(c.system, after, after.Sheet); again.Code != 200 || apitest.Read[wire.AdminUserSheet](t, again, 200).Version != after.Version {
		t.Errorf("without a change: %d %s", again.Code, again.Body)
	}

	undo := func(version string) *httptest.ResponseRecorder {
		return c.call(c.system, "POST", "/admin/users/ada/sheet/undo", "", "If-Match", `"`+version+`"`)
	}
	if w := undo(before.Version); w.Code != 412 {
		t.Errorf("of another version: %d %s", w.Code, w.Body)
	}
	undone := apitest.Read[wire.AdminUserSheet](t, undo(after.Version), 200)
	if undone.Version != before.Version || undone.LastSave != nil {
		t.Errorf("%+v, want %+v", undone, before)
	}
	if w := undo(undone.Version); w.Code != 409 {
		t.Errorf("twice: %d %s", w.Code, w.Body)
	}
	after = apitest.Read[wire.AdminUserSheet](t, c.save(c.system, undone, wanted), 200)
	c.Clock.Advance(10 * time.Minute)
	if w := undo(after.Version); w.Code != 409 || c.sheet(c.system, "ada").LastSave != nil {
		t.Errorf("after ten minutes: %d %s", w.Code, w.Body)
	}
}

// Two editors save at once: one wins, the other gets what the first left. A grant elsewhere counts, too.
func TestTwoEditorsOfASheet(t *testing.T) {
	c := open(t)
	read := c.sheet(c.system, "ada")
	drafts := []wire.AdminSheet{with(read.Sheet, "GCP-4001", "viewer"), with(read.Sheet, "GCP-4001", "analyst")}
	answers := make([]*httptest.ResponseRecorder, 2)
	var both sync.WaitGroup
	for i := range answers {
		both.Go(func() { answers[i] = c.save(c.system, read, drafts[i]) })
	}
	both.Wait()
	won := slices.IndexFunc(answers, func(w *httptest.ResponseRecorder) bool { return w.Code == 200 })
	if won < 0 {
		t.Fatalf("%s %s", answers[0].Body, answers[1].Body)
	}
	theirs := apitest.Read[wire.AdminUserSheet](t, answers[1-won], 412)
	if mine := apitest.Read[wire.AdminUserSheet](t, answers[won], 200); theirs.Version != mine.Version || theirs.LastSave.Reason != "Moves to the cloud team" {
		t.Errorf("%+v", theirs)
	}
	grant := `{"userId":"ada","role":"budget-owner","scope":{"kind":"enrollment","id":"AWS-2001"}}`
	if w := c.call(c.boss, "POST", "/admin/grants", grant); w.Code != 201 {
		t.Fatal(w.Body)
	}
	if w := c.save(c.system, theirs, read.Sheet); w.Code != 412 {
		t.Errorf("after a grant: %d %s", w.Code, w.Body)
	}
}

func TestASheetGivesOnlyWhatItsEditorHas(t *testing.T) {
	c := open(t)
	for _, one := range [][2]string{
		{"/admin/roles", `{"name":"helpdesk","description":"","permissions":["users:read","users:write","grants:read","grants:write","costs:read"]}`},
		{"/admin/grants", `{"userId":"bob","role":"helpdesk","scope":{"kind":"installation"}}`},
	} {
		if w := c.call(c.system, "POST", one[0], one[1]); w.Code != 201 {
			t.Fatal(w.Body)
		}
	}
	bob := c.Login("bob", "correct horse battery").Token.AccessToken
	ada := c.sheet(bob, "ada")
	raised := ada.Sheet
	raised.Roles = []string{"sysadmin"}
	for want, sheet := range map[string]wire.AdminSheet{"costs:rows": with(ada.Sheet, "GCP-4001", "analyst"), "costs:export": raised} {
		if w := c.save(bob, ada, sheet); w.Code != 403 || !strings.Contains(w.Body.String(), "You need ") {
			t.Errorf("%s: %d %s", want, w.Code, w.Body)
		}
	}
	own := c.sheet(bob, "bob")
	raised = own.Sheet
	raised.Roles = []string{"helpdesk", "sysadmin"}
	if w := c.save(bob, own, raised); w.Code != 403 {
		t.Errorf("raises himself: %d %s", w.Code, w.Body)
	}
	// The sheet leaves grants on a tag alone.
	if len(own.OtherGrants) != 1 || own.OtherGrants[0].Scope.Kind != "tag" {
		t.Errorf("%+v", own.OtherGrants)
	}
	raised.Roles = []string{}
	for _, out := range []wire.AdminSheet{raised, {LanguageId: "en-US", Roles: own.Sheet.Roles, Enrollments: own.Sheet.Enrollments}} {
		if w := c.save(bob, own, out); w.Code != 409 || !strings.Contains(w.Body.String(), "own access") {
			t.Errorf("locks himself out: %d %s", w.Code, w.Body)
		}
	}
	// Out of scope, every ID gets the same answer.
	there, nobody := c.call(c.boss, "GET", "/admin/users/ada/sheet", ""), c.call(c.boss, "GET", "/admin/users/zoe/sheet", "")
	if there.Code != 403 || there.Body.String() != nobody.Body.String() {
		t.Errorf("%d %s, %d %s", there.Code, there.Body, nobody.Code, nobody.Body)
	}
	if w := c.save(c.boss, ada, ada.Sheet); w.Code != 403 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// Two system administrators strip each other at once: one stays, and the last one cannot go.
func TestSheetsKeepASystemAdministrator(t *testing.T) {
	c := open(t)
	raised := c.sheet(c.system, "ada")
	sheet := raised.Sheet
	sheet.Roles = []string{"sysadmin"}
	apitest.Read[wire.AdminUserSheet](t, c.save(c.system, raised, sheet), 200)
	bearers := []string{c.Login("ada", "correct horse battery").Token.AccessToken, c.system}
	// Both are read before the first one loses its rights.
	reads := []wire.AdminUserSheet{c.sheet(c.system, "admin.demo"), c.sheet(c.system, "ada")}
	var both sync.WaitGroup
	for i, read := range reads {
		stripped := read.Sheet
		stripped.Roles = []string{}
		both.Go(func() { c.save(bearers[i], read, stripped) })
	}
	both.Wait()
	left := 0
	for i, id := range []string{"ada", "admin.demo"} {
		if c.call(bearers[i], "GET", "/admin/overview", "").Code != 200 {
			continue
		}
		left++
		read := c.sheet(bearers[i], id)
		read.Sheet.Active = false
		if w := c.save(bearers[i], read, read.Sheet); w.Code != 409 || !strings.Contains(w.Body.String(), "last active") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if left != 1 {
		t.Errorf("%d are left", left)
	}
}

func TestBadSheetsAreRefused(t *testing.T) {
	c := open(t)
	ada := c.sheet(c.system, "ada")
	change := func(edit func(s *wire.AdminSheet)) wire.AdminSheet {
		s := with(ada.Sheet, "GCP-4001", "viewer")
		edit(&s)
		return s
	}
	for name, bad := range map[string]struct {
		wire.AdminSheet
		status int
		says   string
	}{
		"twice":              {with(change(func(*wire.AdminSheet) {}), "GCP-4001", "viewer"), 400, "twice"},
		"area":               {change(func(s *wire.AdminSheet) { s.Enrollments[1].Areas = []string{"moon-usage"} }), 400, "moon-usage"},
		"no role":            {change(func(s *wire.AdminSheet) { s.Enrollments[1].Roles = []string{} }), 400, "has no role"},
		"unknown role":       {change(func(s *wire.AdminSheet) { s.Enrollments[1].Roles = []string{"king"} }), 400, "role does not exist"},
		"unknown enrollment": {change(func(s *wire.AdminSheet) { s.Enrollments[1].Number = "%2e\u202e" }), 404, "enrollment does not exist"},
		"current":            {change(func(s *wire.AdminSheet) { s.Current = new("AZ-1001") }), 400, "not in the list"},
		"language":           {change(func(s *wire.AdminSheet) { s.LanguageId = "xx" }), 400, "not available"},
		"client type":        {change(func(s *wire.AdminSheet) { s.ClientType = "king" }), 400, "reseller"},
		"level":              {change(func(s *wire.AdminSheet) { s.PrivLevel = new(wire.Int(1000)) }), 400, "out of range"},
		"null character":     {change(func(s *wire.AdminSheet) { s.Roles = []string{"a\x00"} }), 400, "not text"},
	} {
		preview := c.call(c.system, "POST", "/admin/users/ada/sheet/preview", marshal(t, bad.AdminSheet))
		for _, w := range []*httptest.ResponseRecorder{preview, c.save(c.system, ada, bad.AdminSheet)} {
			if w.Code != bad.status || !strings.Contains(w.Body.String(), bad.says) {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
		}
	}
	ok := marshal(t, wire.AdminSheetSave{Sheet: ada.Sheet, Reason: " \t x"})
	if w := c.call(c.system, "PUT", "/admin/users/ada/sheet", ok, "If-Match", `"`+ada.Version+`"`); w.Code != 400 || !strings.Contains(w.Body.String(), "reason") {
		t.Errorf("without a reason: %d %s", w.Code, w.Body)
	}
	for _, id := range []string{"zoe", "a%2Fb", "%20", "%25", "%E2%80%8Fada", strings.Repeat("a", 320), "%3Cscript%3E"} {
		if w := c.call(c.system, "GET", "/admin/users/"+id+"/sheet", ""); w.Code != 404 {
			t.Errorf("%.20s: %d %s", id, w.Code, w.Body)
		}
	}
	if now := c.sheet(c.system, "ada"); now.Version != ada.Version {
		t.Errorf("%+v", now)
	}
}
