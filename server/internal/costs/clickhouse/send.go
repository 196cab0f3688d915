package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	lib "github.com/ClickHouse/clickhouse-go/v2/lib/driver"
)

// send inserts the batch that fill fills, and reports whether it was sent more than once. Where replicas deduplicate, it resends
// until the batch is stored; again selects further errors to retry.
func (d *database) send(ctx context.Context, statement string, again func(error) bool, fill func(lib.Batch) error) (more bool, err error) {
	return d.hosts.try(ctx, again, func(conn driver.Conn) error {
		batch, err := conn.PrepareBatch(d.context(ctx, ""), statement)
		if err != nil {
			return err
		}
		if err := fill(batch); err != nil {
			return final{callerFault{errors.Join(err, batch.Abort())}}
		}
		if err := batch.Send(); err != nil && !d.repeated {
			return final{err} // The outcome is unknown.
		} else if err != nil {
			return err
		}
		return nil
	})
}

// found waits until a count query returns at least the wanted number, and returns it.
func (d *database) found(ctx context.Context, what, statement string, want int64) (there int64, err error) {
	for {
		var n uint64
		if err := d.ask(ctx, what, statement, func(r rows) error { return r.Scan(&n) }); err != nil {
			return 0, err
		}
		if n >= uint64(want) {
			return int64(n), nil
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return 0, d.fault(ctx, what, fmt.Errorf("%d of %d rows arrived", n, want))
		}
	}
}
