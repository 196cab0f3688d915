package sessions_test

import (
	"database/sql"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func call(door *apitest.Door, bearer, method, path string) *httptest.ResponseRecorder {
	return door.Do(apitest.Request{Method: method, Path: path, Bearer: bearer})
}

// login signs in from a browser and returns the bearer.
func login(door *apitest.Door, user, password, agent string) string {
	door.T.Helper()
	w := door.Do(apitest.Request{Method: "POST", Path: "/auth/login", Header: http.Header{"User-Agent": {agent}},
		Body: wire.LoginRequest{UserId: user, Password: password}})
	return apitest.Read[wire.LoginResult](door.T, w, 200).Token.AccessToken
}

func own(door *apitest.Door, bearer string) []wire.Session {
	door.T.Helper()
	return apitest.Read[wire.SessionList](door.T, call(door, bearer, "GET", "/user/sessions"), 200).Sessions
}

// one fails unless there is one new entry of the event, with the outcome.
func one(door *apitest.Door, outcome string) {
	door.T.Helper()
	made := door.Audited()
	if len(made) != 1 || made[0].Event != audit.SessionRevoke || made[0].Outcome != outcome {
		door.T.Errorf("entries %+v, want one session-revoke %s", made, outcome)
	}
}

func TestOwnSessions(t *testing.T) {
	door := apitest.Open(t, nil)
	here := login(door, "aws.demo", "demo", "Firefox \x00\t\u202e"+strings.Repeat("x", 300))
	door.Clock.Advance(10 * time.Minute)
	there := login(door, "aws.demo", "demo", "Chrome")
	login(door, "gcp.demo", "demo", "Opera")
	door.Clock.Advance(90 * time.Second)
	list := own(door, here)
	if len(list) != 2 || list[0].Agent != "Chrome" || list[0].Current || !list[1].Current || list[1].Client != "192.0.2.1" ||
		len(list[1].Agent) != 256 || strings.ContainsAny(list[1].Agent, "\x00\t\u202e") {
		t.Fatalf("sessions %+v", list)
	}
	// The list is read after the request was noted.
	if idle := list[1].SeenAt.Sub(list[1].Since.Time); idle != 10*time.Minute+90*time.Second {
		t.Errorf("seen %v after the login", idle)
	}
	door.Clock.Advance(30 * time.Second)
	if seen := own(door, here)[1].SeenAt; !seen.Equal(list[1].SeenAt.Time) {
		t.Errorf("seen again within a minute: %v, %v", seen, list[1].SeenAt)
	}
	refreshed := apitest.Read[wire.Token](t, call(door, here, "POST", "/auth/refresh"), 200).AccessToken
	if again := own(door, refreshed); len(again) != 2 || again[1].Id != list[1].Id || !again[1].Current {
		t.Errorf("after a refresh: %+v", again)
	}

	door.Audited()
	if w := call(door, here, "DELETE", "/user/sessions/"+string(list[0].Id)); w.Code != 204 {
		t.Fatalf("revoke: %d %s", w.Code, w.Body)
	}
	one(door, audit.OK)
	if w := call(door, there, "GET", "/user/current"); w.Code != 401 {
		t.Errorf("a revoked session answers %d", w.Code)
	}
	others := apitest.Read[wire.AdminSessionPage](t, call(door, door.Bearer("admin.demo"), "GET", "/admin/sessions?q=gcp"), 200).Sessions
	door.Audited()
	for _, id := range []string{string(list[0].Id), string(others[0].Id)} {
		if w := call(door, here, "DELETE", "/user/sessions/"+id); w.Code != 404 {
			t.Errorf("a session that ended or is someone else's: %d %s", w.Code, w.Body)
		}
		one(door, audit.Denied)
	}
	third := login(door, "aws.demo", "demo", "")
	door.Audited()
	if n := apitest.Read[wire.SessionsEnded](t, call(door, refreshed, "DELETE", "/user/sessions"), 200).Ended; n != 1 {
		t.Errorf("%d sessions ended", n)
	}
	one(door, audit.OK)
	if w := call(door, third, "GET", "/user/current"); w.Code != 401 {
		t.Errorf("another session answers %d", w.Code)
	}
	if w := call(door, refreshed, "DELETE", "/user/sessions/"+string(list[1].Id)); w.Code != 204 {
		t.Errorf("the own session: %d %s", w.Code, w.Body)
	}
	for _, bearer := range []string{here, refreshed} {
		if w := call(door, bearer, "GET", "/user/current"); w.Code != 401 {
			t.Errorf("the own session answers %d after its end", w.Code)
		}
	}
}

// office has boss, who administers AWS-2001, ada with rights there, and eve with rights elsewhere too.
func office(t *testing.T) (door *apitest.Door, boss string) {
	t.Helper()
	door = apitest.Open(t, nil)
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, true, door.Clock.Now)
	for _, g := range []rights.Grant{{UserID: "boss", Role: "admin", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}},
		{UserID: "ada", Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}},
		{UserID: "bob", Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "GCP-4001"}},
		{UserID: "eve", Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}},
		{UserID: "eve", Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "GCP-4001"}}} {
		_ = users.Add(t.Context(), accounts.Account{UserID: g.UserID, UserName: strings.ToUpper(g.UserID)}, "correct horse battery")
		if err := db.InTx(t.Context(), func(tx *sql.Tx) error { return rights.Insert(t.Context(), tx, g) }); err != nil {
			t.Fatal(err)
		}
	}
	return door, login(door, "boss", "correct horse battery", "")
}

func page(door *apitest.Door, bearer, path string) string {
	door.T.Helper()
	out := []string{}
	for _, s := range apitest.Read[wire.AdminSessionPage](door.T, call(door, bearer, "GET", path), 200).Sessions {
		out = append(out, s.UserId)
	}
	return strings.Join(out, " ")
}

func TestSessionsOfOthers(t *testing.T) {
	door, boss := office(t)
	system, bearers := door.Bearer("admin.demo"), map[string]string{}
	for _, user := range []string{"ada", "bob", "eve"} {
		door.Clock.Advance(time.Second)
		bearers[user] = login(door, user, "correct horse battery", "")
	}
	for path, want := range map[string]string{"/admin/sessions?q=A&limit=1": "ada", "/admin/users/eve/sessions": "eve", "/admin/sessions?q=%25": "",
		"/admin/sessions?q=e": "eve admin.demo"} {
		if got := page(door, boss, path); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	first := apitest.Read[wire.AdminSessionPage](t, call(door, system, "GET", "/admin/sessions?limit=2"), 200)
	if next := page(door, system, "/admin/sessions?limit=2&cursor="+*first.NextCursor); next == "" || strings.Contains(next, "eve") {
		t.Errorf("the second page has %s", next)
	}
	id := func(user string) string {
		return string(apitest.Read[wire.AdminSessionPage](t, call(door, system, "GET", "/admin/users/"+user+"/sessions"), 200).Sessions[0].Id)
	}
	door.Audited()
	hidden, none := call(door, boss, "DELETE", "/admin/sessions/"+id("bob")), call(door, boss, "DELETE", "/admin/sessions/none")
	if hidden.Code != 404 || hidden.Body.String() != none.Body.String() {
		t.Errorf("a session out of scope: %d %s, %s", hidden.Code, hidden.Body, none.Body)
	}
	for _, user := range []string{"bob", "nobody"} {
		if w := call(door, boss, "GET", "/admin/users/"+user+"/sessions"); w.Code != 404 {
			t.Errorf("%s: %d", user, w.Code)
		}
	}
	door.Audited()
	for path, want := range map[string]int{"/admin/sessions/" + id("eve"): 403, "/admin/users/eve/sessions": 403, "/admin/sessions": 403,
		"/admin/users/bob/sessions": 404, "/admin/sessions/%20": 400} {
		if w := call(door, boss, "DELETE", path); w.Code != want {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		one(door, audit.Denied)
	}
	if w := call(door, bearers["ada"], "GET", "/admin/sessions"); w.Code != 403 {
		t.Errorf("a viewer lists sessions: %d", w.Code)
	}
	for _, end := range []struct{ by, path, user string }{{boss, "/admin/sessions/" + id("ada"), "ada"}, {system, "/admin/users/eve/sessions", "eve"}, {system, "/admin/sessions", "bob"}} {
		door.Audited()
		if w := call(door, end.by, "DELETE", end.path); w.Code >= 300 {
			t.Errorf("%s: %d %s", end.path, w.Code, w.Body)
		}
		one(door, audit.OK)
		if w := call(door, bearers[end.user], "GET", "/user/current"); w.Code != 401 {
			t.Errorf("%s after %s: %d", end.user, end.path, w.Code)
		}
	}
	if list := page(door, system, "/admin/sessions"); list != "admin.demo" {
		t.Errorf("after the end of all: %s", list)
	}
}
