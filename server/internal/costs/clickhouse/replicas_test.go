package clickhouse_test

import (
	"log/slog"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
)

// TestReplicasTakeTheSameFileOnce sends the same bytes to several replicas at once, repeatedly: they count once, and every replica
// finally returns the same run.
func TestReplicasTakeTheSameFileOnce(t *testing.T) {
	server := clickhousetest.Start(t)
	address := clickhousetest.Address("replicas", "", server)
	replicas := []*clickhouse.Engine{open(t, address), open(t, address), open(t, address)}
	for round := range 5 {
		body := head + line("5", []string{"01", "02", "03", "04", "05"}[round], "Compute")
		var work sync.WaitGroup
		for _, replica := range replicas {
			work.Go(func() {
				run, err := replica.Ingest(t.Context(), scope, costs.Source{Name: "a.csv", Body: strings.NewReader(body)})
				if err == nil {
					run, err = replica.Wait(t.Context(), scope, run.ID)
				}
				if err != nil || run.State != costs.Done {
					t.Errorf("%+v, %v", run, err)
				}
			})
		}
		work.Wait()
	}
	for i, replica := range replicas {
		if got := billed(t, replica); got != "25" {
			t.Errorf("replica %d says %s; want 25", i, got)
		}
		again, err := replica.Ingest(t.Context(), scope, costs.Source{Name: "b.csv",
			Body: strings.NewReader(head + line("5", "01", "Compute"))})
		if err != nil || again.State != costs.Done || again.File != "a.csv" {
			t.Errorf("the file once more is %+v, %v", again, err)
		}
	}
}

func TestAReplicaSeesTheOthersCommitsAndDeletions(t *testing.T) {
	server := clickhousetest.Start(t)
	address := clickhousetest.Address("others", "", server)
	one, other := open(t, address), open(t, address)
	run := ingest(t, one, scope, "a.csv", strings.NewReader(head+line("5", "09", "Compute")))
	if got := billed(t, other); got != "5" {
		t.Errorf("the other replica says %s", got)
	}
	if err := other.DeleteRun(t.Context(), scope, run.ID); err != nil {
		t.Fatal(err)
	}
	report, err := one.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]})
	if err != nil || len(report.Rows) != 0 {
		t.Errorf("after the deletion the first says %v, %v", report.Rows, err)
	}
}

func TestAddresses(t *testing.T) {
	good, err := clickhouse.ParseAddress("clickhouse://me:p%40ss%2Fword@one,two:9001,[::1]:9002/costs?cluster=big&replicated=true&timeout=5s")
	if err != nil || strings.Join(good.Hosts, " ") != "one:9000 two:9001 [::1]:9002" || good.User != "me" || good.Password != "p@ss/word" ||
		good.Database != "costs" || good.Cluster != "big" || !good.Replicated || good.Timeout.String() != "5s" {
		t.Errorf("%+v, %v", good, err)
	}
	if shown := good.String() + slog.AnyValue(good).Resolve().String(); strings.Contains(shown, "ss") && strings.Contains(shown, "word") {
		t.Errorf("the address shows its password: %s", shown)
	}
	for text, want := range map[string]string{
		"http://h/costs":                     "must start with clickhouse://",
		"clickhouse://u:secret@h":            "no valid database name",
		"clickhouse://u:secret@h/a-b":        "no valid database name",
		"clickhouse://u:%zz@h/costs":         "not percent-encoded",
		"clickhouse://u:secret@/costs":       "an invalid host",
		"clickhouse://u:secret@h/costs?x=1":  `option "x"`,
		"clickhouse://u:secret@h/c?timeout=": "is not a duration",
	} {
		if _, err := clickhouse.ParseAddress(text); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestAPIsThatStartAtOnceCreateOneSchema opens an empty database from several processes at once, as the first start of three APIs does.
func TestAPIsThatStartAtOnceCreateOneSchema(t *testing.T) {
	address, err := clickhouse.ParseAddress(clickhousetest.Address("at_once", "", clickhousetest.Start(t)))
	if err != nil {
		t.Fatal(err)
	}
	var work sync.WaitGroup
	for range 6 {
		work.Go(func() {
			engine, err := clickhouse.Open(t.Context(), address, t.TempDir(), discard())
			if err != nil {
				t.Error(err)
				return
			}
			if err := engine.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	work.Wait()
}
