package clickhouse

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	"github.com/ClickHouse/clickhouse-go/v2/lib/proto"

	"github.com/costdeck/costdeck/server/internal/costs"
)

const (
	dialTimeout = 3 * time.Second
	// connections bounds the pool; further queries wait at most dialTimeout.
	connections = 16
	// killTimeout bounds the cancellation of a query.
	killTimeout = 3 * time.Second
)

// database speaks to ClickHouse.
type database struct {
	hosts    *hosts
	repeated bool // Replicas skip a block that they have, so resending is safe.
	timeout  time.Duration
	settings driver.Settings
	observe  Observer
	kills    sync.WaitGroup
}

// connect opens a pool of connections to each host; it dials on the first query.
func connect(a Address, names []string, name string) (*database, error) {
	d := &database{hosts: &hosts{}, repeated: a.Replicated, timeout: a.Timeout, observe: func(string, string, time.Duration) {}}
	for _, host := range names {
		options := &driver.Options{
			Addr: []string{host}, Auth: driver.Auth{Database: name, Username: a.User, Password: a.Password},
			DialTimeout: min(dialTimeout, a.Timeout), MaxOpenConns: connections, MaxIdleConns: connections / 2,
			// Otherwise a connection would keep the buffer of its largest block.
			FreeBufOnConnRelease: true, Compression: &driver.Compression{Method: driver.CompressionLZ4},
		}
		if a.Secure {
			options.TLS = &tls.Config{MinVersion: tls.VersionTLS12}
		}
		conn, err := driver.Open(options)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("ClickHouse %s: %w", a, err), d.close())
		}
		d.hosts.conns = append(d.hosts.conns, conn)
	}
	d.settings = driver.Settings{
		// Conditions may have hundreds of parts with a thousand values each; costs.Filter limits them.
		"max_query_size": 256 << 20, "max_ast_elements": 5_000_000, "max_expanded_ast_elements": 10_000_000, "max_ast_depth": 10_000,
	}
	if a.Cluster != "" {
		d.settings["insert_distributed_sync"] = 1
	}
	if a.Replicated {
		// The next query at any ClickHouse replica must see a commit of any portal replica.
		d.settings["insert_quorum"] = 2
		d.settings["select_sequential_consistency"] = 1
	}
	return d, nil
}

// rows reads the result of a query.
type rows interface {
	Next() bool
	Scan(into ...any) error
	Err() error
	Close() error
}

// ask runs a query and calls each for every row of the result. After the timeout it kills the query in ClickHouse. what is its name
// in metrics.
func (d *database) ask(ctx context.Context, what, statement string, each func(rows) error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, d.timeout, errSlow)
	defer cancel()
	return d.stream(ctx, what, statement, each)
}

// errSlow means that our timeout ended the query, not the caller.
var errSlow = errors.New("no answer within the timeout")

// stream is ask without a timeout: the caller reads at its own speed.
func (d *database) stream(ctx context.Context, what, statement string, each func(rows) error) (err error) {
	start := time.Now()
	defer func() { d.observe(what, outcome(err), time.Since(start)) }()
	if ctx.Err() != nil {
		return d.fault(ctx, what, ctx.Err())
	}
	given := false
	_, fault := d.hosts.try(ctx, until(time.Now().Add(patience), behind), func(conn driver.Conn) error {
		id := "costdeck-" + strings.ToLower(rand.Text())
		answer, err := conn.Query(d.context(ctx, id), statement)
		if err == nil {
			err = readAll(answer, func(r rows) error {
				given = true
				return each(r)
			})
		}
		if err != nil && ctx.Err() != nil {
			// In the background: a hanging server must not block the caller.
			d.kills.Go(func() { kill(ctx, conn, id) })
		}
		if err != nil && given {
			return final{err}
		}
		return err
	})
	if fault != nil {
		return d.fault(ctx, what, fault)
	}
	return nil
}

// callerFault is an error of the function that reads the rows.
type callerFault struct{ error }

func readAll(answer rows, each func(rows) error) error {
	defer func() { _ = answer.Close() }()
	for answer.Next() {
		if err := each(answer); err != nil {
			return callerFault{err}
		}
	}
	return answer.Err()
}

func (d *database) context(ctx context.Context, id string) context.Context {
	return driver.Context(ctx, driver.WithQueryID(id), driver.WithSettings(d.settings))
}

// exec runs a statement.
func (d *database) exec(ctx context.Context, what, statement string) (err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, d.timeout, errSlow)
	defer cancel()
	start := time.Now()
	defer func() { d.observe(what, outcome(err), time.Since(start)) }()
	_, err = d.hosts.try(ctx, until(time.Now().Add(patience), behind), func(conn driver.Conn) error {
		return conn.Exec(d.context(ctx, "costdeck-"+strings.ToLower(rand.Text())), statement)
	})
	if err != nil {
		return d.fault(ctx, what, err)
	}
	return nil
}

// close closes the connections after the pending kills.
func (d *database) close() error {
	d.kills.Wait()
	return d.hosts.close()
}

// kill cancels a query. The driver did so by closing the connection; a server that does not notice gets a second request.
func kill(ctx context.Context, conn driver.Conn, id string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), killTimeout)
	defer cancel()
	_ = conn.Exec(ctx, "KILL QUERY WHERE query_id = "+quote(id)+" ASYNC")
}

// fault converts an error: a temporary one to costs.ErrUnavailable; the caller's own error stays.
func (d *database) fault(ctx context.Context, what string, err error) error {
	var own callerFault
	if errors.As(err, &own) {
		return own.error
	}
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, errSlow) {
		return cause
	}
	if passing(err) || ctx.Err() != nil {
		return fmt.Errorf("%w (%s: %w)", costs.ErrUnavailable, what, err)
	}
	return fmt.Errorf("ClickHouse, %s: %w", what, err)
}

// passing reports whether an error is temporary: connection, memory, load.
func passing(err error) bool {
	if exception, ok := errors.AsType[*proto.Exception](err); ok {
		// Timeout, too many simultaneous queries, memory, network, readonly replica, too many parts, shards without a connection,
		// quorum not reached, aborted, killed.
		return slices.Contains([]int32{159, 160, 202, 241, 209, 210, 242, 252, 279, 285, 286, 289, 319, 236, 394, 999, 225},
			exception.Code)
	}
	var network net.Error
	return errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, driver.ErrAcquireConnTimeout) || errors.Is(err, driver.ErrAcquireConnNoAddress) ||
		errors.Is(err, net.ErrClosed) || errors.Is(err, context.DeadlineExceeded)
}

// Observer observes every query: its name, the outcome (ok, unavailable or failed), and its duration.
type Observer func(what, outcome string, took time.Duration)

func outcome(err error) string {
	switch {
	case err == nil:
		return "ok"
	case errors.Is(err, costs.ErrUnavailable):
		return "unavailable"
	case errors.Is(err, context.Canceled):
		return "given up"
	default:
		return "failed"
	}
}
