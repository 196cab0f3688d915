package admin_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (c company) group(bearer, name string, scope string) wire.AdminGroup {
	c.T.Helper()
	return apitest.Read[wire.AdminGroup](c.T, c.call(bearer, "POST", "/admin/groups", fmt.Sprintf(`{"name":%q,"scope":%s}`, name, scope)), 201)
}

// sameAnswers fails unless both calls are refused with the same bytes.
func sameAnswers(t *testing.T, what string, status int, one, other *httptest.ResponseRecorder) {
	t.Helper()
	if one.Code != status || one.Code != other.Code || one.Body.String() != other.Body.String() {
		t.Errorf("%s: %d %s, %d %s", what, one.Code, one.Body, other.Code, other.Body)
	}
}

const onAWS = `{"kind":"enrollment","id":"AWS-2001"}`

func TestMembersOfAGroupHaveItsGrants(t *testing.T) {
	c := open(t)
	g := c.group(c.boss, "Loaders", onAWS)
	path := "/admin/groups/" + string(g.Id)
	if w := c.call(c.boss, "PUT", path+"/members/ada", ""); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	give := func(bearer, role string) *httptest.ResponseRecorder {
		return c.call(bearer, "POST", "/admin/grants", fmt.Sprintf(`{"groupId":%q,"role":%q,"scope":%s}`, g.Id, role, onAWS))
	}
	if w := give(c.boss, "ingest"); w.Code != 403 {
		t.Errorf("what boss lacks: %d %s", w.Code, w.Body)
	}
	if w := give(c.boss, "analyst"); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	rows := func() bool {
		access := apitest.Read[wire.AdminUserAccess](t, c.call(c.boss, "GET", "/admin/users/ada/access?enrollment=AWS-2001", ""), 200)
		for _, one := range access.Permissions {
			if one.Permission == "costs:rows" {
				return one.Allowed
			}
		}
		return false
	}
	if !rows() {
		t.Error("the member lacks the group's grant")
	}
	list := apitest.Read[wire.AdminGrantList](t, c.call(c.boss, "GET", "/admin/grants?user=ada&role=ANALYST", ""), 200)
	if len(list.Grants) != 1 || *list.Grants[0].GroupName != "Loaders" {
		t.Errorf("%+v", list)
	}
	if w := give(c.system, "ingest"); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	// boss lacks ingest:write, which a new member would get.
	if w := c.call(c.boss, "PUT", path+"/members/bob", ""); w.Code != 403 || !strings.Contains(w.Body.String(), "ingests:write") {
		t.Errorf("a member gets what boss lacks: %d %s", w.Code, w.Body)
	}
	if w := c.call(c.boss, "DELETE", path+"/members/ada", ""); w.Code != 204 || rows() {
		t.Errorf("removed: %d %s, rows %v", w.Code, w.Body, rows())
	}
	if w := c.call(c.boss, "DELETE", path+"/members/ada", ""); w.Code != 404 {
		t.Errorf("removed again: %d %s", w.Code, w.Body)
	}
	if w := c.call(c.boss, "DELETE", path, ""); w.Code != 204 {
		t.Errorf("deleted: %d %s", w.Code, w.Body)
	}
	if left := apitest.Read[wire.AdminGrantList](t, c.call(c.system, "GET", "/admin/grants?group="+string(g.Id), ""), 200); left.GrantCount != 0 {
		t.Errorf("%+v", left)
	}
}

func TestGroupsOfOthersAreUnknown(t *testing.T) {
	c := open(t)
	theirs := string(c.group(c.system, "Theirs", `{"kind":"enrollment","id":"GCP-4001"}`).Id)
	const nobody = "AAAAAAAAAAAAAAAAAAAA"
	for _, one := range []struct{ method, suffix, body string }{{"GET", "", ""}, {"DELETE", "", ""}, {"PUT", "/members/ada", ""}, {"DELETE", "/members/ada", ""},
		{"PUT", "", `{"name":"x","provider":"","claim":""}`}} {
		sameAnswers(t, one.method+one.suffix, 404, c.call(c.boss, one.method, "/admin/groups/"+theirs+one.suffix, one.body, "If-Match", `"1"`),
			c.call(c.boss, one.method, "/admin/groups/"+nobody+one.suffix, one.body, "If-Match", `"1"`))
	}
	give := `{"groupId":"%s","role":"viewer","scope":` + onAWS + `}`
	sameAnswers(t, "grant", 404, c.call(c.boss, "POST", "/admin/grants", fmt.Sprintf(give, theirs)), c.call(c.boss, "POST", "/admin/grants", fmt.Sprintf(give, nobody)))
	here := c.call(c.boss, "POST", "/admin/groups", `{"name":"x","scope":{"kind":"enrollment","id":"GCP-4001"}}`)
	nowhere := c.call(c.boss, "POST", "/admin/groups", `{"name":"x","scope":{"kind":"enrollment","id":"GCP-4002"}}`)
	if here.Code != 403 || strings.ReplaceAll(here.Body.String(), "4001", "4002") != nowhere.Body.String() {
		t.Errorf("create: %s, %s", here.Body, nowhere.Body)
	}
	if page := apitest.Read[wire.AdminGroupPage](t, c.call(c.boss, "GET", "/admin/groups", ""), 200); page.GroupCount != 0 {
		t.Errorf("%+v", page)
	}
}

func TestNamesOfGroupsIgnoreCaseInTheirScope(t *testing.T) {
	c := open(t)
	g := c.group(c.boss, "Finance", onAWS)
	if w := c.call(c.boss, "POST", "/admin/groups", `{"name":"  FINANCE","scope":`+onAWS+`}`); w.Code != 409 {
		t.Errorf("the same name: %d %s", w.Code, w.Body)
	}
	c.group(c.system, "finance", `{"kind":"enrollment","id":"GCP-4001"}`)
	c.group(c.boss, "Ärzte", onAWS)
	if w := c.call(c.boss, "POST", "/admin/groups", `{"name":"ÄRZTE","scope":`+onAWS+`}`); w.Code != 409 {
		t.Errorf("the same name beyond ASCII: %d %s", w.Code, w.Body)
	}
	change := func(version, name string) *httptest.ResponseRecorder {
		return c.call(c.boss, "PUT", "/admin/groups/"+string(g.Id), fmt.Sprintf(`{"name":%q,"provider":"","claim":""}`, name), "If-Match", version)
	}
	if w := change(`"1"`, "FINANCE"); w.Code != 200 || w.Header().Get("ETag") != `"2"` {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := change(`"1"`, "Money"); w.Code != 412 || !strings.Contains(w.Body.String(), "FINANCE") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := change(`"2"`, "ärzte"); w.Code != 409 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	first := apitest.Read[wire.AdminGroupPage](t, c.call(c.boss, "GET", "/admin/groups?limit=1", ""), 200)
	second := apitest.Read[wire.AdminGroupPage](t, c.call(c.boss, "GET", "/admin/groups?limit=1&cursor="+*first.NextCursor, ""), 200)
	if first.GroupCount != 2 || first.Groups[0].Name != "FINANCE" || second.Groups[0].Name != "Ärzte" || second.NextCursor != nil {
		t.Errorf("%+v %+v", first, second)
	}
	for _, query := range []string{"?q=", "?cursor=%00", "?cursor=AA", "?cursor=_w", "?q=%00"} {
		if w := c.call(c.boss, "GET", "/admin/groups"+query, ""); w.Code != 400 {
			t.Errorf("%s: %d %s", query, w.Code, w.Body)
		}
	}
}

// The last system administrator may be one by a group.
func TestTheLastSysadminOfAGroupStays(t *testing.T) {
	c := open(t)
	g := c.group(c.system, "Root", `{"kind":"installation"}`)
	path := "/admin/groups/" + string(g.Id)
	c.call(c.system, "PUT", path+"/members/admin.demo", "")
	given := apitest.Read[wire.AdminGrant](t, c.call(c.system, "POST", "/admin/grants", fmt.Sprintf(`{"groupId":%q,"role":"sysadmin","scope":{"kind":"installation"}}`, g.Id)), 201)
	for _, one := range apitest.Read[wire.AdminGrantList](t, c.call(c.system, "GET", "/admin/grants?role=sysadmin", ""), 200).Grants {
		if one.GroupId == nil {
			if w := c.call(c.system, "DELETE", "/admin/grants/"+string(one.Id), ""); w.Code != 204 {
				t.Fatal(w.Code, w.Body)
			}
		}
	}
	for _, gone := range []string{path, path + "/members/admin.demo", "/admin/grants/" + string(given.Id)} {
		if w := c.call(c.system, "DELETE", gone, ""); w.Code != 409 {
			t.Errorf("%s: %d %s", gone, w.Code, w.Body)
		}
	}
}

func TestReadersOfGroupsAndGrantsLearnThatTheyChangeNone(t *testing.T) {
	c := open(t)
	g := c.group(c.boss, "Loaders", onAWS)
	if w := c.call(c.system, "POST", "/admin/roles", `{"name":"Reader","description":"","permissions":["groups:read","grants:read"]}`); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	if w := c.call(c.system, "POST", "/admin/grants", `{"userId":"eve","role":"Reader","scope":`+onAWS+`}`); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	eve := c.Door.Login("eve", "correct horse battery").Token.AccessToken
	for bearer, want := range map[string]bool{c.boss: true, eve: false} {
		groups := apitest.Read[wire.AdminGroupPage](t, c.call(bearer, "GET", "/admin/groups", ""), 200)
		grants := apitest.Read[wire.AdminGrantList](t, c.call(bearer, "GET", "/admin/grants", ""), 200)
		one := apitest.Read[wire.AdminGroup](t, c.call(bearer, "GET", "/admin/groups/"+string(g.Id), ""), 200)
		if len(groups.Groups) != 1 || groups.Writable != want || grants.Writable != want || one.Writable == nil || *one.Writable != want {
			t.Errorf("want %v: %+v %v %+v", want, groups, grants.Writable, one)
		}
	}
}
