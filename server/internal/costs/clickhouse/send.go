package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	lib "github.com/ClickHouse/clickhouse-go/v2/lib/driver"
)

// send inserts what fill puts into a batch, and tells whether it was sent more than once. Where replicas know what they had before
// it is sent again until it is there; again says for which errors, beside those of a server that is away.
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
			return final{err} // Nobody knows whether it is there.
		} else if err != nil {
			return err
		}
		return nil
	})
}

// found waits until a question for a number of rows is answered by so many at least, and tells how many.
func (d *database) found(ctx context.Context, what, question string, want int64) (there int64, err error) {
	for {
		var n uint64
		if err := d.ask(ctx, what, question, func(r rows) error { return r.Scan(&n) }); err != nil {
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
