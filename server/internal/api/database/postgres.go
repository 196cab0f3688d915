package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	// DefaultConnections bounds the connections to Postgres unless Place does.
	DefaultConnections = 10
	// fewestConnections: a migration holds its lock on one connection and works on another.
	fewestConnections = 2
	// oldest is the first major version of Postgres whose citext a database's owner may install.
	oldest = 13
	// connectTimeout applies to each host unless the URL has connect_timeout; reaching it takes dialTimeout of that at most, so that
	// one that is off delays little.
	connectTimeout = 5 * time.Second
	dialTimeout    = 2 * time.Second
	// silence is how long a server may acknowledge nothing before its connections end: one that is off does not say so.
	silence = 20 * time.Second
	// idle is how long an unused connection stays open.
	idle = 5 * time.Minute
)

// begin starts a transaction that sees the database as if it were alone. A process that stops in the middle of one, frozen for
// example, loses it after some seconds, and others do not wait for its rows. SET LOCAL suits poolers, which share connections.
const begin = "BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL idle_in_transaction_session_timeout = '5s'"

func (at Place) config() (*pgx.ConnConfig, error) {
	if !strings.HasPrefix(at.URL, "postgres://") && !strings.HasPrefix(at.URL, "postgresql://") {
		return nil, errors.New("the database is not a postgres:// URL; write postgres://user@host:5432/database, or leave it out for " +
			"SQLite in the data folder")
	}
	if at.Connections != 0 && at.Connections < fewestConnections {
		return nil, fmt.Errorf("%d connections to the database are too few; use %d or more", at.Connections, fewestConnections)
	}
	if parsed, err := url.Parse(at.URL); err == nil && parsed.Query().Has("password") {
		return nil, errors.New("the password is a parameter of the database's URL, where it could be shown; write it before the @, or " +
			"into the file of --database-password-file")
	}
	config, err := pgx.ParseConfig(at.URL)
	if err != nil {
		// The parser's error is left out: it may repeat the password of the URL.
		return nil, errors.New("the postgres:// URL of the database cannot be read; write postgres://user@host:5432/database, " +
			"with special characters of user and password as %XX")
	}
	if at.Password != "" {
		config.Password = at.Password
	}
	reach := net.Dialer{Timeout: config.ConnectTimeout, Control: endSilent,
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silence / 2, Interval: silence / 4, Count: 2}}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout, reach.Timeout = connectTimeout, dialTimeout
	}
	config.DialFunc = reach.DialContext
	if config.ValidateConnect == nil { // A URL with several hosts finds the one that writes.
		config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "costdeck"
	}
	return config, nil
}

// Name names a Postgres without user and password; it is empty for SQLite.
func (at Place) Name() (string, error) {
	if at.URL == "" {
		return "", nil
	}
	config, err := at.config()
	if err != nil {
		return "", err
	}
	return name(config), nil
}

func name(config *pgx.ConnConfig) string {
	hosts := []string{net.JoinHostPort(config.Host, strconv.Itoa(int(config.Port)))}
	for _, other := range config.Fallbacks { // One host may be there twice, with and without TLS.
		hosts = append(hosts, net.JoinHostPort(other.Host, strconv.Itoa(int(other.Port))))
	}
	return fmt.Sprintf("Postgres database %q at %s", config.Database, strings.Join(slices.Compact(hosts), ","))
}

// connectPostgres opens connections to a Postgres that is there and suitable.
func connectPostgres(ctx context.Context, at Place) (pool *sql.DB, server string, err error) {
	config, err := at.config()
	if err != nil {
		return nil, "", err
	}
	pool, server = sql.OpenDB(newConnector(*config)), name(config)
	if err := errors.Join(supported(ctx, pool), ctx.Err()); err != nil {
		return nil, "", errors.Join(fmt.Errorf("%s: %w", server, wayOutOf(err)), pool.Close())
	}
	return pool, server, nil
}

func openPostgres(ctx context.Context, at Place) (*DB, error) {
	pool, server, err := connectPostgres(ctx, at)
	if err != nil {
		return nil, err
	}
	most := at.Connections
	if most == 0 {
		most = DefaultConnections
	}
	pool.SetMaxOpenConns(most)
	pool.SetMaxIdleConns(most)
	pool.SetConnMaxIdleTime(idle)
	db := &DB{Read: pool, write: pool, concurrent: true, rehearse: at.Rehearse, clock: sharedClock{own: at.Clock}}
	err = migratePostgres(ctx, db, at.Version)
	if err == nil {
		err = db.InTx(ctx, func(tx *sql.Tx) error {
			_, err := db.Now(ctx, tx) // Clock starts with it.
			return err
		})
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", server, wayOutOf(err)), pool.Close())
	}
	return db, nil
}

// Ping fails if a Postgres is unavailable or unsuitable. It changes nothing.
func Ping(ctx context.Context, at Place) error {
	pool, _, err := connectPostgres(ctx, at)
	if err != nil {
		return err
	}
	return pool.Close()
}

// supported refuses a server that would not keep texts as SQLite does.
func supported(ctx context.Context, pool *sql.DB) error {
	var version int
	var encoding string
	err := pool.QueryRowContext(ctx, "SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding')").
		Scan(&version, &encoding)
	switch {
	case err != nil:
		return err
	case version < oldest:
		return fmt.Errorf("it is Postgres %d; use version %d or later", version, oldest)
	case encoding != "UTF8":
		return fmt.Errorf("its encoding is %s; create the database with ENCODING 'UTF8'", encoding)
	}
	return nil
}

// postgresConnector opens connections whose errors are typed; see Trouble.
type postgresConnector struct {
	driver.Connector
	// pooled is set once a pooler in between has mixed up prepared statements: new connections do without them.
	pooled *atomic.Bool
}

func newConnector(config pgx.ConnConfig) postgresConnector {
	pooled := &atomic.Bool{}
	return postgresConnector{stdlib.GetConnector(config, stdlib.OptionBeforeConnect(func(_ context.Context, config *pgx.ConnConfig) error {
		if pooled.Load() {
			config.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
		}
		return nil
	})), pooled}
}

func (c postgresConnector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, trouble(err, true)
	}
	conn := opened.(*stdlib.Conn)
	return &postgresConn{Conn: conn, pooled: c.pooled, prepares: conn.Conn().Config().DefaultQueryExecMode == pgx.QueryExecModeCacheStatement}, nil
}

type postgresConn struct {
	*stdlib.Conn
	pooled   *atomic.Bool
	prepares bool
	// readOnly means that the server has become a standby; the next connection finds the primary.
	readOnly bool
}

// IsValid ends connections to a server that only reads now, and those that prepare statements once a pooler has mixed those of one up.
func (c *postgresConn) IsValid() bool { return !c.readOnly && (!c.prepares || !c.pooled.Load()) }

// ResetSession is called before an idle connection is used again.
func (c *postgresConn) ResetSession(ctx context.Context) error {
	if !c.IsValid() {
		return driver.ErrBadConn
	}
	return c.Conn.ResetSession(ctx)
}

func (c *postgresConn) typed(err error) error {
	if failed, ok := errors.AsType[*pgconn.PgError](err); ok && (failed.Code == "26000" || failed.Code == "42P05") {
		// Another client of the pooler has used the server's connection: the statement is unknown there, or has the name of another one.
		c.pooled.Store(true)
		return driver.ErrBadConn // Nothing has happened; database/sql and InTx try another connection.
	}
	err = trouble(err, c.Conn.Conn().IsClosed())
	if failed, ok := errors.AsType[*Trouble](err); ok && failed.Kind == ReadOnly {
		c.readOnly = true
	}
	return err
}

func (c *postgresConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	done, err := c.Conn.ExecContext(ctx, query, args)
	return done, c.typed(err)
}

func (c *postgresConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	alone := c.Conn.Conn().PgConn().TxStatus() == 'I'
	rows, err := c.Conn.QueryContext(ctx, query, args)
	if err != nil {
		err = c.typed(err)
		if failed, ok := errors.AsType[*Trouble](err); ok && failed.Kind == Lost && alone {
			err = driver.ErrBadConn // A read outside of transactions: database/sql tries another connection.
		}
		return nil, err
	}
	return &postgresRows{rows.(*stdlib.Rows), c}, nil
}

func (c *postgresConn) BeginTx(ctx context.Context, _ driver.TxOptions) (driver.Tx, error) {
	tx, err := c.Conn.Conn().BeginTx(ctx, pgx.TxOptions{BeginQuery: begin})
	if err != nil {
		return nil, c.typed(err)
	}
	return &postgresTx{ctx, tx, c}, nil
}

type postgresRows struct {
	*stdlib.Rows
	conn *postgresConn
}

func (r *postgresRows) Next(into []driver.Value) error { return r.conn.typed(r.Rows.Next(into)) }

type postgresTx struct {
	ctx  context.Context // driver.Tx takes none
	tx   pgx.Tx
	conn *postgresConn
}

func (t *postgresTx) Commit() error {
	err := t.conn.typed(t.tx.Commit(t.ctx))
	if failed, ok := errors.AsType[*Trouble](err); ok && failed.Kind == Lost {
		failed.Kind = Unsure
	}
	return err
}

func (t *postgresTx) Rollback() error { return t.conn.typed(t.tx.Rollback(t.ctx)) }
