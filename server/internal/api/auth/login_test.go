package auth_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func TestLoginGivesTokenThatOpensTheAPI(t *testing.T) {
	door := apitest.Open(t, nil)
	in := door.Login("Focus.Demo", "demo")
	if in.CurrentUser.UserProfile.UserId != "focus.demo" {
		t.Errorf("user %q, want the account's own spelling", in.CurrentUser.UserProfile.UserId)
	}
	if in.Token.ExpireDuration != 3600 || in.Token.RefreshDuration != 1200 ||
		int64(in.Token.ExpiresAt) != door.Clock.Now().Unix()+3600 {
		t.Errorf("token %+v", in.Token)
	}
	w := door.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: in.Token.AccessToken})
	user := apitest.Read[wire.CurrentUser](t, w, http.StatusOK)
	if user.UserProfile.UserId != "focus.demo" || user.ExpiresAt != in.Token.ExpiresAt || !user.LoggedIn {
		t.Errorf("current user %+v", user)
	}
}

func TestWrongPasswordAndUnknownUserReadTheSame(t *testing.T) {
	door := apitest.Open(t, nil)
	bodies := map[string]bool{}
	for _, user := range []string{"focus.demo", "nobody.demo", "admin", "\x00"} {
		w := door.Do(apitest.Request{Method: "POST", Path: "/auth/login",
			Body: wire.LoginRequest{UserId: user, Password: "not demo"}})
		if w.Code != http.StatusUnauthorized || w.Header().Get("Content-Type") != problem.ContentType {
			t.Errorf("%q: %d %s", user, w.Code, w.Body)
		}
		bodies[w.Body.String()] = true
	}
	if len(bodies) != 1 {
		t.Errorf("answers differ: %v", bodies)
	}
}

func TestOneTimePasswordMustBeReplacedOnce(t *testing.T) {
	door := apitest.Open(t, func(c *api.Config) { c.Demo = false })
	user, oneTime, created, err := door.API.EnsureFirstAdmin(context.Background())
	if err != nil || !created || user != "admin" {
		t.Fatalf("first administrator: %q %v %v", user, created, err)
	}
	login := func(password string, fresh *string) (int, problem.Error) {
		w := door.Do(apitest.Request{Method: "POST", Path: "/auth/login",
			Body: wire.LoginRequest{UserId: user, Password: password, NewPassword: fresh}})
		if w.Code == http.StatusOK {
			return w.Code, problem.Error{}
		}
		return w.Code, apitest.Read[problem.Error](t, w, w.Code)
	}
	if code, p := login(oneTime, nil); code != http.StatusForbidden || p.Type != "urn:costdeck:password-change-required" {
		t.Errorf("without a new password: %d %+v", code, p)
	}
	if code, p := login(oneTime, new("too short")); code != http.StatusBadRequest || p.Errors["newPassword"] == "" {
		t.Errorf("a short new password: %d %+v", code, p)
	}
	if code, p := login(oneTime, &oneTime); code != http.StatusBadRequest || p.Errors["newPassword"] == "" {
		t.Errorf("the same password: %d %+v", code, p)
	}
	if code, _ := login("wrong password", new("correct horse")); code != http.StatusUnauthorized {
		t.Errorf("a wrong one-time password changed something: %d", code)
	}
	if code, p := login(oneTime, new("correct horse")); code != http.StatusOK {
		t.Errorf("with a new password: %d %+v", code, p)
	}
	if code, _ := login(oneTime, nil); code != http.StatusUnauthorized {
		t.Errorf("the one-time password still counts: %d", code)
	}
	if code, _ := login("correct horse", nil); code != http.StatusOK {
		t.Errorf("the new password: %d", code)
	}
	if code, p := login("correct horse", new("another horse")); code != http.StatusConflict {
		t.Errorf("a new password for one that is not one-time: %d %+v", code, p)
	}
	if _, _, again, err := door.API.EnsureFirstAdmin(context.Background()); again || err != nil {
		t.Errorf("a second administrator: %v %v", again, err)
	}
	for _, secret := range []string{oneTime, "correct horse"} {
		if strings.Contains(door.Log.String(), secret) {
			t.Errorf("the log holds a password: %s", door.Log)
		}
	}
}

func TestDemoAccountsEndWithTheDemo(t *testing.T) {
	dir := t.TempDir()
	first := apitest.OpenIn(t, dir, nil, nil)
	bearer := first.Login("admin.demo", "demo").Token.AccessToken
	second := apitest.OpenIn(t, dir, nil, func(c *api.Config) { c.Demo = false })
	w := second.Do(apitest.Request{Method: "POST", Path: "/auth/login",
		Body: wire.LoginRequest{UserId: "admin.demo", Password: "demo"}})
	if w.Code != http.StatusUnauthorized {
		t.Errorf("login without the demo: %d", w.Code)
	}
	w = second.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer})
	if w.Code != http.StatusUnauthorized {
		t.Errorf("an old token without the demo: %d", w.Code)
	}
	if _, _, created, err := second.API.EnsureFirstAdmin(context.Background()); !created || err != nil {
		t.Errorf("demo accounts must not stand in for the administrator: %v %v", created, err)
	}
}
