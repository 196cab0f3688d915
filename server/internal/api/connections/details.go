package connections

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func dayText(day string) *wire.Day {
	if day == "" {
		return nil
	}
	return new(wire.Day(day))
}

func writeRival(rival *Rival) *wire.AdminBatchRival {
	if rival == nil {
		return nil
	}
	out := &wire.AdminBatchRival{Connection: rival.Connection, Batch: wire.Id(rival.Batch), Export: rival.Export, Totals: []wire.AdminRivalTotal{}}
	currencies := maps.Clone(rival.Here)
	maps.Copy(currencies, rival.There)
	for _, currency := range slices.Sorted(maps.Keys(currencies)) {
		out.Totals = append(out.Totals, wire.AdminRivalTotal{Currency: currency, Here: wire.Decimal(cmp.Or(rival.Here[currency], "0")),
			There: wire.Decimal(cmp.Or(rival.There[currency], "0"))})
	}
	return out
}

func (h handlers) orphans(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	page, err := listing.ReadPage(r)
	if err != nil {
		return nil, err
	}
	one, err := h.For(r.Context(), actor, r.PathValue("id"), permission.ConnectionsRead)
	if err != nil {
		return nil, err
	}
	// Names may be longer than a cursor, so that a page begins at a number.
	begin := 0
	if n := page.After.Number(); n < mostOrphans {
		begin = int(max(n, 0))
	}
	list, err := h.Orphans(r.Context(), one.ID, begin, page.Limit+1)
	if err != nil {
		return nil, err
	}
	out := wire.AdminOrphanPage{Orphans: []wire.AdminSourceObject{}, OrphanCount: wire.Int(one.Look.Orphans)}
	if len(list) > page.Limit {
		list = list[:page.Limit]
		out.NextCursor = new(listing.Position{At: fmt.Sprintf("%020d", begin+page.Limit), ID: one.ID}.Cursor())
	}
	for _, file := range list {
		out.Orphans = append(out.Orphans, wire.AdminSourceObject{Key: file.File, Bytes: wire.Int(file.Bytes), ChangedAt: at(file.Changed)})
	}
	return out, nil
}

func (h handlers) backfill(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminBackfillInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if err := checkMonths(body.From, body.To); err != nil {
		return nil, err
	}
	return nil, h.Backfill(r.Context(), actor, r.PathValue("id"), body.From, body.To)
}

func (h handlers) batch(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id := r.PathValue("batch")
	if err := listing.CheckID("batch", id); err != nil {
		return nil, err
	}
	one, err := h.For(r.Context(), actor, r.PathValue("id"), permission.ConnectionsRead)
	if err != nil {
		return nil, err
	}
	list, err := h.Batches(r.Context(), one.ID)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(list, func(b Batch) bool { return b.ID == id })
	if at < 0 {
		return nil, ErrUnknown
	}
	steps, err := h.Steps(r.Context(), one.ID, id)
	if err != nil {
		return nil, err
	}
	out := writeDetail(list[at], steps[max(len(steps)-mostSteps, 0):])
	if out.Writable, err = h.Writable(r.Context(), actor, one); err != nil {
		return nil, err
	}
	out.Runs, err = h.runsOf(r.Context(), one.Enrollment, list[at].Runs[:min(len(list[at].Runs), mostRuns)])
	return out, err
}

func writeDetail(b Batch, steps []Step) wire.AdminBatchDetail {
	out := wire.AdminBatchDetail{Batch: writeBatch(b), Digest: b.Fingerprint(), FirstDay: dayText(b.FirstDay), LastDay: dayText(b.LastDay),
		Parts: []wire.AdminBatchPart{}, Missing: append([]string{}, b.Missing[:min(len(b.Missing), mostParts)]...), Steps: []wire.AdminBatchStep{},
		Moved: []wire.AdminBatchMoved{}}
	for _, part := range b.Parts[:min(len(b.Parts), mostParts)] {
		one := wire.AdminBatchPart{Key: part.Key, Bytes: wire.Int(part.Size), Version: part.Version, ChangedAt: at(part.Changed), Archived: part.Archived}
		if part.Rows >= 0 {
			one.RowCount = new(wire.Int(part.Rows))
		}
		out.Parts = append(out.Parts, one)
	}
	for _, step := range steps {
		out.Steps = append(out.Steps, wire.AdminBatchStep{At: wire.At(step.At), State: wire.AdminBatchState(step.State), Reason: step.Reason, Replica: step.Replica})
	}
	for _, m := range b.Moved {
		out.Moved = append(out.Moved, wire.AdminBatchMoved{Provider: m.Provider, Account: m.Account, Month: m.Month, Currency: m.Currency,
			Before: wire.Decimal(m.Before), After: wire.Decimal(m.After)})
	}
	return out
}

// runsOf are the ingest runs of a batch. A person may have deleted some.
func (h handlers) runsOf(ctx context.Context, enrollment string, ids []string) ([]wire.AdminBatchRun, error) {
	list := []wire.AdminBatchRun{}
	if h.Engine == nil {
		return list, nil
	}
	for _, id := range ids {
		run, err := h.Engine.Run(ctx, costs.Scope{Enrollment: enrollment}, id)
		if errors.Is(err, costs.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		first, last := days([]costs.Run{run})
		list = append(list, wire.AdminBatchRun{Id: wire.Id(run.ID), File: run.File, Sha256: run.SHA256, State: wire.IngestRunState(run.State),
			RowsAccepted: wire.Int(run.RowsAccepted), RowsRejected: wire.Int(run.RowsRejected), FirstDay: dayText(first), LastDay: dayText(last)})
	}
	return list, nil
}

func (h handlers) months(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	list, err := h.visible(r, actor)
	if err != nil {
		return nil, err
	}
	all, err := h.Summaries(r.Context(), "")
	if err != nil {
		return nil, err
	}
	out := wire.AdminConnectionCalendar{Months: calendarMonths(h.now().UTC()), Connections: []wire.AdminConnectionMonths{}}
	for _, one := range list {
		months := wire.AdminConnectionMonths{Id: one.ID, Enrollment: one.Enrollment, Months: []wire.AdminConnectionMonth{}}
		for _, m := range Calendar(one.Config, one.Backfill, all[one.ID], h.now()) {
			written := wire.AdminConnectionMonth{Month: m.Month, State: wire.ConnectionMonthState(m.State), Reason: m.Reason}
			if m.Batch != nil {
				written.Batch, written.DeliveredAt = new(wire.Id(m.Batch.ID)), at(m.Batch.Made)
			}
			months.Months = append(months.Months, written)
		}
		out.Connections = append(out.Connections, months)
	}
	return out, nil
}

// IncompleteMonths are those of an enrollment as the pages of costs load them.
func (s *Store) IncompleteMonths(ctx context.Context, enrollment string) ([]wire.IncompleteMonth, error) {
	out := []wire.IncompleteMonth{}
	list, err := s.Incomplete(ctx, enrollment)
	for _, m := range list {
		out = append(out, wire.IncompleteMonth{Month: wire.Day(m.Month + "-01"), Reason: wire.ConnectionMonthState(m.State)})
	}
	return out, err
}
