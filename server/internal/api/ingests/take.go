package ingests

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TypeRemovals is the problem type of a file that would replace charges with fewer.
const TypeRemovals = "urn:costdeck:charges-would-be-removed"

// answerWithin is how long a sender waits for the check for removed charges. If reading takes longer, the run fails with the same
// message.
const answerWithin = 5 * time.Second

// Replace reports whether the sender allows the file to remove charges.
func Replace(r *http.Request) (bool, error) {
	query := r.URL.Query()
	if !query.Has("replace") {
		return false, nil
	}
	text := query.Get("replace")
	replace, err := strconv.ParseBool(text)
	if err != nil || text != "true" && text != "false" {
		return false, problem.Field("replace", fmt.Sprintf("replace %.60q is neither true nor false.", text))
	}
	return replace, nil
}

// Take ingests the file. Without replace, a file that would remove charges is a 409 that lists them.
func Take(ctx context.Context, engine costs.Engine, scope costs.Scope, source costs.Source, replace bool) (costs.Run, error) {
	if replace {
		return engine.Ingest(ctx, scope, source)
	}
	held := make(chan []costs.Removal, 1)
	source.Confirm = func(_ context.Context, removals []costs.Removal) error {
		held <- removals
		return &costs.RemovalError{Removals: removals}
	}
	run, err := engine.Ingest(ctx, scope, source)
	if err != nil || run.State == costs.Done || run.State == costs.Failed {
		return run, err
	}
	waiting, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if _, err := engine.Wait(waiting, scope, run.ID); err != nil {
		return run, nil // The run continues, and reports its own end.
	}
	select {
	case removals := <-held:
		return run, wouldRemove(removals)
	default:
		return run, nil
	}
}

func wouldRemove(removals []costs.Removal) error {
	const most = 100
	list := make([]wire.IngestRemoval, 0, min(len(removals), most))
	for _, r := range removals[:min(len(removals), most)] {
		list = append(list, wire.IngestRemoval{Provider: optional(r.Provider), Account: optional(r.Account), Month: r.Month,
			RowsBefore: wire.Int(r.RowsBefore), RowsAfter: wire.Int(r.RowsAfter), Before: amounts(r.Before), After: amounts(r.After)})
	}
	p := problem.New(http.StatusConflict, fmt.Sprintf("The file holds less than the charges of %d bills (provider, account and month) that it "+
		"would replace; send it with replace=true if it is complete, or name the delivery that it is a part of.", len(removals)))
	p.Type, p.Removals = TypeRemovals, list
	return p
}

func amounts(of costs.Amounts) map[string]string {
	texts := make(map[string]string, len(of))
	for currency, amount := range of {
		texts[currency] = amount.String()
	}
	return texts
}
