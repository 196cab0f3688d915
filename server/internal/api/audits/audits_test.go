package audits_test

import (
	"database/sql"
	"encoding/csv"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/embedded"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const password = "correct horse battery"

// user adds a user with a role on the scopes and returns their bearer.
func user(d *apitest.Door, id, role string, scopes ...rights.Scope) string {
	d.T.Helper()
	db := databasetest.OpenIn(d.T, d.Dir)
	users := accounts.New(db, true, d.Clock.Now)
	err := users.Add(d.T.Context(), accounts.Account{UserID: id, UserName: id}, password)
	for _, scope := range scopes {
		if err == nil {
			err = db.InTx(d.T.Context(), func(tx *sql.Tx) error {
				return rights.Insert(d.T.Context(), tx, rights.Grant{UserID: id, Role: role, Scope: scope})
			})
		}
	}
	if err != nil {
		d.T.Fatal(err)
	}
	if list, err := users.Enrollments(d.T.Context(), id); err == nil && len(list) > 0 {
		if err := users.SwitchEnrollment(d.T.Context(), id, list[0].Number); err != nil {
			d.T.Fatal(err)
		}
	}
	return d.Login(id, password).Token.AccessToken
}

func search(d *apitest.Door, bearer, query string) []wire.AuditEntry {
	d.T.Helper()
	return apitest.Read[wire.AuditPage](d.T, d.Do(apitest.Request{Method: "GET", Path: "/admin/audit?limit=1000&" + query, Bearer: bearer}),
		http.StatusOK).Entries
}

// Everyone sees the entries in their own name, an administrator those of their enrollments, a sysadmin all. What someone may not see
// looks like what is not there.
func TestWhoSeesWhichEntries(t *testing.T) {
	d := apitest.Open(t, nil)
	for _, who := range []string{"aws.demo", "azure.demo"} {
		d.As(who, "PUT", "/user/language", `{"languageId":"de-DE"}`, http.StatusOK)
		d.As(who, "POST", "/views", `{"name":"mine","area":"nowhere","address":""}`, http.StatusBadRequest)
	}
	users := func(list []wire.AuditEntry) string {
		var names []string
		for _, e := range list {
			names = append(names, *e.User)
		}
		slices.Sort(names)
		return strings.Join(slices.Compact(names), " ")
	}
	viewer := user(d, "viewer.test", "viewer", rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"})
	admin := user(d, "admin.test", "admin", rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"})
	alone := user(d, "sysadmin.test", "sysadmin", rights.Scope{Kind: rights.Enrollment, ID: "AZ-3001"})
	all := user(d, "root.test", "sysadmin", rights.Scope{Kind: rights.Installation})
	const changes = "event=preference,view"
	for name, test := range map[string]struct{ bearer, query, users string }{
		"an administrator":                   {admin, changes, "aws.demo"},
		"an administrator asks for another":  {admin, changes + "&user=azure.demo", ""},
		"an administrator asks for an other": {admin, "enrollment=AZ-3001", ""},
		"a sysadmin of an enrollment":        {alone, changes, "azure.demo"},
		"a sysadmin":                         {all, changes, "aws.demo azure.demo"},
		"a sysadmin's filter":                {all, changes + "&user=AZURE.demo", "azure.demo"},
	} {
		if got := users(search(d, test.bearer, test.query)); got != test.users {
			t.Errorf("%s sees %q, want %q", name, got, test.users)
		}
	}
	for bearer, want := range map[string]string{viewer: "viewer.test", admin: "admin.test"} {
		own := apitest.Read[wire.AuditPage](t, d.Do(apitest.Request{Method: "GET", Path: "/user/audit?limit=1000&user=aws.demo", Bearer: bearer}),
			http.StatusOK).Entries
		if got := users(own); got != want {
			t.Errorf("%s reads entries of %q", want, got)
		}
	}
	if w := d.Do(apitest.Request{Method: "GET", Path: "/admin/audit", Bearer: viewer}); w.Code != http.StatusForbidden {
		t.Errorf("a viewer: %d %s", w.Code, w.Body)
	}
	foreign := search(d, all, changes+"&user=azure.demo")[0].Id
	one := func(bearer string, id wire.Id) (int, string) {
		w := d.Do(apitest.Request{Method: "GET", Path: "/admin/audit/" + string(id), Bearer: bearer})
		return w.Code, w.Body.String()
	}
	_, unknown := one(admin, "7")
	if code, body := one(admin, foreign); code != http.StatusNotFound || body != unknown {
		t.Errorf("%d %s, and of an unknown entry %s", code, body, unknown)
	}
	if code, body := one(all, foreign); code != http.StatusOK {
		t.Errorf("%d %s", code, body)
	}
	for bearer, status := range map[string]int{viewer: 403, admin: 403, all: 200} {
		if w := d.Do(apitest.Request{Method: "GET", Path: "/admin/audit/proof", Bearer: bearer}); w.Code != status {
			t.Errorf("the proof: %d %s", w.Code, w.Body)
		}
	}
}

// What others changed about a user is shown to them, without where the other one sat.
func TestEntriesAboutTheCaller(t *testing.T) {
	d := apitest.Open(t, nil)
	boss, user := d.Bearer("admin.demo"), d.Bearer("aws.demo")
	about := func(bearer, query string) (list []wire.AuditEntry) {
		t.Helper()
		return apitest.Read[wire.AuditPage](t, d.Do(apitest.Request{Method: "GET", Path: "/user/audit?about=true" + query, Bearer: bearer}), 200).Entries
	}
	change := func(method, path string, body any, want int) []byte {
		t.Helper()
		w := d.Do(apitest.Request{Method: method, Path: path, Bearer: boss, Body: body})
		if w.Code != want {
			t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
		}
		return w.Body.Bytes()
	}
	before := len(about(user, ""))
	change("POST", "/admin/grants", `{"userId":"aws.demo","role":"approver","scope":{"kind":"enrollment","id":"AWS-2001"}}`, 201)
	change("POST", "/admin/grants", `{"userId":"gcp.demo","role":"approver","scope":{"kind":"enrollment","id":"AWS-2001"}}`, 201)
	change("DELETE", "/admin/users/aws.demo/sessions", nil, 200)
	user = d.Login("aws.demo", "demo").Token.AccessToken
	d.Do(apitest.Request{Method: "PUT", Path: "/user/language", Bearer: user, Body: `{"languageId":"de-DE"}`})
	list := about(user, "")
	if len(list) != before+2 || list[0].Event != "session-revoke" || list[1].Event != "grant" {
		t.Fatalf("%+v", list)
	}
	for _, e := range list {
		if *e.User != "admin.demo" || e.Client != nil || e.Request != nil || e.Path != nil {
			t.Errorf("%+v", e)
		}
	}
	if narrow := about(user, "&event=grant"); len(narrow) != 1 || narrow[0].After == nil {
		t.Errorf("%+v", narrow)
	}
	if own := about(boss, "&event=grant,session-revoke"); len(own) != 0 {
		t.Errorf("about the administrator: %+v", own)
	}
}

// A request makes an entry with its change, and the API finds it by every field.
func TestAChangeIsFound(t *testing.T) {
	d := apitest.Open(t, nil)
	w := d.Do(apitest.Request{Method: "POST", Path: "/views", Bearer: d.Bearer("aws.demo"), Header: http.Header{"X-Request-Id": {"r-77"}},
		Body: `{"name":"=cmd|' /C <calc> & '!A0","area":"xcloud-usage","address":"by=ServiceName","question":{"metrics":["BilledCost"]}}`})
	made := apitest.Read[wire.View](t, w, http.StatusCreated)
	bearer := d.Bearer("admin.demo")
	for _, query := range []string{"", "user=aws.demo", "event=view", "outcome=ok", "target=" + string(made.Id), "enrollment=AWS-2001", "request=r-77",
		"text=" + url.QueryEscape("CMD|' /C <calc> &"), "from=2000-01-01T00:00:00Z"} {
		found := search(d, bearer, query)
		i := slices.IndexFunc(found, func(e wire.AuditEntry) bool { return e.Event == "view" })
		if i < 0 || *found[i].Target != string(made.Id) || *found[i].Kind != "view" || found[i].After == nil || *found[i].Path != "/api/ng/views" {
			t.Errorf("%s: %+v", query, found)
		}
	}
	d.API.RunDue(t.Context()) // The sealer is one of the tasks.
	id := search(d, bearer, "event=view")[0].Id
	one := apitest.Read[wire.AuditEntry](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/audit/" + string(id), Bearer: bearer}), http.StatusOK)
	if one.Position == nil || one.Hash == nil {
		t.Errorf("it is not sealed: %+v", one)
	}
	proof := apitest.Read[wire.AuditProof](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/audit/proof", Bearer: bearer}), http.StatusOK)
	if proof.Position < *one.Position || len(proof.Hash) != 64 {
		t.Errorf("%+v", proof)
	}
	table, err := csv.NewReader(strings.NewReader(d.As("admin.demo", "GET", "/admin/audit/export?format=csv&event=view", "", http.StatusOK))).ReadAll()
	if err != nil || len(table) != 2 || table[1][0] != string(id) || slices.ContainsFunc(table[1], func(cell string) bool { return strings.HasPrefix(cell, "=") }) {
		t.Errorf("%v %q", err, table)
	}
	lines := strings.TrimSpace(d.As("admin.demo", "GET", "/admin/audit/export?format=json&event=view", "", http.StatusOK))
	var line wire.AuditEntry
	if err := json.Unmarshal([]byte(lines), &line); err != nil || line.Id != id {
		t.Errorf("%v %s", err, lines)
	}
	if exports := search(d, bearer, "event=export"); len(exports) != 2 || !strings.Contains(*exports[0].After, "view") {
		t.Errorf("%+v", exports)
	}
}

// No entry has a token, a password or a secret that was sent.
func TestEntriesHaveNoSecret(t *testing.T) {
	d := apitest.Open(t, nil)
	const planted = "pl4nted-secret-of-length"
	login := d.Login("aws.demo", "demo")
	d.Do(apitest.Request{Method: "POST", Path: "/auth/login", Body: wire.LoginRequest{UserId: "aws.demo", Password: planted}})
	d.Do(apitest.Request{Method: "POST", Path: "/auth/exchange", Body: wire.ExchangeRequest{EncUserToken: planted}})
	refreshed := apitest.Read[wire.Token](t, d.Do(apitest.Request{Method: "POST", Path: "/auth/refresh", Bearer: login.Token.AccessToken}), 200)
	d.As("admin.demo", "PUT", "/resources/settings", `{"webhookUrl":"https://hooks.example.com/`+planted+`","webhookSecret":"`+planted+`"}`, http.StatusOK)
	found := search(d, d.Bearer("admin.demo"), "")
	text := string(must(json.Marshal(found)))
	for _, secret := range []string{planted, login.Token.AccessToken, refreshed.AccessToken, `"demo"`} {
		if strings.Contains(text, secret) {
			t.Errorf("an entry has %s: %s", secret, text)
		}
	}
	var kinds []string
	for _, e := range found {
		kind := e.Event + " " + string(e.Outcome)
		if e.Reason != nil {
			kind += " " + *e.Reason
		}
		kinds = append(kinds, kind)
	}
	want := []string{"setting ok", "login ok", "refresh ok", "exchange refused credentials", "login refused credentials", "login ok"}
	if !slices.Equal(kinds, want) || !strings.Contains(text, "https://hooks.example.com/•••") {
		t.Errorf("%q, want %q: %s", kinds, want, text)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Each call of each route that writes makes exactly one entry: of a user who may do nothing there, of one who may do everything and
// sends nonsense, and of one without an enrollment.
func TestEveryRouteThatWritesMakesOneEntry(t *testing.T) {
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	d := apitest.OpenIn(t, t.TempDir(), engine, nil)
	variable := regexp.MustCompile(`\{\w+\}`)
	bearers := map[string]string{
		"viewer.test": user(d, "viewer.test", "viewer", rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}),
		"root.test":   user(d, "root.test", "sysadmin", rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}),
		"new.test":    user(d, "new.test", "viewer"),
	}
	writes := 0
	for _, r := range d.API.Routes() {
		if strings.HasPrefix(r.Path, "/api/ng/auth/") {
			continue // They end the session; the walk through the contract calls them.
		}
		if r.Event != "" {
			writes++
		}
		for who, bearer := range bearers {
			d.Clock.Advance(5 * time.Second) // Refusals are bounded.
			d.Audited()
			w := d.Do(apitest.Request{Method: r.Method, Path: variable.ReplaceAllString(strings.TrimPrefix(r.Path, "/api/ng"), "none"), Bearer: bearer, Body: "{"})
			entries := d.Audited()
			if r.Event == "" && len(entries) == 0 {
				continue
			}
			want := audit.OK
			switch {
			case w.Code >= http.StatusInternalServerError:
				want = audit.Failed
			case w.Code >= http.StatusBadRequest:
				want = audit.Denied
			}
			if len(entries) != 1 || entries[0].User != who || entries[0].Method != r.Method || entries[0].Event != r.Event || entries[0].Outcome != want {
				t.Errorf("%s: %s %s: %d %s, entries %+v", who, r.Method, r.Path, w.Code, w.Body, entries)
			}
			if w.Code == http.StatusForbidden && entries[0].Reason != "permission" {
				t.Errorf("%s: %s %s: reason %q", who, r.Method, r.Path, entries[0].Reason)
			}
		}
	}
	if writes < 40 {
		t.Errorf("only %d routes write", writes)
	}
}
