package demo_test

import (
	"net/http"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// The demo has people, groups, roles and a past whose chain holds; a second start adds nothing.
func TestTheOfficeOfTheDemo(t *testing.T) {
	office := func(c *api.Config) { c.DemoOffice = true }
	d := apitest.Open(t, office)
	get := func(user, path string) *wire.AdminOverview {
		t.Helper()
		out := apitest.Read[wire.AdminOverview](t, d.Do(apitest.Request{Method: "GET", Path: path, Bearer: d.Bearer(user)}), http.StatusOK)
		return &out
	}
	all := get("admin.demo", "/admin/overview")
	if p := all.People; p.Active+p.Invited+p.Disabled != 40 || p.Invited == 0 || p.Disabled == 0 || *all.EndingGrants != 3 {
		t.Errorf("people %+v, %d grants end", p, *all.EndingGrants)
	}
	one := get("company.demo", "/admin/overview")
	if one.System != nil || one.People.Active < 8 || one.People.Active > 20 {
		t.Errorf("company.demo sees %+v", one.People)
	}
	groups := apitest.Read[wire.AdminGroupPage](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/groups", Bearer: d.Bearer("admin.demo")}), http.StatusOK)
	roles := apitest.Read[wire.AdminRoleList](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/roles", Bearer: d.Bearer("admin.demo")}), http.StatusOK)
	if len(groups.Groups) != 5 || len(roles.Roles) != len(permission.BuiltIn())+2 {
		t.Errorf("%d groups, %d roles", len(groups.Groups), len(roles.Roles))
	}
	db := databasetest.OpenIn(t, d.Dir)
	proof, err := trail.Verify(t.Context(), db, trail.Anchor{})
	if err != nil || proof.Broken != "" || proof.Sealed < 20_000 {
		t.Fatal(proof, err)
	}
	page := apitest.Read[wire.AuditPage](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/audit?event=budget&limit=5", Bearer: d.Bearer("company.demo")}), http.StatusOK)
	if len(page.Entries) != 5 || page.Entries[0].Enrollment == nil || (*page.Entries[0].Enrollment)[:3] != "AZ-" {
		t.Errorf("company.demo's trail %+v", page.Entries)
	}
	if err := d.API.Close(); err != nil {
		t.Fatal(err)
	}
	again := apitest.OpenIn(t, d.Dir, nil, office)
	if n := len(again.Audited()); n != 0 {
		t.Errorf("%d entries of a second start", n)
	}
}
