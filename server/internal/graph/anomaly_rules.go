package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type anomalyRule struct {
	Service, Account string
	Floor            *decimal
	Sensitivity      string
}

type anomalyRules struct {
	Rules   []anomalyRule
	Version string
}

// AnomalyRules returns the detection rules.
func (r *resolver) AnomalyRules(ctx context.Context) (anomalyRules, error) {
	rules, err := r.upstream.AnomalyRules(ctx)
	if err != nil {
		return anomalyRules{}, fmt.Errorf("anomaly rules: %w", err)
	}
	return toRules(rules), nil
}

// SetAnomalyRules replaces all detection rules.
func (r *resolver) SetAnomalyRules(ctx context.Context, args struct {
	Rules   []anomalyRule
	Version *string
}) (anomalyRules, error) {
	in := each(args.Rules, func(r anomalyRule) portal.AnomalyRule {
		return portal.AnomalyRule{Service: r.Service, Account: r.Account, Floor: (*string)(r.Floor), Sensitivity: r.Sensitivity}
	})
	rules, err := r.upstream.SetAnomalyRules(ctx, portal.AnomalyRulesInput{Rules: in, Version: args.Version})
	if err != nil {
		return anomalyRules{}, fmt.Errorf("set anomaly rules: %w", err)
	}
	return toRules(rules), nil
}

func toRules(rules portal.AnomalyRules) anomalyRules {
	return anomalyRules{Version: rules.Version, Rules: each(rules.Rules, func(r portal.AnomalyRule) anomalyRule {
		return anomalyRule{r.Service, r.Account, toDecimal(r.Floor), r.Sensitivity}
	})}
}
