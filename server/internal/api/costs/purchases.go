package costs

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// payersMost are those of one request.
const payersMost = 1000

// countPurchases says whether the purchases of payers count in EffectiveCost.
func (h handler) countPurchases(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	if err := scoped.Whole(scope, "you cannot say which purchases count"); err != nil {
		return nil, err
	}
	var body wire.CommitmentPurchases
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if n := len(body.Payers); n == 0 || n > payersMost {
		return nil, problem.Field("payers", fmt.Sprintf("payers has %d entries; send 1 to %d.", n, payersMost))
	}
	counts := body.Counted == nil || *body.Counted
	var payers []costs.Payer
	for i, payer := range body.Payers {
		if err := errors.Join(params.CheckLength(fmt.Sprintf("payers[%d].provider", i), payer.Provider, 200),
			params.CheckLength(fmt.Sprintf("payers[%d].billingAccountId", i), payer.BillingAccountId, 500)); err != nil {
			return nil, err
		}
		payers = append(payers, costs.Payer{Provider: payer.Provider, Account: payer.BillingAccountId})
	}
	body.Counted = &counts
	trail.Of(r.Context()).Target("setting", "commitment-purchases").Change(nil, body)
	if !counts {
		if err := h.known(r.Context(), scope, payers); err != nil {
			return nil, err
		}
	}
	return nil, h.engine.CountPurchases(r.Context(), scope, payers, counts)
}

// known refuses payers without charges, such as those that are misspelled.
func (h handler) known(ctx context.Context, scope costs.Scope, payers []costs.Payer) error {
	report, err := h.engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ProviderName", "BillingAccountId"}})
	if err != nil {
		return err
	}
	there := make([]costs.Payer, len(report.Rows))
	for i, row := range report.Rows {
		there[i] = costs.Payer{Provider: row.Key[0].Text(), Account: row.Key[1].Text()}
	}
	all := history.PayersOf(there)
	for _, payer := range payers {
		if !all.Has(payer) {
			return problem.New(http.StatusNotFound, fmt.Sprintf("No charge has the provider %.200q and the billing account %.500q; the facets of ProviderName and "+
				"BillingAccountId list those that exist.", payer.Provider, payer.Account))
		}
	}
	return nil
}
