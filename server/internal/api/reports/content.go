package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// mostLines bounds the groups of the summary; the others are in the file, or behind the link.
const mostLines = 50

// summary is what the page of a mail shows.
type summary struct {
	Language, Direction   string
	Title, Heading        string
	Period, Open, Link    string
	Attached, Footer      string
	Columns               []string
	Lines                 []line
	Totals                line
	Version, VersionLabel string
}

// line is one row of the table; an amount may have several currencies, one below the other.
type line struct {
	Name    string
	Amounts [][]string
}

var page = template.Must(template.New("report").Parse(`<!doctype html>
<html lang="{{.Language}}" dir="{{.Direction}}"><head><meta charset="utf-8"><title>{{.Title}}</title></head>
<body style="margin:0;padding:24px;font-family:Segoe UI,Helvetica,Arial,sans-serif;font-size:14px;color:#1f2937">
<h1 style="font-size:20px;margin:0 0 4px">{{.Title}}</h1>
<p style="margin:0 0 16px;color:#4b5563">{{.Heading}} · {{.Period}}</p>
<table style="border-collapse:collapse" cellpadding="0" cellspacing="0">
<thead><tr>{{range .Columns}}<th scope="col" style="text-align:start;padding:6px 16px 6px 0;border-bottom:2px solid #d1d5db">{{.}}</th>{{end}}</tr></thead>
<tbody>{{range .Lines}}<tr><th scope="row" style="text-align:start;font-weight:normal;padding:4px 16px 4px 0;border-bottom:1px solid #e5e7eb">{{.Name}}</th>{{template "amounts" .}}</tr>{{end}}</tbody>
<tfoot><tr style="font-weight:bold"><th scope="row" style="text-align:start;padding:6px 16px 6px 0">{{.Totals.Name}}</th>{{template "amounts" .Totals}}</tr></tfoot>
</table>
{{if .Attached}}<p>{{.Attached}}</p>{{end}}
{{if .Link}}<p><a href="{{.Link}}" style="color:#1d4ed8">{{.Open}}</a></p>{{end}}
<p style="margin-top:24px;font-size:12px;color:#6b7280">{{.Footer}}<br>{{.VersionLabel}}: {{.Version}}</p>
</body></html>
{{define "amounts"}}{{range .Amounts}}<td style="text-align:end;padding:4px 16px 4px 0;border-bottom:1px solid #e5e7eb;white-space:nowrap">{{range $i, $a := .}}{{if $i}}<br>{{end}}{{$a}}{{end}}</td>{{end}}{{end}}
`))

// contentOf words a run for every channel, in the language of the report's owner.
func contentOf(origin string, report Report, run Run, m made) (delivery.Content, error) {
	w := wordsIn(m.owner.Language)
	period := periodText(m.query.Period)
	c := delivery.Content{Kind: "report", Subject: report.Name + ": " + period, Link: linkTo(origin, run, m), LinkText: w.open}
	c.Text = fmt.Sprintf(w.costsOf, enrollmentName(m.owner, report.Enrollment)) + "\n" + w.period + ": " + period
	for _, total := range run.Totals {
		label := w.metrics[total.Metric]
		c.Facts = append(c.Facts, delivery.Fact{Label: label, Value: amountText(total)})
	}
	c.Facts = append(c.Facts, delivery.Fact{Label: w.version, Value: run.DatasetVersion})
	var err error
	if c.HTML, err = htmlOf(w, report, run, m, c); err != nil {
		return c, fmt.Errorf("render the report: %w", err)
	}
	c.Data, err = json.Marshal(map[string]any{"reportId": report.ID, "runId": run.ID, "report": report.Name, "view": m.view.Name,
		"enrollment": report.Enrollment, "from": run.From, "to": run.To, "datasetVersion": run.DatasetVersion, "digest": m.figures.Digest,
		"totals": run.Totals})
	return c, err
}

func htmlOf(w words, report Report, run Run, m made, c delivery.Content) (string, error) {
	s := summary{Language: m.owner.Language, Direction: "ltr", Title: report.Name, Period: periodText(m.query.Period), Open: w.open,
		Heading: fmt.Sprintf(w.costsOf, enrollmentName(m.owner, report.Enrollment)), Link: c.Link, Version: run.DatasetVersion,
		VersionLabel: w.version, Footer: fmt.Sprintf(w.footer, report.OwnerName, report.Name), Columns: []string{m.view.Name}}
	if w.rtl {
		s.Direction = "rtl"
	}
	for _, file := range m.files {
		s.Attached = fmt.Sprintf(w.attached, file.Name)
	}
	for _, metric := range m.figures.Metrics {
		s.Columns = append(s.Columns, w.metrics[string(metric)])
	}
	var err error
	if s.Lines, err = linesOf(w, m.figures); err != nil {
		return "", err
	}
	s.Totals = line{w.total, amountsOf(m.figures, m.figures.Totals)}
	var b bytes.Buffer
	err = page.Execute(&b, s)
	return b.String(), err
}

// linesOf are the groups, the first of them each, the others as one: they add up to the total.
func linesOf(w words, figures costs.Report) (lines []line, err error) {
	shown := figures.Rows[:min(len(figures.Rows), mostLines)]
	for _, row := range shown {
		names := make([]string, 0, len(row.Key))
		for _, part := range row.Key {
			if part.Value == nil {
				names = append(names, w.none)
			} else {
				names = append(names, *part.Value)
			}
		}
		lines = append(lines, line{strings.Join(names, " · "), amountsOf(figures, row.Totals)})
	}
	folded, rest := len(figures.Rows)-len(shown), costs.Totals{}
	for _, row := range figures.Rows[len(shown):] {
		if err := add(rest, row.Totals); err != nil {
			return nil, err
		}
	}
	if figures.Other != nil {
		folded += figures.Other.Count
		err = add(rest, figures.Other.Totals)
	}
	if folded > 0 {
		lines = append(lines, line{fmt.Sprintf(w.others, folded), amountsOf(figures, rest)})
	}
	return lines, err
}

// add adds totals to a sum, exactly.
func add(sum, totals costs.Totals) error {
	for metric, amounts := range totals {
		if sum[metric] == nil {
			sum[metric] = costs.Amounts{}
		}
		for currency, amount := range amounts {
			added, err := sum[metric][currency].Add(amount)
			if err != nil {
				return err
			}
			sum[metric][currency] = added
		}
	}
	return nil
}

func amountsOf(figures costs.Report, totals costs.Totals) [][]string {
	cells := make([][]string, 0, len(figures.Metrics))
	for _, metric := range figures.Metrics {
		cell := []string{}
		for _, code := range currencies(figures, metric) {
			if amount, ok := totals[metric][code]; ok {
				cell = append(cell, displayText(amount, code))
			}
		}
		cells = append(cells, cell)
	}
	return cells
}

// currencies are those of a metric's totals, sorted; a quantity has the empty one alone.
func currencies(figures costs.Report, metric costs.Metric) []string {
	list := make([]string, 0, len(figures.Totals[metric]))
	for currency := range figures.Totals[metric] {
		list = append(list, currency)
	}
	slices.Sort(list)
	return list
}

func amountText(total wire.ReportTotal) string {
	if total.Currency == nil {
		return total.Amount
	}
	return currency.DisplayText(total.Amount, *total.Currency)
}

// displayText is an amount as the pages show it; a quantity keeps its digits.
func displayText(amount decimal.Decimal, code string) string {
	return currency.DisplayText(amount.String(), code)
}

// periodText names the first and the last day; the same in every language.
func periodText(p costs.Period) string {
	if p.From.IsZero() || p.To.IsZero() {
		return "–"
	}
	last := p.To.AddDate(0, 0, -1)
	if p.From.Equal(last) {
		return day(last)
	}
	return day(p.From) + " – " + day(last)
}

func enrollmentName(owner accounts.Account, number string) string {
	for _, e := range owner.Enrollments {
		if e.Number == number {
			return e.Name + " (" + number + ")"
		}
	}
	return number
}

// linkTo opens the view at the run's period and with the stamp of its figures, so that the page says whether they moved since.
func linkTo(origin string, run Run, m made) string {
	if origin == "" {
		return ""
	}
	query, err := url.ParseQuery(m.view.Address)
	if err != nil {
		query = url.Values{}
	}
	if run.From != "" && run.To != "" {
		query.Set("from", run.From)
		query.Set("to", run.To)
	}
	query.Set("version", run.DatasetVersion)
	query.Set("digest", m.figures.Digest)
	query.Set("since", run.Created.Format(time.DateOnly))
	return origin + "/pages/" + m.view.Area + "?" + query.Encode()
}
