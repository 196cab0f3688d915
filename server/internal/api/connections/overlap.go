package connections

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// Rival is a delivery in use that bills the same charges as a held one.
type Rival struct {
	Connection, Batch, Export string
	// Of is the fingerprint of the held batch.
	Of string
	// Here is BilledCost of the held batch, There of the one in use, by currency.
	Here, There map[string]string
}

// mostSlices limits the accounts and months that are compared with other connections.
const mostSlices = 200

// overlapped holds a batch whose charges another connection of the enrollment bills already. Only the first delivery of a month is
// compared: reading it twice costs time.
func (j *job) overlapped(ctx context.Context, b Batch, files []string) (*Rival, error) {
	if b.Answer != "" || j.accepted(b) || j.restates(b) {
		return nil, nil //nolint:nilnil // no rival is looked for
	}
	others, err := j.inUse(ctx)
	if err != nil || len(others) == 0 {
		return nil, err
	}
	bills, ok, err := scan(ctx, files)
	if err != nil || !ok {
		return nil, err
	}
	var found *Rival
	here, there := costs.Amounts{}, costs.Amounts{}
	for _, one := range bills[:min(len(bills), mostSlices)] {
		origins, err := j.origins(ctx, one)
		if err != nil {
			return nil, err
		}
		var rival *used
		amounts := costs.Amounts{}
		for _, origin := range origins.Runs {
			owner, known := others[origin.Run]
			if !known || owner.connection == j.connection.ID {
				rival = nil // The connection bills the account already.
				break
			}
			rival = &owner
			add(amounts, origin.Amounts)
		}
		if rival == nil {
			continue
		}
		if found == nil {
			found = &Rival{Connection: rival.connection, Batch: rival.batch, Export: rival.export, Of: b.Fingerprint()}
		}
		add(here, one.Amounts)
		add(there, amounts)
	}
	if found != nil {
		found.Here, found.There = amountTexts(here), amountTexts(there)
	}
	return found, nil
}

// used is the batch of a run.
type used struct{ connection, batch, export string }

// inUse are the batches in use of all connections of the enrollment, by run.
func (j *job) inUse(ctx context.Context) (map[string]used, error) {
	list, err := j.Store.All(ctx)
	if err != nil {
		return nil, err
	}
	all, foreign := map[string]used{}, false
	for _, other := range list {
		if other.Enrollment != j.connection.Enrollment {
			continue
		}
		batches, err := j.Store.Batches(ctx, other.ID)
		if err != nil {
			return nil, err
		}
		for _, b := range batches {
			for _, run := range b.Runs {
				if b.State == core.Taken {
					all[run] = used{other.ID, b.ID, b.Export}
					foreign = foreign || other.ID != j.connection.ID
				}
			}
		}
	}
	if !foreign {
		return nil, nil //nolint:nilnil // no other connection is in use
	}
	return all, nil
}

// accepted reports whether an answer takes overlapping deliveries of the export.
func (j *job) accepted(b Batch) bool {
	return slices.ContainsFunc(j.history, func(p Batch) bool {
		return p.Answer == core.TakeAlways && p.Question == core.Overlap && j.Store.now().Before(p.Until) && p.Scope == b.Scope && p.Export == b.Export
	})
}

// origins are the runs of an account's bill of a month.
func (j *job) origins(ctx context.Context, bill intake.Billed) (costs.Origins, error) {
	month, err := intake.InMonth(bill.Month)
	if err != nil {
		return costs.Origins{}, err
	}
	return j.Engine.Origins(ctx, costs.Scope{Enrollment: j.connection.Enrollment}, costs.OriginQuery{Metric: costs.BilledCost,
		Filter: &costs.Filter{And: []costs.Filter{*month, costs.OneOf("ProviderName", bill.Provider), costs.OneOf("BillingAccountId", bill.Account)}}})
}

// scan sums the files by provider, account and month; not ok if one is not FOCUS, which the ingest words.
func scan(ctx context.Context, files []string) (list []intake.Billed, ok bool, err error) {
	for _, name := range files {
		bill, err := scanFile(ctx, name)
		if ctx.Err() != nil {
			return nil, false, ctx.Err()
		}
		if err != nil {
			return nil, false, nil
		}
		list = append(list, bill.Slices()...)
	}
	return list, true, nil
}

func scanFile(ctx context.Context, name string) (bill *intake.Bill, err error) {
	file, err := os.Open(name) // #nosec G304 -- a file that this server fetched
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return intake.Scan(ctx, file)
}

func add(to, more costs.Amounts) {
	for currency, amount := range more {
		// A sum beyond the range is refused by the query that adds it up.
		if sum, err := to[currency].Add(amount); err == nil {
			to[currency] = sum
		}
	}
}

func amountTexts(amounts costs.Amounts) map[string]string {
	out := map[string]string{}
	for currency, amount := range amounts {
		out[currency] = amount.String()
	}
	return out
}

// hold holds a batch that overlaps another connection's.
func (j *job) hold(ctx context.Context, b Batch, rival *Rival) error {
	before := b
	b.State, b.Question, b.Rival, b.Since = core.Held, core.Overlap, rival, j.Store.now()
	b.Reason = fmt.Sprintf("the connection %q bills the same accounts and months", rival.Connection)
	if err := j.keep(ctx, b); err != nil {
		return err
	}
	return j.tell(ctx, before, b)
}

// still turns a decision to take a batch into a held one while its question about another connection is open.
func (j *job) still(before Batch, d core.Decision) core.Decision {
	if d.State != core.Ready || before.State != core.Held || before.Rival == nil || before.Rival.Connection == j.connection.ID || before.Answer != "" ||
		before.Rival.Of != d.Batch.Fingerprint() {
		return d
	}
	d.State, d.Question, d.Reason = core.Held, before.Question, before.Reason
	return d
}

// compare sums a held batch and the other export that it overlaps, once for each content.
func (j *job) compare(ctx context.Context, b Batch, with string) (*Rival, error) {
	print := b.Fingerprint()
	if b.Rival != nil && b.Rival.Of == print {
		return b.Rival, nil
	}
	dir, err := j.folder(b)
	if err != nil {
		return nil, err
	}
	files, _, err := j.fetch(ctx, b, dir)
	if refused := (*refusedError)(nil); errors.Is(err, core.ErrReplaced) || errors.As(err, &refused) {
		return nil, nil //nolint:nilnil // the next look lists the files again
	}
	if err != nil {
		return nil, err
	}
	bills, ok, err := scan(ctx, files)
	if err != nil || !ok {
		return nil, err
	}
	other, here, there := j.find(with), costs.Amounts{}, costs.Amounts{}
	for _, bill := range bills {
		add(here, bill.Amounts)
	}
	for _, id := range other.Runs {
		run, err := j.Engine.Run(ctx, costs.Scope{Enrollment: j.connection.Enrollment}, id)
		if errors.Is(err, costs.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		add(there, run.Totals[costs.BilledCost])
	}
	return &Rival{Connection: j.connection.ID, Batch: with, Export: other.Export, Of: print, Here: amountTexts(here), There: amountTexts(there)}, nil
}

// days are the first and the last charge day of runs.
func days(runs []costs.Run) (first, last string) {
	for _, run := range runs {
		if run.Days.From.IsZero() {
			continue
		}
		from, to := run.Days.From.Format(time.DateOnly), run.Days.To.AddDate(0, 0, -1).Format(time.DateOnly)
		if first == "" || from < first {
			first = from
		}
		last = max(last, to)
	}
	return first, last
}
