package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Records are the rows of one of the datasets that count in no cost.
func (e *Engine) Records(ctx context.Context, scope costs.Scope, name string, page costs.PageQuery) (rows costs.RowPage, err error) {
	s, err := e.current(ctx)
	if err != nil {
		return rows, err
	}
	d := newDataset()
	if h := s.scopes[scope.Enrollment]; h != nil && scope.Enrollment != "" {
		d = h.records[name].dataset
	}
	return d.page(ctx, costs.RowsQuery{Page: page})
}
