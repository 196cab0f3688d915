package admin

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

var (
	numberRule   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$`)
	currencyRule = regexp.MustCompile(`^([A-Z]{3})?$`)
)

func (h *handlers) enrollments(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	page, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	after, err := base64.RawURLEncoding.DecodeString(page.Cursor)
	if err != nil || jsonbody.Length("cursor", string(after), 0, maxNumber) != nil {
		return nil, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
	}
	query := r.URL.Query()
	search := enrollments.Search{Actor: actor, Text: query.Get("q"), State: query.Get("state"), After: string(after), Limit: defaultPage + 1}
	if page.Limit > 0 {
		search.Limit = page.Limit + 1
	}
	if query.Has("q") {
		if err := jsonbody.Length("q", search.Text, 1, maxNumber); err != nil {
			return nil, err
		}
	}
	if query.Has("state") && !wire.EnrollmentState(search.State).Valid() {
		return nil, problem.Field("state", "state is unknown; use active or archived.")
	}
	list, count, err := h.Enrollments.Page(r.Context(), search)
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), actor)
	if err != nil {
		return nil, err
	}
	out := wire.AdminEnrollmentPage{Enrollments: []wire.AdminEnrollment{}, EnrollmentCount: wire.Int(count),
		Areas: menus.Titles(caller.From(r.Context()).Language), Writable: enrollments.MayCreate(held)}
	if len(list) == search.Limit {
		list = list[:len(list)-1]
		out.NextCursor = new(base64.RawURLEncoding.EncodeToString([]byte(list[len(list)-1].Number)))
	}
	for _, e := range list {
		one, err := h.writeEnrollment(r.Context(), e)
		if err != nil {
			return nil, err
		}
		out.Enrollments = append(out.Enrollments, one)
	}
	return out, nil
}

// mostFiles bounds the counted files.
const mostFiles = 1000

func (h *handlers) enrollment(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	number := r.PathValue("number")
	if jsonbody.Length("number", number, 1, maxNumber) != nil {
		return nil, enrollments.ErrUnknown
	}
	e, owners, err := h.Enrollments.Visible(r.Context(), actor, number)
	if err != nil {
		return nil, err
	}
	setETag(w, e.Version)
	out, err := h.writeEnrollment(r.Context(), e)
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), actor)
	if err != nil {
		return nil, err
	}
	out.Writable = new(enrollments.MayChange(held, e))
	out.Owners = new(append([]string{}, owners...))
	if h.Engine != nil {
		runs, err := h.Engine.Runs(r.Context(), costs.Scope{Enrollment: e.Number}, costs.RunsQuery{PageQuery: costs.PageQuery{Limit: mostFiles}})
		if err != nil {
			return nil, err
		}
		out.FileCount = new(wire.Int(len(runs.Runs)))
	}
	return out, nil
}

func (h *handlers) createEnrollment(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminEnrollmentInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if !numberRule.MatchString(body.Number) {
		return nil, problem.Field("number", "number is invalid; use 1 to 128 letters, digits and . _ -, beginning with a letter or digit.")
	}
	if !body.ApiType.Valid() {
		return nil, problem.Field("apiType", "apiType is unknown; use AWS, Azure, GCP, XCloud or CloudSec.")
	}
	e := enrollments.Enrollment{Number: body.Number, Name: body.Name, APIType: string(body.ApiType), Company: orEmpty(body.Company),
		Currency: orEmpty(body.Currency), Areas: body.Areas}
	if err := checkEnrollment(e); err != nil {
		return nil, err
	}
	e, err := h.Enrollments.Create(r.Context(), actor, e)
	if err != nil {
		return nil, err
	}
	setETag(w, e.Version)
	return h.writeEnrollment(r.Context(), e)
}

func (h *handlers) changeEnrollment(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	number := r.PathValue("number")
	if jsonbody.Length("number", number, 1, maxNumber) != nil {
		return nil, enrollments.ErrUnknown
	}
	version, err := ifMatch(r)
	if err != nil {
		return nil, err
	}
	var body wire.AdminEnrollmentChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if !body.State.Valid() {
		return nil, problem.Field("state", "state is unknown; use active or archived.")
	}
	e := enrollments.Enrollment{Number: number, Name: body.Name, Company: body.Company, Currency: body.Currency, Areas: body.Areas,
		Archived: body.State == wire.EnrollmentStateArchived, Version: version}
	if err := checkEnrollment(e); err != nil {
		return nil, err
	}
	e, changed := h.Enrollments.Change(r.Context(), actor, e)
	out, err := h.writeEnrollment(r.Context(), e)
	if err != nil {
		return nil, err
	}
	return changedOr(w, e.Version, out, changed)
}

func checkEnrollment(e enrollments.Enrollment) error {
	if err := jsonbody.Length("name", e.Name, 1, maxName); err != nil {
		return err
	}
	if err := jsonbody.Length("company", e.Company, 0, maxName); err != nil {
		return err
	}
	if !currencyRule.MatchString(e.Currency) {
		return problem.Field("currency", "currency is not a code of three capital letters; leave it out for the currency of the charges.")
	}
	for at, area := range e.Areas {
		if !slices.Contains(menus.All(), area) || slices.Contains(e.Areas[:at], area) {
			return problem.Field("areas", fmt.Sprintf("Area %.40q is unknown or there twice; GET /admin/enrollments lists the areas.", area))
		}
	}
	if len(e.Areas) == 0 {
		return problem.Field("areas", "areas is empty; choose at least one.")
	}
	return nil
}

// writeEnrollment adds what the engine knows of the charges.
func (h *handlers) writeEnrollment(ctx context.Context, e enrollments.Enrollment) (wire.AdminEnrollment, error) {
	out := wire.AdminEnrollment{Number: e.Number, Name: e.Name, ApiType: e.APIType, Company: e.Company, Currency: e.Currency,
		Areas: append([]string{}, e.Areas...), State: wire.EnrollmentStateActive, Version: wire.Int(e.Version)}
	if e.Archived {
		out.State = wire.EnrollmentStateArchived
	}
	if h.Engine == nil {
		return out, nil
	}
	data, err := h.Engine.Dataset(ctx, costs.Scope{Enrollment: e.Number})
	if err != nil {
		return out, fmt.Errorf("charges of enrollment %q: %w", e.Number, err)
	}
	out.RowCount = wire.Int(data.RowCount)
	if data.RowCount > 0 {
		out.LastDay = new(wire.Day(data.AsOf.AddDate(0, 0, -1).Format(time.DateOnly)))
	}
	return out, nil
}
