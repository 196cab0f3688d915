package invoices

import (
	"context"
	"encoding/csv"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/ingests"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// delivery is that of all added invoices: they add up instead of replacing each other.
	delivery = "invoices by hand"
	// storedWithin bounds the wait for a small file behind others.
	storedWithin = 30 * time.Second
	linesMost    = 200
)

var amountRule = regexp.MustCompile(`^-?[0-9]{1,12}(\.[0-9]{1,12})?$`)

// create stores an invoice as a FOCUS file of its own.
func (h handlers) create(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.InvoiceInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if err := check(body); err != nil {
		return nil, err
	}
	if err := tagged(scope); err != nil {
		return nil, err
	}
	b, err := h.read(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(b.of(string(body.Month)), func(line invoice.Line) bool { return line.Key == invoice.Key{Issuer: body.Issuer, ID: body.Id} }) {
		conflict := problem.Field("id", fmt.Sprintf("The invoice %s of %s exists in this month; use another id, or delete its file on the page Data first.",
			body.Id, body.Issuer))
		conflict.Title, conflict.Status = http.StatusText(http.StatusConflict), http.StatusConflict
		return nil, conflict
	}
	trail.Of(r.Context()).Target("invoice", body.Issuer+" "+body.Id).Change(nil, body)
	run, err := h.engine.Ingest(r.Context(), scope, costs.Source{Name: "invoice-" + body.Id + ".csv", Delivery: delivery,
		Body: strings.NewReader(file(body, h.now()))})
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), storedWithin)
	defer cancel()
	if done, err := h.engine.Wait(ctx, scope, run.ID); err == nil {
		run = done
	}
	return ingests.WriteRun(run), nil
}

func check(body wire.InvoiceInput) error {
	for name, value := range map[string]string{"issuer": body.Issuer, "id": body.Id, "account": body.Account} {
		if err := jsonbody.Length(name, value, 1, maxName); err != nil {
			return err
		}
	}
	if body.PurchaseOrder != nil {
		if err := jsonbody.Length("purchaseOrder", *body.PurchaseOrder, 0, maxName); err != nil {
			return err
		}
	}
	if err := checkMonth(string(body.Month)); err != nil {
		return err
	}
	if err := params.CheckTargetCode("currency", string(body.Currency)); err != nil {
		return err
	}
	for name, day := range map[string]*wire.Day{"issuedOn": body.IssuedOn, "dueOn": body.DueOn} {
		if day == nil {
			continue
		}
		if _, err := time.Parse(time.DateOnly, string(*day)); err != nil {
			return params.InvalidDate(name, string(*day))
		}
	}
	if len(body.Lines) == 0 || len(body.Lines) > linesMost {
		return problem.Field("lines", fmt.Sprintf("An invoice has 1 to %d lines; send them as lines.", linesMost))
	}
	for i, line := range body.Lines {
		at := "lines[" + strconv.Itoa(i) + "]."
		if err := jsonbody.Length(at+"description", line.Description, 1, 1000); err != nil {
			return err
		}
		if line.DetailId != nil {
			if err := jsonbody.Length(at+"detailId", *line.DetailId, 0, maxName); err != nil {
				return err
			}
		}
		if !line.Category.Valid() {
			return problem.Field(at+"category", fmt.Sprintf("category %.40q is unknown; use Usage, Purchase, Tax, Credit or Adjustment.", line.Category))
		}
		if !amountRule.MatchString(line.Amount) {
			return problem.Field(at+"amount", fmt.Sprintf("amount %.40q is not a decimal; use up to 12 digits before and after a point, such as 99.00.", line.Amount))
		}
	}
	return nil
}

// file is the invoice as FOCUS's Invoice Detail.
func file(body wire.InvoiceInput, now time.Time) string {
	var out strings.Builder
	to := csv.NewWriter(&out)
	first, _ := time.Parse(time.DateOnly, string(body.Month))
	stamp := func(at time.Time) string { return at.UTC().Format(time.RFC3339) }
	day := func(d *wire.Day) string {
		if d == nil {
			return ""
		}
		return string(*d) + "T00:00:00Z"
	}
	var order string
	if body.PurchaseOrder != nil {
		order = *body.PurchaseOrder
	}
	_ = to.Write(strings.Fields(`BilledCost BillingAccountId BillingCurrency ChargeCategory BillingPeriodStart BillingPeriodEnd InvoiceDetailCreated
		InvoiceDetailLastUpdated InvoiceDetailDescription InvoiceDetailGrain InvoiceDetailId InvoiceId InvoiceIssueDate InvoiceIssueStatus
		InvoiceIssuerName PaymentCurrency PaymentDueDate PaymentTerms PurchaseOrderNumber ReferenceInvoiceId`))
	for i, line := range body.Lines {
		id := strconv.Itoa(i + 1)
		if line.DetailId != nil && *line.DetailId != "" {
			id = *line.DetailId
		}
		_ = to.Write([]string{line.Amount, body.Account, string(body.Currency), string(line.Category), stamp(first), stamp(first.AddDate(0, 1, 0)), stamp(now),
			stamp(now), line.Description, "", id, body.Id, day(body.IssuedOn), "Issued", body.Issuer, string(body.Currency), day(body.DueOn), "-",
			order, body.Id})
	}
	to.Flush()
	return out.String()
}
