package ingests

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TypeQuestions is the problem type of a file that meets charges that are there already.
const TypeQuestions = "urn:costdeck:charges-are-there"

// answerWithin is how long a sender waits for the questions. If reading takes longer, the run fails with the same message.
const answerWithin = 5 * time.Second

// Decision is what the sender says beforehand about charges that are there already.
func Decision(r *http.Request) (costs.Answer, error) {
	query := r.URL.Query()
	if !query.Has("decision") {
		return costs.Unanswered, nil
	}
	switch answer := costs.Answer(query.Get("decision")); answer {
	case costs.Instead, costs.InAddition:
		return answer, nil
	default:
		return "", problem.Field("decision", fmt.Sprintf("decision %.60q is neither replace nor add.", string(answer)))
	}
}

// Refuse answers questions with an error that names them.
func Refuse(_ context.Context, questions []costs.Question) (costs.Answer, error) {
	return costs.Unanswered, &costs.QuestionError{Questions: questions}
}

// Take ingests the file. If its rows do not tell what happens to charges that are there, it is a 409 that lists the bills; the file's
// other bills count, and without one it is not taken.
func Take(ctx context.Context, engine costs.Engine, scope costs.Scope, source costs.Source) (costs.Run, error) {
	held := make(chan []costs.Question, 1)
	source.Ask = func(ctx context.Context, questions []costs.Question) (costs.Answer, error) {
		select {
		case held <- questions:
		default: // The ground changed while it was asked; the first questions are being sent.
		}
		return Refuse(ctx, questions)
	}
	run, err := engine.Ingest(ctx, scope, source)
	if err != nil || source.Answer != costs.Unanswered || run.State == costs.Failed {
		return run, err
	}
	if run.State == costs.Done {
		if source.Batch != "" || !run.Waits() {
			return run, nil
		}
		questions, err := engine.Questions(ctx, scope, run.ID)
		return run, cmp.Or(err, asks(questions))
	}
	waiting, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if _, err := engine.Wait(waiting, scope, run.ID); err != nil {
		return run, nil // The run continues, and reports its own end.
	}
	select {
	case questions := <-held:
		return run, asks(questions)
	default:
		return run, nil
	}
}

func asks(questions []costs.Question) error {
	p := problem.New(http.StatusConflict, fmt.Sprintf("Charges of %d bills (provider, account and month) are there already, and the rows of the "+
		"file do not tell whether they count instead or in addition; send it with decision=replace or decision=add.", len(questions)))
	p.Type, p.Questions = TypeQuestions, writeQuestions(questions)
	return p
}

// writeQuestions are the first questions on the wire; an answer is about all of them.
func writeQuestions(questions []costs.Question) []wire.IngestQuestion {
	const most = 100
	list := make([]wire.IngestQuestion, 0, min(len(questions), most))
	for _, q := range questions[:min(len(questions), most)] {
		list = append(list, wire.IngestQuestion{Provider: optional(q.Provider), Account: optional(q.Account), Month: q.Month,
			Doubt: wire.IngestQuestionDoubt(q.Doubt), RowsThere: wire.Int(q.RowsThere), RowsSame: wire.Int(q.RowsSame), RowsOffered: wire.Int(q.RowsOffered),
			Before: amounts(q.Before), Instead: amounts(q.Instead), InAddition: amounts(q.InAddition), Files: append([]string{}, q.Files...)})
	}
	return list
}

func amounts(of costs.Amounts) map[string]string {
	texts := make(map[string]string, len(of))
	for currency, amount := range of {
		texts[currency] = amount.String()
	}
	return texts
}
