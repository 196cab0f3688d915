package session_test

import (
	"context"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

func line(id string, fill byte) string {
	return id + ":" + base64.StdEncoding.EncodeToString([]byte(strings.Repeat(string(fill), 32))) + "\n"
}

func write(t *testing.T, file, text string, at time.Time) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file, at, at); err != nil {
		t.Fatal(err)
	}
}

func TestKeysRotateWithoutRestartAndWithoutLogout(t *testing.T) {
	clock := testkit.NewClock()
	file := filepath.Join(t.TempDir(), "keys")
	write(t, file, "# first\n"+line("k1", 'a'), clock.Now())
	keys, err := session.OpenKeyring(file, false, clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	store := session.NewCookieStore(keys, "sid", "https://x.example", session.DefaultLimits, nil, clock.Now)
	save := func() string {
		value, err := store.Value(t.Context(), session.Session{ID: "s", Token: portal.Token{Access: "t"},
			CreatedAt: clock.Now()})
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
	opens := func(value string) bool {
		s, _, err := store.Load(t.Context(), value)
		return err == nil && s.ID == "s" && s.Token.Access == "t"
	}
	first := save()
	if !strings.HasPrefix(first, "v1.k1.") || !opens(first) {
		t.Fatalf("%s", first)
	}
	write(t, file, line("k2", 'b')+line("k1", 'a'), clock.Now().Add(time.Second))
	clock.Advance(time.Minute)
	second := save()
	if !strings.HasPrefix(second, "v1.k2.") || !opens(second) || !opens(first) {
		t.Errorf("after a new key: %s", second)
	}
	write(t, file, "broken", clock.Now().Add(time.Second))
	clock.Advance(time.Minute)
	if !opens(first) || !opens(second) {
		t.Error("a broken file logs people out")
	}
	write(t, file, line("k2", 'b'), clock.Now().Add(2*time.Second))
	clock.Advance(time.Minute)
	if opens(first) || !opens(second) {
		t.Error("a removed key still opens, or a kept one does not")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if store.Check(t.Context()) == nil {
		t.Error("a missing file is no reason to be unready")
	}
}

func TestCookieOpensOnlyWhereItWasMade(t *testing.T) {
	clock := testkit.NewClock()
	file := filepath.Join(t.TempDir(), "keys")
	write(t, file, line("k1", 'a'), clock.Now())
	keys, err := session.OpenKeyring(file, false, clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	store := func(name, origin string) session.Store {
		return session.NewCookieStore(keys, name, origin, session.DefaultLimits, nil, clock.Now)
	}
	value, err := store("sid", "https://x.example").Value(t.Context(), session.Session{ID: "s"})
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range []session.Store{store("other", "https://x.example"), store("sid", "https://y.example")} {
		if _, _, err := other.Load(context.Background(), value); !errors.Is(err, session.ErrNone) {
			t.Errorf("%v", err)
		}
	}
	if again, _ := store("sid", "https://x.example").Value(t.Context(), session.Session{ID: "s"}); again == value {
		t.Error("the same session seals the same way twice: the nonce is not random")
	}
}

func TestTwoServersThatStartAtOnceShareTheKey(t *testing.T) {
	clock := testkit.NewClock()
	file := filepath.Join(t.TempDir(), "keys")
	values := make([]string, 8)
	stores := make([]session.Store, len(values))
	var wg sync.WaitGroup
	for i := range values {
		wg.Go(func() {
			keys, err := session.OpenKeyring(file, true, clock.Now)
			if err != nil {
				t.Error(err)
				return
			}
			stores[i] = session.NewCookieStore(keys, "sid", "https://x.example", session.DefaultLimits, nil, clock.Now)
			values[i], err = stores[i].Value(context.Background(), session.Session{ID: "s"})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, value := range values {
		if _, _, err := stores[0].Load(t.Context(), value); err != nil {
			t.Error(err)
		}
	}
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".session-key-*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestOrigins(t *testing.T) {
	for public, want := range map[string]string{
		"https://Costs.Example.com": "https://costs.example.com", "https://x.example:443/": "https://x.example",
		"https://x.example:8443": "https://x.example:8443", "http://127.0.0.1:8080": "http://127.0.0.1:8080",
		"http://localhost": "http://localhost", "http://[::1]:80": "http://[::1]",
	} {
		if got, err := session.ParseOrigin(public); err != nil || got.Public != want {
			t.Errorf("%s: %q %v", public, got.Public, err)
		}
	}
	for _, public := range []string{"", "x.example", "http://x.example", "ftp://x.example", "https://u:p@x.example",
		"https://x.example?a",
		"https://x.example#a", "https://x.example/path", "https://", "http://0.0.0.0:8080",
		"http://127.0.0.1.evil.example"} {
		if got, err := session.ParseOrigin(public); err == nil {
			t.Errorf("%q is accepted as %q", public, got.Public)
		}
	}
}
