// Package currencies serves the currencies paths of the REST API: the rates of the caller's current enrollment, and costs converted
// by them. Other paths never convert: amounts stay in their billing currencies.
package currencies

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Register adds the currencies paths to mux. They expect the authentication middleware around them.
func Register(mux *route.Mux, engine costs.Engine, store *Store, log *slog.Logger) {
	h := handler{engine: engine, store: store}
	answer := func(status int, ask scoped.Func) http.HandlerFunc { return scoped.Handler(log, status, ask) }
	mux.Read("GET /api/ng/currencies/rates", permission.CurrenciesRead, answer(http.StatusOK, h.list))
	mux.Write("POST /api/ng/currencies/rates", permission.CurrenciesWrite, audit.Rates, answer(http.StatusOK, h.save))
	mux.Write("POST /api/ng/currencies/rate-files", permission.CurrenciesWrite, audit.Rates, answer(http.StatusOK, h.upload))
	mux.Write("DELETE /api/ng/currencies/rates/{id}", permission.CurrenciesWrite, audit.Rates, answer(http.StatusNoContent, h.remove))
	mux.Read("POST /api/ng/currencies/convert", permission.CurrenciesRead, answer(http.StatusOK, h.convert))
}

type handler struct {
	engine costs.Engine
	store  *Store
}

func mayEdit(r *http.Request) bool { return caller.From(r.Context()).May(permission.CurrenciesWrite) }

func (h handler) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	query, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	after, err := parsePlace(query.Cursor)
	if err != nil {
		return nil, err
	}
	rates, count, err := h.store.page(r.Context(), scope.Enrollment, after, query.Size()+1)
	if err != nil {
		return nil, err
	}
	out := wire.CurrencyRatePage{Rates: []wire.CurrencyRate{}, RateCount: wire.Int(count), MayEdit: mayEdit(r)}
	if len(rates) > query.Size() {
		rates = rates[:query.Size()]
		next := placeOf(rates[len(rates)-1])
		out.NextCursor = &next
	}
	for _, rate := range rates {
		out.Rates = append(out.Rates, WriteRate(rate))
	}
	return out, nil
}

func (h handler) save(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CurrencyRatesInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if n := len(body.Rates); n == 0 || n > 1000 {
		return nil, problem.Field("rates", fmt.Sprintf("%d rates are sent; send 1 to 1000.", n))
	}
	rates := make([]currency.Rate, 0, len(body.Rates))
	seen := map[string]bool{}
	for i, one := range body.Rates {
		rate, field, err := h.read(one)
		at := fmt.Sprintf("rates[%d]", i)
		if err != nil {
			return nil, problem.Field(at+"."+field, err.Error()+".")
		}
		if key := placeOf(rate); seen[key] {
			return nil, problem.Field(at, fmt.Sprintf("%s appears twice; send it once.", key))
		} else {
			seen[key] = true
		}
		rates = append(rates, rate)
	}
	return h.take(r, scope, rates, nil)
}

// read validates one entered rate; field is the invalid one.
func (h handler) read(one wire.CurrencyRateInput) (rate currency.Rate, field string, err error) {
	rate = currency.Rate{From: one.From, To: one.To, Source: one.Source}
	if rate.Date, err = currency.ParseDate(string(one.Date), h.store.now()); err != nil {
		return rate, "date", err
	}
	if err := currency.CheckPair(one.From, one.To); err != nil {
		return rate, "from", err
	}
	if rate.Rate, err = currency.ParseRate(one.Rate); err != nil {
		return rate, "rate", err
	}
	return rate, "source", currency.CheckSource(one.Source)
}

func (h handler) upload(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CurrencyRateFile
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if n := utf8.RuneCountInString(body.File); n == 0 || n > 200 {
		return nil, problem.Field("file", fmt.Sprintf("the file name has %d characters; use 1 to 200.", n))
	}
	file, err := currency.ReadFile(body.Csv, h.store.now())
	if faults, ok := errors.AsType[currency.Faults](err); ok {
		wrong := problem.New(http.StatusBadRequest, fmt.Sprintf("Rates file %.80s, %s: %s. No rate was saved.", body.File, faults[0].Where(),
			faults[0].Reason))
		wrong.Errors = map[string]string{}
		for _, fault := range faults {
			wrong.Errors[fault.Where()] = fault.Reason
		}
		return nil, wrong
	}
	if err != nil {
		return nil, err
	}
	return h.take(r, scope, file.Rates, file.Duplicates)
}

func (h handler) take(r *http.Request, scope costs.Scope, rates []currency.Rate, duplicates []string) (any, error) {
	taken, err := h.store.Save(r.Context(), scope.Enrollment, caller.From(r.Context()).UserID, rates)
	if err != nil {
		return nil, err
	}
	out := wire.CurrencyRatesTaken{Added: wire.Int(taken.Added), Unchanged: wire.Int(taken.Unchanged), Replaced: wire.Int(taken.Replaced), Duplicates: []string{},
		Gaps: []wire.CurrencyGap{}}
	out.Duplicates = append(out.Duplicates, duplicates...)
	for _, gap := range currency.Gaps(rates) {
		out.Gaps = append(out.Gaps, wire.CurrencyGap{From: gap.From, To: gap.To, Month: wire.Day(gap.Month.Format(time.DateOnly))})
	}
	return out, nil
}

func (h handler) remove(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	return nil, h.store.end(r.Context(), scope.Enrollment, caller.From(r.Context()).UserID, id)
}

// WriteRate is a rate as the API writes it.
func WriteRate(rate currency.Rate) wire.CurrencyRate {
	return wire.CurrencyRate{Id: wire.Id(rate.ID), Date: wire.Day(rate.Date.Format(time.DateOnly)), From: rate.From, To: rate.To, Rate: wire.Decimal(rate.Rate.String()),
		Source: rate.Source, SavedBy: rate.SavedBy, SavedAt: wire.At(rate.SavedAt)}
}
