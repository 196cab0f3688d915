package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Reports are those that the user may see.
func (u *Client) Reports(ctx context.Context) (portal.ReportList, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/reports"}, func(w wire.ReportList) portal.ReportList {
		return portal.ReportList{MailReady: w.MailReady, Reports: each(w.Reports, reportOf)}
	})
}

// ReportRuns are the last runs of a report, the newest first.
func (u *Client) ReportRuns(ctx context.Context, id string) ([]portal.ReportRun, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: reportPath(id) + "/runs"}, func(w wire.ReportRunList) []portal.ReportRun {
		return each(w.Runs, runOf)
	})
}

// CreateReport makes a report of the user.
func (u *Client) CreateReport(ctx context.Context, r portal.ReportInput) (portal.Report, error) {
	return ask(ctx, u, call{method: http.MethodPost, path: "/reports", in: reportInput(r)}, reportOf)
}

// UpdateReport replaces a report.
func (u *Client) UpdateReport(ctx context.Context, id string, r portal.ReportInput) (portal.Report, error) {
	return ask(ctx, u, call{method: http.MethodPut, path: reportPath(id), in: reportInput(r)}, reportOf)
}

// DeleteReport deletes a report with its history.
func (u *Client) DeleteReport(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodDelete, path: reportPath(id)})
}

// RunReport runs a report now.
func (u *Client) RunReport(ctx context.Context, id string) (portal.ReportRun, error) {
	return ask(ctx, u, call{method: http.MethodPost, path: reportPath(id) + "/runs"}, runOf)
}

func reportPath(id string) string { return "/reports/" + url.PathEscape(id) }

func reportInput(r portal.ReportInput) wire.ReportInput {
	in := wire.ReportInput{Name: r.Name, ViewId: wire.Id(r.ViewID), Period: wire.ReportPeriod(r.Period), Format: wire.ReportInputFormat(r.Format),
		Enabled: r.Enabled, Recipients: make([]wire.ReportRecipientInput, 0, len(r.Recipients)),
		Schedule: wire.ReportSchedule{Frequency: wire.ReportScheduleFrequency(r.Schedule.Frequency), Hour: wire.Int(r.Schedule.Hour),
			Weekday: counted(r.Schedule.Weekday), DayOfMonth: counted(r.Schedule.DayOfMonth), TimeZone: r.Schedule.TimeZone}}
	for _, one := range r.Recipients {
		in.Recipients = append(in.Recipients, wire.ReportRecipientInput{Id: as[wire.Id](one.ID), Channel: wire.ReportChannel(one.Channel),
			Address: one.Address, Secret: one.Secret})
	}
	return in
}

func reportOf(w wire.Report) portal.Report {
	r := portal.Report{ID: string(w.Id), Name: w.Name, ViewID: string(w.ViewId), ViewName: w.ViewName, ViewArea: as[string](w.ViewArea), OwnerName: w.OwnerName,
		Period: string(w.Period), Format: string(w.Format), State: string(w.State), PausedBecause: as[string](w.PausedBecause),
		NextRunAt: instant(w.NextRunAt), Mine: w.Mine, Recipients: make([]portal.ReportRecipient, 0, len(w.Recipients)),
		Schedule: portal.ReportSchedule{Frequency: string(w.Schedule.Frequency), Hour: int(w.Schedule.Hour), Weekday: number(w.Schedule.Weekday),
			DayOfMonth: number(w.Schedule.DayOfMonth), TimeZone: w.Schedule.TimeZone}}
	for _, one := range w.Recipients {
		r.Recipients = append(r.Recipients, portal.ReportRecipient{ID: string(one.Id), Channel: string(one.Channel), Address: one.Address})
	}
	if w.LastRun != nil {
		run := runOf(*w.LastRun)
		r.LastRun = &run
	}
	return r
}

func runOf(w wire.ReportRun) portal.ReportRun {
	run := portal.ReportRun{ID: string(w.Id), ByHand: w.ByHand, ScheduledFor: w.ScheduledFor.Time, State: string(w.State), From: as[string](w.From), To: as[string](w.To),
		DatasetVersion: w.DatasetVersion, Error: w.Error, Totals: make([]portal.ReportTotal, 0, len(w.Totals)),
		Deliveries: make([]portal.Delivery, 0, len(w.Deliveries))}
	for _, t := range w.Totals {
		run.Totals = append(run.Totals, portal.ReportTotal{Metric: t.Metric, Currency: t.Currency, Amount: string(t.Amount)})
	}
	for _, d := range w.Deliveries {
		run.Deliveries = append(run.Deliveries, deliveryOf(d))
	}
	return run
}
