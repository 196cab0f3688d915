package accounts

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
)

func TestHashes(t *testing.T) {
	h, ctx := newHasher(), context.Background()
	first, err := h.hash(ctx, "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	second, err := h.hash(ctx, "correct horse")
	if err != nil || first == second {
		t.Errorf("two hashes of one password are %q and %q, %v", first, second, err)
	}
	for password, want := range map[string]bool{"correct horse": true, "correct horse ": false, "": false} {
		if got, err := h.matches(ctx, password, first); got != want || err != nil {
			t.Errorf("%q matches: %v, %v", password, got, err)
		}
	}
	if _, err := h.matches(ctx, "x", "plain text"); !errors.Is(err, errHash) {
		t.Errorf("a hash of another form: %v", err)
	}
}

// The demo's hash, and the one for unknown users, cost as much as a fresh one: otherwise timing would reveal them.
func TestFixedHashesCostAsMuchAsFreshOnes(t *testing.T) {
	h, ctx := newHasher(), context.Background()
	fresh, err := h.hash(ctx, "x")
	if err != nil {
		t.Fatal(err)
	}
	costs := func(encoded string) string { return encoded[:strings.LastIndex(encoded[:len(encoded)-44], "$")] }
	for _, fixed := range []string{demoHash, unknownUserHash} {
		if costs(fixed) != costs(fresh) {
			t.Errorf("%s costs other than %s", fixed, fresh)
		}
	}
	if ok, err := h.matches(ctx, DemoPassword, demoHash); !ok || err != nil {
		t.Errorf("the demo's hash is not its password's: %v", err)
	}
}

func TestHashesAtOnceAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ctx := newHasher(), t.Context()
		for range hashesAtOnce {
			if err := h.enter(ctx); err != nil {
				t.Fatal(err)
			}
		}
		entered := make(chan error, waitersMost)
		for range waitersMost {
			go func() { entered <- h.enter(ctx) }()
		}
		synctest.Wait()
		if len(entered) != 0 {
			t.Errorf("%d entered beside the %d allowed", len(entered), hashesAtOnce)
		}
		if err := h.enter(ctx); !errors.Is(err, ErrBusy) {
			t.Errorf("one more than may wait: %v", err)
		}
		h.leave()
		synctest.Wait()
		if len(entered) != 1 || <-entered != nil {
			t.Error("a free slot let nobody enter")
		}
		gone, cancel := context.WithCancel(ctx)
		cancel()
		if err := h.enter(gone); !errors.Is(err, context.Canceled) {
			t.Errorf("a client that is gone: %v", err)
		}
		for range waitersMost - 1 {
			h.leave()
			<-entered
		}
	})
}
