package graph

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// counted counts the calls of the API.
type counted struct {
	wild
	calls *atomic.Int64
}

func (c counted) Costs(ctx context.Context, q portal.CostQuery) (portal.CostReport, error) {
	c.calls.Add(1)
	return c.wild.Costs(ctx, q)
}

func TestFieldsThatNeedTheSameCallCauseOne(t *testing.T) {
	api := counted{calls: &atomic.Int64{}}
	engine := newEngine(t, &resolver{shared{api}, noSession{}})
	document, err := engine.Compile(`query ($q: CostQuery!, $other: CostQuery!) { a: costs(query: $q) { digest }
		b: costs(query: $q) { digest rows { key { column } } } c: costs(query: $other) { digest } }`)
	if err != nil {
		t.Fatal(err)
	}
	operation, _ := document.Operation("")
	variables := map[string]any{"q": map[string]any{"metrics": []any{"BilledCost"}}, "other": map[string]any{
		"metrics": []any{"BilledCost"}, "groupBy": []any{}}}
	for range 2 {
		api.calls.Store(0)
		ctx, spent := withBudget(t.Context())
		result := operation.Run(ctx, variables, panicHandler{}.error)
		if got := spent.outcome(""); api.calls.Load() != 2 || got.Calls != 2 || got.Shared != 1 || len(result.Errors) > 0 {
			t.Errorf("%d calls for two questions in three fields: %+v %v", api.calls.Load(), got, result.Errors)
		}
	}
}

func TestOneOperationMakesABoundedNumberOfCalls(t *testing.T) {
	api := counted{calls: &atomic.Int64{}}
	p := newPair(t, api)
	var fields strings.Builder
	for i := range maxCalls + 3 {
		fmt.Fprintf(&fields, "f%d: costs(query: {metrics: [BilledCost], top: %d}) { digest } ", i, i)
	}
	ctx, spent := withBudget(t.Context())
	result := p.develop.develop.Exec(ctx, "{ "+fields.String()+"}", "", nil)
	if api.calls.Load() != maxCalls || len(result.Errors) != 3 || spent.outcome("").Calls != maxCalls {
		t.Errorf("%d calls, %v", api.calls.Load(), result.Errors)
	}
}
