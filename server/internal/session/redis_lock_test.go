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
	// Redis counts the time of a lease. The test sets the remaining time instead of waiting, so a slow machine does not matter.
	const ttl, renew, left = time.Hour, 5 * time.Millisecond, time.Minute
	name, nothing := "costdeck:lock:test", func(context.Context) error { return nil }
	ran, err := session.RunLocked(t.Context(), client, ttl, renew, func(context.Context) error {
		if err := client.PExpire(t.Context(), name, left).Err(); err != nil {
			return err
		}
		for client.PTTL(t.Context(), name).Val() <= left { // until it is renewed
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
	// A crashed holder never releases.
	if err := client.Set(t.Context(), name, "dead", ttl).Err(); err != nil {
		t.Fatal(err)
	}
	if ran, err := session.RunLocked(t.Context(), client, ttl, renew, nothing); ran || err != nil {
		t.Errorf("taken at once from a holder that may live: %v %v", ran, err)
	}
	if got := client.PTTL(t.Context(), name).Val(); got <= 0 || got > ttl {
		t.Errorf("a dead holder keeps the lock for %v", got)
	}
	if err := client.PExpire(t.Context(), name, 0).Err(); err != nil {
		t.Fatal(err)
	}
	if ran, err := session.RunLocked(t.Context(), client, ttl, renew, nothing); !ran || err != nil {
		t.Errorf("the lock of a dead holder ended, and was not taken: %v %v", ran, err)
	}
}
