package auth_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func sealed(t *testing.T, key []byte, user string, expires time.Time) string {
	t.Helper()
	token, err := usertoken.Seal(key, user, expires)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func TestExchange(t *testing.T) {
	key, other := bytes.Repeat([]byte{7}, usertoken.KeySize), bytes.Repeat([]byte{8}, usertoken.KeySize)
	door := apitest.Open(t, func(c *api.Config) { c.ExchangeKey = key })
	send := func(token string) apitest.Request {
		return apitest.Request{Method: "POST", Path: "/auth/exchange", Body: wire.ExchangeRequest{EncUserToken: token}}
	}
	now := door.Clock.Now()
	good := sealed(t, key, "azure.demo", now.Add(time.Minute))
	last := good[len(good)-1:]
	flipped := good[:len(good)-1] + map[bool]string{true: "A", false: "Q"}[last != "A"]
	for name, token := range map[string]string{
		"another key":       sealed(t, other, "azure.demo", now.Add(time.Minute)),
		"expired":           sealed(t, key, "azure.demo", now),
		"too far ahead":     sealed(t, key, "azure.demo", now.Add(11*time.Minute)),
		"unknown user":      sealed(t, key, "nobody", now.Add(time.Minute)),
		"a flipped letter":  flipped,
		"without a version": strings.TrimPrefix(good, "v1."),
		"too short":         "v1.AAAA",
		"no base64":         "v1.!",
	} {
		w := door.Do(send(token))
		if p := apitest.Read[problem.Error](t, w, http.StatusUnauthorized); !strings.Contains(p.Message, "open the portal again") {
			t.Errorf("%s: %+v", name, p)
		}
	}
	in := apitest.Read[wire.LoginResult](t, door.Do(send(good)), http.StatusOK)
	if in.CurrentUser.UserProfile.UserId != "azure.demo" || !valid(door, in.Token.AccessToken) {
		t.Errorf("exchanged for %+v", in)
	}
	if w := door.Do(send(good)); w.Code != http.StatusUnauthorized {
		t.Errorf("the same token again: %d", w.Code)
	}
	if strings.Contains(door.Log.String(), good) {
		t.Error("the log holds the user token")
	}
}

func TestExchangeWithoutAKeySaysSo(t *testing.T) {
	door := apitest.Open(t, nil)
	w := door.Do(apitest.Request{Method: "POST", Path: "/auth/exchange", Body: wire.ExchangeRequest{EncUserToken: "v1.AAAA"}})
	if p := apitest.Read[problem.Error](t, w, http.StatusUnauthorized); !strings.Contains(p.Message, "no exchange key") {
		t.Errorf("%+v", p)
	}
}
