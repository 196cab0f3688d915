package session_test

import (
	"context"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

// eachLedger runs the test with every ledger; two are replicas of each other if the ledger has replicas.
func eachLedger(t *testing.T, test func(t *testing.T, one, two session.Ledger, clock *fakeclock.Clock)) {
	t.Helper()
	t.Run("memory", func(t *testing.T) {
		clock := testkit.NewClock()
		ledger := session.NewMemoryLedger(clock.Now)
		test(t, ledger, ledger, clock)
	})
	t.Run("redis", func(t *testing.T) {
		clock, server, file := testkit.NewClock(), redistest.Start(t), filepath.Join(t.TempDir(), "keys")
		one := session.NewRedisLedger(server.Client(), openKeys(t, file, clock), clock.Now)
		two := session.NewRedisLedger(server.Client(), openKeys(t, file, clock), clock.Now)
		test(t, one, two, clock)
	})
}

func TestQuotas(t *testing.T) {
	eachLedger(t, func(t *testing.T, one, two session.Ledger, clock *fakeclock.Clock) {
		narrow, wide := session.Quota{Name: "narrow", Every: 10 * time.Second, Burst: 3}, session.Quota{Name: "wide", Every: time.Second, Burst: 100}
		take := func(l session.Ledger, quotas ...session.Quota) time.Duration {
			t.Helper()
			wait, err := l.Take(t.Context(), quotas...)
			if err != nil {
				t.Fatal(err)
			}
			return wait
		}
		for _, l := range []session.Ledger{one, two, one} {
			if wait := take(l, narrow, wide); wait != 0 {
				t.Fatalf("within the quota: %s", wait)
			}
		}
		if wait := take(two, narrow, wide); wait != 10*time.Second {
			t.Errorf("beyond the quota: %s", wait)
		}
		clock.Advance(4 * time.Second)
		if wait := take(one, wide, narrow); wait != 6*time.Second {
			t.Errorf("four seconds later: %s", wait)
		}
		clock.Advance(6 * time.Second)
		if take(one, narrow) != 0 || take(one, narrow) == 0 {
			t.Error("attempts come back one by one")
		}
		if err := two.Return(t.Context(), narrow); err != nil {
			t.Fatal(err)
		}
		if take(one, narrow) != 0 || take(one, narrow) == 0 {
			t.Error("one was taken back")
		}
		clock.Advance(time.Hour)
		for range 3 {
			if take(one, narrow) != 0 {
				t.Error("the whole quota comes back")
			}
		}
		if wait := take(one, narrow); wait != 10*time.Second {
			t.Errorf("more than the quota comes back: %s", wait)
		}
	})
}

func TestQuotasHoldAgainstAttemptsAtOnce(t *testing.T) {
	eachLedger(t, func(t *testing.T, one, two session.Ledger, _ *fakeclock.Clock) {
		quota := session.Quota{Name: "q", Every: time.Hour, Burst: 7}
		var taken atomic.Int32
		var wg sync.WaitGroup
		for i := range 60 {
			wg.Go(func() {
				wait, err := []session.Ledger{one, two}[i%2].Take(context.WithoutCancel(t.Context()), quota)
				if err != nil {
					t.Error(err)
				}
				if wait == 0 {
					taken.Add(1)
				}
			})
		}
		wg.Wait()
		if taken.Load() != 7 {
			t.Errorf("%d of 7 attempts", taken.Load())
		}
	})
}

func TestOnceIsOnce(t *testing.T) {
	eachLedger(t, func(t *testing.T, one, two session.Ledger, _ *fakeclock.Clock) {
		var fresh atomic.Int32
		var wg sync.WaitGroup
		for i := range 20 {
			wg.Go(func() {
				ok, err := []session.Ledger{one, two}[i%2].Remember(context.WithoutCancel(t.Context()), "x", time.Hour)
				if err != nil {
					t.Error(err)
				}
				if ok {
					fresh.Add(1)
				}
			})
		}
		wg.Wait()
		if fresh.Load() != 1 {
			t.Errorf("fresh %d times", fresh.Load())
		}
		if known, err := two.Knows(t.Context(), "x"); err != nil || !known {
			t.Errorf("%v %v", known, err)
		}
		if err := one.Forget(t.Context(), "x"); err != nil {
			t.Fatal(err)
		}
		if known, err := two.Knows(t.Context(), "x"); err != nil || known {
			t.Errorf("forgotten: %v %v", known, err)
		}
		if ok, err := two.Remember(t.Context(), "x", time.Hour); err != nil || !ok {
			t.Errorf("afterwards: %v %v", ok, err)
		}
	})
}

// A token that was used before a key rotation stays used.
func TestOnceOutlivesARotation(t *testing.T) {
	clock, server, file := testkit.NewClock(), redistest.Start(t), filepath.Join(t.TempDir(), "keys")
	ledger := session.NewRedisLedger(server.Client(), openKeys(t, file, clock), clock.Now)
	if ok, err := ledger.Remember(t.Context(), "x", time.Hour); err != nil || !ok {
		t.Fatalf("%v %v", ok, err)
	}
	keys, err := session.ReadKeys(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.WriteKeys(file, session.Rotate(keys, clock.Now(), clock.Now(), time.Hour), true); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Minute)
	if ok, err := ledger.Remember(t.Context(), "x", time.Hour); err != nil || ok {
		t.Errorf("fresh after the rotation: %v %v", ok, err)
	}
}

func TestMemoryOfTheLedgerIsBounded(t *testing.T) {
	clock := testkit.NewClock()
	ledger := session.NewMemoryLedger(clock.Now)
	for i := range 110_000 {
		if _, err := ledger.Remember(t.Context(), strconv.Itoa(i), time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	known := 0
	for i := range 110_000 {
		if ok, _ := ledger.Knows(t.Context(), strconv.Itoa(i)); ok {
			known++
		}
	}
	if known > 100_000 || known < 90_000 {
		t.Errorf("%d are kept", known)
	}
}
