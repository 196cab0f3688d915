package clickhouse_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
)

var scope = costs.Scope{Enrollment: "FOCUS-1001"}

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName\n"

func line(cost, month, service string) string {
	at := "2025-" + month + "-01T00:00:00Z"
	return fmt.Sprintf("%s,1,USD,%s,%s,Usage,%s,AWS\n", cost, at, at, service)
}

func ingest(t *testing.T, engine costs.Engine, scope costs.Scope, name string, body io.Reader) costs.Run {
	t.Helper()
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: name, Body: body})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// everything is an enrollment's data in an engine, one text per fact.
func everything(t *testing.T, engine costs.Engine, scope costs.Scope) (facts []string) {
	t.Helper()
	runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, run := range runs.Runs {
		full, err := engine.Run(t.Context(), scope, run.ID)
		if err != nil {
			t.Fatal(err)
		}
		full.BytesRead = full.Bytes // A run may have failed before it was read.
		facts = append(facts, fmt.Sprintf("%+v", full))
	}
	contracts, err := engine.Records(t.Context(), scope, costs.ContractCommitment, costs.PageQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range contracts.Rows {
		columns, _ := json.Marshal(row.Columns)
		facts = append(facts, string(columns))
	}
	err = engine.Export(t.Context(), scope, costs.RowsQuery{}, func(row *costs.ChargeRow) error {
		columns, err := json.Marshal(row.Columns) // In the order of the names.
		facts = append(facts, fmt.Sprintf("%s %s %d %s %s", row.File, row.FileSHA256, row.Line, row.ContentHash, columns))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return facts
}

func TestRunsGoFromOneEngineToTheOtherAndBack(t *testing.T) {
	server := clickhousetest.Start(t)
	goThereAndBack(t, clickhousetest.Address("moved", "", server), server)
}

// goThereAndBack migrates a folder to an empty database named moved and from there to another folder. It interrupts the first
// migration once.
func goThereAndBack(t *testing.T, address string, server *clickhousetest.Server) {
	t.Helper()
	source := inFolder(t).(transfer.Store)
	other := costs.Scope{Enrollment: "o'ther\\"}
	ingest(t, source, scope, "sample.csv", demodata.Sample())
	ingest(t, source, scope, "sep.csv", strings.NewReader(head+line("1", "09", "Compute")+line("2", "10", "Storage")+"broken\n"))
	ingest(t, source, scope, "sep-corrected.csv", strings.NewReader(head+line("3.5", "09", "Compute")))
	ingest(t, source, scope, "contracts.csv", strings.NewReader("ContractCommitmentId,ContractCommitmentPeriodStart,BillingCurrency,"+
		"ContractCommitmentCost\nc1,2025-01-01T00:00:00Z,USD,1200.50\n"))
	ingest(t, source, scope, "none.csv", strings.NewReader("nothing"))
	ingest(t, source, other, "b.csv", strings.NewReader(head+line("7", "09", "Compute")))

	for _, batch := range []string{"one", "two"} { // a.csv is the same in both.
		runs, err := source.IngestTogether(t.Context(), other, []costs.Source{
			{Name: "a.csv", Delivery: batch, Body: strings.NewReader(head + line("1", "10", "Compute"))},
			{Name: "b.csv", Body: strings.NewReader(head + line("2", "10", batch))}})
		for i := range runs {
			if err == nil {
				_, err = source.Wait(t.Context(), other, runs[i].ID)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}

	if err := source.CountPurchases(t.Context(), scope, []costs.Payer{{Provider: "AWS"}, {Provider: "AWS", Account: "comes later"}}, false); err != nil {
		t.Fatal(err)
	}

	target := open(t, address)
	stop := errors.New("the line went dead")
	steps := 0
	err := transfer.Copy(t.Context(), source, interrupted{target, stop}, func(transfer.Step) error { steps++; return nil })
	if !errors.Is(err, stop) {
		t.Fatalf("the interrupted migration ended with %v", err)
	}
	if left := server.Number("moved", "SELECT count() FROM charges"); left != 1002 {
		t.Fatalf("the interruption left %d rows instead of 1,000 that count and 2 that do not", left)
	}
	var here, ends int
	tell := func(step transfer.Step) error {
		if step.Here {
			here++
		}
		if step.Run.ID == "" {
			ends++
		}
		return nil
	}
	if err := transfer.Copy(t.Context(), source, target, tell); err != nil {
		t.Fatal(err)
	}
	back := inFolder(t).(transfer.Store)
	if err := transfer.Copy(t.Context(), target, back, tell); err != nil {
		t.Fatal(err)
	}
	if here != steps || ends != 4 {
		t.Errorf("%d runs were there already and %d enrollments compared; want %d and 4", here, ends, steps)
	}
	for name, store := range map[string]transfer.Store{"there": target, "back": back} {
		payers, err := store.Uncounted(t.Context(), scope.Enrollment)
		if got := fmt.Sprint(payers, err); got != "[{aws } {aws comes later}] <nil>" {
			t.Errorf("%s, the purchases of %s do not count", name, got)
		}
	}
	for _, scope := range []costs.Scope{scope, other} {
		wanted := everything(t, source, scope)
		for name, engine := range map[string]costs.Engine{"there": target, "back": back} {
			if got := everything(t, engine, scope); !reflect.DeepEqual(got, wanted) {
				t.Errorf("%s, %s differs:\n%s\n%s", scope.Enrollment, name, first(got, wanted), first(wanted, got))
			}
		}
	}
	if err := transfer.Copy(t.Context(), source, target, tell); err != nil || here != steps+10 {
		t.Errorf("a migration that is done does %d again: %v", here, err)
	}
	ingest(t, target, scope, "new.csv", strings.NewReader(head+line("1", "11", "Compute")))
	if err := transfer.Copy(t.Context(), source, target, tell); err == nil || !strings.Contains(err.Error(), "which is not in the source") {
		t.Errorf("a target with more than the source: %v", err)
	}
}

// first is the first of the facts that the others have not in its place.
func first(facts, others []string) string {
	for i, fact := range facts {
		if i >= len(others) || others[i] != fact {
			return fact
		}
	}
	return "nothing"
}

// interrupted breaks off after the rows of the second run with rows, before they count.
type interrupted struct {
	transfer.Store
	err error
}

func (i interrupted) Take(ctx context.Context, run transfer.Run, rows iter.Seq2[*focus.Row, error]) error {
	if run.File != "sep.csv" {
		return i.Store.Take(ctx, run, rows)
	}
	run.RowsAccepted++ // A row that never arrives.
	return errors.Join(i.err, i.Store.Take(ctx, run, rows))
}
