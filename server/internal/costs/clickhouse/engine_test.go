package clickhouse_test

import (
	"crypto/rand"
	"log/slog"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

func discard() *slog.Logger { return slog.New(slog.DiscardHandler) }

// open opens an engine and closes it with the test.
func open(t *testing.T, address string, options ...clickhouse.Option) *clickhouse.Engine {
	t.Helper()
	parsed, err := clickhouse.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	engine, err := clickhouse.Open(t.Context(), parsed, t.TempDir(), discard(), options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := engine.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return engine
}

// fresh opens engines on separate databases.
func fresh(servers []*clickhousetest.Server, options string, with ...clickhouse.Option) enginetest.Opener {
	return func(t *testing.T) costs.Engine {
		t.Helper()
		return open(t, clickhousetest.Address("costs_"+strings.ToLower(rand.Text()[:8]), options, servers...), with...)
	}
}

func inFolder(t *testing.T) costs.Engine {
	t.Helper()
	engine, err := embedded.Open(t.Context(), t.TempDir(), discard())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	return engine
}

func TestWhatEveryEngineDoes(t *testing.T) {
	server := clickhousetest.StartCluster(t, 1)
	enginetest.Run(t, fresh(server, ""))
	t.Run("as embedded", func(t *testing.T) { enginetest.Same(t, inFolder, fresh(server, "")) })
	t.Run("the first of many groups", func(t *testing.T) {
		enginetest.First(t, inFolder, func(t *testing.T, most int) costs.Engine {
			return fresh(server, "", clickhouse.WithCellLimit(most))(t)
		})
	})
}

// TestOnACluster distributes the rows over two servers, and runs the tests that this affects.
func TestOnACluster(t *testing.T) {
	enginetest.Run(t, fresh(clickhousetest.StartCluster(t, 2), "cluster=costs"), "sample totals are exact", "every cut adds up",
		"rows come in file order with their source", "export gives every row once and adds up", "a deleted run is gone",
		"every query sees the counting rows", "the same file twice changes nothing", "dataset")
}

// TestSamplesOfAnEarlierVersion has samples marked as those before ids compared without their letter case.
func TestSamplesOfAnEarlierVersion(t *testing.T) {
	server := clickhousetest.Start(t)
	engine := open(t, clickhousetest.Address("costs_old", "", server))
	conn := server.Conn("costs_old")
	enginetest.Outdated(t, engine, func() {
		const old = `ALTER TABLE run_events UPDATE samples = replaceRegexpAll(samples, '"rows":"[^"]*"', '"rows":"AA=="') WHERE samples != ''`
		if err := conn.Exec(t.Context(), old); err != nil {
			t.Fatal(err)
		}
		eventually.Holds(t, "the samples are old", func() bool {
			return server.Number("costs_old", "SELECT count() FROM system.mutations WHERE database = 'costs_old' AND NOT is_done") == 0 &&
				server.Number("costs_old", `SELECT count() FROM run_events WHERE samples LIKE '%"rows":"AA=="%'`) > 0
		})
	})
}
