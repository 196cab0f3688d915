package graph

import (
	"context"
	"strings"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// ingestsAPI is the part of the REST API that reads files.
type ingestsAPI interface {
	Ingests(ctx context.Context, p wire.IngestsParams) (wire.IngestRunPage, error)
	Ingest(ctx context.Context, id wire.Id) (wire.IngestRun, error)
	IngestDeletion(ctx context.Context, id wire.Id) (wire.IngestDeletion, error)
	IngestConformance(ctx context.Context, id wire.Id) (wire.IngestConformance, error)
	IngestFeeds(ctx context.Context) (wire.IngestFeeds, error)
	CancelIngest(ctx context.Context, id wire.Id) (wire.IngestRun, error)
	DeleteIngest(ctx context.Context, id wire.Id) error
}

type ingests struct{ api ingestsAPI }

type ingestRunPage struct {
	Runs                []ingestRun
	RunCount            wire.Int
	MayWrite, MayDelete bool
	NextCursor          *string
}

// ingestRun has the dataset as a text, and the totals as a list.
type ingestRun struct {
	wire.IngestRun
	DatasetName *string
	Costs       []costTotal
}

func toIngestRun(run wire.IngestRun) ingestRun {
	return ingestRun{run, (*string)(run.Dataset), toTotals(&run.Totals, "", nil)}
}

// Ingests is a page of runs, the newest first.
func (i ingests) Ingests(ctx context.Context, args wire.IngestsParams) (ingestRunPage, error) {
	page, err := i.api.Ingests(ctx, args)
	return ingestRunPage{each(page.Runs, toIngestRun), page.RunCount, page.MayWrite, page.MayDelete, page.NextCursor}, err
}

// Ingest is one run with its rejects.
func (i ingests) Ingest(ctx context.Context, args byID) (ingestRun, error) {
	run, err := i.api.Ingest(ctx, args.ID)
	return toIngestRun(run), err
}

// IngestDeletion is what deleting the run would change.
func (i ingests) IngestDeletion(ctx context.Context, args byID) (wire.IngestDeletion, error) {
	return i.api.IngestDeletion(ctx, args.ID)
}

// ingestRule has the status as GraphQL writes names.
type ingestRule struct {
	wire.IngestRule
	State string
}

type ingestConformance struct {
	Counts  wire.IngestRuleCounts
	Missing []string
	Rules   []ingestRule
}

// IngestConformance is how the run's file meets the rules of FOCUS.
func (i ingests) IngestConformance(ctx context.Context, args byID) (ingestConformance, error) {
	all, err := i.api.IngestConformance(ctx, args.ID)
	return ingestConformance{all.Counts, all.Missing, each(all.Rules, func(rule wire.IngestRule) ingestRule {
		return ingestRule{rule, strings.ReplaceAll(string(rule.Status), "-", "_")}
	})}, err
}

// IngestFeeds are the newest charge days by provider and delivery.
func (i ingests) IngestFeeds(ctx context.Context) ([]wire.IngestFeed, error) {
	list, err := i.api.IngestFeeds(ctx)
	return list.Feeds, err
}

// CancelIngest ends a queued or running run.
func (i ingests) CancelIngest(ctx context.Context, args byID) (ingestRun, error) {
	run, err := i.api.CancelIngest(ctx, args.ID)
	return toIngestRun(run), err
}

// DeleteIngest removes a run and its rows from every figure.
func (i ingests) DeleteIngest(ctx context.Context, args byID) (bool, error) {
	return done(i.api.DeleteIngest(ctx, args.ID))
}
