package subscriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// kind is the kind of the messages.
const kind = "anomaly-alert"

// longestName is how many characters of a service or account a subject has.
const longestName = 80

// reader words a message in a language.
type reader struct {
	languages.Language
	words
	origin string
}

// service is the name of the anomaly's service.
func (r reader) service(one News) string {
	if one.Service == nil {
		return r.words.service
	}
	return *one.Service
}

func account(one News) string {
	switch {
	case one.AccountName != nil:
		return *one.AccountName
	case one.Account != nil:
		return *one.Account
	}
	return ""
}

// subject describes one anomaly in a line.
func (r reader) subject(one News) string {
	subject := fmt.Sprintf(r.one, delivery.Cut(r.service(one), longestName), r.Money(one.Impact, one.Currency))
	if one.Again != "" {
		return fmt.Sprintf(r.again, subject)
	}
	return subject
}

// facts are the figures of an anomaly as a person reads them.
func (r reader) facts(one News) []delivery.Fact {
	facts := []delivery.Fact{{Label: r.severity, Value: r.severities[one.Severity]}}
	if place := account(one); place != "" {
		facts = append(facts, delivery.Fact{Label: r.account, Value: place})
	}
	return append(facts, delivery.Fact{Label: r.days, Value: r.Days(one.From, one.To)},
		delivery.Fact{Label: r.actual, Value: r.Money(one.Actual, one.Currency)},
		delivery.Fact{Label: r.expected, Value: r.Money(one.Expected, one.Currency)})
}

// link is the URL of an anomaly; empty if the portal's origin is unknown.
func (r reader) link(id string) string {
	if r.origin == "" {
		return ""
	}
	return r.origin + "/pages/cmp/anomalies#" + id
}

// mail is the message to a mailbox with anomalies of one enrollment, the highest impact first, in the reader's language.
func (s *Store) mail(ctx context.Context, tx *sql.Tx, to Subscription, all []News) (delivery.Content, error) {
	l, err := delivery.LanguageOf(ctx, tx, to.Target)
	if err != nil {
		return delivery.Content{}, err
	}
	enrollment, err := delivery.EnrollmentName(ctx, tx, to.CreatedBy, to.Enrollment)
	if err != nil {
		return delivery.Content{}, err
	}
	r := reader{l, wordsIn(l), s.origin}
	c := delivery.Content{Kind: kind, Subject: r.subject(all[0])}
	page := delivery.Page{Language: l.ID, RightToLeft: l.RightToLeft(), Lead: enrollment,
		Footer: []string{fmt.Sprintf(r.footer, to.Target.Address, enrollment)}}
	if c.Link, c.LinkText = r.link(all[0].ID), r.open; len(all) > 1 {
		sums, err := r.sums(all)
		if err != nil {
			return c, err
		}
		c.Subject = fmt.Sprintf(r.several, r.Quantity(decimal.FromInt(int64(len(all)))), delivery.Cut(enrollment, longestName), sums)
		if s.origin != "" {
			c.Link, c.LinkText = s.origin+"/pages/cmp/anomalies", r.openAll
		}
	}
	text := []string{enrollment}
	for _, one := range all {
		card := r.card(one)
		if len(all) == 1 {
			card.Link = "" // The button leads there.
		}
		page.Cards = append(page.Cards, card)
		text = append(text, r.plainText(card))
	}
	page.Title, page.Link, page.LinkText = c.Subject, c.Link, c.LinkText
	c.Text = strings.Join(append(text, page.Footer...), "\n\n")
	c.HTML, err = page.HTML()
	return c, err
}

func (r reader) card(one News) delivery.Card {
	return delivery.Card{Title: r.service(one), Detail: r.because(one.Because), Amount: r.Money(one.Impact, one.Currency), Caption: r.more,
		Facts: r.facts(one), Link: r.link(one.ID), LinkText: r.open}
}

// plain is a card as text.
func (r reader) plainText(card delivery.Card) string {
	lines := []string{card.Title, card.Amount + " " + card.Caption}
	if card.Detail != "" {
		lines = append(lines, card.Detail)
	}
	for _, fact := range card.Facts {
		lines = append(lines, fact.Label+": "+fact.Value)
	}
	if card.Link != "" {
		lines = append(lines, card.Link)
	}
	return strings.Join(lines, "\n")
}

// sums adds up the impacts of each currency.
func (r reader) sums(all []News) (string, error) {
	var texts []string
	for len(all) > 0 {
		sum, n := decimal.Decimal{}, 0
		var err error
		for ; n < len(all) && all[n].Currency == all[0].Currency; n++ {
			if sum, err = sum.Add(all[n].Impact); err != nil {
				return "", fmt.Errorf("sum of the anomalies of a mail: %w", err)
			}
		}
		texts = append(texts, r.Money(sum, all[0].Currency))
		all = all[n:]
	}
	return strings.Join(texts, " + "), nil
}

// chat is the message to a hook, in English: a chat has readers of many languages. Its data are exact, for programs.
func (s *Store) chat(ctx context.Context, tx *sql.Tx, to Subscription, one News) (delivery.Content, error) {
	enrollment, err := delivery.EnrollmentName(ctx, tx, to.CreatedBy, to.Enrollment)
	if err != nil {
		return delivery.Content{}, err
	}
	first, last := one.From.Format(time.DateOnly), one.To.Format(time.DateOnly)
	data, err := json.Marshal(map[string]any{"anomaly": one.ID, "enrollment": one.Enrollment, "service": one.Service,
		"account": one.Account, "accountName": one.AccountName, "metric": one.Metric, "currency": one.Currency, "from": first,
		"to": last, "actual": one.Actual, "expected": one.Expected, "impact": one.Impact,
		"severity": one.Severity.String(), "ongoing": one.Ongoing, "again": one.Again != ""})
	if err != nil {
		return delivery.Content{}, fmt.Errorf("message of anomaly %s: %w", one.ID, err)
	}
	l := languages.Default()
	r := reader{l, wordsIn(l), s.origin}
	text := fmt.Sprintf("%s in %s cost %s, %s more than expected from the weeks before.", r.service(one), enrollment,
		l.Money(one.Actual, one.Currency), l.Money(one.Impact, one.Currency))
	c := delivery.Content{Kind: kind, Data: data, Subject: r.subject(one), Text: strings.TrimSpace(r.because(one.Because) + " " + text),
		Facts: r.facts(one)}
	if c.Link = r.link(one.ID); c.Link != "" {
		c.LinkText = r.open
	}
	return c, nil
}
