package api_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

// The command line is a second process on the same database: its changes apply at the next request.
func TestCommandLineBesideARunningServer(t *testing.T) {
	door := apitest.Open(t, func(c *api.Config) { c.Demo = false })
	ctx := context.Background()
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, false, time.Now)
	if err := users.Add(ctx, accounts.Account{UserID: "zoe", UserName: "Zoe"}, "correct horse"); err != nil {
		t.Fatal(err)
	}
	bearer := door.Login("zoe", "correct horse").Token.AccessToken
	if err := users.SetPassword(ctx, "zoe", "another horse", false); err != nil {
		t.Fatal(err)
	}
	current := apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer}
	if w := door.Do(current); w.Code != http.StatusUnauthorized {
		t.Errorf("a token outlived the change of the password: %d", w.Code)
	}
	current.Bearer = door.Login("zoe", "another horse").Token.AccessToken
	if w := door.Do(current); w.Code != http.StatusOK {
		t.Errorf("after the change: %d", w.Code)
	}
	if err := users.Remove(ctx, "zoe"); err != nil {
		t.Fatal(err)
	}
	if w := door.Do(current); w.Code != http.StatusUnauthorized {
		t.Errorf("a token outlived its account: %d", w.Code)
	}
}
