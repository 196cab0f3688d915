package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// anomaliesAPI is the part of the REST API that finds anomalies.
type anomaliesAPI interface {
	Anomalies(ctx context.Context, p wire.AnomaliesParams) (wire.AnomalyPage, error)
	MarkAnomaly(ctx context.Context, id wire.Id, in wire.AnomalyMarkInput) (wire.Anomaly, error)
	MarkAnomalies(ctx context.Context, in wire.AnomalyMarksInput) ([]wire.Anomaly, error)
	AnomalyRules(ctx context.Context) (wire.AnomalyRules, error)
	SetAnomalyRules(ctx context.Context, in wire.AnomalyRulesInput) (wire.AnomalyRules, error)
}

type anomalies struct{ api anomaliesAPI }

// Anomalies is a page of anomalies.
func (a anomalies) Anomalies(ctx context.Context, args wire.AnomaliesParams) (wire.AnomalyPage, error) {
	return a.api.Anomalies(ctx, args)
}

// MarkAnomaly sets the state of an anomaly.
func (a anomalies) MarkAnomaly(ctx context.Context, args struct {
	ID wire.Id
	wire.AnomalyMarkInput
}) (wire.Anomaly, error) {
	return a.api.MarkAnomaly(ctx, args.ID, args.AnomalyMarkInput)
}

// MarkAnomalies sets the state of several anomalies.
func (a anomalies) MarkAnomalies(ctx context.Context, args wire.AnomalyMarksInput) ([]wire.Anomaly, error) {
	return a.api.MarkAnomalies(ctx, args)
}

// AnomalyRules are the detection rules.
func (a anomalies) AnomalyRules(ctx context.Context) (wire.AnomalyRules, error) {
	return a.api.AnomalyRules(ctx)
}

// SetAnomalyRules replaces all detection rules.
func (a anomalies) SetAnomalyRules(ctx context.Context, args wire.AnomalyRulesInput) (wire.AnomalyRules, error) {
	return a.api.SetAnomalyRules(ctx, args)
}
