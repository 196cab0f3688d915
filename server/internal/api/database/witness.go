package database

import (
	"context"
	"database/sql"
)

// A Witness writes its testimony of a change into the transaction that makes it.
type Witness interface {
	// Begin is called before each attempt at a transaction. False leaves the transaction alone.
	Begin() bool
	// Write is called once the change is made, before the commit.
	Write(ctx context.Context, tx *sql.Tx) error
	// End is called after an attempt that Begin agreed to.
	End(ctx context.Context, committed bool)
}

type witnessKey struct{}

// WithWitness returns a context whose transactions w writes into.
func WithWitness(ctx context.Context, w Witness) context.Context {
	return context.WithValue(ctx, witnessKey{}, w)
}

// WitnessOf is the witness of the context; nil without one.
func WitnessOf(ctx context.Context) Witness {
	w, _ := ctx.Value(witnessKey{}).(Witness)
	return w
}

// witnessed runs fn, and then the witness of the context.
func witnessed(ctx context.Context, tx *sql.Tx, fn func(tx *sql.Tx) error) (end func(committed bool), err error) {
	w := WitnessOf(ctx)
	if w == nil || !w.Begin() {
		return func(bool) {}, fn(tx)
	}
	if err = fn(tx); err == nil {
		err = w.Write(ctx, tx)
	}
	return func(committed bool) { w.End(ctx, committed) }, err
}
