package postgrestest

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/costdeck/costdeck/server/internal/testkit/program"
)

// Shared is the environment variable with the URL of a server on which every test of the API gets a database of its own, instead
// of SQLite; go run ./internal/testkit/postgrestest/run starts one for a command.
const Shared = "COSTDECK_TEST_POSTGRES"

// programs is the folder of the installed Postgres.
func programs(t testing.TB) string {
	t.Helper()
	path, err := filepath.EvalSymlinks(program.Find(t, "postgres", "run .ci/postgres as root, or install Debian's package postgresql"))
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Dir(path)
}

// ofProcess is the server of this process for tests that only need a database; it ends with the process.
var ofProcess = sync.OnceValues(func() (*Server, error) {
	path, err := exec.LookPath("postgres")
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return nil, err
	}
	s, err := New(context.Background(), filepath.Dir(path))
	if err == nil {
		err = s.endWithProcess()
	}
	return s, err
})

// Start starts a server for a test that stops it, until the end of the test.
func Start(t testing.TB) *Server {
	t.Helper()
	s, err := New(context.WithoutCancel(t.Context()), programs(t))
	if err != nil {
		t.Fatalf("no Postgres for the test: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Fresh returns the URL of an empty database, on the shared server or one of this process.
func Fresh(t testing.TB) string {
	t.Helper()
	server := os.Getenv(Shared)
	if server == "" {
		programs(t)
		own, err := ofProcess()
		if err != nil {
			t.Fatalf("no Postgres for the test: %v", err)
		}
		server = own.URL("postgres")
	}
	return Copy(t, server, "template0")
}

// Copy creates a copy of an unused database on the server of a URL until the end of the test, and returns its URL.
func Copy(t testing.TB, server, template string) string {
	t.Helper()
	name := "test_" + strings.ToLower(rand.Text())
	Run(t, server, "CREATE DATABASE "+name+" TEMPLATE "+template+" STRATEGY FILE_COPY")
	t.Cleanup(func() { Run(t, server, "DROP DATABASE "+name+" WITH (FORCE)") })
	return With(t, server, name)
}

// With is the URL of another database on the same server.
func With(t testing.TB, server, database string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + database
	return u.String()
}

// Run runs a statement.
func Run(t testing.TB, server, statement string) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	conn, err := pgx.Connect(ctx, server)
	if err == nil {
		_, err = conn.Exec(ctx, statement)
		_ = conn.Close(ctx)
	}
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}
