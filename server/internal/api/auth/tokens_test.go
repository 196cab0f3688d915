package auth_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// valid reports whether the API accepts the bearer token.
func valid(door *apitest.Door, bearer string) bool {
	door.T.Helper()
	w := door.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer})
	if w.Code != http.StatusOK && w.Code != http.StatusUnauthorized {
		door.T.Fatalf("status %d: %s", w.Code, w.Body)
	}
	return w.Code == http.StatusOK
}

func refresh(door *apitest.Door, bearer string) wire.Token {
	door.T.Helper()
	w := door.Do(apitest.Request{Method: "POST", Path: "/auth/refresh", Bearer: bearer})
	return apitest.Read[wire.Token](door.T, w, http.StatusOK)
}

func TestTokenExpires(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	door.Clock.Advance(time.Hour - time.Second)
	if !valid(door, bearer) {
		t.Error("the token ended before its time")
	}
	door.Clock.Advance(time.Second)
	if valid(door, bearer) {
		t.Error("the token outlived its time")
	}
}

func TestRefreshedTokenStaysForTheGrace(t *testing.T) {
	door := apitest.Open(t, nil)
	first := door.Login("focus.demo", "demo").Token.AccessToken
	door.Clock.Advance(20 * time.Minute)
	second := refresh(door, first)
	if int64(second.ExpiresAt) != door.Clock.Now().Unix()+3600 {
		t.Errorf("the new token expires at %d", int64(second.ExpiresAt))
	}
	door.Clock.Advance(29 * time.Second)
	raced := refresh(door, first)
	if !valid(door, first) || !valid(door, second.AccessToken) || !valid(door, raced.AccessToken) {
		t.Error("within the grace, replicas may race: all three tokens are good")
	}
	door.Clock.Advance(time.Second)
	if valid(door, first) || !valid(door, second.AccessToken) || !valid(door, raced.AccessToken) {
		t.Error("after the grace, only the new tokens are good")
	}
}

func TestLogoutEndsTheWholeFamily(t *testing.T) {
	door := apitest.Open(t, nil)
	first := door.Login("focus.demo", "demo").Token.AccessToken
	second := refresh(door, first).AccessToken
	other := door.Login("focus.demo", "demo").Token.AccessToken
	if w := door.Do(apitest.Request{Method: "POST", Path: "/auth/logout", Bearer: first}); w.Code != http.StatusNoContent {
		t.Fatalf("logout: %d %s", w.Code, w.Body)
	}
	if valid(door, first) || valid(door, second) {
		t.Error("a token of the login outlived the logout")
	}
	if !valid(door, other) {
		t.Error("the logout ended another login")
	}
	if w := door.Do(apitest.Request{Method: "POST", Path: "/auth/refresh", Bearer: second}); w.Code != http.StatusUnauthorized {
		t.Errorf("refresh after the logout: %d", w.Code)
	}
}

func TestRefreshDoesNotProlongALoginForEver(t *testing.T) {
	door := apitest.Open(t, nil)
	start := door.Clock.Now()
	token := door.Login("focus.demo", "demo").Token
	for range 100 {
		door.Clock.Advance(30 * time.Minute)
		if !valid(door, token.AccessToken) {
			break
		}
		token = refresh(door, token.AccessToken)
	}
	if lasted := door.Clock.Now().Sub(start); lasted != 12*time.Hour {
		t.Errorf("the login lasted %v, want 12 h", lasted)
	}
}

// The database stores no bearer tokens, and deletes expired hashes.
func TestStoredTokens(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	db := databasetest.OpenIn(t, door.Dir).Read
	count := func(where string, args ...any) (n int) {
		if err := db.QueryRow("SELECT count(*) FROM tokens WHERE "+where, args...).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if count("length(hash) = 32") != 1 || count("hash = $1 OR family LIKE '%' || $2 || '%'", []byte(bearer), bearer) != 0 {
		t.Error("the token is not stored as its sha-256 alone")
	}
	door.Clock.Advance(2 * time.Hour)
	door.Login("aws.demo", "demo")
	if count("user_id = 'focus.demo'") != 0 {
		t.Error("an expired token was kept")
	}
}
