package intake

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Asks are how the sender of files decides about charges that are there already.
type Asks struct {
	answer costs.Answer
	ask    func(ctx context.Context, questions []costs.Question) (costs.Answer, error)
	tell   func(bills []costs.Question)
	// batch is that of a file that is sent alone, and last is true if none follows.
	batch string
	last  bool
	with  []string
	again bool
	// whole is true for files that count together or not at all.
	whole bool
}

// AsksOf are those of a source.
func AsksOf(source costs.Source) Asks {
	return Asks{answer: source.Answer, ask: source.Ask, tell: source.Tell, batch: source.Batch, last: source.Last, with: source.With, again: source.Again}
}

// Answer is what the sender says beforehand.
func (a Asks) Answer() costs.Answer { return a.answer }

// Remembering asks a question only once: where a decision is made again, the answer to the same questions is that of before.
func (a Asks) Remembering() Asks {
	a.ask = Remember(a.ask)
	return a
}

// Remember answers the same questions as before without asking; nil stays nil.
func Remember(ask func(ctx context.Context, questions []costs.Question) (costs.Answer, error)) func(context.Context, []costs.Question) (costs.Answer, error) {
	if ask == nil {
		return nil
	}
	var asked []costs.Question
	var answer costs.Answer
	var silence error // No one answered.
	return func(ctx context.Context, questions []costs.Question) (costs.Answer, error) {
		if asked != nil && reflect.DeepEqual(asked, questions) {
			return answer, silence
		}
		said, err := ask(ctx, questions)
		if err == nil || errors.Is(err, costs.ErrNoAnswer) {
			asked, answer, silence = questions, said, err
		}
		return said, err
	}
}

// Offered is a file that was read and does not count yet.
type Offered struct {
	Run  costs.Run
	Bill *Bill
}

// Decide decides what files that are committed together do to the charges that count. The decisions are by file; those of datasets
// that count in no cost are nil, since such files go by their names.
func Decide(ctx context.Context, engine costs.Engine, asks Asks, files []Offered, state history.State, details history.Details) ([]*history.Decision, error) {
	out := make([]*history.Decision, len(files))
	var places []int
	var offers []history.Offer
	for i, one := range files {
		if one.Run.Dataset == costs.CostAndUsage {
			places, offers = append(places, i), append(offers, one.Bill.Offer())
		}
	}
	if len(places) == 0 {
		return out, nil
	}
	together := history.Together(offers)
	decision, questions, err := history.Decide(state, together, history.Sender{Answer: asks.answer, Batch: cmp.Or(asks.batch, files[places[0]].Run.Batch),
		Beside: asks.with, Follows: asks.batch != "" && !asks.last, Complete: asks.last, Skip: history.SameRevision(files[places[0]].Run.Delivery)}, details)
	if err != nil {
		return nil, err
	}
	if err := asks.tells(ctx, engine, files[places[0]].Run, state, together); err != nil {
		return nil, err
	}
	asks.whole = len(files) > 1
	if err := asks.settle(ctx, engine, files[places[0]].Run.Enrollment, state, together, &decision, questions); err != nil {
		return nil, err
	}
	decision.Repeats = asks.again
	for _, place := range places {
		one := decision
		out[place] = &one
	}
	return out, nil
}

// Settle decides about the bills of a batch's runs that wait, as many together as have no rows in common. The runs are all in commit
// order; those that are done are left alone. The decisions are those of the runs that waited; none at the end.
func Settle(ctx context.Context, engine costs.Engine, scope costs.Scope, batch costs.Batch, runs []history.Run, done map[string]bool,
	details history.Details) (map[string]history.Decision, error) {
	sender := history.Sender{Answer: batch.Answer, Batch: batch.Name, Beside: batch.Runs, Complete: true}
	round, err := history.NextRound(runs, sender, done, details)
	if err != nil || round == nil {
		return nil, err
	}
	decision, questions, err := history.Decide(round.State, round.Offer, sender, details)
	if err != nil {
		return nil, err
	}
	asks := Asks{answer: batch.Answer, ask: batch.Ask}
	if err := asks.settle(ctx, engine, scope.Enrollment, round.State, round.Offer, &decision, questions); err != nil {
		return nil, err
	}
	return round.Decisions(decision), nil
}

// Standing is the run of a batch's file whose bytes are there already; empty if it has to be read again, because another batch has
// replaced it, or the same one under another name. The runs are all in commit order, and same are those with the same bytes.
func Standing(runs []history.Run, same []string, batch, file string) string {
	for _, one := range history.After(runs) {
		if slices.Contains(same, one.ID) && (one.RowsLeft() == 0 || one.File == file && one.Decision != nil && one.Decision.Batch == batch) {
			return one.ID
		}
	}
	return ""
}

// errAsked ends a decision that only shows its questions.
var errAsked = errors.New("only asked")

// Questions are what settling the batch of a run would ask; propose settles and changes nothing. The runs are all that are done.
func Questions(runs []history.Run, id string, propose func(costs.Batch) error) (list []costs.Question, err error) {
	batch, _, err := batchOf(runs, id)
	if err != nil {
		return nil, err
	}
	batch.Ask = func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
		list = questions
		return costs.Unanswered, errAsked
	}
	if err = propose(batch); errors.Is(err, errAsked) {
		err = nil
	}
	return list, err
}

// AnswerRun settles the batch of a run that waits with an answer to all its questions, or changes the answer of the others. Unanswered
// leaves the bills in doubt waiting. The runs are all that are done.
func AnswerRun(runs []history.Run, id string, answer costs.Answer, settle func(costs.Batch) error, change func(ids []string) error) error {
	batch, waits, err := batchOf(runs, id)
	switch {
	case err != nil:
		return err
	case !waits && answer == costs.Unanswered:
		return costs.ErrDecided
	case !waits:
		return change(batch.Runs)
	}
	batch.Ask = func(context.Context, []costs.Question) (costs.Answer, error) { return answer, nil }
	return settle(batch)
}

// batchOf are the runs that are decided together with a run, and whether it waits; else an answer can be changed. A run about which
// there is nothing to decide is costs.ErrDecided.
func batchOf(runs []history.Run, id string) (batch costs.Batch, waits bool, err error) {
	at := slices.IndexFunc(runs, func(run history.Run) bool { return run.ID == id })
	if at < 0 || !runs[at].Decision.Open() {
		return batch, false, costs.ErrDecided
	}
	decision := runs[at].Decision
	batch.Name, batch.Runs = decision.Batch, []string{id}
	for i, run := range runs {
		if i != at && run.Decision != nil && run.Decision.Batch != "" && run.Decision.Batch == decision.Batch {
			batch.Runs = append(batch.Runs, run.ID)
		}
	}
	return batch, decision.Waits(), nil
}

// settle adds the answers of the sender to the decision.
func (a Asks) settle(ctx context.Context, engine costs.Engine, enrollment string, state history.State, offer history.Offer, d *history.Decision,
	questions []history.Question) error {
	answer := costs.Unanswered
	if len(questions) > 0 && a.ask != nil {
		var list []costs.Question
		for _, q := range questions {
			one, err := worded(ctx, engine, costs.Scope{Enrollment: enrollment}, state, offer, q)
			if err != nil {
				return err
			}
			list = append(list, one)
		}
		var err error
		if answer, err = a.ask(ctx, list); err != nil && (a.whole || len(d.Reasons) == 0 || !errors.Is(err, costs.ErrNoAnswer)) {
			return err // Else the other bills count.
		}
	}
	for _, q := range questions {
		d.Say(q, answer)
	}
	return nil
}

// worded is a question with the totals of both answers.
func worded(ctx context.Context, engine costs.Engine, scope costs.Scope, state history.State, offer history.Offer, q history.Question) (costs.Question, error) {
	out := costs.Question{Provider: q.Bill.Provider, Account: q.Bill.Account, Month: q.Bill.Month, Doubt: q.Doubt, RowsThere: q.RowsThere,
		RowsSame: q.RowsSame, RowsOffered: q.RowsOffered, Before: costs.Amounts{}}
	bill := history.Bill(q.Bill)
	spelled := map[history.Slice]bool{}
	for i := range state {
		if slices.Contains(q.Runs, state[i].ID) {
			out.Files = append(out.Files, state[i].File)
		}
		for _, share := range state[i].Counting {
			if history.Bill(share.Slice) == bill {
				spelled[share.Slice] = true
			}
		}
	}
	for slice := range maps.Keys(spelled) {
		sums, err := sumsOf(ctx, engine, scope, history.Cut{Slice: slice})
		if err != nil {
			return out, err
		}
		for _, amounts := range sums {
			plus(out.Before, amounts, false)
		}
	}
	offered := costs.Amounts{}
	for _, slice := range q.Slices {
		plus(offered, offer[slice].Amounts, false)
	}
	var err error
	if out.Instead, err = becomes(ctx, engine, scope, out.Before, offered, q.Instead); err != nil {
		return out, err
	}
	out.InAddition, err = becomes(ctx, engine, scope, out.Before, offered, nil)
	return out, err
}

// becomes is a bill without what goes and with what comes.
func becomes(ctx context.Context, engine costs.Engine, scope costs.Scope, before, offered costs.Amounts, takes []history.Take) (costs.Amounts, error) {
	sum := maps.Clone(before)
	plus(sum, offered, false)
	for _, one := range takes {
		sums, err := sumsOf(ctx, engine, scope, one.Cut)
		if err != nil {
			return nil, err
		}
		plus(sum, sums[one.Run], true)
	}
	return sum, nil
}

// plus adds amounts, or takes them off. A sum beyond the range is refused by the query that adds it up.
func plus(to, more costs.Amounts, less bool) {
	for currency, amount := range more {
		if less {
			amount = amount.Neg()
		}
		if sum, err := to[currency].Add(amount); err == nil {
			to[currency] = sum
		}
	}
}

// sumsOf is the BilledCost of a part of a bill by run.
func sumsOf(ctx context.Context, engine costs.Engine, scope costs.Scope, cut history.Cut) (map[string]costs.Amounts, error) {
	filter, err := InMonth(cut.Slice.Month)
	if err != nil {
		return nil, err
	}
	parts := []costs.Filter{*filter, costs.OneOf("ProviderName", cut.Slice.Provider), costs.OneOf("BillingAccountId", cut.Slice.Account)}
	query := costs.OriginQuery{Metric: costs.BilledCost}
	if cut.SubAccounts != nil {
		parts = append(parts, costs.OneOf("SubAccountId", cut.SubAccounts...))
	}
	if !cut.AllDays() {
		query.Period = costs.Period{From: time.Unix(int64(cut.From)*24*3600, 0).UTC(), To: time.Unix(int64(cut.To+1)*24*3600, 0).UTC()}
	}
	query.Filter = &costs.Filter{And: parts}
	origins, err := engine.Origins(ctx, scope, query)
	if err != nil {
		return nil, err
	}
	sums := map[string]costs.Amounts{}
	for _, one := range origins.Runs {
		sums[one.Run] = one.Amounts
	}
	return sums, nil
}

// InMonth is the condition that a charge is of a billing month.
func InMonth(month string) (*costs.Filter, error) {
	first, err := time.Parse("2006-01", month)
	if err != nil {
		return nil, err
	}
	within := func(column string) costs.Filter {
		return costs.Filter{Column: column, Op: costs.Between, Values: []string{first.Format(time.RFC3339),
			first.AddDate(0, 1, 0).Add(-time.Microsecond).Format(time.RFC3339Nano)}}
	}
	return &costs.Filter{Or: []costs.Filter{within("BillingPeriodStart"),
		{And: []costs.Filter{{Column: "BillingPeriodStart", Op: costs.Missing}, within("ChargePeriodStart")}}}}, nil
}
