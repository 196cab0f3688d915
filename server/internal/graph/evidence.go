package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// evidenceAPI is the part of the REST API that shows what is behind a figure.
type evidenceAPI interface {
	CostRows(ctx context.Context, q wire.CostRowsQuery) (wire.ChargeRowPage, error)
	ContractCommitments(ctx context.Context, p wire.ContractCommitmentsParams) (wire.ChargeRowPage, error)
	CostOrigins(ctx context.Context, q wire.CostOriginsQuery) (wire.CostOrigins, error)
	CostReasons(ctx context.Context, q wire.CostReasonsQuery) (wire.CostReasons, error)
	CostReconciliation(ctx context.Context, q wire.CostReconcileQuery) (wire.CostReconciliation, error)
}

type evidence struct{ api evidenceAPI }

// CostRows is one page of source rows.
func (e evidence) CostRows(ctx context.Context, args struct{ Query wire.CostRowsQuery }) (chargeRowPage, error) {
	page, err := e.api.CostRows(ctx, args.Query)
	return chargeRowPage{page}, err
}

// ContractCommitments is one page of the rows of FOCUS's Contract Commitment dataset.
func (e evidence) ContractCommitments(ctx context.Context, args wire.ContractCommitmentsParams) (chargeRowPage, error) {
	page, err := e.api.ContractCommitments(ctx, args)
	return chargeRowPage{page}, err
}

// CostOrigins are the files, runs and invoices behind a figure.
func (e evidence) CostOrigins(ctx context.Context, args struct{ Query wire.CostOriginsQuery }) (wire.CostOrigins, error) {
	return e.api.CostOrigins(ctx, args.Query)
}

// CostReasons are the items behind one reason of a change.
func (e evidence) CostReasons(ctx context.Context, args struct{ Query wire.CostReasonsQuery }) (wire.CostReasons, error) {
	return e.api.CostReasons(ctx, args.Query)
}

// CostReconciliation compares the figures of an earlier answer with today's.
func (e evidence) CostReconciliation(ctx context.Context, args struct{ Query wire.CostReconcileQuery }) (costReconciliation, error) {
	found, err := e.api.CostReconciliation(ctx, args.Query)
	return costReconciliation{found, args.Query.Query}, err
}

// chargeRowPage gives the rows' columns out as a list: GraphQL has no maps.
type chargeRowPage struct{ wire.ChargeRowPage }

type chargeRow struct{ wire.ChargeRow }

func (p chargeRowPage) Rows() []chargeRow {
	return each(p.ChargeRowPage.Rows, func(row wire.ChargeRow) chargeRow { return chargeRow{row} })
}

func (r chargeRow) Columns() []costKey { return toKey(r.ChargeRow.Columns, nil) }

// costReconciliation leaves the report out but for its version and digest, and gives keys out in the order of the query.
type costReconciliation struct {
	wire.CostReconciliation
	query wire.CostQuery
}

type costMoved struct {
	wire.CostMoved
	columns []string
}

type costMovedRow struct {
	wire.CostMovedRow
	columns []string
}

func (r costReconciliation) DatasetVersion() string { return r.Report.DatasetVersion }

func (r costReconciliation) Digest() string { return r.Report.Digest }

func (r costReconciliation) Moved() *costMoved {
	if r.CostReconciliation.Moved == nil {
		return nil
	}
	return &costMoved{*r.CostReconciliation.Moved, orNone(r.query.GroupBy)}
}

func (m costMoved) Rows() []costMovedRow {
	return each(m.CostMoved.Rows, func(row wire.CostMovedRow) costMovedRow { return costMovedRow{row, m.columns} })
}

func (r costMovedRow) Key() []costKey { return toKey(r.CostMovedRow.Key, r.columns) }
