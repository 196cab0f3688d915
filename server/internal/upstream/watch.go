package upstream

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Anomalies is a page of them, the newest first.
func (u *Client) Anomalies(ctx context.Context, of portal.AnomaliesOf) (portal.AnomalyPage, error) {
	c := call{method: http.MethodGet, path: "/anomalies", query: pageQuery(of.PageOf)}
	for name, value := range map[string]*string{"state": of.State, "leastSeverity": of.LeastSeverity, "sort": of.Sort} {
		if value != nil {
			c.query.Set(name, *value)
		}
	}
	return ask(ctx, u, c, func(w wire.AnomalyPage) portal.AnomalyPage {
		return portal.AnomalyPage{Method: w.Method, Found: int(w.Found), Judged: int(w.Judged), Expected: int(w.Expected), NextCursor: w.NextCursor,
			Anomalies: each(w.Anomalies, anomalyOf)}
	})
}

// MarkAnomaly says what an anomaly is.
func (u *Client) MarkAnomaly(ctx context.Context, id string, m portal.AnomalyMarkInput) (portal.Anomaly, error) {
	in := wire.AnomalyMarkInput{State: wire.AnomalyState(m.State), Note: m.Note, Until: as[wire.Day](m.Until)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/anomalies/" + url.PathEscape(id) + "/marks", in: in}, anomalyOf)
}

// MarkAnomalies says the same of many anomalies.
func (u *Client) MarkAnomalies(ctx context.Context, ids []string, m portal.AnomalyMarkInput) ([]portal.Anomaly, error) {
	in := wire.AnomalyMarksInput{Ids: ids, State: wire.AnomalyState(m.State), Note: m.Note, Until: as[wire.Day](m.Until)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/anomaly-marks", in: in}, func(w wire.AnomalyList) []portal.Anomaly {
		list := make([]portal.Anomaly, 0, len(w.Anomalies))
		for _, one := range w.Anomalies {
			list = append(list, anomalyOf(one))
		}
		return list
	})
}

func anomalyOf(w wire.Anomaly) portal.Anomaly {
	a := portal.Anomaly{ID: string(w.Id), Service: w.Service, Account: w.Account, AccountName: w.AccountName, Metric: string(w.Metric),
		Currency: w.Currency, From: string(w.From), To: string(w.To), Actual: string(w.Actual), Expected: string(w.Expected), Impact: string(w.Impact), Score: w.Score,
		State: string(w.State), Severity: string(w.Severity), SnoozedUntil: as[string](w.SnoozedUntil), Ongoing: w.Ongoing, Found: w.FoundAt.UTC(), Marks: make([]portal.AnomalyMark, 0, len(w.Marks))}
	for _, m := range w.Marks {
		a.Marks = append(a.Marks, portal.AnomalyMark{State: string(m.State), Note: m.Note, UserID: m.UserId, Time: m.Time.UTC(),
			Until: as[string](m.Until), Because: as[string](m.Because)})
	}
	return a
}

// Alerts is a page of them, the newest first.
func (u *Client) Alerts(ctx context.Context, of portal.AlertsOf) (portal.AlertPage, error) {
	c := call{method: http.MethodGet, path: "/alerts", query: pageQuery(of.PageOf)}
	if of.Kind != nil {
		c.query.Set("kind", *of.Kind)
	}
	if of.Unread != nil {
		c.query.Set("unread", strconv.FormatBool(*of.Unread))
	}
	return ask(ctx, u, c, func(w wire.AlertPage) portal.AlertPage {
		return portal.AlertPage{Unread: int(w.Unread), NextCursor: w.NextCursor, Alerts: each(w.Alerts, alertOf)}
	})
}

func alertOf(w wire.Alert) portal.Alert {
	return portal.Alert{ID: string(w.Id), Kind: string(w.Kind), Subject: w.Subject, Name: w.Name, Time: w.Time.UTC(), Read: w.Read, Place: w.Place,
		Metric: as[string](w.Metric), Currency: w.Currency, From: as[string](w.From), To: as[string](w.To), Amount: as[string](w.Amount), Limit: as[string](w.Limit), Reason: w.Reason,
		Severity: as[string](w.Severity), Percent: number(w.Percent)}
}

// ReadAlert notes whether the user has read an alert.
func (u *Client) ReadAlert(ctx context.Context, id string, read bool) error {
	method := http.MethodPut
	if !read {
		method = http.MethodDelete
	}
	return u.done(ctx, call{method: method, path: "/alerts/" + url.PathEscape(id) + "/read"})
}

// ReadAlerts marks every alert of the current enrollment as read by the user.
func (u *Client) ReadAlerts(ctx context.Context) error {
	return u.done(ctx, call{method: http.MethodPut, path: "/alerts/read"})
}
