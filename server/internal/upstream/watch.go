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
	if of.State != nil {
		c.query.Set("state", *of.State)
	}
	var w wire.AnomalyPage
	if _, err := u.do(ctx, c, &w); err != nil {
		return portal.AnomalyPage{}, err
	}
	page := portal.AnomalyPage{Method: w.Method, Found: w.Found, Judged: w.Judged, Expected: w.Expected, NextCursor: w.NextCursor,
		Anomalies: make([]portal.Anomaly, 0, len(w.Anomalies))}
	for _, a := range w.Anomalies {
		page.Anomalies = append(page.Anomalies, anomalyOf(a))
	}
	return page, nil
}

// MarkAnomaly says what an anomaly is.
func (u *Client) MarkAnomaly(ctx context.Context, id, state string, note *string) (portal.Anomaly, error) {
	var w wire.Anomaly
	in := wire.AnomalyMarkInput{State: wire.AnomalyState(state), Note: note}
	_, err := u.do(ctx, call{method: http.MethodPost, path: "/anomalies/" + url.PathEscape(id) + "/marks", in: in}, &w)
	if err != nil {
		return portal.Anomaly{}, err
	}
	return anomalyOf(w), nil
}

func anomalyOf(w wire.Anomaly) portal.Anomaly {
	a := portal.Anomaly{ID: w.Id, Service: w.Service, Account: w.Account, AccountName: w.AccountName, Metric: string(w.Metric),
		Currency: w.Currency, From: w.From, To: w.To, Actual: w.Actual, Expected: w.Expected, Impact: w.Impact, Score: w.Score,
		State: string(w.State), Ongoing: w.Ongoing, Found: w.FoundAt.UTC(), Marks: make([]portal.AnomalyMark, 0, len(w.Marks))}
	for _, m := range w.Marks {
		a.Marks = append(a.Marks, portal.AnomalyMark{State: string(m.State), Note: m.Note, UserID: m.UserId, Time: m.Time.UTC()})
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
	var w wire.AlertPage
	if _, err := u.do(ctx, c, &w); err != nil {
		return portal.AlertPage{}, err
	}
	page := portal.AlertPage{Unread: w.Unread, NextCursor: w.NextCursor, Alerts: make([]portal.Alert, 0, len(w.Alerts))}
	for _, a := range w.Alerts {
		page.Alerts = append(page.Alerts, portal.Alert{ID: a.Id, Kind: string(a.Kind), Subject: a.Subject, Name: a.Name,
			Time: a.Time.UTC(), Read: a.Read, Place: a.Place, Metric: as[string](a.Metric), Currency: a.Currency, From: a.From, To: a.To,
			Amount: a.Amount, Limit: a.Limit, Reason: a.Reason, Percent: a.Percent})
	}
	return page, nil
}

// ReadAlert notes whether the user has read an alert.
func (u *Client) ReadAlert(ctx context.Context, id string, read bool) error {
	method := http.MethodPut
	if !read {
		method = http.MethodDelete
	}
	var ignored any
	_, err := u.do(ctx, call{method: method, path: "/alerts/" + url.PathEscape(id) + "/read"}, &ignored)
	return err
}

// ReadAlerts marks every alert of the current enrollment as read by the user.
func (u *Client) ReadAlerts(ctx context.Context) error {
	var ignored any
	_, err := u.do(ctx, call{method: http.MethodPut, path: "/alerts/read"}, &ignored)
	return err
}
