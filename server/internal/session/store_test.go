package session_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

const origin = "https://x.example"

// kept is a store under test with its clock and keys.
type kept struct {
	session.Store
	t     *testing.T
	clock *fakeclock.Clock
	keys  *session.Keyring
	file  string
}

// eachStore runs the test with every store.
func eachStore(t *testing.T, test func(*testing.T, kept)) {
	t.Helper()
	for name, open := range map[string]func(*testing.T, kept) session.Store{
		"cookie": func(_ *testing.T, k kept) session.Store {
			return session.NewCookieStore(k.keys, "sid", origin, session.DefaultLimits, nil, k.clock.Now)
		},
		"redis": func(t *testing.T, k kept) session.Store {
			return session.NewRedisStore(redistest.Start(t).Client(), k.keys, "sid", origin, session.DefaultLimits, k.clock.Now)
		},
	} {
		t.Run(name, func(t *testing.T) {
			k := kept{t: t, clock: testkit.NewClock(), file: filepath.Join(t.TempDir(), "keys")}
			k.keys = openKeys(t, k.file, k.clock)
			k.Store = open(t, k)
			test(t, k)
		})
	}
}

func openKeys(t *testing.T, file string, clock *fakeclock.Clock) *session.Keyring {
	t.Helper()
	keys, err := session.OpenKeyring(file, true, clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// begin creates a session of ada and returns it with its cookie.
func (k kept) begin(id string) (session.Session, string) {
	k.t.Helper()
	s, err := k.Create(k.t.Context(), session.Session{
		ID: id, UserID: "ada", CloudType: portal.AWS,
		Token:     portal.Token{Access: "token-" + id, ExpiresAt: k.clock.Now().Unix() + 3600, ExpireDuration: 3600, RefreshDuration: 1200},
		CreatedAt: k.clock.Now(), SeenAt: k.clock.Now(),
		Federation: session.Federation{Provider: "kc", Subject: "sub-ada", SID: "sid-" + id},
	})
	if err != nil {
		k.t.Fatal(err)
	}
	return s, k.cookie(s, "")
}

// cookie is the browser's cookie after a response: the new value, or the old one if it is still valid.
func (k kept) cookie(s session.Session, before string) string {
	k.t.Helper()
	value, err := k.Value(k.t.Context(), s)
	if err != nil {
		k.t.Fatal(err)
	}
	if value == "" {
		return before
	}
	return value
}

func (k kept) load(value string) (session.Session, bool) {
	k.t.Helper()
	s, stale, err := k.Load(k.t.Context(), value)
	if err != nil {
		k.t.Fatal(err)
	}
	return s, stale
}

// reads returns the error of loading a value.
func (k kept) reads(value string) error {
	_, _, err := k.Load(k.t.Context(), value)
	return err
}

const idA, idB, idC = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA",
	"CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCA"

func TestStoresKeepSessions(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		made, cookie := k.begin(idA)
		got, stale := k.load(cookie)
		if stale || got.ID != idA || got.UserID != "ada" || got.CloudType != portal.AWS || got.Token != made.Token ||
			!got.CreatedAt.Equal(made.CreatedAt) || !got.SeenAt.Equal(made.SeenAt) || got.Federation != made.Federation {
			t.Errorf("%+v", got)
		}
		if len("sid=")+len(cookie) > 4096 {
			t.Errorf("the cookie has %d bytes", len(cookie))
		}
		k.clock.Advance(time.Minute)
		got.SeenAt = k.clock.Now()
		if err := k.Touch(t.Context(), got); err != nil {
			t.Fatal(err)
		}
		cookie = k.cookie(got, cookie)
		changed, err := k.Update(t.Context(), got, func(s *session.Session) { s.CloudType = portal.GCP })
		if err != nil || changed.CloudType != portal.GCP {
			t.Fatalf("%+v %v", changed, err)
		}
		got, _ = k.load(k.cookie(changed, cookie))
		if !got.SeenAt.Equal(k.clock.Now()) || got.CloudType != portal.GCP || got.Token.Access != "token-"+idA {
			t.Errorf("%+v", got)
		}
		if now, err := k.Current(t.Context(), got); err != nil || now.CloudType != portal.GCP {
			t.Errorf("%+v %v", now, err)
		}
		if err := k.Check(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func TestStoresEndSessions(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		s, cookie := k.begin(idA)
		_, other := k.begin(idB)
		if err := k.End(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		if err := k.reads(cookie); !errors.Is(err, session.ErrEnded) {
			t.Errorf("an ended session reads as %v", err)
		}
		if value, err := k.Value(t.Context(), s); err == nil && value != "" {
			if err := k.reads(value); !errors.Is(err, session.ErrEnded) {
				t.Errorf("an answer under way brings the session back: %v", err)
			}
		}
		if _, err := k.Update(t.Context(), s, func(*session.Session) {}); !errors.Is(err, session.ErrEnded) {
			t.Errorf("an ended session changes: %v", err)
		}
		if _, err := k.Replace(t.Context(), s, session.Session{ID: idC}); !errors.Is(err, session.ErrEnded) {
			t.Errorf("an ended session gets a successor: %v", err)
		}
		if err := k.End(t.Context(), s); err != nil {
			t.Errorf("ended twice: %v", err)
		}
		if err := k.reads(other); err != nil {
			t.Errorf("another session: %v", err)
		}
	})
}

func TestStoresReplaceSessions(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		first, cookieA := k.begin(idA)
		next := first
		next.ID, next.CloudType = idB, portal.GCP
		second, err := k.Replace(t.Context(), first, next)
		if err != nil {
			t.Fatal(err)
		}
		cookieB := k.cookie(second, "")
		if cookieB == "" || cookieB == cookieA {
			t.Fatal("the successor has no cookie of its own")
		}
		if got, stale := k.load(cookieA); !stale || got.ID != idB || got.CloudType != portal.GCP {
			t.Errorf("a call under way: %v %+v", stale, got)
		}
		if got, stale := k.load(cookieB); stale || got.ID != idB {
			t.Errorf("the successor: %v %+v", stale, got)
		}
		if _, err := k.Replace(t.Context(), first, next); !errors.Is(err, session.ErrEnded) {
			t.Errorf("two successors: %v", err)
		}
		// A refresh that began before the switch must not lose its token.
		if got, err := k.Update(t.Context(), first, func(s *session.Session) { s.Token.Access = "fresh" }); err != nil ||
			got.ID != idB || got.Token.Access != "fresh" {
			t.Errorf("a change under way: %+v %v", got, err)
		}
		third := next
		third.ID = idC
		if _, err := k.Replace(t.Context(), second, third); err != nil {
			t.Fatal(err)
		}
		if got, stale := k.load(cookieA); !stale || got.ID != idC {
			t.Errorf("two switches in a row: %v %+v", stale, got)
		}
		k.clock.Advance(30 * time.Second)
		for _, cookie := range []string{cookieA, cookieB} {
			if err := k.reads(cookie); !errors.Is(err, session.ErrEnded) {
				t.Errorf("after the grace: %v", err)
			}
		}
	})
}

func TestStoresEndAllSessionsOfALabel(t *testing.T) {
	for name, label := range map[string]string{"user": session.UserLabel("ada"), "subject": session.SubjectLabel("kc", "sub-ada")} {
		t.Run(name, func(t *testing.T) {
			eachStore(t, func(t *testing.T, k kept) {
				_, a := k.begin(idA)
				_, b := k.begin(idB)
				if err := k.EndLabelled(t.Context(), session.UserLabel("eve")); err != nil {
					t.Fatal(err)
				}
				if k.reads(a) != nil || k.reads(b) != nil {
					t.Error("the end of another user's sessions reaches ada's")
				}
				if err := k.EndLabelled(t.Context(), label); err != nil {
					t.Fatal(err)
				}
				k.clock.Advance(time.Millisecond)
				_, c := k.begin(idC)
				if !errors.Is(k.reads(a), session.ErrEnded) || !errors.Is(k.reads(b), session.ErrEnded) || k.reads(c) != nil {
					t.Errorf("%v %v %v", k.reads(a), k.reads(b), k.reads(c))
				}
			})
		})
	}
	eachStore(t, func(t *testing.T, k kept) {
		_, a := k.begin(idA)
		_, b := k.begin(idB)
		if err := k.EndLabelled(t.Context(), session.SIDLabel("kc", "sid-"+idA)); err != nil {
			t.Fatal(err)
		}
		if !errors.Is(k.reads(a), session.ErrEnded) || k.reads(b) != nil {
			t.Errorf("the provider's session: %v, another one: %v", k.reads(a), k.reads(b))
		}
	})
}

func TestStoresTakeNoForgedValue(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		_, good := k.begin(idA)
		kid := strings.Split(good, ".")[1]
		stranger := session.NewCookieStore(openKeys(t, filepath.Join(t.TempDir(), "keys"), k.clock), "sid", origin,
			session.DefaultLimits, nil, k.clock.Now)
		foreign, err := stranger.Value(t.Context(), session.Session{ID: idB})
		if err != nil {
			t.Fatal(err)
		}
		values := []string{"", ".", "..", "v1", "v1." + kid, "v1." + kid + ".", "v2" + good[2:], good + "A", good[:len(good)/2], foreign,
			strings.Replace(foreign, strings.Split(foreign, ".")[1], kid, 1), strings.Replace(good, kid, "unknown", 1),
			strings.Repeat("v1."+kid+".AAAA", 1000)}
		for i := len("v1." + kid + "."); i < len(good)-1; i++ {
			flipped := []byte(good)
			flipped[i] = map[bool]byte{true: 'B', false: 'A'}[flipped[i] == 'A']
			values = append(values, string(flipped))
		}
		for _, value := range values {
			if err := k.reads(value); !errors.Is(err, session.ErrNone) {
				t.Errorf("%.60q reads as %v", value, err)
			}
		}
		if err := k.reads(good); err != nil {
			t.Error(err)
		}
	})
}

func TestStoresGiveCookiesUnderTheNewKey(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		_, cookie := k.begin(idA)
		keys, err := session.ReadKeys(k.file)
		if err != nil {
			t.Fatal(err)
		}
		now := k.clock.Now()
		rotated := session.Rotate(keys, now, now.Add(time.Minute), 8*time.Hour)
		if err := session.WriteKeys(k.file, rotated, true); err != nil {
			t.Fatal(err)
		}
		k.clock.Advance(30 * time.Second)
		s, _ := k.load(cookie)
		if cookie = k.cookie(s, cookie); strings.HasPrefix(cookie, "v1."+rotated[0].ID) {
			t.Error("the new key seals before its time")
		}
		k.clock.Advance(time.Minute)
		s, _ = k.load(cookie)
		if cookie = k.cookie(s, cookie); !strings.HasPrefix(cookie, "v1."+rotated[0].ID) {
			t.Errorf("the new key does not seal: %.20s", cookie)
		}
		if err := session.WriteKeys(k.file, rotated[:1], true); err != nil {
			t.Fatal(err)
		}
		k.clock.Advance(time.Minute)
		if err := k.reads(cookie); err != nil {
			t.Errorf("the old key is gone, the session has moved on: %v", err)
		}
	})
}

func TestStoresRunOneThingAlone(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		s, _ := k.begin(idA)
		boom := errors.New("boom")
		for range 2 { // the first releases its lease
			if ran, err := k.Alone(t.Context(), s, func(context.Context) error { return boom }); !ran || !errors.Is(err, boom) {
				t.Errorf("%v %v", ran, err)
			}
		}
	})
}

func TestStoresBearChangesAtOnce(t *testing.T) {
	eachStore(t, func(t *testing.T, k kept) {
		s, _ := k.begin(idA)
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				if _, err := k.Update(context.WithoutCancel(t.Context()), s, func(s *session.Session) { s.Token.ExpireDuration++ }); err != nil {
					t.Error(err)
				}
				if _, _, err := k.Load(context.WithoutCancel(t.Context()), "v1.x.y"); !errors.Is(err, session.ErrNone) {
					t.Error(err)
				}
			})
		}
		wg.Wait()
	})
}
