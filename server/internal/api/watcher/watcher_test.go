package watcher_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

// counted is an engine that counts a replica's calls.
type counted struct {
	costs.Engine
	mu    sync.Mutex
	calls calls
}

type calls struct{ versions, datasets, runs int }

// made returns the calls so far; jobs of one round run side by side.
func (c *counted) made() calls {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.calls
}

func (c *counted) count(n *int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	*n++
}

func (c *counted) Version(ctx context.Context, scope costs.Scope) (string, error) {
	c.count(&c.calls.versions)
	return c.Engine.Version(ctx, scope)
}

func (c *counted) Dataset(ctx context.Context, scope costs.Scope) (costs.Dataset, error) {
	c.count(&c.calls.datasets)
	return c.Engine.Dataset(ctx, scope)
}

func (c *counted) Runs(ctx context.Context, scope costs.Scope, page costs.RunsQuery) (costs.RunPage, error) {
	c.count(&c.calls.runs)
	return c.Engine.Runs(ctx, scope, page)
}

// TestOneReplicaWatchesAndAsksForTheVersionAlone runs two APIs on one folder, and runs both watchers repeatedly on unchanged costs.
func TestOneReplicaWatchesAndAsksForTheVersionAlone(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	enginetest.Ingest(t, engine, costs.Scope{Enrollment: "AWS-2001"}, "a.csv", enginetest.Bill("AWS 1 09 5", "AWS 1 10 6"))
	first, second := &counted{Engine: engine}, &counted{Engine: engine}
	one := apitest.OpenIn(t, dir, first, nil)
	other, err := api.Open(t.Context(), api.Config{Build: "42", Demo: true, Now: one.Clock.Now, Database: databasetest.In(t, dir)}, dir, second, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	look := func() {
		one.Clock.Advance(16 * time.Second)
		one.API.RunDue(t.Context())
		other.RunDue(t.Context())
	}
	look() // The first look has something to do.
	known := first.made()
	if known.datasets == 0 || second.made() != (calls{}) {
		t.Fatalf("at the first look the replicas ask %+v and %+v", known, second.made())
	}
	look()
	look()
	if first.made().datasets != known.datasets || first.made().versions <= known.versions || second.made() != (calls{}) {
		t.Errorf("later the replicas ask %+v and %+v", first.made(), second.made())
	}
	// The first one stops without releasing the lease: the other one takes over when it expires.
	for range 5 {
		one.Clock.Advance(16 * time.Second)
		other.RunDue(t.Context())
	}
	if second.made().versions == 0 || second.made().datasets > 0 {
		t.Errorf("the other replica asks %+v", second.made())
	}
	before := first.made().versions
	one.Clock.Advance(6 * time.Second) // The first one asks again.
	one.API.RunDue(t.Context())
	if first.made().versions != before {
		t.Error("both watch")
	}
	if err := other.Close(); err != nil { // It releases the lease.
		t.Fatal(err)
	}
	one.Clock.Advance(16 * time.Second)
	one.API.RunDue(t.Context())
	if first.made().versions == before {
		t.Error("nobody watches after the other replica has ended")
	}
	if log := one.Log.String(); strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}
