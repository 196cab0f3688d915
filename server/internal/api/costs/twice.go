package costs

import (
	"context"
	"errors"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/commitment"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// twice finds cost that counts twice. Every page asks for the dataset, so the newest answer of each enrollment is kept.
type twice struct {
	engine costs.Engine
	mu     sync.Mutex
	kept   map[string]keptTwice
}

type keptTwice struct {
	version string
	list    []wire.CountedTwice
}

func newTwice(engine costs.Engine) *twice {
	return &twice{engine: engine, kept: map[string]keptTwice{}}
}

func (t *twice) of(ctx context.Context, scope costs.Scope, version string) ([]wire.CountedTwice, error) {
	if scope.Only != nil { // Scopes of tag values are too many to keep.
		return t.find(ctx, scope, version)
	}
	t.mu.Lock()
	held, ok := t.kept[scope.Enrollment]
	t.mu.Unlock()
	if ok && held.version == version {
		return held.list, nil
	}
	list, err := t.find(ctx, scope, version)
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept[scope.Enrollment] = keptTwice{version, list}
	return list, nil
}

func (t *twice) find(ctx context.Context, scope costs.Scope, version string) ([]wire.CountedTwice, error) {
	found, err := commitment.FindDoubled(ctx, t.engine, scope, version)
	if errors.Is(err, costs.ErrGone) { // The data changed after the dataset was read.
		found, err = commitment.FindDoubled(ctx, t.engine, scope, "")
	}
	list := make([]wire.CountedTwice, 0, len(found))
	for _, one := range found {
		list = append(list, wire.CountedTwice{Month: day(one.Month), Provider: one.Provider, BillingAccountIds: one.Accounts, Currency: one.Currency, Amount: amountOf(one.Amount),
			Commitments: wire.Int(one.Commitments), Largest: one.Largest})
	}
	return list, err
}
