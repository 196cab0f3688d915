package clickhouse_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// statements asks one of each kind, all at once: each may wait for its timeout, which is long enough for a busy machine.
func statements(ctx context.Context, engine costs.Engine) map[string]error {
	kinds := map[string]func() error{
		"aggregate": func() error {
			_, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ServiceName"}})
			return err
		},
		"facets": func() error {
			_, err := engine.Facets(ctx, scope, costs.FacetQuery{Column: "ServiceName"})
			return err
		},
		"rows": func() error {
			_, err := engine.Rows(ctx, scope, costs.RowsQuery{})
			return err
		},
		"dataset": func() error {
			_, err := engine.Dataset(ctx, scope)
			return err
		},
		"runs": func() error {
			_, err := engine.Runs(ctx, scope, costs.RunsQuery{})
			return err
		},
		"export": func() error {
			return engine.Export(ctx, scope, costs.RowsQuery{}, func(*costs.ChargeRow) error { return nil })
		},
		"ingest": func() error {
			_, err := engine.Ingest(ctx, scope, costs.Source{Name: "x.csv", Body: strings.NewReader(head)})
			return err
		},
	}
	var (
		mu      sync.Mutex
		all     sync.WaitGroup
		answers = map[string]error{}
	)
	for kind, ask := range kinds {
		all.Go(func() {
			err := ask()
			mu.Lock()
			defer mu.Unlock()
			answers[kind] = err
		})
	}
	all.Wait()
	return answers
}

func billed(t *testing.T, engine costs.Engine) string {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]})
	if err != nil {
		t.Fatal(err)
	}
	return report.Totals[costs.BilledCost]["USD"].String()
}

// TestAServerThatIsDownOrSlow returns a typed error, and never a figure; it recovers automatically.
func TestAServerThatIsDownOrSlow(t *testing.T) {
	server := clickhousetest.Start(t)
	engine := open(t, clickhousetest.Address("down", "timeout=5s", server))
	ingest(t, engine, scope, "a.csv", strings.NewReader(head+line("5", "09", "Compute")))
	server.Pause()
	for what, err := range statements(t.Context(), engine) {
		if !errors.Is(err, costs.ErrUnavailable) {
			t.Errorf("%s of a server that stands still: %v", what, err)
		}
	}
	given, cancel := context.WithCancel(t.Context())
	cancel()
	for what, err := range statements(given, engine) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s that is given up: %v", what, err)
		}
	}
	server.Resume()
	server.Stop()
	for what, err := range statements(t.Context(), engine) {
		if !errors.Is(err, costs.ErrUnavailable) || strings.Contains(err.Error(), "p@ss") {
			t.Errorf("%s of a server that is gone: %v", what, err)
		}
	}
	if err := engine.Check(t.Context()); !errors.Is(err, costs.ErrUnavailable) {
		t.Errorf("a server that is gone looks like %v", err)
	}
	server.Again()
	if got := billed(t, engine); got != "5" {
		t.Errorf("after the restart BilledCost is %s", got)
	}
	if err := engine.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestAShardThatIsDownLeavesNoHalfFigures queries a cluster with one server down.
func TestAShardThatIsDownLeavesNoHalfFigures(t *testing.T) {
	servers := clickhousetest.StartCluster(t, 2)
	engine := open(t, clickhousetest.Address("half", "cluster=costs&timeout=5s", servers...))
	ingest(t, engine, scope, "a.csv", strings.NewReader(head+line("5", "09", "Compute")))
	servers[1].Stop()
	for what, err := range statements(t.Context(), engine) {
		if !errors.Is(err, costs.ErrUnavailable) {
			t.Errorf("%s with half a cluster: %v", what, err)
		}
	}
	servers[1].Again()
	if got := billed(t, engine); got != "5" {
		t.Errorf("after the restart BilledCost is %s", got)
	}
}

func TestGivingUpEndsTheQuestionAtTheServer(t *testing.T) {
	server := clickhousetest.Start(t)
	engine := open(t, clickhousetest.Address("given", "", server))
	var b strings.Builder
	b.WriteString(head)
	for i := range 30_000 {
		b.WriteString(line(fmt.Sprint(i%7), "09", fmt.Sprintf("S%d", i)))
	}
	ingest(t, engine, scope, "a.csv", strings.NewReader(b.String()))
	ctx, cancel := context.WithCancel(t.Context())
	seen := 0
	err := engine.Export(ctx, scope, costs.RowsQuery{}, func(*costs.ChargeRow) error {
		if seen++; seen == 10 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("an export that is given up after %d rows: %v", seen, err)
	}
	eventually.Holds(t, "the statement is over at the server", func() bool {
		return server.Number("given", "SELECT count() FROM system.processes WHERE query LIKE '%content_hash%' AND query NOT LIKE '%processes%'") == 0
	})
}
