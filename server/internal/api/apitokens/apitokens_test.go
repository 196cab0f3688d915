package apitokens_test

import (
	"crypto/sha256"
	"database/sql"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/apitokens"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const password = "correct horse battery"

// office is an API with ada (analyst of AWS-2001 and GCP-4001), boss (administrator of AWS-2001) and eve (viewer of GCP-4001).
type office struct {
	*apitest.Door
	db *database.DB
}

func open(t *testing.T) office {
	t.Helper()
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	door := apitest.OpenIn(t, t.TempDir(), engine, nil)
	o := office{door, databasetest.OpenIn(t, door.Dir)}
	users := accounts.New(o.db, true, door.Clock.Now)
	for id, roles := range map[string][]string{"ada": {"analyst AWS-2001", "analyst GCP-4001"}, "boss": {"admin AWS-2001"}, "eve": {"viewer GCP-4001"}} {
		if err := users.Add(t.Context(), accounts.Account{UserID: id, UserName: strings.ToUpper(id)}, password); err != nil {
			t.Fatal(err)
		}
		for _, one := range roles {
			role, number, _ := strings.Cut(one, " ")
			o.grant(id, role, number)
		}
	}
	return o
}

func (o office) grant(user, role, number string) {
	o.T.Helper()
	g := rights.Grant{UserID: user, Role: role, Scope: rights.Scope{Kind: rights.Enrollment, ID: number}}
	if err := o.db.InTx(o.T.Context(), func(tx *sql.Tx) error { return rights.Insert(o.T.Context(), tx, g) }); err != nil {
		o.T.Fatal(err)
	}
}

func (o office) session(user string) string {
	o.T.Helper()
	return o.Login(user, password).Token.AccessToken
}

func (o office) call(bearer, method, path, body string, header ...string) *httptest.ResponseRecorder {
	o.T.Helper()
	call := apitest.Request{Method: method, Path: path, Bearer: bearer, Header: http.Header{}}
	if body != "" {
		call.Body = body
	}
	for i := 0; i+1 < len(header); i += 2 {
		call.Header.Set(header[i], header[i+1])
	}
	return o.Do(call)
}

// input is a token on an enrollment, or on all, for 30 days.
func (o office) input(enrollment string, permissions ...string) string {
	where := ""
	if enrollment != "" {
		where = `"enrollment":"` + enrollment + `",`
	}
	return fmt.Sprintf(`{"name":"nightly","permissions":["%s"],%s"endsAt":"%s"}`, strings.Join(permissions, `","`), where,
		o.Clock.Now().Add(30*24*time.Hour).Format(time.RFC3339))
}

func (o office) create(session, path, body string) wire.ApiTokenCreated {
	o.T.Helper()
	return apitest.Read[wire.ApiTokenCreated](o.T, o.call(session, "POST", path, body), 201)
}

func (o office) want(name string, w *httptest.ResponseRecorder, status int) {
	o.T.Helper()
	if w.Code != status {
		o.T.Errorf("%s: %d, want %d: %s", name, w.Code, status, w.Body)
	}
}

func TestATokenIsLimitedToItsListAndItsOwnersRights(t *testing.T) {
	o := open(t)
	ada := o.session("ada")
	token := o.create(ada, "/user/tokens", o.input("AWS-2001", "costs:read", "budgets:read")).Secret
	if !strings.HasPrefix(token, "costdeck_") {
		t.Error(token)
	}
	o.want("a permission of both", o.call(token, "GET", "/budgets", ""), 200)
	o.want("one that the token lacks", o.call(token, "GET", "/views", ""), 403)
	o.want("another enrollment", o.call(token, "GET", "/budgets", "", "X-Enrollment", "GCP-4001"), 404)
	for _, path := range []string{"GET /user/current", "GET /user/tokens", "GET /user/audit", "GET /announcements", "POST /auth/refresh", "POST /auth/logout",
		"GET /admin/users", "GET /admin/tokens", "PUT /user/language", "DELETE /user/tokens/x", "GET /languages"} {
		method, path, _ := strings.Cut(path, " ")
		o.want(path, o.call(token, method, path, ""), 403)
	}
	for _, forged := range []string{token + "x", token[:len(token)-1], "costdeck_", "costdeck_" + strings.Repeat("a", 26) + "_x", strings.ToUpper(token)} {
		o.want(forged, o.call(forged, "GET", "/budgets", ""), 401)
	}
	if _, err := o.db.Exec(t.Context(), "DELETE FROM grants WHERE user_id = 'ada' AND scope = 'AWS-2001'"); err != nil {
		t.Fatal(err)
	}
	if err := o.db.InTx(t.Context(), func(tx *sql.Tx) error { return rights.Changed(t.Context(), tx) }); err != nil {
		t.Fatal(err)
	}
	o.want("after the owner lost the right", o.call(token, "GET", "/budgets", ""), 403)
	o.want("and sysadmins are limited too", o.call(o.create(o.Bearer("admin.demo"), "/user/tokens", o.input("AWS-2001", "costs:read")).Secret,
		"GET", "/budgets", ""), 403)
}

func TestATokenOfAllEnrollmentsNamesOneInEachRequest(t *testing.T) {
	o := open(t)
	token := o.create(o.session("ada"), "/user/tokens", o.input("", "budgets:read")).Secret
	for number, want := range map[string]int{"": 404, "AWS-2001": 200, "GCP-4001": 200, "AZ-3001": 403, "none": 404} {
		o.want(number, o.call(token, "GET", "/budgets", "", "X-Enrollment", number), want)
	}
	o.want("a sysadmin's token does not invent enrollments",
		o.call(o.create(o.Bearer("admin.demo"), "/user/tokens", o.input("", "budgets:read")).Secret, "GET", "/budgets", "", "X-Enrollment", "none"), 404)
	loader := o.create(o.Bearer("admin.demo"), "/user/tokens", o.input("", "ingests:write")).Secret
	o.want("and loads nothing into one", o.call(loader, "POST", "/ingests", "", "X-Enrollment", "none", "Content-Type", "multipart/form-data; boundary=x"), 404)
	o.want("nor in parts", o.call(loader, "POST", "/uploads", "", "X-Enrollment", "none", "Upload-Length", "1"), 404)
}

func TestATokenEndsWithItsTimeItsOwnerAndARevocation(t *testing.T) {
	o := open(t)
	for name, end := range map[string]func(id string){
		"time": func(string) { o.Clock.Advance(30 * 24 * time.Hour) },
		"owner": func(string) {
			if _, err := o.db.Exec(t.Context(), "UPDATE accounts SET state = 'disabled' WHERE user_id = 'eve'"); err != nil {
				t.Fatal(err)
			}
		},
		"revocation": func(id string) {
			o.want("revoke", o.call(o.session("ada"), "DELETE", "/user/tokens/"+id, ""), 204)
			o.want("again", o.call(o.session("ada"), "DELETE", "/user/tokens/"+id, ""), 409)
		},
	} {
		owner := "ada"
		if name == "owner" {
			owner = "eve"
		}
		made := o.create(o.session(owner), "/user/tokens", o.input("GCP-4001", "budgets:read"))
		o.want(name, o.call(made.Secret, "GET", "/budgets", ""), 200)
		end(string(made.Token.Id))
		o.want(name, o.call(made.Secret, "GET", "/budgets", ""), 401)
	}
}

func TestInvalidTokensAreRefused(t *testing.T) {
	o := open(t)
	ada := o.session("ada")
	in := func(life time.Duration) string {
		return `{"name":"n","permissions":["costs:read"],"endsAt":"` + o.Clock.Now().Add(life).Format(time.RFC3339) + `"}`
	}
	for body, want := range map[string]int{
		in(-time.Hour): 400, in(366 * 24 * time.Hour): 400, in(365 * 24 * time.Hour): 201,
		o.input("AWS-2001", "users:write"): 400, o.input("AWS-2001", "account:own"): 400, o.input("AWS-2001", "nothing"): 400,
		o.input("AWS-2001", "ingests:write"): 403, o.input("AZ-3001", "costs:read"): 403, o.input("none", "costs:read"): 403,
		strings.Replace(in(time.Hour), "costs:read", "", 1): 400, strings.Replace(in(time.Hour), `"n"`, `""`, 1): 400,
	} {
		o.want(body, o.call(ada, "POST", "/user/tokens", body), want)
	}
}

func TestRotationLetsTheOldOneLiveForTheOverlap(t *testing.T) {
	o := open(t)
	ada := o.session("ada")
	old := o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read"))
	path := "/user/tokens/" + string(old.Token.Id) + "/rotate"
	for _, body := range []string{`{"overlapHours":169}`, `{"overlapHours":-1}`, `{}`} {
		if w := o.call(ada, "POST", path, body); w.Code != 400 && body != "{}" {
			t.Errorf("%s: %d", body, w.Code)
		}
	}
	old = o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read"))
	fresh := o.create(ada, "/user/tokens/"+string(old.Token.Id)+"/rotate", `{"overlapHours":1}`)
	if fresh.Token.Name != "nightly" || !slices.Equal(fresh.Token.Permissions, old.Token.Permissions) || fresh.Token.Id == old.Token.Id {
		t.Errorf("%+v", fresh.Token)
	}
	o.want("both", o.call(old.Secret, "GET", "/budgets", ""), 200)
	o.want("both", o.call(fresh.Secret, "GET", "/budgets", ""), 200)
	o.Clock.Advance(time.Hour)
	o.want("the old one", o.call(old.Secret, "GET", "/budgets", ""), 401)
	o.want("the new one", o.call(fresh.Secret, "GET", "/budgets", ""), 200)
	ada = o.session("ada")
	o.want("an ended one", o.call(ada, "POST", "/user/tokens/"+string(old.Token.Id)+"/rotate", `{"overlapHours":1}`), 409)
	others := o.call(o.session("eve"), "POST", "/user/tokens/"+string(fresh.Token.Id)+"/rotate", `{"overlapHours":1}`)
	nobodys := o.call(o.session("eve"), "POST", "/user/tokens/none/rotate", `{"overlapHours":1}`)
	if others.Code != 404 || others.Body.String() != nobodys.Body.String() {
		t.Errorf("someone else's: %d %s, %s", others.Code, others.Body, nobodys.Body)
	}
}

func TestUsesAreNotedAndAudited(t *testing.T) {
	o := open(t)
	ada := o.session("ada")
	made := o.create(ada, "/user/tokens", o.input("AWS-2001", "costs:read", "costs:export"))
	id := string(made.Token.Id)
	created := o.Audited(audit.TokenCreate)
	if len(created) != 1 || created[0].Target != id || created[0].User != "ada" || strings.Contains(string(created[0].After), made.Secret) ||
		!strings.Contains(string(created[0].After), "costs:export") {
		t.Errorf("%+v", created)
	}
	used := func() wire.ApiToken {
		return apitest.Read[wire.ApiTokenList](t, o.call(o.session("ada"), "GET", "/user/tokens", ""), 200).Tokens[0]
	}
	if used().LastUsedAt != nil {
		t.Error("used before its first use")
	}
	o.Audited()
	for range 3 {
		o.call(made.Secret, "POST", "/costs/export?format=csv", `{"metrics":["BilledCost"]}`)
	}
	entries := o.Audited(audit.TokenFirstUse, audit.Export)
	first := slices.DeleteFunc(slices.Clone(entries), func(e audit.Entry) bool { return e.Event == audit.Export })
	if len(first) != 1 || first[0].Target != id || first[0].Client != "192.0.2.1" || len(entries) != 4 {
		t.Errorf("%+v", entries)
	}
	for _, e := range entries {
		if e.Actor != "token:"+id || e.User != "ada" {
			t.Errorf("an entry does not name the token: %+v", e)
		}
	}
	at := used().LastUsedAt
	o.Clock.Advance(59 * time.Second)
	o.call(made.Secret, "GET", "/costs/dataset", "")
	if again := used(); *again.LastUsedAt != *at || *again.LastClient != "192.0.2.1" {
		t.Errorf("written twice within a minute: %v, %v", at, again.LastUsedAt)
	}
	o.Clock.Advance(time.Second)
	o.call(made.Secret, "GET", "/costs/dataset", "")
	if again := used(); *again.LastUsedAt == *at {
		t.Error("not written after a minute")
	}
	if strings.Contains(o.Log.String(), made.Secret) {
		t.Error("the log has the token")
	}
}

func TestATokenHasALimit(t *testing.T) {
	o := open(t)
	ada := o.session("ada")
	busy, idle := o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read")).Secret, o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read")).Secret
	for range 100 {
		o.want("within the burst", o.call(busy, "GET", "/budgets", ""), 200)
	}
	over := o.call(busy, "GET", "/budgets", "")
	if over.Code != 429 || over.Header().Get("Retry-After") != "1" {
		t.Errorf("%d %v", over.Code, over.Header())
	}
	o.want("another token", o.call(idle, "GET", "/budgets", ""), 200)
	o.Clock.Advance(time.Second)
	o.want("later", o.call(busy, "GET", "/budgets", ""), 200)
}

func TestServiceAccounts(t *testing.T) {
	o := open(t)
	boss, system := o.session("boss"), o.Bearer("admin.demo")
	const account = `{"userId":"%s","userName":"Uploader","enrollment":"%s","roles":["%s"]}`
	for body, want := range map[string]int{
		fmt.Sprintf(account, "up", "AWS-2001", "analyst"): 201, fmt.Sprintf(account, "up2", "AWS-2001", "ingest"): 403,
		fmt.Sprintf(account, "up3", "GCP-4001", "viewer"): 403, fmt.Sprintf(account, "a b", "AWS-2001", "viewer"): 400,
		fmt.Sprintf(account, "ada", "AWS-2001", "viewer"): 409, fmt.Sprintf(account, "up4", "AWS-2001", "none"): 400,
	} {
		o.want(body, o.call(boss, "POST", "/admin/service-accounts", body), want)
	}
	o.want("of the system administrator", o.call(system, "POST", "/admin/service-accounts", fmt.Sprintf(account, "loader", "AWS-2001", "ingest")), 201)
	o.want("no login", o.call("", "POST", "/auth/login", `{"userId":"up","password":"`+password+`"}`), 401)
	list := o.call(boss, "GET", "/admin/service-accounts", "").Body.String()
	if !strings.Contains(list, `"up"`) || !strings.Contains(list, `"loader"`) {
		t.Error(list)
	}
	if other := o.call(o.session("eve"), "GET", "/admin/service-accounts", ""); other.Code != 403 {
		t.Errorf("eve: %d", other.Code)
	}
	in := func(owner, enrollment string, permissions ...string) string {
		return `{"owner":"` + owner + `",` + o.input(enrollment, permissions...)[1:]
	}
	for body, want := range map[string]int{
		in("loader", "AWS-2001", "ingests:write"): 403, in("loader", "", "ingests:write"): 403, in("ada", "AWS-2001", "costs:read"): 404,
		in("zoe", "AWS-2001", "costs:read"): 404, in("boss", "AWS-2001", "costs:read"): 404, in("up", "GCP-4001", "costs:read"): 403,
	} {
		o.want(body, o.call(boss, "POST", "/admin/tokens", body), want)
	}
	o.want("a person's, by a system administrator", o.call(system, "POST", "/admin/tokens", in("ada", "AWS-2001", "costs:read")), 404)
	made := o.create(boss, "/admin/tokens", in("up", "", "budgets:read"))
	o.want("it works", o.call(made.Secret, "GET", "/budgets", "", "X-Enrollment", "AWS-2001"), 200)
	o.create(system, "/admin/tokens", in("loader", "AWS-2001", "ingests:write"))
	version := o.call(system, "GET", "/admin/users/up", "").Header().Get("ETag")
	o.want("disable", o.call(system, "PUT", "/admin/users/up", `{"userName":"Up","email":"","companyName":"","languageId":"en-US","state":"disabled"}`, "If-Match", version), 200)
	o.want("disabled", o.call(made.Secret, "GET", "/budgets", "", "X-Enrollment", "AWS-2001"), 401)
}

func TestAdministratorsSeeTheTokensOfTheirScope(t *testing.T) {
	o := open(t)
	ada, boss := o.session("ada"), o.session("boss")
	inside := o.create(ada, "/user/tokens", o.input("AWS-2001", "costs:read")).Token.Id
	outside := o.create(ada, "/user/tokens", o.input("GCP-4001", "costs:read")).Token.Id
	whole := o.create(ada, "/user/tokens", o.input("", "costs:read")).Token.Id
	own := o.create(boss, "/user/tokens", o.input("", "costs:read")).Token.Id
	seen := func(bearer string) (ids []string) {
		for _, one := range apitest.Read[wire.ApiTokenList](t, o.call(bearer, "GET", "/admin/tokens", ""), 200).Tokens {
			ids = append(ids, string(one.Id))
		}
		slices.Sort(ids)
		return ids
	}
	sorted := func(ids ...wire.Id) (list []string) {
		for _, id := range ids {
			list = append(list, string(id))
		}
		slices.Sort(list)
		return list
	}
	if got := seen(boss); !slices.Equal(got, sorted(inside, own)) {
		t.Errorf("boss sees %v", got)
	}
	if got := seen(o.Bearer("admin.demo")); !slices.Equal(got, sorted(inside, outside, whole, own)) {
		t.Errorf("the system administrator sees %v", got)
	}
	for _, path := range []string{"", "/rotate"} {
		method, body := "DELETE", ""
		if path != "" {
			method, body = "POST", `{"overlapHours":1}`
		}
		nobodys := o.call(boss, method, "/admin/tokens/none"+path, body).Body.String()
		if others := o.call(boss, method, "/admin/tokens/"+string(outside)+path, body).Body.String(); others != nobodys {
			t.Errorf("someone else's %s and nobody's %s differ", others, nobodys)
		}
	}
	for id, want := range map[wire.Id]int{outside: 404, whole: 404, inside: 204} {
		o.want("revoke", o.call(boss, "DELETE", "/admin/tokens/"+string(id), ""), want)
	}
	o.want("rotate a person's", o.call(o.Bearer("admin.demo"), "POST", "/admin/tokens/"+string(outside)+"/rotate", `{"overlapHours":1}`), 404)
}

// A token on one enrollment must not show others in the overview across enrollments.
func TestTheOverviewObeysTheToken(t *testing.T) {
	o := open(t)
	token := o.create(o.session("ada"), "/user/tokens", o.input("AWS-2001", "costs:read")).Secret
	w := o.call(token, "GET", "/costs/overview", "")
	if w.Code != 200 || strings.Contains(w.Body.String(), "GCP-4001") || !strings.Contains(w.Body.String(), "AWS-2001") {
		t.Error(w.Code, w.Body)
	}
}

// An attacker learns nothing about a token from the answer: neither that it was one, nor which half of it is right.
func TestEveryDeadTokenGetsTheSameAnswer(t *testing.T) {
	o := open(t)
	ada, eve := o.session("ada"), o.session("eve")
	live := o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read")).Secret
	revoked := o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read"))
	o.want("revoke", o.call(ada, "DELETE", "/user/tokens/"+string(revoked.Token.Id), ""), 204)
	rotated := o.create(ada, "/user/tokens", o.input("AWS-2001", "budgets:read"))
	o.create(ada, "/user/tokens/"+string(rotated.Token.Id)+"/rotate", `{"overlapHours":0}`)
	disabled := o.create(eve, "/user/tokens", o.input("GCP-4001", "budgets:read")).Secret
	if _, err := o.db.Exec(t.Context(), "UPDATE accounts SET state = 'disabled' WHERE user_id = 'eve'"); err != nil {
		t.Fatal(err)
	}
	id, _ := apitokens.IDOf(live)
	forged := func(secret string) string { return apitokens.Prefix + id + "_" + secret }
	right := strings.TrimPrefix(live, forged(""))
	want := o.call(apitokens.Prefix+strings.Repeat("a", 26)+"_"+right, "GET", "/budgets", "")
	for name, bearer := range map[string]string{"revoked": revoked.Secret, "rotated": rotated.Secret, "of a disabled owner": disabled,
		"wrong at the start": forged("0" + right[1:]), "wrong at the end": forged(right[:len(right)-1] + "0"), "without its secret": forged(""),
		"the hash": forged(fmt.Sprintf("%x", sha256.Sum256([]byte(live)))), "wild cards": forged("%"), "of another": forged(disabled)} {
		got := o.call(bearer, "GET", "/budgets", "")
		if got.Code != 401 || got.Body.String() != want.Body.String() || got.Header().Get("WWW-Authenticate") != want.Header().Get("WWW-Authenticate") {
			t.Errorf("%s: %d %s, an unknown one gets %s", name, got.Code, got.Body, want.Body)
		}
	}
	o.Clock.Advance(31 * 24 * time.Hour)
	if got := o.call(live, "GET", "/budgets", ""); got.Code != 401 || got.Body.String() != want.Body.String() {
		t.Errorf("ended: %d %s", got.Code, got.Body)
	}
	for _, secret := range []string{live, revoked.Secret, disabled} {
		if strings.Contains(o.Log.String(), secret[len(apitokens.Prefix)+27:]) {
			t.Error("the log has a secret")
		}
	}
}
