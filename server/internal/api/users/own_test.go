package users_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const password = "correct horse battery"

func TestProfile(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Bearer("aws.demo")
	put := func(body string) int {
		t.Helper()
		return door.Do(apitest.Request{Method: "PUT", Path: "/user/profile", Bearer: bearer, Body: body}).Code
	}
	for body, want := range map[string]int{
		`{"userName":" ","timeZone":"","region":""}`:                                400,
		`{"userName":"` + strings.Repeat("a", 129) + `","timeZone":"","region":""}`: 400,
		`{"userName":"Ada","timeZone":"Local","region":""}`:                         400,
		`{"userName":"Ada","timeZone":"../etc/passwd","region":""}`:                 400,
		`{"userName":"Ada","timeZone":"Mars/Olympus","region":""}`:                  400,
		`{"userName":"Ada","timeZone":"","region":"de"}`:                            400,
		`{"userName":"Ada","timeZone":"","region":"","privLevel":1}`:                400,
		`{"userName":"Ada Lovelace","timeZone":"Europe/Zurich","region":"CH"}`:      200,
	} {
		if got := put(body); got != want {
			t.Errorf("%.90s: %d, want %d", body, got, want)
		}
	}
	user := apitest.Read[wire.CurrentUser](t, door.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer}), 200).UserProfile
	if user.UserName != "Ada Lovelace" || *user.TimeZone != "Europe/Zurich" || *user.Region != "CH" {
		t.Errorf("the user is %+v", user)
	}
	if put(`{"userName":"Ada","timeZone":"","region":""}`) != 200 {
		t.Error("the defaults are refused")
	}
	user = apitest.Read[wire.CurrentUser](t, door.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer}), 200).UserProfile
	if user.TimeZone != nil || user.Region != nil {
		t.Errorf("the user is %+v", user)
	}
}

func TestAProviderRulesNameAndPassword(t *testing.T) {
	door := apitest.Open(t, nil)
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, true, door.Clock.Now)
	if err := users.Add(t.Context(), accounts.Account{UserID: "fed", UserName: "Fed", Provider: "corp"}, password); err != nil {
		t.Fatal(err)
	}
	bearer := door.Login("fed", password).Token.AccessToken
	do := func(path, body string) int {
		t.Helper()
		return door.Do(apitest.Request{Method: "PUT", Path: path, Bearer: bearer, Body: body}).Code
	}
	if do("/user/profile", `{"userName":"Other","timeZone":"","region":""}`) != 409 ||
		do("/user/profile", `{"userName":"Fed","timeZone":"UTC","region":"DE"}`) != 200 ||
		do("/user/password", `{"currentPassword":"`+password+`","newPassword":"another long one"}`) != 409 {
		t.Error("a provider's user changes what the provider rules, or cannot change the rest")
	}
}

func TestChangePassword(t *testing.T) {
	door := apitest.Open(t, nil)
	db := databasetest.OpenIn(t, door.Dir)
	if err := accounts.New(db, true, door.Clock.Now).Add(t.Context(), accounts.Account{UserID: "ada", UserName: "Ada"}, password); err != nil {
		t.Fatal(err)
	}
	here, there := door.Login("ada", password).Token.AccessToken, door.Login("ada", password).Token.AccessToken
	change := func(old, fresh string) int {
		t.Helper()
		door.Audited()
		code := door.Do(apitest.Request{Method: "PUT", Path: "/user/password", Bearer: here,
			Body: wire.PasswordChange{CurrentPassword: old, NewPassword: fresh}}).Code
		made := door.Audited()
		if len(made) != 1 || made[0].Event != audit.PasswordChange || (made[0].Outcome == audit.OK) != (code == 204) || len(made[0].Before)+len(made[0].After) > 0 {
			t.Errorf("entries %+v", made)
		}
		return code
	}
	for _, c := range []struct {
		old, fresh string
		want       int
	}{{"wrong", "a new long one", 400}, {password, "short", 400}, {password, password, 400}, {password, "a new long one", 204}} {
		if got := change(c.old, c.fresh); got != c.want {
			t.Errorf("%s → %s: %d, want %d", c.old, c.fresh, got, c.want)
		}
	}
	for bearer, want := range map[string]int{here: 200, there: 401} {
		if got := door.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer}).Code; got != want {
			t.Errorf("a session answers %d, want %d", got, want)
		}
	}
	door.Login("ada", "a new long one")
	for range 10 {
		change("wrong", "a newer long one")
	}
	if got := change("a new long one", "a newer long one"); got != http.StatusTooManyRequests {
		t.Errorf("after many attempts: %d", got)
	}
}
