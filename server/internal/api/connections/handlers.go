package connections

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// They bound the lists of answers.
	mostBatches, mostDeliveries, mostParts, mostSteps, mostRuns = 1000, 100, 1000, 200, 100
	maxSecret                                                   = 16 << 10
	testTimeout                                                 = 20 * time.Second
)

var versionRule = regexp.MustCompile(`^"(\d{1,9})"$`)

type handlers struct {
	Manager
	log *slog.Logger
}

// Register serves the paths of connections, behind the authentication middleware.
func Register(mux *route.Mux, manager Manager, log *slog.Logger) {
	h := handlers{manager, log}
	mux.Read("GET /api/ng/admin/connections", permission.ConnectionsRead, h.answer(http.StatusOK, h.list))
	mux.Write("POST /api/ng/admin/connections", permission.ConnectionsWrite, audit.Connection, h.answer(http.StatusCreated, h.create))
	mux.Read("GET /api/ng/admin/connections/{id}", permission.ConnectionsRead, h.answer(http.StatusOK, h.get))
	mux.Write("PUT /api/ng/admin/connections/{id}", permission.ConnectionsWrite, audit.Connection, h.answer(http.StatusOK, h.change))
	mux.Write("DELETE /api/ng/admin/connections/{id}", permission.ConnectionsWrite, audit.Connection, h.answer(http.StatusNoContent, h.remove))
	mux.Read("POST /api/ng/admin/connections/{id}/test", permission.ConnectionsWrite, h.answer(http.StatusOK, h.test))
	mux.Write("POST /api/ng/admin/connections/{id}/run", permission.ConnectionsWrite, audit.Connection, h.answer(http.StatusNoContent, h.run))
	mux.Read("POST /api/ng/admin/connection-tests", permission.ConnectionsWrite, h.answer(http.StatusOK, h.testDraft))
	mux.Read("POST /api/ng/admin/connection-previews", permission.ConnectionsWrite, h.answer(http.StatusOK, h.preview))
	mux.Read("GET /api/ng/admin/connection-rights", permission.ConnectionsRead, h.answer(http.StatusOK, h.rights))
	mux.Read("GET /api/ng/admin/connection-months", permission.ConnectionsRead, h.answer(http.StatusOK, h.months))
	mux.Read("GET /api/ng/admin/connections/{id}/orphans", permission.ConnectionsRead, h.answer(http.StatusOK, h.orphans))
	mux.Write("POST /api/ng/admin/connections/{id}/backfill", permission.ConnectionsWrite, audit.Connection, h.answer(http.StatusNoContent, h.backfill))
	mux.Read("GET /api/ng/admin/connections/{id}/batches/{batch}", permission.ConnectionsRead, h.answer(http.StatusOK, h.batch))
	mux.Read("GET /api/ng/admin/connections/{id}/batches", permission.ConnectionsRead, h.answer(http.StatusOK, h.batches))
	mux.Write("POST /api/ng/admin/connections/{id}/batches/{batch}/answer", permission.ConnectionsWrite, audit.BatchAnswer,
		h.answer(http.StatusNoContent, h.decide))
}

// changedError is a connection that someone else changed before.
type changedError struct{ now wire.AdminConnection }

func (*changedError) Error() string { return "changed" }

func (h handlers) answer(status int, act func(w http.ResponseWriter, r *http.Request, actor string) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := act(w, r, caller.From(r.Context()).UserID)
		if changed, ok := errors.AsType[*changedError](err); ok {
			status, body, err = http.StatusPreconditionFailed, changed.now, nil
		}
		switch {
		case err != nil:
			jsonbody.Fail(w, r, h.log, worded(err))
		case status == http.StatusNoContent:
			w.WriteHeader(status)
		default:
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			jsonbody.Write(w, body)
		}
	}
}

// worded is the answer to an error of the store.
func worded(err error) error {
	if missing, ok := errors.AsType[*rights.MissingError](err); ok {
		text := missing.Error()
		return problem.New(http.StatusForbidden, strings.ToUpper(text[:1])+text[1:]+"; ask an administrator who has it.")
	}
	if field, ok := errors.AsType[*core.FieldError](err); ok {
		return problem.Field(field.Field, field.Error()+".")
	}
	switch {
	case errors.Is(err, ErrUnknown):
		return problem.New(http.StatusNotFound, "It does not exist; GET /admin/connections lists the connections that you administer.")
	case errors.Is(err, ErrNoEnrollment):
		return problem.New(http.StatusNotFound, "The enrollment does not exist.")
	case errors.Is(err, ErrTaken):
		return problem.New(http.StatusConflict, "A connection has this ID already; choose another one.")
	case errors.Is(err, ErrFromFile):
		return problem.New(http.StatusConflict, "The settings file has this connection; change it there.")
	case errors.Is(err, ErrNoKeys):
		return problem.New(http.StatusConflict, "This server has no session keys to seal a secret; set --session-key-file.")
	case errors.Is(err, errMonths):
		return problem.Field("from", "from and to must be billing months such as 2025-01, from not after to.")
	case errors.Is(err, ErrNoQuestion):
		return problem.New(http.StatusConflict, "The batch is not held; reload the list of batches.")
	}
	return err
}

// visible are the connections of the enrollment that the request names, or of all that the caller administers.
func (h handlers) visible(r *http.Request, actor string) ([]Health, error) {
	enrollment := r.URL.Query().Get("enrollment")
	if r.URL.Query().Has("enrollment") && enrollment == "" {
		return nil, problem.Field("enrollment", "enrollment is empty; leave it out for all.")
	}
	if err := jsonbody.Length("enrollment", enrollment, 0, 128); err != nil {
		return nil, err
	}
	list, err := h.Visible(r.Context(), actor)
	if enrollment != "" {
		list = slices.DeleteFunc(list, func(one Health) bool { return one.Enrollment != enrollment })
	}
	return list, err
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	list, err := h.visible(r, actor)
	if err != nil {
		return nil, err
	}
	out := wire.AdminConnectionList{Connections: []wire.AdminConnection{}}
	if out.MachineIdentity, out.Writable, err = h.Machine(r.Context(), actor); err != nil {
		return nil, err
	}
	for _, one := range list {
		written, err := h.written(r.Context(), actor, one)
		if err != nil {
			return nil, err
		}
		out.Connections = append(out.Connections, written)
	}
	return out, nil
}

// written is a connection with what the caller may do.
func (h handlers) written(ctx context.Context, actor string, one Health) (wire.AdminConnection, error) {
	writable, err := h.Writable(ctx, actor, one)
	return write(one, writable, h.now()), err
}

func (h handlers) get(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	return h.current(w, r, actor, r.PathValue("id"))
}

func (h handlers) create(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminConnectionInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	c := configOf(body)
	if err := bounds(c); err != nil {
		return nil, err
	}
	if err := h.Create(r.Context(), actor, c); err != nil {
		return nil, err
	}
	return h.current(w, r, actor, c.ID)
}

// current is the connection as it is now.
func (h handlers) current(w http.ResponseWriter, r *http.Request, actor, id string) (any, error) {
	one, err := h.For(r.Context(), actor, id, permission.ConnectionsRead)
	if err != nil {
		return nil, err
	}
	setETag(w, one.Version)
	return h.written(r.Context(), actor, one)
}

func (h handlers) change(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	match := versionRule.FindStringSubmatch(r.Header.Get("If-Match"))
	if match == nil {
		return nil, problem.New(http.StatusBadRequest, `If-Match is missing or invalid; send the version that you have read in quotes, such as "3".`)
	}
	version, err := strconv.Atoi(match[1])
	if err != nil {
		return nil, err
	}
	var body wire.AdminConnectionChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	c := core.Config{ID: r.PathValue("id"), Enrollment: "kept", Source: string(body.Source), Bucket: or(body.Bucket), Account: or(body.Account),
		Container: or(body.Container), Prefix: or(body.Prefix), Export: or(body.Export), Region: or(body.Region), Layout: string(or(body.Layout)),
		Complete: core.Complete{Marker: or(body.Marker)}, From: or(body.From), Paused: or(body.Paused), Credentials: identity(body.Credentials)}
	if err := bounds(c); err != nil {
		return nil, err
	}
	err = h.Change(r.Context(), actor, version, c)
	if err != nil && !errors.Is(err, rights.ErrStale) {
		return nil, err
	}
	now, readErr := h.current(w, r, actor, c.ID)
	if err != nil && readErr == nil {
		return nil, &changedError{now.(wire.AdminConnection)}
	}
	return now, readErr
}

func (h handlers) remove(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	return nil, h.Delete(r.Context(), actor, r.PathValue("id"))
}

func (h handlers) test(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	one, err := h.For(r.Context(), actor, r.PathValue("id"), permission.ConnectionsWrite)
	if err != nil {
		return nil, err
	}
	config, err := h.Unseal(one.Stored)
	if err != nil {
		return writeTest(Tested{}, err), nil
	}
	return tested(r.Context(), config), nil
}

func (h handlers) run(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	one, err := h.For(r.Context(), actor, r.PathValue("id"), permission.ConnectionsWrite)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("connection", one.ID).Enrollment(one.Enrollment).Step("run")
	return nil, h.RunNow(r.Context(), one.ID)
}

func (h handlers) batches(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	one, err := h.For(r.Context(), actor, r.PathValue("id"), permission.ConnectionsRead)
	if err != nil {
		return nil, err
	}
	list, err := h.Batches(r.Context(), one.ID)
	out := wire.AdminBatchList{Batches: []wire.AdminBatch{}}
	for _, b := range list[:min(len(list), mostBatches)] {
		out.Batches = append(out.Batches, writeBatch(b))
	}
	return out, err
}

func (h handlers) decide(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	if err := listing.CheckID("batch", r.PathValue("batch")); err != nil {
		return nil, err
	}
	var body wire.AdminBatchAnswer
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if !body.Answer.Valid() {
		return nil, problem.Field("answer", "answer is unknown; use take, take-always or skip.")
	}
	until, err := h.until(body)
	if err != nil {
		return nil, err
	}
	one, err := h.For(r.Context(), actor, r.PathValue("id"), permission.ConnectionsWrite)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("batch", r.PathValue("batch")).Enrollment(one.Enrollment).Step(string(body.Answer)).
		Change(nil, map[string]any{"connection": one.ID, "answer": body.Answer, "until": body.Until})
	return nil, h.Answer(r.Context(), one.ID, r.PathValue("batch"), actor, core.Answer(body.Answer), until)
}

// until is the end of the last day of a rule; zero for the other answers.
func (h handlers) until(body wire.AdminBatchAnswer) (time.Time, error) {
	if body.Answer != wire.AdminBatchAnswerKindTakeAlways {
		if body.Until != nil {
			return time.Time{}, problem.Field("until", "until is only for take-always; leave it out.")
		}
		return time.Time{}, nil
	}
	if body.Until == nil {
		return time.Time{}, problem.Field("until", "until is missing; take-always needs its last day, at most a year ahead.")
	}
	day, err := time.Parse(time.DateOnly, string(*body.Until))
	end, now := day.AddDate(0, 0, 1), h.now()
	if err != nil || !end.After(now) || end.After(now.AddDate(1, 0, 1)) {
		return time.Time{}, problem.Field("until", fmt.Sprintf("until %.40q is not a day from today to a year ahead, such as %s.", string(*body.Until),
			now.AddDate(0, 3, 0).Format(time.DateOnly)))
	}
	return end, nil
}

// bounds are those of the contract that a check of the connection does not know.
func bounds(c core.Config) error {
	for field, limit := range map[string]struct {
		text string
		most int
	}{"bucket": {c.Bucket, 63}, "account": {c.Account, 24}, "container": {c.Container, 63}, "prefix": {c.Prefix, 1024}, "region": {c.Region, 32},
		"from": {c.From, 7}, "export": {c.Export, 256}, "marker": {c.Complete.Marker, 256}, "enrollment": {c.Enrollment, 128}, "credentials.roleArn": {c.Credentials.RoleARN, 2048},
		"credentials.externalId": {c.Credentials.ExternalID, 1224}, "credentials.client": {c.Credentials.Client, 128},
		"credentials.accessKey": {c.Credentials.AccessKey, 128}, "credentials.secret": {c.Credentials.Secret, maxSecret}} {
		if err := jsonbody.Length(field, limit.text, 0, limit.most); err != nil {
			return err
		}
	}
	return nil
}

// configOf is the connection of a request.
func configOf(body wire.AdminConnectionInput) core.Config {
	return core.Config{ID: string(body.Id), Enrollment: body.Enrollment, Source: string(body.Source), Bucket: or(body.Bucket), Account: or(body.Account),
		Container: or(body.Container), Prefix: or(body.Prefix), Export: or(body.Export), Region: or(body.Region), Layout: string(or(body.Layout)),
		Complete: core.Complete{Marker: or(body.Marker)}, From: or(body.From), Paused: or(body.Paused), Credentials: identity(body.Credentials)}
}

func identity(s wire.AdminConnectionSecret) core.Credentials {
	return core.Credentials{Kind: string(s.Kind), RoleARN: or(s.RoleArn), ExternalID: or(s.ExternalId), Client: or(s.Client), AccessKey: or(s.AccessKey),
		Secret: or(s.Secret)}
}

func or[T any](value *T) (out T) {
	if value != nil {
		out = *value
	}
	return out
}

func given(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func at(moment time.Time) *wire.Time {
	if moment.IsZero() {
		return nil
	}
	return new(wire.At(moment))
}

func write(h Health, writable bool, now time.Time) wire.AdminConnection {
	out := wire.AdminConnection{EnrollmentName: h.Name, Writable: writable, RowCount: wire.Int(h.Rows), NewestDay: dayText(h.NewestDay),
		Id: wire.ConnectionId(h.ID), Enrollment: h.Enrollment, Source: wire.ConnectionSource(h.Source), Address: h.Address(), Bucket: given(h.Bucket),
		Account: given(h.Account), Container: given(h.Container), Prefix: given(h.Prefix), Export: given(h.Export), Region: given(h.Region),
		Layout: given(h.Layout), Marker: given(h.Complete.Marker), From: given(h.From), Paused: h.Paused,
		Credentials: wire.AdminConnectionIdentity{Kind: h.Credentials.Kind, RoleArn: given(h.Credentials.RoleARN), ExternalId: given(h.Credentials.ExternalID),
			Client: given(h.Credentials.Client), AccessKey: given(h.Credentials.AccessKey), HasSecret: h.HasSecret},
		State: wire.AdminConnectionState(h.State), Message: h.Look.Message, FromFile: h.FromFile, Version: wire.Int(h.Version), LookedAt: at(h.Look.At),
		ListedAt: at(h.Look.Listed), NextLookAt: at(h.Look.Due), NewestBatchAt: at(h.Newest), OrphanCount: new(wire.Int(h.Look.Orphans)), Batches: []wire.AdminBatchCount{}}
	if lag, known := h.Lag(now); known {
		out.LagHours = new(wire.Int(lag / time.Hour))
	}
	if last := h.Last; last != nil {
		out.LastBatch = &wire.AdminBatchSummary{Id: wire.Id(last.ID), Export: last.Export, Period: last.Period, State: wire.AdminBatchState(last.State),
			Reason: last.Reason, MadeAt: wire.At(last.Made)}
		if last.Counted >= 0 {
			out.LastBatch.RowCount = new(wire.Int(last.Counted))
		}
	}
	if fill := h.Backfill; fill != nil {
		out.Backfill = &wire.AdminBackfill{From: fill.First, To: fill.Last, AskedBy: fill.By, AskedAt: wire.At(fill.At), DoneAt: at(fill.Done)}
	}
	for _, state := range core.States() {
		if n := h.Counts[state]; n > 0 {
			out.Batches = append(out.Batches, wire.AdminBatchCount{State: wire.AdminBatchState(state), Count: wire.Int(n)})
		}
	}
	return out
}

func writeBatch(b Batch) wire.AdminBatch {
	out := wire.AdminBatch{Id: wire.Id(b.ID), Export: b.Export, Period: b.Period, Manifest: given(b.Manifest), State: wire.AdminBatchState(b.State), Reason: b.Reason,
		AnsweredBy: given(b.AnsweredBy), MadeAt: wire.At(b.Made), Since: at(b.Since), FileCount: wire.Int(len(b.Parts)), MissingCount: wire.Int(len(b.Missing)),
		Bytes: wire.Int(b.Size()), Runs: []wire.Id{}, AnswerUntil: at(b.Until), Rival: writeRival(b.Rival)}
	if b.Question != "" {
		out.Question = new(wire.AdminBatchQuestion(b.Question))
	}
	if b.Answer != "" {
		out.Answer = new(wire.AdminBatchAnswerKind(b.Answer))
	}
	if b.Counted >= 0 {
		out.RowCount = new(wire.Int(b.Counted))
	}
	for _, run := range b.Runs {
		out.Runs = append(out.Runs, wire.Id(run))
	}
	return out
}

func setETag(w http.ResponseWriter, version int) {
	w.Header().Set("ETag", fmt.Sprintf(`"%d"`, version))
}
