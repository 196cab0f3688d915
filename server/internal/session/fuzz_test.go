package session_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// FuzzCookie: only sealed values decrypt, and no value panics the parser.
func FuzzCookie(f *testing.F) {
	clock := testkit.NewClock()
	keys, err := session.OpenKeyring(filepath.Join(f.TempDir(), "keys"), true, clock.Now)
	if err != nil {
		f.Fatal(err)
	}
	store := session.NewCookieStore(keys, "sid", origin, session.DefaultLimits, nil, clock.Now)
	good, err := store.Value(f.Context(), session.Session{ID: idA, UserID: "ada"})
	if err != nil {
		f.Fatal(err)
	}
	kid := strings.Split(good, ".")[1]
	for _, seed := range []string{good, good[1:], good[:len(good)-1], good + "=", good + ".", "v1." + kid + "." + strings.Repeat("A", 16),
		"v1." + kid + "." + strings.Repeat("A", 64), "v1..", "v1." + kid + ".\x00", " " + good, strings.ToUpper(good),
		strings.Repeat(good, 3), "v1." + kid + "." + strings.Repeat("A", 5000)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, value string) {
		_, _, err := store.Load(t.Context(), value)
		if value != good && !errors.Is(err, session.ErrNone) {
			t.Errorf("%q reads as %v", value, err)
		}
	})
}

// FuzzKeyFile: keys survive a round trip, and errors about invalid files contain none of their text.
func FuzzKeyFile(f *testing.F) {
	key := session.NewKey(time.Unix(1_700_000_000, 0))
	file := filepath.Join(f.TempDir(), "keys")
	for _, seed := range []string{"", "# x", line("k1", 'a'), line("k1", 'a') + line("k2", 'b'), line("k1", 'a') + line("k1", 'b'),
		strings.TrimSpace(line("k1", 'a')) + "@2026-01-31T12:00:00Z", line("k.1", 'a'), "k1:" + strings.Repeat("A", 40), key.ID + "@@"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		keys, err := session.ParseKeys(text)
		if err != nil {
			if len(text) > 20 && strings.Contains(err.Error(), text) {
				t.Errorf("the message repeats the text: %v", err)
			}
			return
		}
		if err := session.WriteKeys(file, keys, true); err != nil {
			t.Fatal(err)
		}
		again, err := session.ReadKeys(file)
		if err != nil || len(again) != len(keys) {
			t.Fatalf("%d keys, read again: %d, %v", len(keys), len(again), err)
		}
		for i := range keys {
			if again[i].ID != keys[i].ID || string(again[i].Secret) != string(keys[i].Secret) || !again[i].From.Equal(keys[i].From) {
				t.Errorf("%v became %v", keys[i].ID, again[i].ID)
			}
		}
	})
}
