package api_test

import (
	"context"
	"database/sql/driver"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"modernc.org/sqlite"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
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
	if databasetest.OnPostgres() {
		t.Skip("counts the queries of SQLite's driver; they are the same")
	}
	counting := &countingDriver{}
	door := apitest.Open(t, func(c *api.Config) { c.Database.Driver = counting })
	bearer := door.Login("aws.demo", "demo").Token.AccessToken
	door.Do(apitest.Request{Method: http.MethodGet, Path: "/languages", Bearer: bearer}) // Rights are read once.
	for path, most := range map[string]int32{
		"/languages": 1, "/announcements": 2, "/user/layout": 2,
		"/user/current": 4, // its account, its enrollments and its roles
	} {
		before := counting.queries.Load()
		if w := door.Do(apitest.Request{Method: http.MethodGet, Path: path, Bearer: bearer}); w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		if reads := counting.queries.Load() - before; reads < 1 || reads > most {
			t.Errorf("%s: %d reads, want at most %d", path, reads, most)
		}
	}
	program := apitest.Read[wire.ApiTokenCreated](t, door.Do(apitest.Request{Method: http.MethodPost, Path: "/user/tokens", Bearer: bearer,
		Body: fmt.Sprintf(`{"name":"n","permissions":["views:read"],"enrollment":"AWS-2001","endsAt":"%s"}`, door.Clock.Now().Add(time.Hour).Format(time.RFC3339))}), 201)
	views := func(bearer string) int32 {
		before := counting.queries.Load()
		if w := door.Do(apitest.Request{Method: http.MethodGet, Path: "/views", Bearer: bearer}); w.Code != http.StatusOK {
			t.Errorf("views: %d %s", w.Code, w.Body)
		}
		return counting.queries.Load() - before
	}
	views(program.Secret) // Its first use is written.
	if session, token := views(bearer), views(program.Secret); session != token {
		t.Errorf("a session costs %d reads, an API token %d", session, token)
	}
}
