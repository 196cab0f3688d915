package session_test

import (
	"context"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

func TestLockOutlivesItsTimeWhileItsHolderLives(t *testing.T) {
	client := redistest.Start(t).Client()
	const ttl, renew = 600 * time.Millisecond, 200 * time.Millisecond
	name, nothing := "costdeck:lock:test", func(context.Context) error { return nil }
	ran, err := session.RunLocked(t.Context(), client, ttl, renew, func(context.Context) error {
		// The time of the lock is Redis's own: no clock of the test moves it.
		for end := time.Now().Add(3 * ttl); time.Now().Before(end); time.Sleep(renew) {
			if ran, err := session.RunLocked(t.Context(), client, ttl, renew, nothing); ran || err != nil {
				t.Fatalf("taken from a holder that lives: %v %v", ran, err)
			}
		}
		return nil
	})
	if !ran || err != nil {
		t.Fatalf("%v %v", ran, err)
	}
	if ran, err := session.RunLocked(t.Context(), client, ttl, renew, nothing); !ran || err != nil {
		t.Errorf("not given back: %v %v", ran, err)
	}
	// A holder that died gives nothing back.
	if err := client.Set(t.Context(), name, "dead", ttl).Err(); err != nil {
		t.Fatal(err)
	}
	if ran, err := session.RunLocked(t.Context(), client, ttl, renew, nothing); ran || err != nil {
		t.Errorf("taken at once from a holder that may live: %v %v", ran, err)
	}
	for end := time.Now().Add(20 * ttl); ; time.Sleep(renew) {
		if ran, err := session.RunLocked(t.Context(), client, ttl, renew, nothing); ran && err == nil {
			return
		}
		if time.Now().After(end) {
			t.Fatal("a dead holder keeps the lock for ever")
		}
	}
}
