package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type costRowsQuery struct {
	Filter                 *costFilter
	From, To               *date
	Limit                  *int32
	Cursor, DatasetVersion *string
}

type chargeRowPage struct {
	Rows           []chargeRow
	RowCount       int32
	DatasetVersion string
	NextCursor     *string
}

type chargeRow struct {
	Run         *string
	File        string
	FileSha256  *string
	Line        int32
	ContentHash string
	Columns     []portal.CostKey
}

// CostRows is one page of source rows.
func (r *resolver) CostRows(ctx context.Context, args struct{ Query costRowsQuery }) (chargeRowPage, error) {
	q := args.Query
	page, err := r.upstream.CostRows(ctx, portal.CostRowsQuery{Filter: filterOf(q.Filter), From: string(orZero(q.From)),
		To: string(orZero(q.To)), Limit: toLimit(q.Limit), Cursor: orZero(q.Cursor), DatasetVersion: orZero(q.DatasetVersion)})
	if err != nil {
		return chargeRowPage{}, fmt.Errorf("cost rows: %w", err)
	}
	return toChargeRowPage(page), nil
}

// ContractCommitments is one page of the rows of FOCUS's Contract Commitment dataset.
func (r *resolver) ContractCommitments(ctx context.Context, args portal.PageOf) (chargeRowPage, error) {
	page, err := r.upstream.ContractCommitments(ctx, args)
	if err != nil {
		return chargeRowPage{}, fmt.Errorf("contract commitments: %w", err)
	}
	return toChargeRowPage(page), nil
}

func toChargeRowPage(page portal.ChargeRowPage) chargeRowPage {
	out := chargeRowPage{RowCount: toInt(page.RowCount), DatasetVersion: page.DatasetVersion, NextCursor: page.NextCursor,
		Rows: make([]chargeRow, 0, len(page.Rows))}
	for _, row := range page.Rows {
		out.Rows = append(out.Rows, chargeRow{row.Run, row.File, row.FileSHA256, toInt(row.Line), row.ContentHash, row.Columns})
	}
	return out
}
