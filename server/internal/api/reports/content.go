package reports

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// mostLines is the maximum number of groups in the summary; the file and the link have all.
const mostLines = 50

// writer writes reports in one language.
type writer struct {
	languages.Language
	words
}

// contentOf words a run for every channel, in the language of the report's owner.
func contentOf(origin string, report Report, run Run, m result) (delivery.Content, error) {
	l, known := languages.Find(m.owner.Language)
	if !known {
		l = languages.Default()
	}
	p := writer{l, wordsIn(l)}
	period := p.period(m.query.Period)
	c := delivery.Content{Kind: "report", Subject: report.Name + ": " + period, Link: linkTo(origin, run, m), LinkText: p.open}
	c.Text = fmt.Sprintf(p.costsOf, enrollmentName(m.owner, report.Enrollment)) + "\n" + p.words.period + ": " + period
	for _, total := range run.Totals {
		text, err := p.amount(total)
		if err != nil {
			return c, fmt.Errorf("render the report: %w", err)
		}
		c.Facts = append(c.Facts, delivery.Fact{Label: p.metrics[total.Metric], Value: text})
	}
	c.Facts = append(c.Facts, delivery.Fact{Label: p.version, Value: run.DatasetVersion})
	var err error
	if c.HTML, err = p.page(report, run, m, c); err != nil {
		return c, fmt.Errorf("render the report: %w", err)
	}
	c.Data, err = json.Marshal(map[string]any{"reportId": report.ID, "runId": run.ID, "report": report.Name, "view": m.view.Name,
		"enrollment": report.Enrollment, "from": run.From, "to": run.To, "datasetVersion": run.DatasetVersion, "digest": m.figures.Digest,
		"totals": run.Totals})
	return c, err
}

// page is the body of the mail.
func (p writer) page(report Report, run Run, m result, c delivery.Content) (string, error) {
	page := delivery.Page{Language: p.ID, RightToLeft: p.RightToLeft(), Title: report.Name, Link: c.Link, LinkText: p.open,
		Lead:   fmt.Sprintf(p.costsOf, enrollmentName(m.owner, report.Enrollment)) + " · " + p.period(m.query.Period),
		Footer: []string{fmt.Sprintf(p.footer, report.OwnerName, report.Name), p.version + ": " + run.DatasetVersion}}
	for _, file := range m.files {
		page.Notes = []string{fmt.Sprintf(p.attached, file.Name)}
	}
	table := delivery.Table{Columns: []string{m.view.Name}, Total: delivery.Line{Name: p.total, Cells: p.amounts(m.figures, m.figures.Totals)}}
	for _, metric := range m.figures.Metrics {
		table.Columns = append(table.Columns, p.metrics[string(metric)])
	}
	var err error
	if table.Lines, err = p.lines(m.figures); err != nil {
		return "", err
	}
	page.Table = &table
	return page.HTML()
}

// lines are the first groups and a sum of the others, so that they add up to the total.
func (p writer) lines(figures costs.Report) (lines []delivery.Line, err error) {
	shown := figures.Rows[:min(len(figures.Rows), mostLines)]
	for _, row := range shown {
		names := make([]string, 0, len(row.Key))
		for _, part := range row.Key {
			if part.Value == nil {
				names = append(names, p.none)
			} else {
				names = append(names, *part.Value)
			}
		}
		lines = append(lines, delivery.Line{Name: strings.Join(names, " · "), Cells: p.amounts(figures, row.Totals)})
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
		lines = append(lines, delivery.Line{Name: fmt.Sprintf(p.others, folded), Cells: p.amounts(figures, rest)})
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

func (p writer) amounts(figures costs.Report, totals costs.Totals) [][]string {
	cells := make([][]string, 0, len(figures.Metrics))
	for _, metric := range figures.Metrics {
		cell := []string{}
		for _, currency := range currencies(figures, metric) {
			if amount, ok := totals[metric][currency]; ok {
				cell = append(cell, p.figure(amount, currency))
			}
		}
		cells = append(cells, cell)
	}
	return cells
}

// currencies are those of a metric's totals, sorted; a quantity has the empty one only.
func currencies(figures costs.Report, metric costs.Metric) []string {
	list := make([]string, 0, len(figures.Totals[metric]))
	for currency := range figures.Totals[metric] {
		list = append(list, currency)
	}
	slices.Sort(list)
	return list
}

// amount is a total as a person reads it.
func (p writer) amount(total wire.ReportTotal) (string, error) {
	amount, err := decimal.Parse(string(total.Amount))
	if err != nil {
		return "", err
	}
	if total.Currency == nil {
		return p.Quantity(amount), nil
	}
	return p.figure(amount, *total.Currency), nil
}

// figure is a cost rounded to the minor units of its currency, or a whole quantity. The file and the data of a hook are exact.
func (p writer) figure(amount decimal.Decimal, currency string) string {
	if currency == "" {
		return p.Quantity(amount)
	}
	return p.Money(amount, currency)
}

// period names the first and the last day.
func (p writer) period(of costs.Period) string {
	if of.From.IsZero() || of.To.IsZero() {
		return "–"
	}
	return p.Days(of.From, of.To)
}

func enrollmentName(owner accounts.Account, number string) string {
	for _, e := range owner.Enrollments {
		if e.Number == number {
			return e.Name + " (" + number + ")"
		}
	}
	return number
}

// linkTo opens the view with the run's period and digest, so that the page shows whether the figures have changed.
func linkTo(origin string, run Run, m result) string {
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
