package sso_test

import (
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/testkit/issuer"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

func TestReplicasEndSessionsOfABackChannelLogout(t *testing.T) {
	redis := redistest.Start(t)
	first, second := newSite(t), newSite(t)
	second.Clock = first.Clock
	corp := issuer.New(t, first.Clock.Now)
	keys, err := session.OpenKeyring(filepath.Join(t.TempDir(), "session.keys"), true, first.Clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	origin, err := session.ParseOrigin(first.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*site{first, second} {
		s.serve(t, []sso.Provider{{ID: "corp", Name: "Corp", Issuer: corp.URL, ClientID: issuer.ClientID, Secret: secret}},
			federation.Rules{Create: true}, func(c *app.Config, d *app.Deps) {
				c.Origin, d.Keys = origin, keys
				if d.Redis, err = session.OpenRedis(redis.URL); err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = d.Redis.Close() })
			})
	}
	l := first.login(t, "corp", "")
	corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), nil)))
	if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "ok" || l.b.user() != "ada" {
		t.Fatalf("landed with %v\n%s", landed, first.Log)
	}
	first.Clock.Advance(2 * time.Second)
	token := logoutToken(corp.Sign(t, corp.SignOut("1", map[string]any{"sid": "sid-1"})))
	if answer := second.tell(t, "corp", token); answer.StatusCode != http.StatusOK {
		t.Fatalf("%d %s\n%s", answer.StatusCode, answer.Text, second.Log)
	}
	if user := l.b.user(); user != "" {
		t.Errorf("told to the one replica, the session of %s lives on at the other", user)
	}
	if answer := first.tell(t, "corp", token); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("used at the one replica, the token is good at the other: %d", answer.StatusCode)
	}
}
