package admin_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func TestRolesOfOnesOwn(t *testing.T) {
	c := open(t)
	create := func(bearer, name, permissions string) int {
		return c.call(bearer, "POST", "/admin/roles", fmt.Sprintf(`{"name":%q,"description":"","permissions":[%s]}`, name, permissions)).Code
	}
	for _, one := range []struct {
		bearer, name, permissions string
		want                      int
	}{{c.boss, "Auditor", `"costs:read"`, 403}, {c.system, "Auditor", `"costs:read","audit:scope"`, 201}, {c.system, "AUDITOR", `"costs:read"`, 409},
		{c.system, "Viewer", `"costs:read"`, 409}, {c.system, "x", `"costs:nothing"`, 400}, {c.system, "a b", ``, 400}, {c.system, "", ``, 400}} {
		if got := create(one.bearer, one.name, one.permissions); got != one.want {
			t.Errorf("%s: %d, want %d", one.name, got, one.want)
		}
	}
	// Who may write roles and little else puts nothing else into them, and takes nothing else away.
	create(c.system, "Roler", `"roles:write","roles:read","costs:read","grants:read"`)
	if w := c.call(c.system, "POST", "/admin/grants", `{"userId":"eve","role":"roler","scope":{"kind":"installation"}}`); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	eve := c.Door.Login("eve", "correct horse battery").Token.AccessToken
	more := c.call(eve, "POST", "/admin/roles", `{"name":"more","description":"","permissions":["users:write","costs:read","audit:all"]}`)
	if more.Code != 403 || !strings.Contains(more.Body.String(), "You need audit:all, users:write on the scope installation") {
		t.Errorf("a role with more than its maker has: %d %s", more.Code, more.Body)
	}
	if got := create(eve, "less", `"costs:read"`); got != 201 {
		t.Errorf("a role with less: %d", got)
	}
	const less = `{"description":"x","permissions":["costs:read"]}`
	if w := c.call(eve, "PUT", "/admin/roles/auditor", less, "If-Match", `"1"`); w.Code != 403 {
		t.Errorf("take away what one lacks: %d %s", w.Code, w.Body)
	}
	for _, one := range []struct {
		name, version string
		want          int
	}{{"auditor", `"2"`, 412}, {"auditor", `1`, 400}, {"none", `"1"`, 404}, {"admin", `"0"`, 409}, {"auditor", `"1"`, 200}, {"auditor", `"1"`, 412}} {
		if w := c.call(c.system, "PUT", "/admin/roles/"+one.name, less, "If-Match", one.version); w.Code != one.want {
			t.Errorf("%+v: %d %s", one, w.Code, w.Body)
		}
	}
	if w := c.call(c.system, "DELETE", "/admin/roles/roler", ""); w.Code != 409 {
		t.Errorf("a role in use: %d %s", w.Code, w.Body)
	}
	c.Audited()
	if w := c.call(c.system, "DELETE", "/admin/roles/AUDITOR", ""); w.Code != 204 {
		t.Errorf("an unused role: %d %s", w.Code, w.Body)
	}
	if made := c.Audited(); len(made) != 1 || made[0].Target != "Auditor" || !strings.Contains(string(made[0].Before), "costs:read") {
		t.Errorf("%+v", made)
	}
	list := apitest.Read[wire.AdminRoleList](t, c.call(c.boss, "GET", "/admin/roles", ""), 200)
	names := ""
	for _, r := range list.Roles {
		names += fmt.Sprintf(" %s:%d", r.Name, int(r.GrantCount))
	}
	// boss sees the own grants of AWS-2001 only, and may not write roles.
	if list.Writable || !strings.Contains(names, " less:0 Roler:0") || !strings.Contains(names, " admin:1") {
		t.Errorf("%v %s", list.Writable, names)
	}
}
