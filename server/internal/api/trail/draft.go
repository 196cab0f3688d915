package trail

import (
	"context"
	"database/sql"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// Draft is the entry of a request that changes something. Handlers and stores add what they know of the change; the request's first
// transaction writes it. The methods of a nil draft do nothing, so that stores work without a request.
type Draft struct {
	trail *Trail

	mu            sync.Mutex
	entry         audit.Entry
	before, after any
	// busy means that a transaction carries the draft, written that one has.
	busy, written bool
	// held keeps the draft out of transactions.
	held bool
}

// Begin drafts the entry of a request, which the transactions of the context write.
func (t *Trail) Begin(r *http.Request, e audit.Entry) (context.Context, *Draft) {
	e.Request, e.Method, e.Path = r.Header.Get("X-Request-Id"), r.Method, r.URL.Path
	e.Client = Client(r)
	return t.With(r.Context(), e)
}

// Client is the address that a request came from.
func Client(r *http.Request) string {
	if host, _, err := net.SplitHostPort(r.RemoteAddr); err == nil {
		return host
	}
	return r.RemoteAddr
}

// With drafts an entry, which the first transaction of the context writes.
func (t *Trail) With(ctx context.Context, e audit.Entry) (context.Context, *Draft) {
	e.Outcome = audit.OK
	d := &Draft{trail: t, entry: e}
	return database.WithWitness(ctx, d), d
}

// Of is the draft of the context; nil without one.
func Of(ctx context.Context) *Draft {
	d, _ := database.WitnessOf(ctx).(*Draft)
	return d
}

// set changes the draft.
func (d *Draft) set(change func()) *Draft {
	if d != nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		change()
	}
	return d
}

// Event is another event than the route's.
func (d *Draft) Event(event audit.Event) *Draft { return d.set(func() { d.entry.Event = event }) }

// User is the account in whose name it happens, for routes where no one is signed in yet.
func (d *Draft) User(id string) *Draft { return d.set(func() { d.entry.User = id }) }

// Actor is who acts in the user's name.
func (d *Draft) Actor(id string) *Draft { return d.set(func() { d.entry.Actor = id }) }

// Target is what is changed: a kind such as budget, and its id.
func (d *Draft) Target(kind, id string) *Draft {
	return d.set(func() { d.entry.Kind, d.entry.Target = kind, id })
}

// Step is the step of an action, or the state of a mark.
func (d *Draft) Step(step string) *Draft { return d.set(func() { d.entry.Step = step }) }

// Enrollment is another one than the caller's current.
func (d *Draft) Enrollment(number string) *Draft {
	return d.set(func() { d.entry.Enrollment = number })
}

// Refused is a refusal with its reason.
func (d *Draft) Refused(reason string) *Draft {
	return d.set(func() { d.entry.Outcome, d.entry.Reason = audit.Denied, reason })
}

// Failed is a step that was taken and failed.
func (d *Draft) Failed() *Draft { return d.set(func() { d.entry.Outcome = audit.Failed }) }

// Note is the reason that the person gave.
func (d *Draft) Note(text string) *Draft { return d.set(func() { d.entry.Note = text }) }

// Change is what the change changes, as values for encoding/json; nil where there is none. Secrets and addresses in them are masked.
func (d *Draft) Change(before, after any) *Draft {
	return d.set(func() { d.before, d.after = before, after })
}

// Hold keeps the draft out of transactions until Release: they prepare the change.
func (d *Draft) Hold() *Draft { return d.set(func() { d.held = true }) }

// Release lets the next transaction write the draft.
func (d *Draft) Release() *Draft { return d.set(func() { d.held = false }) }

// Begin lets the first transaction carry the draft.
func (d *Draft) Begin() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.written || d.busy || d.held {
		return false
	}
	d.busy = true
	return true
}

// Write writes the draft into a transaction.
func (d *Draft) Write(ctx context.Context, tx *sql.Tx) error {
	return d.trail.insert(ctx, tx, d.finished())
}

// End notes whether the entry is stored.
func (d *Draft) End(ctx context.Context, committed bool) {
	d.mu.Lock()
	d.busy, d.written = false, d.written || committed
	d.mu.Unlock()
	if committed {
		d.trail.tell(ctx, d.finished())
	}
}

// finished is the entry as it is stored.
func (d *Draft) finished() audit.Entry {
	d.mu.Lock()
	defer d.mu.Unlock()
	e := d.entry
	e.Before, e.After = difference(d.before, d.after)
	return clean(e)
}

// Answered stores the draft of a request that no transaction wrote, with the outcome of the response's status.
func (d *Draft) Answered(ctx context.Context, status int) {
	d.mu.Lock()
	if d.written {
		d.mu.Unlock()
		return
	}
	d.written = true // Later transactions of the request, if any, are not its change.
	if status >= http.StatusBadRequest {
		d.before, d.after = nil, nil // They have not happened.
		if d.entry.Outcome == audit.OK {
			d.entry.Outcome, d.entry.Reason = audit.Denied, reason(status)
		}
	}
	if status >= http.StatusInternalServerError {
		d.entry.Outcome, d.entry.Reason = audit.Failed, ""
	}
	d.mu.Unlock()
	e := d.finished()
	if e.Outcome != audit.OK && !d.trail.refusals.take(e, d.trail.now()) {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTimeout)
	defer cancel()
	if err := d.trail.Record(ctx, e); err != nil {
		d.trail.log.ErrorContext(ctx, "cannot write to the audit trail", "event", e.Event, "outcome", e.Outcome, "user", e.User,
			"request", e.Request, "error", err)
	}
}

// recordTimeout bounds the time that a response may wait for its entry.
const recordTimeout = 5 * time.Second

// reason is the word for a refusal's status.
func reason(status int) string {
	switch status {
	case http.StatusUnauthorized:
		return "credentials"
	case http.StatusForbidden:
		return "permission"
	case http.StatusNotFound:
		return "missing"
	case http.StatusConflict, http.StatusPreconditionFailed:
		return "conflict"
	case http.StatusTooManyRequests:
		return "limit"
	}
	return "invalid"
}
