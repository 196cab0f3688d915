package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Anomalies is a page of anomalies.
func (u *Client) Anomalies(ctx context.Context, p wire.AnomaliesParams) (wire.AnomalyPage, error) {
	return get[wire.AnomalyPage](ctx, u, "/anomalies", p)
}

// MarkAnomaly sets the state of an anomaly.
func (u *Client) MarkAnomaly(ctx context.Context, id wire.Id, in wire.AnomalyMarkInput) (wire.Anomaly, error) {
	return change[wire.Anomaly](ctx, u, http.MethodPost, sub("/anomalies", id, "/marks"), in)
}

// MarkAnomalies sets the state of several anomalies.
func (u *Client) MarkAnomalies(ctx context.Context, in wire.AnomalyMarksInput) ([]wire.Anomaly, error) {
	list, err := change[wire.AnomalyList](ctx, u, http.MethodPost, "/anomaly-marks", in)
	return list.Anomalies, err
}

// AnomalyRules are the detection rules of the current enrollment.
func (u *Client) AnomalyRules(ctx context.Context) (wire.AnomalyRules, error) {
	return get[wire.AnomalyRules](ctx, u, "/anomalies/rules", nil)
}

// SetAnomalyRules replaces all detection rules.
func (u *Client) SetAnomalyRules(ctx context.Context, in wire.AnomalyRulesInput) (wire.AnomalyRules, error) {
	return change[wire.AnomalyRules](ctx, u, http.MethodPut, "/anomalies/rules", in)
}
