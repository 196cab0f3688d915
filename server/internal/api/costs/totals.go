package costs

import (
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// WriteTotals converts sums. If the response has several currencies (mixed), a cost is an object by currency.
func WriteTotals(totals costs.Totals, mixed bool) wire.Totals {
	out := make(wire.Totals, len(totals))
	for metric, amounts := range totals {
		out[string(metric)] = writeTotal(metric, amounts, mixed)
	}
	return out
}

func writeTotal(metric costs.Metric, amounts costs.Amounts, mixed bool) wire.Total {
	if !mixed || metric.UnitColumn() != "" {
		for _, only := range amounts {
			return wire.One(only.String())
		}
		return wire.One("0")
	}
	out := wire.Total{}
	for currency, amount := range amounts {
		out[currency] = amount.String()
	}
	return out
}

// Mixed reports whether the totals have several currencies.
func Mixed(all ...costs.Totals) bool {
	seen := map[string]bool{}
	for _, totals := range all {
		for metric, amounts := range totals {
			for currency := range amounts {
				if metric.UnitColumn() == "" {
					seen[currency] = true
				}
			}
		}
	}
	return len(seen) > 1
}
