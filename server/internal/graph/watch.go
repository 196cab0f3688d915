package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type anomaly struct {
	ID                            graphql.ID
	Service, Account, AccountName *string
	Metric, Currency              string
	From, To                      date
	Actual, Expected, Impact      decimal
	Score                         decimal
	State, Severity               string
	SnoozedUntil                  *date
	Ongoing                       bool
	FoundAt                       dateTime
	Marks                         []anomalyMark
}

type anomalyMark struct {
	State, Note, UserID string
	Time                dateTime
	Until               *date
	Because             *string
}

type anomalyPage struct {
	Anomalies               []anomaly
	Method                  string
	Found, Judged, Expected int32
	NextCursor              *string
}

type alert struct {
	ID                  graphql.ID
	Kind, Subject, Name string
	Time                dateTime
	Read                bool
	Place, Metric       *string
	Currency            *string
	From, To            *date
	Amount, Limit       *decimal
	Percent             *int32
	Reason, Severity    *string
}

type alertPage struct {
	Alerts     []alert
	Unread     int32
	NextCursor *string
}

// Anomalies is a page of them, the newest first.
func (r *resolver) Anomalies(ctx context.Context, args struct {
	State         *string
	LeastSeverity *string
	Sort          *string
	Limit         *int32
	Cursor        *string
}) (anomalyPage, error) {
	found, err := r.upstream.Anomalies(ctx, portal.AnomaliesOf{State: args.State, LeastSeverity: args.LeastSeverity, Sort: args.Sort,
		PageOf: portal.PageOf{Limit: args.Limit, Cursor: args.Cursor}})
	if err != nil {
		return anomalyPage{}, fmt.Errorf("anomalies: %w", err)
	}
	return anomalyPage{Method: found.Method, Found: toInt(found.Found), Judged: toInt(found.Judged), Expected: toInt(found.Expected),
		NextCursor: found.NextCursor, Anomalies: each(found.Anomalies, toAnomaly)}, nil
}

// MarkAnomaly says what an anomaly is.
func (r *resolver) MarkAnomaly(ctx context.Context, args struct {
	ID    graphql.ID
	State string
	Note  *string
	Until *date
}) (anomaly, error) {
	a, err := r.upstream.MarkAnomaly(ctx, string(args.ID),
		portal.AnomalyMarkInput{State: args.State, Note: args.Note, Until: (*string)(args.Until)})
	if err != nil {
		return anomaly{}, fmt.Errorf("mark anomaly: %w", err)
	}
	return toAnomaly(a), nil
}

// MarkAnomalies says the same of many anomalies.
func (r *resolver) MarkAnomalies(ctx context.Context, args struct {
	IDs   []graphql.ID
	State string
	Note  *string
	Until *date
}) ([]anomaly, error) {
	ids := each(args.IDs, func(id graphql.ID) string { return string(id) })
	list, err := r.upstream.MarkAnomalies(ctx, ids,
		portal.AnomalyMarkInput{State: args.State, Note: args.Note, Until: (*string)(args.Until)})
	if err != nil {
		return nil, fmt.Errorf("mark anomalies: %w", err)
	}
	return each(list, toAnomaly), nil
}

func toAnomaly(a portal.Anomaly) anomaly {
	out := anomaly{ID: graphql.ID(a.ID), Service: a.Service, Account: a.Account, AccountName: a.AccountName, Metric: a.Metric,
		Currency: a.Currency, From: date(a.From), To: date(a.To), Actual: decimal(a.Actual), Expected: decimal(a.Expected),
		Impact: decimal(a.Impact), Score: decimal(a.Score), State: a.State, Severity: a.Severity,
		SnoozedUntil: toDate(a.SnoozedUntil), Ongoing: a.Ongoing,
		FoundAt: toDateTime(a.Found), Marks: make([]anomalyMark, 0, len(a.Marks))}
	for _, m := range a.Marks {
		out.Marks = append(out.Marks, anomalyMark{m.State, m.Note, m.UserID, toDateTime(m.Time), toDate(m.Until), m.Because})
	}
	return out
}

// Alerts is a page of them, the newest first.
func (r *resolver) Alerts(ctx context.Context, args struct {
	Kind   *string
	Unread *bool
	Limit  *int32
	Cursor *string
}) (alertPage, error) {
	found, err := r.upstream.Alerts(ctx, portal.AlertsOf{Kind: args.Kind, Unread: args.Unread,
		PageOf: portal.PageOf{Limit: args.Limit, Cursor: args.Cursor}})
	if err != nil {
		return alertPage{}, fmt.Errorf("alerts: %w", err)
	}
	return alertPage{Unread: toInt(found.Unread), NextCursor: found.NextCursor, Alerts: each(found.Alerts, toAlert)}, nil
}

func toAlert(a portal.Alert) alert {
	return alert{ID: graphql.ID(a.ID), Kind: a.Kind, Subject: a.Subject, Name: a.Name, Time: toDateTime(a.Time), Read: a.Read,
		Place: a.Place, Metric: a.Metric, Currency: a.Currency, From: toDate(a.From), To: toDate(a.To), Amount: toDecimal(a.Amount),
		Limit: toDecimal(a.Limit), Percent: toCount(a.Percent), Reason: a.Reason, Severity: a.Severity}
}

// ReadAlert notes whether the user has read an alert.
func (r *resolver) ReadAlert(ctx context.Context, args struct {
	ID   graphql.ID
	Read bool
}) (bool, error) {
	if err := r.upstream.ReadAlert(ctx, string(args.ID), args.Read); err != nil {
		return false, fmt.Errorf("read alert: %w", err)
	}
	return true, nil
}

// ReadAlerts marks every alert as read.
func (r *resolver) ReadAlerts(ctx context.Context) (bool, error) {
	if err := r.upstream.ReadAlerts(ctx); err != nil {
		return false, fmt.Errorf("read alerts: %w", err)
	}
	return true, nil
}
