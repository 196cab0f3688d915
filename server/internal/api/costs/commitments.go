package costs

import (
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/commitment"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h handler) commitments(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CommitmentQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readCommitmentQuery(body)
	if err != nil {
		return nil, err
	}
	report, err := commitment.Ask(r.Context(), h.engine, scope, query)
	if err != nil {
		return nil, err
	}
	return writeCommitments(report)
}

func readCommitmentQuery(body wire.CommitmentQuery) (query commitment.Query, err error) {
	if query.Filter, err = readFilter(body.Filter, "filter"); err != nil {
		return query, err
	}
	if query.Period, err = readPeriod(body.From, body.To); err != nil {
		return query, err
	}
	if body.GroupBy != nil {
		if query.GroupBy = *body.GroupBy; len(query.GroupBy) == 0 {
			return query, problem.Field("groupBy", "groupBy is empty; send at least one column, or leave it out for CommitmentDiscountId.")
		}
		for i, column := range query.GroupBy {
			if err := params.CheckLength(fmt.Sprintf("groupBy[%d]", i), column, maxColumn); err != nil {
				return query, err
			}
		}
	}
	if body.Top != nil {
		if query.Top = int(*body.Top); query.Top < 1 || query.Top > costs.MaxTop {
			return query, problem.Field("top", fmt.Sprintf("top %d is out of range; use 1 to %d, or leave it out for all.", query.Top, costs.MaxTop))
		}
	}
	query.Version, err = readVersion(body.DatasetVersion)
	return query, err
}

func writeCommitments(r commitment.Report) (wire.CommitmentCosts, error) {
	out := wire.CommitmentCosts{DatasetVersion: r.DatasetVersion, Totals: make([]wire.CommitmentTotal, 0, len(r.Totals)),
		Lines: make([]wire.CommitmentLine, 0, len(r.Lines)), Other: make([]wire.CommitmentMeasures, 0, len(r.Other)),
		Others: wire.Int(r.Others)}
	for _, total := range r.Totals {
		one, err := writeCommitmentTotal(total)
		if err != nil {
			return out, err
		}
		out.Totals = append(out.Totals, one)
	}
	for _, line := range r.Lines {
		measures, err := writeMeasures(line.Measures)
		if err != nil {
			return out, err
		}
		out.Lines = append(out.Lines, wire.CommitmentLine{Key: writeKey(line.Key), Measures: measures})
	}
	for _, line := range r.Other {
		measures, err := writeMeasures(line.Measures)
		if err != nil {
			return out, err
		}
		out.Other = append(out.Other, measures)
	}
	return out, nil
}

func writeCommitmentTotal(total commitment.Total) (out wire.CommitmentTotal, err error) {
	out = wire.CommitmentTotal{OnDemand: amountOf(total.OnDemand), Services: total.Services}
	if out.Services == nil {
		out.Services = []*string{}
	}
	if out.Measures, err = writeMeasures(total.Measures); err != nil {
		return out, err
	}
	if out.Coverage, err = known(total.Coverage()); err != nil {
		return out, err
	}
	if out.Measures.Savings == nil {
		return out, nil
	}
	if out.SavingsRate, err = known(total.SavingsRate()); err != nil {
		return out, err
	}
	without, err := total.Without()
	out.Without = new(amountOf(without))
	return out, err
}

func writeMeasures(m commitment.Measures) (out wire.CommitmentMeasures, err error) {
	out = wire.CommitmentMeasures{Currency: m.Currency, Used: amountOf(m.Used), Unused: amountOf(m.Unused), Purchases: amountOf(m.Purchases),
		PriceKnown: amountOf(m.PriceKnown), Contracted: amountOf(m.Contracted), KnownShare: amountOf(m.KnownShare()),
		ListKnown: amountOf(m.ListKnown), List: amountOf(m.List), ListKnownShare: amountOf(m.ListKnownShare())}
	if out.Utilization, err = known(m.Utilization()); err != nil {
		return out, err
	}
	out.Savings, err = known(m.Savings())
	return out, err
}

func amountOf(d decimal.Decimal) wire.Decimal { return wire.Decimal(d.String()) }

// known is a figure, or nil if there is none.
func known(value decimal.Decimal, ok bool, err error) (*wire.Decimal, error) {
	if err != nil {
		return nil, costs.TooLarge()
	}
	if !ok {
		return nil, nil //nolint:nilnil // A figure that is unknown is omitted.
	}
	return new(amountOf(value)), nil
}
