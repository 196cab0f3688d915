package graph

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// ingestsAPI is the part of the REST API that reads files.
type ingestsAPI interface {
	Ingests(ctx context.Context, p wire.IngestsParams) (wire.IngestRunPage, error)
	Ingest(ctx context.Context, id wire.Id) (wire.IngestRun, error)
	IngestDeletion(ctx context.Context, id wire.Id) (wire.IngestDeletion, error)
	IngestQuestions(ctx context.Context, id wire.Id) (wire.IngestQuestions, error)
	DecideIngest(ctx context.Context, id wire.Id, p wire.DecideIngestParams) (wire.IngestRun, error)
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

// ingestRun has the dataset as a text, the totals as a list, and outcomes as GraphQL writes names.
type ingestRun struct {
	wire.IngestRun
	Effects     []ingestReason
	DatasetName *string
	Costs       []costTotal
}

func toIngestRun(run wire.IngestRun) ingestRun {
	return ingestRun{run, each(run.Reasons, func(one wire.IngestReason) ingestReason {
		return ingestReason{one.Provider, one.Account, one.Month, graphName(one.Outcome), one.Files, one.FileCount, one.Rows, one.Same}
	}), (*string)(run.Dataset), toTotals(&run.Totals, "", nil)}
}

type ingestReason struct {
	Provider, Account *string
	Month, Outcome    string
	Files             []string
	FileCount         wire.Int
	Rows, Same        wire.Int
}

// ingestQuestion has the amounts by currency.
type ingestQuestion struct {
	Provider, Account                *string
	Month, Doubt                     string
	RowsThere, RowsSame, RowsOffered wire.Int
	Amounts                          []ingestAnswerAmount
	Files                            []string
}

type ingestAnswerAmount struct {
	Currency                    string
	Before, Instead, InAddition wire.Decimal
}

func toIngestQuestion(of wire.IngestQuestion) ingestQuestion {
	out := ingestQuestion{of.Provider, of.Account, of.Month, graphName(of.Doubt), of.RowsThere, of.RowsSame, of.RowsOffered, []ingestAnswerAmount{}, of.Files}
	currencies := map[string]bool{}
	for _, amounts := range []map[string]string{of.Before, of.Instead, of.InAddition} {
		for currency := range amounts {
			currencies[currency] = true
		}
	}
	amount := func(of map[string]string, currency string) wire.Decimal {
		return wire.Decimal(cmp.Or(of[currency], "0"))
	}
	for _, currency := range slices.Sorted(maps.Keys(currencies)) {
		out.Amounts = append(out.Amounts, ingestAnswerAmount{currency, amount(of.Before, currency), amount(of.Instead, currency), amount(of.InAddition, currency)})
	}
	return out
}

// IngestQuestions are the bills in doubt of a run that waits.
func (i ingests) IngestQuestions(ctx context.Context, args byID) ([]ingestQuestion, error) {
	list, err := i.api.IngestQuestions(ctx, args.ID)
	return each(list.Questions, toIngestQuestion), err
}

// DecideIngest answers them, or changes the answer.
func (i ingests) DecideIngest(ctx context.Context, args struct {
	ID       wire.Id
	Decision *wire.DecideIngestParamsDecision
}) (ingestRun, error) {
	run, err := i.api.DecideIngest(ctx, args.ID, wire.DecideIngestParams{Decision: args.Decision})
	return toIngestRun(run), err
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
		return ingestRule{rule, graphName(rule.Status)}
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
