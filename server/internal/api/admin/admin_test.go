package admin_test

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// company is an API of which boss administers AWS-2001; ada and bob have rights there, eve elsewhere.
type company struct {
	*apitest.Door
	boss, system string
}

func open(t *testing.T) company { return openWith(t, nil) }

func openWith(t *testing.T, change func(*api.Config)) company {
	t.Helper()
	door := apitest.OpenIn(t, t.TempDir(), nil, change)
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, true, door.Clock.Now)
	for id, grant := range map[string]rights.Grant{
		"boss": {Role: "admin", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}},
		"ada":  {Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}},
		"bob":  {Role: "viewer", Scope: rights.Scope{Kind: rights.TagValue, ID: "AWS-2001", Tag: rights.Tag{Key: "team", Value: "red"}}},
		"eve":  {Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "GCP-4001"}},
	} {
		if err := users.Add(t.Context(), accounts.Account{UserID: id, UserName: strings.ToUpper(id)}, "correct horse battery"); err != nil {
			t.Fatal(err)
		}
		grant.UserID = id
		if err := db.InTx(t.Context(), func(tx *sql.Tx) error { return rights.Insert(t.Context(), tx, grant) }); err != nil {
			t.Fatal(err)
		}
	}
	return company{door, door.Login("boss", "correct horse battery").Token.AccessToken, door.Bearer("admin.demo")}
}

func (c company) call(bearer, method, path, body string, header ...string) *httptest.ResponseRecorder {
	c.T.Helper()
	call := apitest.Request{Method: method, Path: path, Bearer: bearer, Header: http.Header{}}
	if body != "" {
		call.Body = body
	}
	for i := 0; i+1 < len(header); i += 2 {
		call.Header.Set(header[i], header[i+1])
	}
	return c.Do(call)
}

func (c company) ids(bearer, query string) string {
	c.T.Helper()
	page := apitest.Read[wire.AdminUserPage](c.T, c.call(bearer, "GET", "/admin/users"+query, ""), 200)
	list := []string{fmt.Sprint(int(page.UserCount))}
	for _, u := range page.Users {
		list = append(list, string(u.UserId))
	}
	return strings.Join(list, " ")
}

func TestAdministratorsSeeTheUsersOfTheirScope(t *testing.T) {
	c := open(t)
	for query, want := range map[string]string{
		"":                     "5 ada admin.demo aws.demo bob boss",
		"?q=AD":                "2 ada admin.demo",
		"?q=%25":               "0",
		"?state=disabled":      "0",
		"?enrollment=GCP-4001": "1 admin.demo",
	} {
		if got := c.ids(c.boss, query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	if all := c.ids(c.system, "?limit=1000"); !strings.Contains(all, " eve") || !strings.HasPrefix(all, "12 ") {
		t.Errorf("the system administrator sees %s", all)
	}
	// Only the parts of a user that are in scope.
	admin := apitest.Read[wire.AdminUser](t, c.call(c.boss, "GET", "/admin/users/admin.demo", ""), 200)
	if len(admin.Enrollments) != 1 || admin.Enrollments[0].EaEnrollmentNumber != "AWS-2001" {
		t.Errorf("the administrator of AWS-2001 sees %+v of admin.demo", admin.Enrollments)
	}
	first := apitest.Read[wire.AdminUserPage](t, c.call(c.system, "GET", "/admin/users?limit=2", ""), 200)
	if next := c.ids(c.system, "?limit=2&cursor="+*first.NextCursor); next != "12 aws.demo azure.demo" {
		t.Errorf("the second page is %s", next)
	}
	for _, path := range []string{"/admin/users?cursor=%00", "/admin/users?cursor=Kg", "/admin/users?state=none", "/admin/users?q="} {
		if w := c.call(c.boss, "GET", path, ""); w.Code != 400 {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
}

// A user of another company is answered with the same bytes as one whom no one has.
func TestUsersOfOthersAreUnknown(t *testing.T) {
	c := open(t)
	for _, suffix := range []string{"", "/access?enrollment=GCP-4001"} {
		there, nobody := c.call(c.boss, "GET", "/admin/users/eve"+suffix, ""), c.call(c.boss, "GET", "/admin/users/zoe"+suffix, "")
		if there.Code != 404 || there.Body.String() != nobody.Body.String() {
			t.Errorf("%q: %d %s, %d %s", suffix, there.Code, there.Body, nobody.Code, nobody.Body)
		}
	}
	there, nobody := c.call(c.boss, "GET", "/admin/grants?user=eve", ""), c.call(c.boss, "GET", "/admin/grants?user=zoe", "")
	if there.Code != 200 || there.Body.String() != nobody.Body.String() {
		t.Errorf("grants: %d %s, %d %s", there.Code, there.Body, nobody.Code, nobody.Body)
	}
	there = c.call(c.boss, "GET", "/admin/users/ada/access?enrollment=GCP-4001", "")
	nobody = c.call(c.boss, "GET", "/admin/users/ada/access?enrollment=none", "")
	if there.Code != 404 || there.Body.String() != nobody.Body.String() {
		t.Errorf("enrollments: %d %s, %d %s", there.Code, there.Body, nobody.Code, nobody.Body)
	}
	for _, id := range []string{"a%2Fb", "%20", "%25", "%E2%80%8Fada", strings.Repeat("a", 320), "%3Cscript%3E"} {
		if w := c.call(c.system, "GET", "/admin/users/"+id, ""); w.Code != 404 {
			t.Errorf("%.20s: %d %s", id, w.Code, w.Body)
		}
	}
	if w := c.call(c.system, "GET", "/admin/users/ADA", ""); w.Code != 200 {
		t.Errorf("IDs ignore case: %d %s", w.Code, w.Body)
	}
}

func TestNoOneGrantsWhatTheyLack(t *testing.T) {
	c := open(t)
	for body, want := range map[string]int{
		`{"userId":"ada","role":"analyst","scope":{"kind":"enrollment","id":"AWS-2001"}}`:                                    201,
		`{"userId":"ada","role":"ingest","scope":{"kind":"enrollment","id":"AWS-2001"}}`:                                     403,
		`{"userId":"boss","role":"sysadmin","scope":{"kind":"installation"}}`:                                                403,
		`{"userId":"boss","role":"viewer","scope":{"kind":"company","id":"Northwind"}}`:                                      403,
		`{"userId":"ada","role":"viewer","scope":{"kind":"enrollment","id":"GCP-4001"}}`:                                     403,
		`{"userId":"ada","role":"viewer","scope":{"kind":"enrollment","id":"none"}}`:                                         403,
		`{"userId":"ada","role":"nothing","scope":{"kind":"enrollment","id":"AWS-2001"}}`:                                    400,
		`{"userId":"zoe","role":"viewer","scope":{"kind":"enrollment","id":"AWS-2001"}}`:                                     404,
		`{"userId":"ada","role":"viewer","scope":{"kind":"tag","id":"AWS-2001","tagKey":"team"}}`:                            400,
		`{"userId":"ada","role":"viewer","scope":{"kind":"tag","id":"AWS-2001","tagKey":"team","tagValue":"blue"}}`:          201,
		`{"userId":"ada","role":"viewer","scope":{"kind":"enrollment","id":"AWS-2001"},"endsAt":"2020-01-01T00:00:00Z"}`:     400,
		`{"userId":"ada","role":"viewer","scope":{"kind":"installation","id":"AWS-2001"}}`:                                   400,
		`{"userId":"ada","role":"viewer","scope":{"kind":"enrollment","id":"AWS-2001"},"startsAt":"2027-01-01T00:00:00.5Z"}`: 201,
	} {
		if w := c.call(c.boss, "POST", "/admin/grants", body); w.Code != want {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
	if w := c.call(c.system, "POST", "/admin/grants", `{"userId":"ada","role":"viewer","scope":{"kind":"enrollment","id":"none"}}`); w.Code != 404 {
		t.Errorf("an unknown enrollment: %d %s", w.Code, w.Body)
	}
}

func TestAGrantIsTakenBack(t *testing.T) {
	c := open(t)
	ada := c.Login("ada", "correct horse battery").Token.AccessToken
	if got := c.call(ada, "POST", "/user/enrollment", `{"eaEnrollmentNumber":"AWS-2001"}`).Code; got != 200 {
		t.Fatal(got)
	}
	grants := apitest.Read[wire.AdminGrantList](t, c.call(c.boss, "GET", "/admin/grants?user=ada", ""), 200).Grants
	if len(grants) != 1 || grants[0].Role != "viewer" || *grants[0].Scope.Id != "AWS-2001" {
		t.Fatalf("%+v", grants)
	}
	theirs := apitest.Read[wire.AdminGrantList](t, c.call(c.system, "GET", "/admin/grants?user=eve", ""), 200).Grants[0]
	for id, want := range map[string]int{string(theirs.Id): 404, "none": 404, string(grants[0].Id): 204} {
		if w := c.call(c.boss, "DELETE", "/admin/grants/"+id, ""); w.Code != want {
			t.Errorf("%s: %d %s", id, w.Code, w.Body)
		}
	}
	// From the next request on.
	if got := c.call(ada, "GET", "/budgets", "").Code; got != 403 {
		t.Errorf("after the revocation: %d", got)
	}
}

// Two system administrators remove each other at once: one stays.
func TestTheLastSystemAdministratorStays(t *testing.T) {
	c := open(t)
	second := `{"userId":"ada","role":"sysadmin","scope":{"kind":"installation"}}`
	grantOfAda := apitest.Read[wire.AdminGrant](t, c.call(c.system, "POST", "/admin/grants", second), 201)
	ada := c.Login("ada", "correct horse battery").Token.AccessToken
	var grantOfSystem wire.AdminGrant
	for _, g := range apitest.Read[wire.AdminGrantList](t, c.call(ada, "GET", "/admin/grants?user=admin.demo", ""), 200).Grants {
		if g.Role == "sysadmin" {
			grantOfSystem = g
		}
	}
	codes := make([]int, 2)
	var both sync.WaitGroup
	both.Go(func() { codes[0] = c.call(c.system, "DELETE", "/admin/grants/"+string(grantOfAda.Id), "").Code })
	both.Go(func() { codes[1] = c.call(ada, "DELETE", "/admin/grants/"+string(grantOfSystem.Id), "").Code })
	both.Wait()
	left := 0
	for _, bearer := range []string{c.system, ada} {
		if c.call(bearer, "GET", "/admin/users", "").Code == 200 {
			left++
		}
	}
	if left != 1 {
		t.Errorf("%d are left after %v", left, codes)
	}
	bearer, id := c.system, "admin.demo"
	if codes[1] == 204 {
		bearer, id = ada, "ada"
	}
	if w := c.call(bearer, "PUT", "/admin/users/"+id, change("disabled"), "If-Match", `"1"`); w.Code != 409 {
		t.Errorf("the last one disables themselves: %d %s", w.Code, w.Body)
	}
}

func change(state string) string {
	return `{"userName":"New Name","email":"new@example.com","companyName":"","languageId":"en-US","state":"` + state + `"}`
}

func TestAUserIsChangedAndDisabled(t *testing.T) {
	c := open(t)
	ada := c.Login("ada", "correct horse battery").Token.AccessToken
	for header, want := range map[string]int{"": 400, `1`: 400, `W/"1"`: 400} {
		if w := c.call(c.boss, "PUT", "/admin/users/ada", change("active"), "If-Match", header); w.Code != want {
			t.Errorf("If-Match %s: %d %s", header, w.Code, w.Body)
		}
	}
	w := c.call(c.boss, "PUT", "/admin/users/ada", change("active"), "If-Match", `"1"`)
	if user := apitest.Read[wire.AdminUser](t, w, 200); user.UserName != "New Name" || w.Header().Get("ETag") != `"2"` {
		t.Errorf("%+v %s", user, w.Header())
	}
	// Someone else still has the first version: they get the current one.
	w = c.call(c.system, "PUT", "/admin/users/ada", change("disabled"), "If-Match", `"1"`)
	if user := apitest.Read[wire.AdminUser](t, w, 412); user.UserName != "New Name" || user.State != wire.UserStateActive || w.Header().Get("ETag") != `"2"` {
		t.Errorf("%+v", user)
	}
	apitest.Read[wire.AdminUser](t, c.call(c.boss, "PUT", "/admin/users/ada", change("disabled"), "If-Match", `"2"`), 200)
	if got := c.call(ada, "GET", "/user/current", "").Code; got != 401 {
		t.Errorf("a session of a disabled user: %d", got)
	}
	// An administrator of one enrollment cannot change those who have rights elsewhere.
	for id, want := range map[string]int{"admin.demo": 403, "eve": 404} {
		if w := c.call(c.boss, "PUT", "/admin/users/"+id, change("disabled"), "If-Match", `"1"`); w.Code != want {
			t.Errorf("%s: %d %s", id, w.Code, w.Body)
		}
	}
	for _, body := range []string{strings.Replace(change("active"), "en-US", "xx", 1), strings.Replace(change("active"), "new@", "a b@", 1), change("gone"),
		strings.Replace(change("active"), "New Name", "", 1), `{"userName":"x"}`} {
		if w := c.call(c.boss, "PUT", "/admin/users/ada", body, "If-Match", `"3"`); w.Code != 400 {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
}

func TestAUserIsInvited(t *testing.T) {
	c := open(t)
	body := func(id, enrollment, role string) string {
		return `{"userId":"` + id + `","userName":"Zoe","email":"zoe@example.com","enrollment":"` + enrollment + `","roles":["` + role + `"]}`
	}
	for text, want := range map[string]int{body("eve", "AWS-2001", "viewer"): 409, body("x", "GCP-4001", "viewer"): 403, body("x", "AWS-2001", "ingest"): 403,
		body("x y", "AWS-2001", "viewer"): 400} {
		if w := c.call(c.boss, "POST", "/admin/users", text); w.Code != want {
			t.Errorf("%s: %d %s", text, w.Code, w.Body)
		}
	}
	created := apitest.Read[wire.AdminUserCreated](t, c.call(c.boss, "POST", "/admin/users", body("zoe", "AWS-2001", "viewer")), 201)
	if created.User.State != wire.UserStateInvited || len(created.User.Enrollments) != 1 {
		t.Errorf("%+v", created)
	}
	login := c.call("", "POST", "/auth/login", `{"userId":"zoe","password":"`+created.OneTimePassword+`","newPassword":"correct horse battery"}`)
	if login.Code != 200 {
		t.Fatalf("%d %s", login.Code, login.Body)
	}
	zoe := apitest.Read[wire.AdminUser](t, c.call(c.boss, "GET", "/admin/users/zoe", ""), 200)
	if zoe.State != wire.UserStateActive || zoe.LastLoginAt == nil || !zoe.LastLoginAt.Time.Equal(c.Clock.Now().Truncate(time.Second)) {
		t.Errorf("%+v", zoe)
	}
}

func TestAccessNamesTheGrantsBehindEachPermission(t *testing.T) {
	c := open(t)
	access := apitest.Read[wire.AdminUserAccess](t, c.call(c.boss, "GET", "/admin/users/bob/access?enrollment=AWS-2001", ""), 200)
	seen := map[string]wire.AdminAccess{}
	for _, one := range access.Permissions {
		seen[one.Permission] = one
	}
	if read := seen["costs:read"]; !read.Allowed || len(read.Grants) != 1 || *read.Grants[0].Scope.TagValue != "red" {
		t.Errorf("costs:read %+v", read)
	}
	if rows := seen["costs:rows"]; rows.Allowed || len(rows.Grants) != 0 || rows.Roles[0] != "analyst" {
		t.Errorf("costs:rows %+v", rows)
	}
}

// Several users are changed at once: all of them, or none.
func TestManyUsersAreChangedAtOnce(t *testing.T) {
	c := open(t)
	ada := c.Login("ada", "correct horse battery").Token.AccessToken
	many := func(bearer, body string) int { return c.call(bearer, "POST", "/admin/user-changes", body).Code }
	for body, want := range map[string]int{
		`{"userIds":["ada","eve"],"action":"disable"}`:                                             404,
		`{"userIds":["ada","zoe"],"action":"disable"}`:                                             404,
		`{"userIds":["ada","boss"],"action":"disable"}`:                                            409,
		`{"userIds":["ada","BOSS"],"action":"disable"}`:                                            409,
		`{"userIds":["ada","admin.demo"],"action":"disable"}`:                                      403,
		`{"userIds":[],"action":"disable"}`:                                                        400,
		`{"userIds":["a b"],"action":"disable"}`:                                                   400,
		`{"userIds":["ada"],"action":"language"}`:                                                  400,
		`{"userIds":["ada"],"action":"grant","role":"viewer"}`:                                     400,
		`{"userIds":["ada","bob"],"action":"grant","role":"ingest","enrollment":"AWS-2001"}`:       403,
		`{"userIds":["ada","bob"],"action":"grant","role":"viewer","enrollment":"GCP-4001"}`:       403,
		`{"userIds":["ada","bob","ada"],"action":"grant","role":"viewer","enrollment":"AWS-2001"}`: 204,
		`{"userIds":["ada","bob"],"action":"language","languageId":"ja-jp"}`:                       204,
	} {
		if got := many(c.boss, body); got != want {
			t.Errorf("%s: %d, want %d", body, got, want)
		}
	}
	read := func(id string) wire.AdminUser {
		return apitest.Read[wire.AdminUser](t, c.call(c.boss, "GET", "/admin/users/"+id, ""), 200)
	}
	c.Audited()
	many(c.boss, `{"userIds":["ada","bob"],"action":"language","languageId":"ja-JP"}`)
	many(c.boss, `{"userIds":["bob"],"action":"language","languageId":"de-DE"}`)
	if made := c.Audited(); len(made) != 2 || !strings.Contains(string(made[1].Before), `"language":"ja-JP"`) ||
		!strings.Contains(string(made[1].After), `"language":"de-DE"`) {
		t.Errorf("%+v", made)
	}
	if u := read("ada"); u.State != wire.UserStateActive || u.LanguageId != "ja-JP" {
		t.Errorf("%+v", u)
	}
	c.Audited()
	if got := many(c.boss, `{"userIds":["ada","bob"],"action":"disable"}`); got != 204 {
		t.Fatal(got)
	}
	if made := c.Audited(); len(made) != 1 || made[0].Event != "user-disable" || !strings.Contains(string(made[0].After), `"ada","bob"`) {
		t.Errorf("%+v", made)
	}
	if got := c.call(ada, "GET", "/user/current", "").Code; got != 401 || read("bob").State != wire.UserStateDisabled {
		t.Errorf("a session of a disabled user: %d", got)
	}
	if got := many(c.boss, `{"userIds":["ada","bob"],"action":"enable"}`); got != 204 || read("bob").State != wire.UserStateActive {
		t.Error(got)
	}
}
