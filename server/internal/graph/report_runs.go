package graph

import (
	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type reportRun struct {
	ID                    graphql.ID
	ByHand                bool
	ScheduledFor          dateTime
	State                 string
	From, To              *date
	DatasetVersion, Error *string
	Totals                []reportTotal
	Deliveries            []delivery
}

type reportTotal struct {
	Metric   string
	Currency *string
	Amount   decimal
}

func toRun(run portal.ReportRun) reportRun {
	out := reportRun{ID: graphql.ID(run.ID), ByHand: run.ByHand, ScheduledFor: toDateTime(run.ScheduledFor), State: run.State,
		From: toDate(run.From), To: toDate(run.To), DatasetVersion: run.DatasetVersion, Error: run.Error,
		Totals: make([]reportTotal, 0, len(run.Totals)), Deliveries: make([]delivery, 0, len(run.Deliveries))}
	for _, t := range run.Totals {
		out.Totals = append(out.Totals, reportTotal{t.Metric, t.Currency, decimal(t.Amount)})
	}
	for _, d := range run.Deliveries {
		out.Deliveries = append(out.Deliveries, toDelivery(d))
	}
	return out
}
