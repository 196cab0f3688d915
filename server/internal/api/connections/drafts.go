package connections

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"path/filepath"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// draft is the connection of a request that is not saved.
func (h handlers) draft(ctx context.Context, actor string, body wire.AdminConnectionInput) (core.Config, error) {
	c := configOf(body)
	if err := bounds(c); err != nil {
		return c, err
	}
	return h.Draft(ctx, actor, c)
}

func (h handlers) testDraft(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminConnectionInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	config, err := h.draft(r.Context(), actor, body)
	if err != nil {
		return nil, err
	}
	return tested(r.Context(), config), nil
}

// tested tests a connection. A failure is a part of the answer.
func tested(ctx context.Context, config core.Config) wire.AdminConnectionTest {
	ctx, cancel := context.WithTimeout(ctx, testTimeout)
	defer cancel()
	found, err := Test(ctx, config)
	return writeTest(found, timely(ctx, config, err))
}

// timely words the end of the time.
func timely(ctx context.Context, config core.Config, err error) error {
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return fmt.Errorf("%s did not answer within %d seconds: use a longer prefix, or check network and proxy", config.Address(), int(testTimeout.Seconds()))
	}
	return err
}

func writeTest(found Tested, err error) wire.AdminConnectionTest {
	out := wire.AdminConnectionTest{Ok: err == nil, Objects: []wire.AdminSourceObject{}, Deliveries: []wire.AdminBatch{}, FileCount: wire.Int(found.Files),
		OrphanCount: wire.Int(found.Orphans), NewestMonth: given(found.Newest)}
	if err != nil {
		out.Message = err.Error()
	}
	for _, o := range found.Objects {
		out.Objects = append(out.Objects, wire.AdminSourceObject{Key: o.Key, Bytes: wire.Int(o.Size), ChangedAt: at(o.Changed)})
	}
	for i := len(found.Decisions) - 1; i >= 0 && len(out.Deliveries) < mostDeliveries; i-- {
		d := found.Decisions[i]
		out.Deliveries = append(out.Deliveries, writeBatch(Batch{Past: core.Past{Batch: d.Batch, State: d.State, Question: d.Question, Counted: d.Rows}, Reason: d.Reason}))
	}
	return out
}

func (h handlers) preview(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminConnectionPreviewInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if (body.Id == nil) == (body.Connection == nil) {
		return nil, problem.Field("id", "id and connection exclude each other; send the ID of a connection, or one that is not saved.")
	}
	config, err := h.previewed(r.Context(), actor, body)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), previewTimeout)
	defer cancel()
	p, err := PreviewOf(ctx, config, filepath.Join(h.Dir, "previews"))
	if r.Context().Err() != nil {
		return nil, r.Context().Err()
	}
	return writePreview(p, timely(ctx, config, err)), nil
}

func (h handlers) previewed(ctx context.Context, actor string, body wire.AdminConnectionPreviewInput) (core.Config, error) {
	if body.Connection != nil {
		return h.draft(ctx, actor, *body.Connection)
	}
	one, err := h.For(ctx, actor, *body.Id, permission.ConnectionsWrite)
	if err != nil {
		return core.Config{}, err
	}
	return h.Unseal(one.Stored)
}

func writePreview(p Preview, err error) wire.AdminConnectionPreview {
	out := wire.AdminConnectionPreview{Ok: err == nil, Cut: p.Cut, FilesRead: wire.Int(p.Files), RowCount: wire.Int(p.Rows), RejectCount: wire.Int(p.Rejected),
		Rejects: []wire.IngestReject{}, FocusVersion: given(p.FocusVersion), FirstDay: dayText(p.FirstDay), LastDay: dayText(p.LastDay),
		Months: append([]string{}, p.Months...), Totals: []wire.AdminPreviewTotal{}}
	if err != nil {
		out.Message = err.Error()
	}
	if p.Batch != nil {
		out.Batch = new(writeBatch(Batch{Past: core.Past{Batch: *p.Batch, State: core.Ready, Counted: p.Batch.Rows}}))
	}
	for _, one := range p.Rejects {
		out.Rejects = append(out.Rejects, wire.IngestReject{Line: wire.Int(one.Line), Column: given(one.Column), Value: given(one.Value), Rule: given(one.Rule),
			Reason: one.Reason})
	}
	for _, metric := range costs.Costs() {
		for _, currency := range slices.Sorted(maps.Keys(p.Totals[metric])) {
			out.Totals = append(out.Totals, wire.AdminPreviewTotal{Metric: wire.CostMoney(metric), Currency: currency,
				Amount: wire.Decimal(p.Totals[metric][currency].String())})
		}
	}
	if c := p.Conformance; c.Model != "" {
		out.Conformance = &wire.AdminPreviewConformance{Model: c.Model, Passed: wire.Int(c.Passed), Failed: wire.Int(c.Failed), Warned: wire.Int(c.Warned),
			NotApplicable: wire.Int(c.NotApplicable), NotChecked: wire.Int(c.NotChecked), MissingColumns: append([]string{}, c.Missing...)}
	}
	return out
}

func (h handlers) rights(_ http.ResponseWriter, r *http.Request, _ string) (any, error) {
	asked := r.URL.Query()
	c := core.Config{Source: asked.Get("source"), Bucket: asked.Get("bucket"), Account: asked.Get("account"), Container: asked.Get("container"),
		Prefix: asked.Get("prefix"), Credentials: core.Credentials{RoleARN: asked.Get("roleArn"), ExternalID: asked.Get("externalId")}}
	if !wire.ConnectionSource(c.Source).Valid() {
		return nil, problem.Field("source", fmt.Sprintf("source %.40q is unknown; see ConnectionSource in openapi.yaml.", c.Source))
	}
	for field, most := range map[string]int{"bucket": 63, "account": 24, "container": 63, "prefix": 1024, "roleArn": 2048, "externalId": 1224} {
		if err := jsonbody.Length(field, asked.Get(field), 0, most); err != nil {
			return nil, err
		}
	}
	out := wire.AdminConnectionRights{Source: wire.ConnectionSource(c.Source), Place: c.Address(), Rights: []wire.AdminConnectionRight{}}
	for _, right := range core.Rights(c) {
		one := wire.AdminConnectionRight{Kind: right.Kind, Title: right.Title, FileOnly: &right.FileOnly, Texts: []wire.AdminRightText{}}
		for _, text := range right.Texts {
			one.Texts = append(one.Texts, wire.AdminRightText{Format: wire.AdminRightTextFormat(text.Format), Title: text.Title, Text: text.Text})
		}
		out.Rights = append(out.Rights, one)
	}
	return out, nil
}
