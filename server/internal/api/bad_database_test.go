package api_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// breakage breaks a Postgres and mends it again.
type breakage struct {
	breaks, mends []string
	// write and read are what calls get meanwhile.
	write, read outcome
}

type outcome struct {
	status     int
	retryAfter string
	says       string
}

var (
	fine       = outcome{status: http.StatusOK}
	created    = outcome{status: http.StatusCreated}
	noChanges  = outcome{503, "5", "accepts no changes at the moment"}
	noEntry    = outcome{503, "", "cannot sign in to its database. Contact the operator"}
	contention = outcome{503, "1", "Too many changes of the same data"}
	full       = outcome{503, "", "disk of the server is full"}
)

const disconnect = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'"

// before runs PL/pgSQL before a view is inserted.
func before(code string) string {
	return "CREATE FUNCTION before_view() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + code + " RETURN NEW; END $$; " +
		"CREATE TRIGGER before_view BEFORE INSERT ON views FOR EACH ROW EXECUTE FUNCTION before_view()"
}

const nothingBefore = "DROP FUNCTION before_view CASCADE"

// TestADatabaseInTrouble: calls get a typed answer, with a time to try again where that helps, and work once the database does.
func TestADatabaseInTrouble(t *testing.T) {
	server := postgrestest.Start(t)
	admin, inside := server.URL("postgres"), server.URL("app")+"?default_transaction_read_only=off"
	postgrestest.Run(t, admin, "CREATE ROLE app LOGIN PASSWORD 'first'")
	postgrestest.Run(t, admin, "CREATE DATABASE app OWNER app")
	at := strings.Replace(strings.Replace(server.URL("app"), "costdeck:", "app:", 1), "pa%2Fss%3Aw%40rd", "first", 1)
	opened, err := api.Open(t.Context(), api.Config{Demo: true, Database: database.Place{URL: at}}, t.TempDir(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = opened.Close() })
	door := &apitest.Door{T: t, API: opened}
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	views := 0
	write := func() *httptest.ResponseRecorder {
		views++
		return door.Do(apitest.Request{Method: "POST", Path: "/views", Bearer: bearer, Body: fmt.Sprintf(`{"name":"View %d","area":"xcloud-usage",`+
			`"address":"","shared":false,"question":{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":5,"granularity":"total"}}`, views)})
	}
	read := func() *httptest.ResponseRecorder {
		return door.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer})
	}
	check := func(t *testing.T, what string, got *httptest.ResponseRecorder, want outcome) {
		t.Helper()
		text := got.Body.String()
		if got.Code != want.status || got.Header().Get("Retry-After") != want.retryAfter || !strings.Contains(text, want.says) {
			t.Errorf("%s: %d, again after %q, %s", what, got.Code, got.Header().Get("Retry-After"), text)
		}
		if got.Code > 299 && (got.Header().Get("Content-Type") != problem.ContentType || strings.Contains(text, "SQL")) {
			t.Errorf("%s: %s of type %s", what, text, got.Header().Get("Content-Type"))
		}
	}
	for name, c := range map[string]breakage{
		"serialization failures": {[]string{before("RAISE EXCEPTION 'x' USING ERRCODE = '40001';")}, []string{nothingBefore}, contention, fine},
		"a connection that is lost in a transaction": {[]string{"CREATE SEQUENCE attempts", "GRANT ALL ON SEQUENCE attempts TO app",
			before("IF nextval('attempts') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); END IF;")},
			[]string{nothingBefore}, created, fine},
		"a server that only reads": {[]string{"ALTER DATABASE app SET default_transaction_read_only = on", disconnect},
			[]string{"ALTER DATABASE app RESET default_transaction_read_only"}, noChanges, noChanges},
		"a wrong password": {[]string{"ALTER ROLE app PASSWORD 'second'", disconnect}, []string{"ALTER ROLE app PASSWORD 'first'"}, noEntry, noEntry},
	} {
		t.Run(name, func(t *testing.T) {
			for _, statement := range c.breaks {
				postgrestest.Run(t, inside, statement)
			}
			check(t, "a write", write(), c.write)
			check(t, "a read", read(), c.read)
			if err := opened.CheckStorage(t.Context()); (err != nil) != (c.read != fine) {
				t.Errorf("storage: %v", err)
			}
			for _, statement := range c.mends {
				postgrestest.Run(t, inside, statement)
			}
			check(t, "a write afterwards", write(), created)
			check(t, "a read afterwards", read(), fine)
		})
	}
	t.Run("a missing database", func(t *testing.T) {
		postgrestest.Run(t, admin, disconnect)
		postgrestest.Run(t, admin, "ALTER DATABASE app RENAME TO gone")
		check(t, "a write", write(), noEntry)
		check(t, "a read", read(), noEntry)
		postgrestest.Run(t, admin, "ALTER DATABASE gone RENAME TO app")
		check(t, "a write afterwards", write(), created)
	})
	t.Run("a full disk", func(t *testing.T) {
		fill := server.SmallDisk(t)
		postgrestest.Run(t, inside, "ALTER TABLE views SET TABLESPACE small")
		free := fill()
		answer := write()
		for n := 0; answer.Code == http.StatusCreated && n < 100; n++ { // The last page of the table has space.
			answer = write()
		}
		check(t, "a write", answer, full)
		check(t, "a read", read(), fine)
		free()
		check(t, "a write afterwards", write(), created)
		postgrestest.Run(t, inside, "ALTER TABLE views SET TABLESPACE pg_default")
	})
}
