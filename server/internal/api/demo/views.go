package demo

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ensureViews gives every demo user with all clouds two views and a report, unless they have views.
func ensureViews(ctx context.Context, saved *views.Store, sent *reports.Store) error {
	for _, a := range Accounts() {
		home := a.Enrollments[0]
		if home.Areas[0] != menus.XCloudUsage {
			continue
		}
		who := caller.Caller{UserID: a.UserID, Enrollment: home.Number}
		list, err := saved.List(ctx, who, "")
		if err != nil || len(list) > 0 {
			if err != nil {
				return err
			}
			continue
		}
		if err := addViews(ctx, saved, sent, who); err != nil {
			return fmt.Errorf("views of %s: %w", a.UserID, err)
		}
	}
	return nil
}

func addViews(ctx context.Context, saved *views.Store, sent *reports.Store, who caller.Caller) error {
	_, err := saved.Add(ctx, who, view("Providers by effective cost", "by=ProviderName&metric=EffectiveCost", "ProviderName",
		[]wire.CostMetric{wire.CostMetricEffectiveCost, wire.CostMetricBilledCost, wire.CostMetricListCost, wire.CostMetricContractedCost}))
	if err != nil {
		return err
	}
	id, err := saved.Add(ctx, who, view("Services of the month", "", "ServiceName",
		[]wire.CostMetric{wire.CostMetricBilledCost, wire.CostMetricEffectiveCost, wire.CostMetricListCost, wire.CostMetricContractedCost}))
	if err != nil {
		return err
	}
	report, err := sent.Seed(ctx, who, reports.Report{Name: "Monthly costs", ViewID: id, Format: string(wire.ReportFormatXlsx),
		Period: wire.ReportPeriodAsView, Schedule: wire.ReportSchedule{Frequency: wire.ReportScheduleFrequencyMonthly, Hour: 8,
			DayOfMonth: new(wire.Int(3)), TimeZone: "Europe/Berlin"},
		Recipients: []reports.Recipient{{Target: delivery.Target{Channel: delivery.Mail, Address: "finance@example.com"}}}})
	if err != nil {
		return err
	}
	// So that its history has something to show.
	_, err = sent.RunNow(ctx, reports.Report{ID: report}, "")
	return err
}

// view has the explorer's query for the address.
func view(name, address, by string, metrics []wire.CostMetric) views.View {
	query := wire.CostQuery{Metrics: metrics, GroupBy: &[]string{by}, Top: new(wire.Int(8)),
		Granularity: new(wire.CostQueryGranularityTotal), Compare: new(wire.CostQueryComparePrevious)}
	// Names, texts and numbers always marshal.
	text, _ := json.Marshal(query)
	return views.View{Area: menus.XCloudUsage, Name: name, Address: address, Query: string(text), Shared: true}
}
