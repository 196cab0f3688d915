package database_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/url"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

func TestALockHasOneHolder(t *testing.T) {
	for name, at := range map[string]database.Place{"SQLite": database.In(t.TempDir()), "Postgres": {URL: postgrestest.Fresh(t)}} {
		t.Run(name, func(t *testing.T) {
			unlock, err := at.Lock(t.Context(), "a")
			if err != nil {
				t.Fatal(err)
			}
			impatient, cancel := context.WithCancel(t.Context())
			refused := make(chan error)
			go func() {
				_, err := at.Lock(impatient, "a")
				refused <- err
			}()
			cancel()
			if err := <-refused; !errors.Is(err, context.Canceled) {
				t.Errorf("while another has the lock: %v", err)
			}
			if err := unlock(); err != nil {
				t.Fatal(err)
			}
			var holders atomic.Int32
			var all sync.WaitGroup
			for range 8 {
				all.Go(func() {
					unlock, err := at.Lock(t.Context(), "a")
					if err != nil {
						t.Error(err)
						return
					}
					if n := holders.Add(1); n != 1 {
						t.Errorf("%d have the lock", n)
					}
					runtime.Gosched()
					holders.Add(-1)
					if err := unlock(); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
		})
	}
}

// TestALockOutlivesTheContextOfItsWait: who has the lock works on, although the context of the wait is over.
func TestALockOutlivesTheContextOfItsWait(t *testing.T) {
	at := database.Place{URL: postgrestest.Fresh(t)}
	waiting, cancel := context.WithCancel(t.Context())
	unlock, err := at.Lock(waiting, "a")
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	other, err := at.Lock(t.Context(), "b")
	if err != nil {
		t.Fatalf("another name: %v", err)
	}
	if err := errors.Join(other(), unlock()); err != nil {
		t.Errorf("unlock: %v", err)
	}
}

// A pooler in transaction mode gives every lock another connection to the server, which still has what others prepared.
func TestALockThroughAPooler(t *testing.T) {
	at := database.Place{URL: postgrestest.Pooled(t, postgrestest.Fresh(t), 1)}
	for range 3 {
		unlock, err := at.Lock(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		if err := unlock(); err != nil {
			t.Error(err)
		}
	}
}

// TestALockWaitsForItsServer: a file that was read for an hour survives a failover, in which connections end at first.
func TestALockWaitsForItsServer(t *testing.T) {
	to, err := url.Parse(postgrestest.Fresh(t))
	if err != nil {
		t.Fatal(err)
	}
	server := to.Host
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	var refused atomic.Int32
	go func() {
		for {
			in, err := listener.Accept()
			if err != nil {
				return
			}
			if refused.Add(1) <= 3 {
				_ = in.Close()
				continue
			}
			out, err := net.Dial("tcp", server)
			if err != nil {
				_ = in.Close()
				continue
			}
			go func() { _, _ = io.Copy(out, in); _ = out.Close() }()
			go func() { _, _ = io.Copy(in, out); _ = in.Close() }()
		}
	}()
	to.Host = listener.Addr().String()
	unlock, err := database.Place{URL: to.String()}.Lock(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	if err := unlock(); err != nil || refused.Load() <= 3 {
		t.Errorf("%v after %d connections", err, refused.Load())
	}
}
