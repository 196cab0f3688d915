package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type reportList struct {
	Reports   []scheduledReport
	MailReady bool
}

// scheduledReport is the schema's Report; report.go has those of costs.
type scheduledReport struct {
	ID                    graphql.ID
	Name                  string
	ViewID                graphql.ID
	ViewName, OwnerName   string
	ViewArea              *string
	Schedule              reportSchedule
	Period, Format, State string
	PausedBecause         *string
	Recipients            []reportRecipient
	NextRunAt             *dateTime
	Mine                  bool
	LastRun               *reportRun
}

// reportSchedule is both ReportSchedule and ReportScheduleInput.
type reportSchedule struct {
	Frequency           string
	Hour                int32
	Weekday, DayOfMonth *int32
	TimeZone            string
}

type reportRecipient struct {
	ID               graphql.ID
	Channel, Address string
}

type reportRecipientInput struct {
	ID              *graphql.ID
	Channel         string
	Address, Secret *string
}

type reportInput struct {
	Name           string
	ViewID         graphql.ID
	Schedule       reportSchedule
	Period, Format string
	Recipients     []reportRecipientInput
	Enabled        bool
}

// Reports are those that the user may see.
func (r *resolver) Reports(ctx context.Context) (reportList, error) {
	list, err := r.upstream.Reports(ctx)
	if err != nil {
		return reportList{}, fmt.Errorf("reports: %w", err)
	}
	return reportList{MailReady: list.MailReady, Reports: each(list.Reports, toScheduledReport)}, nil
}

// ReportRuns are the last runs of a report.
func (r *resolver) ReportRuns(ctx context.Context, args struct{ ID graphql.ID }) ([]reportRun, error) {
	list, err := r.upstream.ReportRuns(ctx, string(args.ID))
	if err != nil {
		return nil, fmt.Errorf("report runs: %w", err)
	}
	return each(list, toRun), nil
}

// CreateReport makes a report.
func (r *resolver) CreateReport(ctx context.Context, args struct{ Report reportInput }) (scheduledReport, error) {
	made, err := r.upstream.CreateReport(ctx, fromReportInput(args.Report))
	if err != nil {
		return scheduledReport{}, fmt.Errorf("create report: %w", err)
	}
	return toScheduledReport(made), nil
}

// UpdateReport replaces a report.
func (r *resolver) UpdateReport(ctx context.Context, args struct {
	ID     graphql.ID
	Report reportInput
}) (scheduledReport, error) {
	made, err := r.upstream.UpdateReport(ctx, string(args.ID), fromReportInput(args.Report))
	if err != nil {
		return scheduledReport{}, fmt.Errorf("update report: %w", err)
	}
	return toScheduledReport(made), nil
}

// DeleteReport deletes a report.
func (r *resolver) DeleteReport(ctx context.Context, args struct{ ID graphql.ID }) (bool, error) {
	if err := r.upstream.DeleteReport(ctx, string(args.ID)); err != nil {
		return false, fmt.Errorf("delete report: %w", err)
	}
	return true, nil
}

// RunReport runs a report now.
func (r *resolver) RunReport(ctx context.Context, args struct{ ID graphql.ID }) (reportRun, error) {
	run, err := r.upstream.RunReport(ctx, string(args.ID))
	if err != nil {
		return reportRun{}, fmt.Errorf("run report: %w", err)
	}
	return toRun(run), nil
}

func fromReportInput(in reportInput) portal.ReportInput {
	out := portal.ReportInput{Name: in.Name, ViewID: string(in.ViewID), Period: in.Period, Format: in.Format, Enabled: in.Enabled,
		Schedule: portal.ReportSchedule{Frequency: in.Schedule.Frequency, Hour: int(in.Schedule.Hour), Weekday: toLimit(in.Schedule.Weekday),
			DayOfMonth: toLimit(in.Schedule.DayOfMonth), TimeZone: in.Schedule.TimeZone}}
	for _, one := range in.Recipients {
		to := portal.ReportRecipientInput{Channel: one.Channel, Address: one.Address, Secret: one.Secret}
		if one.ID != nil {
			id := string(*one.ID)
			to.ID = &id
		}
		out.Recipients = append(out.Recipients, to)
	}
	return out
}

func toScheduledReport(r portal.Report) scheduledReport {
	out := scheduledReport{ID: graphql.ID(r.ID), Name: r.Name, ViewID: graphql.ID(r.ViewID), ViewName: r.ViewName, ViewArea: r.ViewArea,
		OwnerName: r.OwnerName, Period: r.Period, Format: r.Format, State: r.State, PausedBecause: r.PausedBecause, Mine: r.Mine,
		NextRunAt: toOptionalTime(r.NextRunAt), Recipients: make([]reportRecipient, 0, len(r.Recipients)),
		Schedule: reportSchedule{r.Schedule.Frequency, toInt(r.Schedule.Hour), toCount(r.Schedule.Weekday),
			toCount(r.Schedule.DayOfMonth), r.Schedule.TimeZone}}
	for _, one := range r.Recipients {
		out.Recipients = append(out.Recipients, reportRecipient{graphql.ID(one.ID), one.Channel, one.Address})
	}
	if r.LastRun != nil {
		run := toRun(*r.LastRun)
		out.LastRun = &run
	}
	return out
}
