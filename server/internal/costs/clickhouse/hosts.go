package clickhouse

import (
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"sync/atomic"
	"syscall"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	"github.com/ClickHouse/clickhouse-go/v2/lib/proto"
)

const (
	// patience is the duration of retries at replicas that lag behind.
	patience = 3 * time.Second
	// pause is the time between two attempts.
	pause = 50 * time.Millisecond
)

// hosts are the servers of an address, each with a pool of connections.
type hosts struct {
	conns []driver.Conn
	// current is the one that answered last.
	current atomic.Int32
}

// final is an error without retries.
type final struct{ error }

func (f final) Unwrap() error { return f.error }

// try runs fn at the server that answered last; if it is down, at the next; and while again returns true, at the next one after a
// pause, until the context ends. It reports whether fn ran more than once, not counting dead connections of the pool.
func (h *hosts) try(ctx context.Context, again func(error) bool, fn func(driver.Conn) error) (more bool, err error) {
	at := h.current.Load()
	for dead, away := 0, 0; ; {
		err = fn(h.conns[at])
		next := (at + 1) % int32(len(h.conns))
		if err == nil {
			h.current.Store(at)
			return more, nil
		}
		if ctx.Err() != nil {
			h.current.CompareAndSwap(at, next) // The server may hang.
			return more, err
		}
		if _, stop := errors.AsType[final](err); stop {
			return more, err
		}
		switch {
		case lost(err) && dead < connections:
			dead++
			more = true
			continue
		case absent(err):
			if away++; away == len(h.conns) {
				return more, err
			}
		case again(err):
			away = 0
			select {
			case <-time.After(pause):
			case <-ctx.Done():
				return more, err
			}
		default:
			return more, err
		}
		at, dead, more = next, 0, true
	}
}

func (h *hosts) close() error {
	var errs []error
	for _, conn := range h.conns {
		errs = append(errs, conn.Close())
	}
	return errors.Join(errs...)
}

// lost reports that the connection was dead before the query: the server restarted, or the driver closed it while handing it out.
// Another connection of the pool may work.
func lost(err error) bool {
	return errors.Is(err, net.ErrClosed) || errors.Is(err, io.EOF) || errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET)
}

// absent reports that no connection to the server was possible.
func absent(err error) bool {
	if _, answered := errors.AsType[*proto.Exception](err); answered {
		return false
	}
	var network net.Error
	return lost(err) || errors.As(err, &network) || errors.Is(err, driver.ErrAcquireConnTimeout) || errors.Is(err, driver.ErrAcquireConnNoAddress)
}

// Errors of replicas that pass by themselves, as ClickHouse numbers them.
const (
	noZooKeeper     = 225
	readOnlyReplica = 242
	tooFewReplicas  = 285
	quorumBusy      = 286 // Another insert is waiting for its replicas.
	notInQuorum     = 289 // The replica lags behind others.
	unknownInsert   = 319
	keeperFault     = 999
)

// behind reports that a replica cannot answer now; another one may, or the same one later.
func behind(err error) bool {
	return code(err, noZooKeeper, readOnlyReplica, notInQuorum, quorumBusy, keeperFault)
}

// unsettled reports that replicas have not confirmed an insert.
func unsettled(err error) bool { return behind(err) || code(err, unknownInsert) }

// waiting is unsettled, or replicas are down, which the block of a file waits for.
func waiting(err error) bool { return unsettled(err) || code(err, tooFewReplicas) }

func code(err error, codes ...int32) bool {
	exception, ok := errors.AsType[*proto.Exception](err)
	return ok && slices.Contains(codes, exception.Code)
}

// until is is, up to a time.
func until(end time.Time, is func(error) bool) func(error) bool {
	return func(err error) bool { return time.Now().Before(end) && is(err) }
}
