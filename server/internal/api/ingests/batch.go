package ingests

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// batchMost is how many files are decided together.
	batchMost = 1000
	// againAfter is the Retry-After in seconds of a batch of which files are still being read.
	againAfter = "1"
)

// Together is the batch of a file that is sent with others, and whether it is read again; both as in costs.Source.
func Together(r *http.Request) (batch string, again bool, err error) {
	query := r.URL.Query()
	if query.Has("batch") {
		if err := listing.CheckID("batch", query.Get("batch")); err != nil {
			return "", false, err
		}
		batch = batchName(query.Get("batch"))
	}
	switch text := query.Get("again"); {
	case text == "true" && batch == "":
		return "", false, problem.Field("again", "again is for a file of a batch; send batch too.")
	case text != "" && text != "true" && text != "false":
		return "", false, problem.Field("again", fmt.Sprintf("again %.20q is neither true nor false.", text))
	default:
		return batch, text == "true", nil
	}
}

// batchName is never that of a command or folder.
func batchName(sent string) string { return "sent:" + sent }

// decideBatch decides about the files of a batch that wait for each other.
func (h handler) decideBatch(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	name := r.PathValue("batch")
	if err := listing.CheckID("batch", name); err != nil {
		return nil, err
	}
	answer, err := Decision(r)
	if err != nil {
		return nil, err
	}
	var body wire.DecideIngestBatchJSONBody
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if len(body.Runs) == 0 || len(body.Runs) > batchMost {
		return nil, problem.Field("runs", fmt.Sprintf("runs has %d runs; send 1 to %d.", len(body.Runs), batchMost))
	}
	batch := costs.Batch{Name: batchName(name), Answer: answer}
	for _, id := range body.Runs {
		if err := listing.CheckID("runs", string(id)); err != nil {
			return nil, err
		}
		batch.Runs = append(batch.Runs, string(id))
	}
	if err := h.ended(r.Context(), scope, batch.Runs); err != nil {
		if errors.Is(err, costs.ErrBusy) {
			w.Header().Set("Retry-After", againAfter)
		}
		return nil, err
	}
	var doubts []costs.Question
	batch.Ask = func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
		for _, one := range questions { // A bill may be asked about again, once something else has changed it.
			doubts = slices.DeleteFunc(doubts, func(earlier costs.Question) bool {
				return earlier.Provider == one.Provider && earlier.Account == one.Account && earlier.Month == one.Month
			})
			doubts = append(doubts, one)
		}
		return costs.Unanswered, nil
	}
	if err := h.engine.Settle(r.Context(), scope, batch); err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("ingest", batch.Runs[0]).Change(nil, map[string]any{"batch": name, "decision": answer})
	if len(doubts) > 0 {
		return nil, asks(doubts)
	}
	out := wire.IngestBatchRuns{Runs: make([]wire.IngestRun, 0, len(batch.Runs))}
	for _, id := range batch.Runs {
		run, err := h.engine.Run(r.Context(), scope, id)
		if err != nil {
			return nil, err
		}
		out.Runs = append(out.Runs, WriteRun(run))
	}
	return out, nil
}

// ended waits a little for runs that are still being read; then it is costs.ErrBusy.
func (h handler) ended(ctx context.Context, scope costs.Scope, runs []string) error {
	waiting, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	for _, id := range runs {
		if _, err := h.engine.Wait(waiting, scope, id); err != nil {
			if waiting.Err() != nil && ctx.Err() == nil {
				return costs.ErrBusy
			}
			return err
		}
	}
	return nil
}
