//go:build replicas

package clickhouse_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// TestOnTwoShardsOfTwoReplicas has the minimum for replicated=true: a replica that is down blocks writes.
func TestOnTwoShardsOfTwoReplicas(t *testing.T) {
	servers := clickhousetest.StartReplicas(t, 2, 2)
	const options = "cluster=costs&replicated=true"
	enginetest.Run(t, fresh(servers, options), "sample totals are exact", "rows come in file order with their source",
		"export gives every row once and adds up", "a deleted run is gone", "every query sees the counting rows",
		"the same file twice changes nothing", "dataset")
	t.Run("migrate", func(t *testing.T) {
		goThereAndBack(t, clickhousetest.Address("moved", options, servers...), servers[0])
	})
	t.Run("a replica that is away", func(t *testing.T) {
		address := clickhousetest.Address("away", options+"&timeout=10s", servers...)
		engine := open(t, address)
		var b strings.Builder
		b.WriteString(head)
		for i := range 70_000 { // More than one piece, so that both shards have some.
			b.WriteString(line(fmt.Sprint(i%7), "09", fmt.Sprintf("S%d", i%100)))
		}
		ingest(t, engine, scope, "a.csv", strings.NewReader(b.String()))
		wanted := digest(t, engine)
		servers[0].Stop()
		if got := digest(t, engine); got != wanted {
			t.Errorf("without a replica the figures are others")
		}
		if got := digest(t, open(t, address)); got != wanted {
			t.Errorf("a start without a replica finds other figures")
		}
		more := strings.Replace(b.String(), "2025-09", "2025-10", -1)
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "b.csv", Body: strings.NewReader(more)})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if !errors.Is(err, costs.ErrUnavailable) && run.State != costs.Failed {
			t.Errorf("a file that only one replica of a shard can have is %+v, %v", run, err)
		}
		if got := digest(t, engine); got != wanted {
			t.Errorf("the file that did not go in changed figures")
		}
		servers[0].Again()
		again := open(t, address, clickhouse.WithDeadAfter(6*time.Second))
		eventually.Holds(t, "the file goes in", func() bool {
			run, err := again.Ingest(t.Context(), scope, costs.Source{Name: "b.csv", Body: strings.NewReader(more)})
			if err == nil && run.State != costs.Failed {
				run, err = again.Wait(t.Context(), scope, run.ID)
			}
			return err == nil && run.State == costs.Done
		})
		if got := billed(t, engine); got != "420000" {
			t.Errorf("after the file BilledCost is %s", got)
		}
	})
}

// digest is that of a report with every group.
func digest(t *testing.T, engine costs.Engine) string {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:2], GroupBy: []string{"ServiceName"}})
	if err != nil {
		t.Fatal(err)
	}
	return report.Digest
}

// TestOneOfThreeReplicasMayBeAway reads and writes without it, and queries it alone as soon as it is back: it answers with all
// written data, or not at all.
func TestOneOfThreeReplicasMayBeAway(t *testing.T) {
	servers := clickhousetest.StartReplicas(t, 1, 3)
	const options = "replicated=true&timeout=20s"
	all := open(t, clickhousetest.Address("three", options, servers...))
	alone := make([]*clickhouse.Engine, len(servers))
	for i, server := range servers {
		alone[i] = open(t, clickhousetest.Address("three", options, server))
	}
	run := ingest(t, all, scope, "a.csv", strings.NewReader(head+line("5", "09", "Compute")+line("6", "10", "Compute")))
	for i, engine := range alone {
		if got := billed(t, engine); got != "11" {
			t.Errorf("replica %d says %s", i, got)
		}
	}
	var work sync.WaitGroup
	for i, engine := range alone { // All at once, although ClickHouse serializes the inserts.
		work.Go(func() {
			ingest(t, engine, scope, fmt.Sprintf("own%d.csv", i), strings.NewReader(head+line(fmt.Sprint(i+1), fmt.Sprintf("0%d", i+1), "Network")))
		})
	}
	work.Wait()
	wanted := everything(t, all, scope)
	servers[0].Stop()
	if got := everything(t, all, scope); !reflect.DeepEqual(got, wanted) {
		t.Errorf("without a replica: %s", first(got, wanted))
	}
	if more := ingest(t, all, scope, "b.csv", strings.NewReader(head+line("7", "12", "Compute"))); more.State != costs.Done {
		t.Fatalf("a file without one of three replicas: %+v", more)
	}
	if err := all.DeleteRun(t.Context(), scope, run.ID); err != nil {
		t.Fatal(err)
	}
	wanted = everything(t, alone[1], scope)
	servers[0].Again()
	eventually.Holds(t, "the replica has caught up", func() bool {
		report, err := alone[0].Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]})
		if err != nil {
			if !errors.Is(err, costs.ErrUnavailable) {
				t.Fatalf("a replica that is behind: %v", err)
			}
			return false
		}
		if got := report.Totals[costs.BilledCost]["USD"].String(); got != "13" {
			t.Fatalf("a replica that is behind says %s instead of nothing", got)
		}
		return true
	})
	for i, engine := range alone {
		if got := everything(t, engine, scope); !reflect.DeepEqual(got, wanted) {
			t.Errorf("replica %d in the end: %s", i, first(got, wanted))
		}
	}
}
