package transfer

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Figures summarize an enrollment in an engine.
type Figures struct {
	Rows    int64
	Totals  costs.Totals
	Digest  string
	Version string
}

// compare reads the figures from both engines and fails if they differ.
func compare(ctx context.Context, from, to costs.Engine, scope costs.Scope) (Figures, error) {
	before, err := figures(ctx, from, scope)
	if err != nil {
		return before, fmt.Errorf("totals of the source: %w", err)
	}
	after, err := figures(ctx, to, scope)
	if err != nil {
		return after, fmt.Errorf("totals of the target: %w", err)
	}
	if before.Rows != after.Rows || before.Digest != after.Digest || before.Version != after.Version {
		return after, fmt.Errorf("source and target differ: the source has %d rows with digest %s at version %s, the target %d "+
			"rows with %s at %s; the source was not changed", before.Rows, before.Digest, before.Version, after.Rows, after.Digest, after.Version)
	}
	return after, nil
}

func figures(ctx context.Context, engine costs.Engine, scope costs.Scope) (Figures, error) {
	dataset, err := engine.Dataset(ctx, scope)
	if err != nil {
		return Figures{}, err
	}
	report, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ProviderName", "ServiceName"},
		Granularity: costs.Month})
	return Figures{Rows: dataset.RowCount, Totals: report.Totals, Digest: report.Digest, Version: report.DatasetVersion}, err
}
