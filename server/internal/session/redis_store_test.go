package session_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

// replicas are stores of n processes that share Redis and the key file.
func replicas(t *testing.T, n int) (*redistest.Server, []kept) {
	t.Helper()
	server, clock, file := redistest.Start(t), testkit.NewClock(), filepath.Join(t.TempDir(), "keys")
	var all []kept
	for range n {
		k := kept{t: t, clock: clock, file: file, keys: openKeys(t, file, clock)}
		k.Store = session.NewRedisStore(server.Client(), k.keys, "sid", origin, session.DefaultLimits, clock.Now)
		all = append(all, k)
	}
	return server, all
}

func TestReplicasShareSessions(t *testing.T) {
	_, all := replicas(t, 2)
	a, b := all[0], all[1]
	s, cookie := a.begin(idA)
	if got, _ := b.load(cookie); got.ID != idA {
		t.Fatalf("%+v", got)
	}
	if _, err := b.Update(t.Context(), s, func(s *session.Session) { s.Token.Access = "fresh" }); err != nil {
		t.Fatal(err)
	}
	if got, _ := a.load(cookie); got.Token.Access != "fresh" {
		t.Errorf("the change of another replica is not seen: %+v", got)
	}
	if err := b.End(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if err := a.reads(cookie); !errors.Is(err, session.ErrEnded) {
		t.Errorf("a logout on another replica: %v", err)
	}
	_, cookie = a.begin(idB)
	if err := b.EndLabelled(t.Context(), session.UserLabel("ada")); err != nil || !errors.Is(a.reads(cookie), session.ErrEnded) {
		t.Errorf("the end of all of ada's sessions: %v %v", err, a.reads(cookie))
	}
}

// No change of a replica is overwritten by one that read an older state.
func TestReplicasCompareAndSet(t *testing.T) {
	_, all := replicas(t, 3)
	s, cookie := all[0].begin(idA)
	const each = 10
	var wg sync.WaitGroup
	for _, k := range all {
		for range each {
			wg.Go(func() {
				_, err := k.Update(context.WithoutCancel(t.Context()), s, func(s *session.Session) { s.Token.RefreshDuration++ })
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	if got, _ := all[0].load(cookie); got.Token.RefreshDuration != s.Token.RefreshDuration+int64(each*len(all)) {
		t.Errorf("%d of %d changes are left", got.Token.RefreshDuration-s.Token.RefreshDuration, each*len(all))
	}
}

func TestReplicasDoNotDoTheSameThingAtOnce(t *testing.T) {
	_, all := replicas(t, 3)
	s, _ := all[0].begin(idA)
	var running, ran atomic.Int32
	first, hold := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	work := func(k kept) {
		did, err := k.Alone(context.WithoutCancel(t.Context()), s, func(context.Context) error {
			if running.Add(1) > 1 {
				t.Error("two at once")
			}
			if ran.Add(1) == 1 {
				close(first)
			}
			<-hold
			running.Add(-1)
			return nil
		})
		if err != nil || did != (k == all[0]) {
			t.Errorf("%v %v", did, err)
		}
	}
	wg.Go(func() { work(all[0]) })
	<-first
	for _, k := range all[1:] {
		work(k)
	}
	close(hold)
	wg.Wait()
	if ran.Load() != 1 {
		t.Errorf("ran %d times", ran.Load())
	}
}

// A dump of Redis shows neither who is signed in nor any credential.
func TestADumpOfRedisRevealsNothing(t *testing.T) {
	server, all := replicas(t, 1)
	k := all[0]
	first, cookie := k.begin(idA)
	next := first
	next.ID = idB
	second, err := k.Replace(t.Context(), first, next)
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Touch(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	ledger := session.NewRedisLedger(server.Client(), k.keys, k.clock.Now)
	if _, err := ledger.Take(t.Context(), session.Quota{Name: "account\nada", Every: time.Second, Burst: 3}); err != nil {
		t.Fatal(err)
	}
	if _, err := ledger.Remember(t.Context(), "user token\nsealed", time.Hour); err != nil {
		t.Fatal(err)
	}
	dump := everything(t, server.Client())
	if len(dump) < 5 {
		t.Fatalf("too little to look at: %q", dump)
	}
	// Nothing shorter: ciphertext contains two or three letters by chance.
	for _, secret := range []string{"token", "sub-ada", "UserID", idA, idB, cookie, guess("ada"), guess("user\nada"), guess("account\nada"),
		guess("quota\naccount\nada")} {
		if strings.Contains(dump, secret) {
			t.Errorf("%q lies open in Redis", secret)
		}
	}
}

func guess(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])[:32]
}

func everything(t *testing.T, client *redis.Client) string {
	t.Helper()
	names, err := client.Keys(t.Context(), "*").Result()
	if err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	for _, name := range names {
		var value any
		switch kind := client.Type(t.Context(), name).Val(); kind {
		case "hash":
			value, err = client.HGetAll(t.Context(), name).Result()
		case "set":
			value, err = client.SMembers(t.Context(), name).Result()
		default:
			value, err = client.Get(t.Context(), name).Result()
		}
		if err != nil {
			t.Fatal(err)
		}
		if ttl := client.PTTL(t.Context(), name).Val(); ttl <= 0 || ttl > 8*time.Hour+time.Minute {
			t.Errorf("%s stays for %s", name, ttl)
		}
		fmt.Fprintln(&all, name, value)
	}
	return all.String()
}

func TestTroubleOfRedisIsNoEndOfASession(t *testing.T) {
	server, all := replicas(t, 1)
	k := all[0]
	s, cookie := k.begin(idA)
	server.Stop()
	for name, err := range map[string]error{
		"load": k.reads(cookie), "touch": k.Touch(t.Context(), s), "end": k.End(t.Context(), s), "check": k.Check(t.Context()),
		"label": k.EndLabelled(t.Context(), session.UserLabel("ada")),
	} {
		if err == nil || errors.Is(err, session.ErrNone) || errors.Is(err, session.ErrEnded) {
			t.Errorf("%s without Redis: %v", name, err)
		}
	}
	server.Again()
	if got, _ := k.load(cookie); got.ID != idA {
		t.Errorf("after its return: %+v", got)
	}
	client := server.Client()
	name := client.Keys(t.Context(), "costdeck:session:*").Val()[0]
	if err := client.HSet(t.Context(), name, "d", "scribbled over").Err(); err != nil {
		t.Fatal(err)
	}
	if err := k.reads(cookie); err == nil || errors.Is(err, session.ErrNone) || errors.Is(err, session.ErrEnded) {
		t.Errorf("an entry that somebody else wrote: %v", err)
	}
}

func TestDirectoryListsAndEnds(t *testing.T) {
	server, all := replicas(t, 1)
	k := all[0]
	a, cookieA := k.begin(idA)
	k.clock.Advance(time.Minute)
	b, cookieB := k.begin(idB)
	directory := session.NewDirectory(server.Client(), k.keys, session.DefaultLimits, k.clock.Now)
	for user, want := range map[string]int{"": 2, "ada": 2, "eve": 0} {
		entries, err := directory.List(t.Context(), user)
		if err != nil || len(entries) != want {
			t.Fatalf("%q: %+v %v", user, entries, err)
		}
		if want == 2 && (entries[0].Hash != a.Hash() || entries[1].Hash != b.Hash() || entries[0].UserID != "ada" ||
			entries[0].Provider != "kc" || !entries[0].EndsAt.Equal(a.SeenAt.Add(30*time.Minute))) {
			t.Errorf("%+v", entries)
		}
	}
	entries, err := directory.List(t.Context(), "ada")
	if err != nil {
		t.Fatal(err)
	}
	if err := directory.End(t.Context(), entries[0]); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(k.reads(cookieA), session.ErrEnded) || k.reads(cookieB) != nil {
		t.Errorf("%v %v", k.reads(cookieA), k.reads(cookieB))
	}
	if left, err := directory.List(t.Context(), ""); err != nil || len(left) != 1 || left[0].Hash != b.Hash() {
		t.Errorf("%+v %v", left, err)
	}
	k.clock.Advance(30 * time.Minute)
	if left, err := directory.List(t.Context(), ""); err != nil || len(left) != 0 {
		t.Errorf("one that has ended by time: %+v %v", left, err)
	}
	strangers := session.NewDirectory(server.Client(), openKeys(t, filepath.Join(t.TempDir(), "keys"), k.clock), session.DefaultLimits,
		k.clock.Now)
	if seen, err := strangers.List(t.Context(), ""); err != nil || len(seen) != 0 {
		t.Errorf("seen with other keys: %+v %v", seen, err)
	}
}

func TestAddressesOfRedis(t *testing.T) {
	for _, address := range []string{"", "localhost:6379", "http://x", "redis://x/y", "redis://user:hunter2@x:y"} {
		_, err := session.OpenRedis(address)
		if err == nil || !strings.Contains(err.Error(), "redis://host:6379/0") || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %v", address, err)
		}
	}
}
