package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// AnomalyRules returns the detection rules of the current enrollment.
func (u *Client) AnomalyRules(ctx context.Context) (portal.AnomalyRules, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/anomalies/rules"}, rulesOf)
}

// SetAnomalyRules replaces all detection rules.
func (u *Client) SetAnomalyRules(ctx context.Context, in portal.AnomalyRulesInput) (portal.AnomalyRules, error) {
	body := wire.AnomalyRulesInput{Version: in.Version, Rules: each(in.Rules, func(r portal.AnomalyRule) wire.AnomalyRule {
		return wire.AnomalyRule{Service: r.Service, Account: r.Account, Floor: r.Floor, Sensitivity: wire.AnomalySensitivity(r.Sensitivity)}
	})}
	return ask(ctx, u, call{method: http.MethodPut, path: "/anomalies/rules", in: body}, rulesOf)
}

func rulesOf(w wire.AnomalyRules) portal.AnomalyRules {
	return portal.AnomalyRules{Version: w.Version, Rules: each(w.Rules, func(r wire.AnomalyRule) portal.AnomalyRule {
		return portal.AnomalyRule{Service: r.Service, Account: r.Account, Floor: r.Floor, Sensitivity: string(r.Sensitivity)}
	})}
}
