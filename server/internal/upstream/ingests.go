package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Ingests is a page of runs, the newest first.
func (u *Client) Ingests(ctx context.Context, p wire.IngestsParams) (wire.IngestRunPage, error) {
	return get[wire.IngestRunPage](ctx, u, "/ingests", p)
}

// Ingest is one run with its rejects.
func (u *Client) Ingest(ctx context.Context, id wire.Id) (wire.IngestRun, error) {
	return get[wire.IngestRun](ctx, u, sub("/ingests", id), nil)
}

// IngestDeletion is what deleting the run would change.
func (u *Client) IngestDeletion(ctx context.Context, id wire.Id) (wire.IngestDeletion, error) {
	return get[wire.IngestDeletion](ctx, u, sub("/ingests", id, "/deletion"), nil)
}

// IngestQuestions are the bills in doubt of a run that waits.
func (u *Client) IngestQuestions(ctx context.Context, id wire.Id) (wire.IngestQuestions, error) {
	return get[wire.IngestQuestions](ctx, u, sub("/ingests", id, "/questions"), nil)
}

// DecideIngest answers them, or changes the answer.
func (u *Client) DecideIngest(ctx context.Context, id wire.Id, p wire.DecideIngestParams) (wire.IngestRun, error) {
	return typed[wire.IngestRun](ctx, u, call{method: http.MethodPost, path: sub("/ingests", id, "/decision"), query: values(p)})
}

// IngestConformance is how the run's file meets the rules of FOCUS.
func (u *Client) IngestConformance(ctx context.Context, id wire.Id) (wire.IngestConformance, error) {
	return get[wire.IngestConformance](ctx, u, sub("/ingests", id, "/conformance"), nil)
}

// IngestFeeds are the newest charge days by provider and delivery.
func (u *Client) IngestFeeds(ctx context.Context) (wire.IngestFeeds, error) {
	return get[wire.IngestFeeds](ctx, u, "/ingest-feeds", nil)
}

// CancelIngest ends a queued or running run.
func (u *Client) CancelIngest(ctx context.Context, id wire.Id) (wire.IngestRun, error) {
	return change[wire.IngestRun](ctx, u, http.MethodPost, sub("/ingests", id, "/cancel"), nil)
}

// DeleteIngest removes a run and its rows from every figure.
func (u *Client) DeleteIngest(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/ingests", id)})
}
