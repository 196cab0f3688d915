package api_test

import (
	"context"
	"database/sql/driver"
	"net/http"
	"sync/atomic"
	"testing"

	"modernc.org/sqlite"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
)

// countingDriver counts the queries of SQLite's driver.
type countingDriver struct {
	sqlite.Driver
	queries atomic.Int32
}

func (d *countingDriver) Open(dsn string) (driver.Conn, error) {
	conn, err := d.Driver.Open(dsn)
	return countingConn{conn.(sqliteConn), d}, err
}

// sqliteConn is what database/sql uses of a connection.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
}

type countingConn struct {
	sqliteConn
	driver *countingDriver
}

func (c countingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	c.driver.queries.Add(1)
	return c.sqliteConn.QueryContext(ctx, query, args)
}

// TestReadsPerCall holds that token and account of a caller cost one read.
func TestReadsPerCall(t *testing.T) {
	counting := &countingDriver{}
	door := apitest.Open(t, func(c *api.Config) { c.Driver = counting })
	bearer := door.Login("aws.demo", "demo").Token.AccessToken
	for path, most := range map[string]int32{
		"/languages": 1, "/announcements": 2, "/user/layout": 2,
		"/user/current": 3, // its account and its enrollments
	} {
		before := counting.queries.Load()
		if w := door.Do(apitest.Request{Method: http.MethodGet, Path: path, Bearer: bearer}); w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		if reads := counting.queries.Load() - before; reads < 1 || reads > most {
			t.Errorf("%s: %d reads, want at most %d", path, reads, most)
		}
	}
}
