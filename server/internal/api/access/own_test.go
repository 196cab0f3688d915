package access_test

import (
	"database/sql"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const password = "correct horse battery"

// open is an API in which ada is a viewer of AWS-2001, bob one of its charges with a tag, and boss its administrator.
func open(t *testing.T) (door *apitest.Door, bearers map[string]string) {
	t.Helper()
	door = apitest.OpenIn(t, t.TempDir(), nil, nil)
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, true, door.Clock.Now)
	aws := rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}
	bearers = map[string]string{"admin.demo": door.Bearer("admin.demo")}
	for id, grant := range map[string]rights.Grant{
		"ada":   {Role: "viewer", Scope: aws},
		"bob":   {Role: "viewer", Scope: rights.Scope{Kind: rights.TagValue, ID: "AWS-2001", Tag: rights.Tag{Key: "team", Value: "red"}}},
		"boss":  {Role: "admin", Scope: aws},
		"nadia": {},
	} {
		if err := users.Add(t.Context(), accounts.Account{UserID: id, UserName: strings.ToUpper(id)}, password); err != nil {
			t.Fatal(err)
		}
		if grant.UserID = id; grant.Role != "" {
			if err := db.InTx(t.Context(), func(tx *sql.Tx) error { return rights.Insert(t.Context(), tx, grant) }); err != nil {
				t.Fatal(err)
			}
		}
		bearers[id] = door.Login(id, password).Token.AccessToken
	}
	return door, bearers
}

func ask(door *apitest.Door, bearer, query string) wire.OwnAccess {
	door.T.Helper()
	return apitest.Read[wire.OwnAccess](door.T, door.Do(apitest.Request{Path: "/user/access" + query, Bearer: bearer}), 200)
}

func permission(a wire.OwnAccess, name string) wire.AdminAccess {
	return a.Permissions[slices.IndexFunc(a.Permissions, func(one wire.AdminAccess) bool { return one.Permission == name })]
}

// missing is the grant that would give a permission: its role, its scope, and who can give it.
func missing(a wire.OwnAccess, name string) string {
	for _, one := range a.Missing {
		if slices.Contains(one.Permissions, name) {
			text := []string{one.Role, string(one.Scope.Kind)}
			for _, who := range one.Administrators {
				text = append(text, who.UserId)
			}
			return strings.Join(text, " ")
		}
	}
	return ""
}

func TestOwnAccessNamesTheGrantAndTheMissingOne(t *testing.T) {
	door, bearers := open(t)
	a := ask(door, bearers["ada"], "")
	if a.Enrollment != "AWS-2001" || len(a.Enrollments) != 1 || len(a.Grants) != 1 || a.Grants[0].Role != "viewer" {
		t.Errorf("%+v", a)
	}
	if read := permission(a, "costs:read"); !read.Allowed || len(read.Grants) != 1 || read.Grants[0].Id != a.Grants[0].Id {
		t.Errorf("costs:read %+v", read)
	}
	for name, want := range map[string]string{
		"costs:read":     "",
		"account:own":    "",
		"costs:rows":     "analyst enrollment boss admin.demo",
		"budgets:write":  "budget-owner enrollment boss admin.demo",
		"ingests:write":  "ingest enrollment admin.demo", // An administrator of the enrollment does not have it.
		"audit:all":      "sysadmin installation admin.demo",
		"allocation:own": "",
	} {
		if got := missing(a, name); got != want {
			t.Errorf("%s is missing %q, want %q", name, got, want)
		}
	}
	// A grant on a tag gives no budgets: they are computed over all charges.
	if got := missing(ask(door, bearers["bob"], "?enrollment=AWS-2001"), "budgets:read"); got != "viewer enrollment boss admin.demo" {
		t.Errorf("of bob budgets:read is missing %q", got)
	}
	if got := ask(door, bearers["admin.demo"], "?enrollment=AWS-2001").Missing; len(got) != 0 {
		t.Errorf("a system administrator misses %+v", got)
	}
}

func TestOwnAccessListsPages(t *testing.T) {
	door, bearers := open(t)
	for who, want := range map[string]string{
		"ada":        "/pages/aws-usage /pages/cmp/budgets",
		"bob":        "/pages/aws-usage",
		"boss":       "/pages/aws-usage /pages/cmp/budgets /pages/admin/users",
		"admin.demo": "/pages/aws-usage /pages/cmp/budgets /pages/system-admin/users /pages/admin/users",
		"nadia":      "",
	} {
		query := "?enrollment=AWS-2001"
		if who == "nadia" {
			query = ""
		}
		var open []string
		for _, p := range ask(door, bearers[who], query).Pages {
			if p.Allowed && (strings.HasSuffix(p.Path, "/aws-usage") || strings.HasSuffix(p.Path, "/budgets") || strings.HasSuffix(p.Path, "/users")) {
				open = append(open, p.Path)
			}
		}
		if got := strings.Join(open, " "); got != want {
			t.Errorf("%s may open %q, want %q", who, got, want)
		}
	}
}

// Someone without any enrollment has an answer, and lacks what only the installation has.
func TestOwnAccessWithoutAnEnrollment(t *testing.T) {
	door, bearers := open(t)
	a := ask(door, bearers["nadia"], "")
	if a.Enrollment != "" || len(a.Grants) != 0 || len(a.Missing) != 1 || a.Missing[0].Role != "sysadmin" {
		t.Errorf("%+v", a)
	}
}

// An enrollment of others has the same answer as one that does not exist.
func TestOwnAccessHidesEnrollmentsOfOthers(t *testing.T) {
	door, bearers := open(t)
	get := func(number string) string {
		answer := door.Do(apitest.Request{Path: "/user/access?enrollment=" + number, Bearer: bearers["ada"]})
		if answer.Code != 404 {
			t.Errorf("%s: %d", number, answer.Code)
		}
		return answer.Body.String()
	}
	if other, unknown := get("GCP-4001"), get("none"); other != unknown {
		t.Errorf("of others %s\nunknown %s", other, unknown)
	}
	if got := door.Do(apitest.Request{Path: "/user/access?enrollment=", Bearer: bearers["ada"]}).Code; got != 400 {
		t.Errorf("an empty enrollment: %d", got)
	}
}

func TestOwnAccessNamesGroupAndClaim(t *testing.T) {
	door, bearers := open(t)
	db := databasetest.OpenIn(t, door.Dir)
	err := db.InTx(t.Context(), func(tx *sql.Tx) error {
		for _, statement := range []string{
			"INSERT INTO user_groups (id, name, unique_name, scope_kind, scope, provider, claim, version) VALUES ('g1', 'Finance', 'x', 'installation', '', 'corp', 'fin', 1)",
			"INSERT INTO group_members (group_id, user_id, provider) VALUES ('g1', 'nadia', 'corp')",
		} {
			if _, err := tx.ExecContext(t.Context(), statement); err != nil {
				return err
			}
		}
		return rights.Insert(t.Context(), tx, rights.Grant{GroupID: "g1", Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}})
	})
	if err != nil {
		t.Fatal(err)
	}
	a := ask(door, bearers["nadia"], "?enrollment=AWS-2001")
	if len(a.Grants) != 1 || *a.Grants[0].GroupName != "Finance" || *a.Grants[0].GroupClaim != "fin" {
		t.Errorf("%+v", a.Grants)
	}
}
