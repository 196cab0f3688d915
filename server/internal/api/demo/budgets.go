package demo

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Budgets are the demo's budgets: in each enrollment an exceeded one, one that is forecast to exceed, and one within its limit.
func Budgets() []budgets.Budget {
	thresholds := []wire.BudgetThreshold{
		{Of: wire.BudgetThresholdOfActual, Percent: 50}, {Of: wire.BudgetThresholdOfActual, Percent: 80},
		{Of: wire.BudgetThresholdOfActual, Percent: 100}, {Of: wire.BudgetThresholdOfForecast, Percent: 100},
	}
	one := func(id, enrollment, name, currency, amount string, period wire.BudgetPeriod, filter *wire.CostFilter) budgets.Budget {
		return budgets.Budget{ID: "demo-" + id, Enrollment: enrollment, Name: name, Metric: costs.EffectiveCost, Currency: currency,
			Amount: decimal.MustParse(amount), Period: period, Start: time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC),
			Thresholds: thresholds, Wire: filter, Channels: []budgets.Channel{}, CreatedBy: "admin.demo"}
	}
	only := func(column, value string) *wire.CostFilter {
		return &wire.CostFilter{Column: &column, Op: new(wire.CostFilterOpIn), Values: &[]string{value}}
	}
	month, quarter, year := wire.BudgetPeriodMonth, wire.BudgetPeriodQuarter, wire.BudgetPeriodYear
	var list []budgets.Budget
	for _, e := range []struct{ id, enrollment, currency, service, month, quarter, year string }{
		{"aws", aws2001().Number, "USD", "AmazonCloudWatch", "3000", "105000", "450000"},
		{"azure", azure3001().Number, "EUR", "Azure Monitor", "2500", "75000", "320000"},
		{"gcp", gcp4001().Number, "USD", "BigQuery", "3500", "36000", "150000"},
		{"xcloud", "XC-5001", "USD", "AmazonCloudWatch", "1200", "85000", "360000"},
		{"cmp", "CMP-7001", "USD", "AmazonCloudWatch", "1500", "76000", "330000"},
	} {
		list = append(list,
			one(e.id+"-service", e.enrollment, e.service, e.currency, e.month, month, only("ServiceName", e.service)),
			one(e.id+"-quarter", e.enrollment, "All charges, by quarter", e.currency, e.quarter, quarter, nil),
			one(e.id+"-year", e.enrollment, "All charges, by year", e.currency, e.year, year, nil))
	}
	return list
}
