package api_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// clockOf is the clock of a Postgres; .ci/another-day moves Go's alone.
func clockOf(t *testing.T, url string) func() time.Time {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(t.Context())) }()
	var at time.Time
	if err := conn.QueryRow(t.Context(), "SELECT clock_timestamp()").Scan(&at); err != nil {
		t.Fatal(err)
	}
	apart := time.Until(at)
	return func() time.Time { return time.Now().Add(apart) }
}

// TestClocksOfReplicasThatDiffer: one API is a minute ahead, the other one a minute behind. The database's clock decides: tokens end at one
// moment everywhere, and a user token that was used is not accepted again where it has not expired yet.
func TestClocksOfReplicasThatDiffer(t *testing.T) {
	url, key := postgrestest.Fresh(t), bytes.Repeat([]byte{7}, usertoken.KeySize)
	now := clockOf(t, url)
	var log apitest.Buffer
	open := func(by time.Duration) *apitest.Door {
		t.Helper()
		opened, err := api.Open(context.WithoutCancel(t.Context()), api.Config{Demo: true, TokenExpire: 100 * time.Second, TokenRefresh: 10 * time.Second,
			RefreshGrace: 100 * time.Second, ExchangeKey: key, Database: database.Place{URL: url,
				Clock: func() time.Time { return now().Add(by) }}}, t.TempDir(), nil, slog.New(slog.NewTextHandler(&log, nil)))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = opened.Close() })
		return &apitest.Door{T: t, API: opened}
	}
	ahead, behind := open(time.Minute), open(-time.Minute)
	if text := log.String(); strings.Count(text, "clock of this machine differs") != 2 || !regexp.MustCompile(`(?m)seconds=[3-9]\d$`).MatchString(text) {
		t.Errorf("the log: %s", text)
	}
	current := func(at *apitest.Door, bearer string) int {
		return at.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer}).Code
	}
	for name, c := range map[string]struct{ one, other *apitest.Door }{"ahead": {ahead, behind}, "behind": {behind, ahead}} {
		token := c.one.Login("focus.demo", "demo").Token
		if off := time.Unix(int64(token.ExpiresAt), 0).Sub(now()) - 100*time.Second; off.Abs() > 50*time.Second {
			t.Errorf("a token of the API that is %s ends %v off", name, off)
		}
		if status := current(c.other, token.AccessToken); status != http.StatusOK {
			t.Errorf("a token of the API that is %s: %d at the other", name, status)
		}
		next := apitest.Read[wire.Token](t, c.one.Do(apitest.Request{Method: "POST", Path: "/auth/refresh", Bearer: token.AccessToken}), http.StatusOK)
		for _, bearer := range []string{token.AccessToken, next.AccessToken} { // The old one has its grace.
			if status := current(c.other, bearer); status != http.StatusOK {
				t.Errorf("refreshed at the API that is %s: %d at the other", name, status)
			}
		}
	}
	sealed, err := usertoken.Seal(key, "focus.demo", now().Add(50*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	exchange := func(at *apitest.Door, token string) *httptest.ResponseRecorder {
		return at.Do(apitest.Request{Method: "POST", Path: "/auth/exchange", Body: wire.ExchangeRequest{EncUserToken: token}})
	}
	if answer := exchange(behind, sealed); answer.Code != http.StatusOK {
		t.Fatalf("a user token: %d %s", answer.Code, answer.Body)
	}
	other, err := usertoken.Seal(key, "focus.demo", now().Add(5*time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	if answer := exchange(ahead, other); answer.Code != http.StatusOK { // It removes the marks of expired tokens.
		t.Fatalf("a second one: %d %s", answer.Code, answer.Body)
	}
	if answer := exchange(behind, sealed); answer.Code != http.StatusUnauthorized {
		t.Errorf("a used user token: %d %s", answer.Code, answer.Body)
	}
}
