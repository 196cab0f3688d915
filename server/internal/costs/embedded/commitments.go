package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Commitments are the rows of the Contract Commitment dataset.
func (e *Engine) Commitments(ctx context.Context, scope costs.Scope, page costs.PageQuery) (rows costs.RowPage, err error) {
	s, err := e.current(ctx)
	if err != nil {
		return rows, err
	}
	d := newDataset()
	if h := s.scopes[scope.Enrollment]; h != nil && scope.Enrollment != "" {
		d = h.contracts
	}
	return d.page(ctx, costs.RowsQuery{Page: page})
}
