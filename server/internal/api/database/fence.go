package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// ErrFenced means that another process has taken over the work of the context.
var ErrFenced = errors.New("another process has taken over")

// Fence is a lease and the token of one of its holders.
type Fence struct {
	Lease string
	Token int64
}

type fenceKey struct{}

// Within returns a context whose writes fail with ErrFenced once another process holds the lease.
func (f Fence) Within(ctx context.Context) context.Context {
	return context.WithValue(ctx, fenceKey{}, f)
}

// Unfenced returns the context without its fence, for writes that another check protects.
func Unfenced(ctx context.Context) context.Context { return context.WithValue(ctx, fenceKey{}, nil) }

// hold fails if the context's lease has another holder. On Postgres it keeps others from taking the lease until the transaction
// ends; on SQLite every transaction does.
func (db *DB) hold(ctx context.Context, tx *sql.Tx) error {
	f, fenced := ctx.Value(fenceKey{}).(Fence)
	if !fenced {
		return nil
	}
	query := "SELECT token FROM leases WHERE name = $1 AND token = $2"
	if db.concurrent {
		query += " FOR SHARE"
	}
	err := tx.QueryRowContext(ctx, query, f.Lease, f.Token).Scan(&f.Token)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrFenced
	}
	if err != nil {
		return fmt.Errorf("check the lease %s: %w", f.Lease, err)
	}
	return nil
}
