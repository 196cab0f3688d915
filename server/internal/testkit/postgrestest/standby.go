package postgrestest

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// StartPair starts a primary and a standby for the test. The standby has every change that the primary has acknowledged.
func StartPair(t testing.TB) (primary, standby *Server) {
	t.Helper()
	primary = Start(t)
	// Over what the command line says, and for the standby after its promotion too.
	Run(t, primary.URL("postgres"), "ALTER ROLE "+admin+" SET synchronous_commit = on")
	standby, err := primary.follow(context.WithoutCancel(t.Context()))
	if err != nil {
		t.Fatalf("no standby for the test: %v", err)
	}
	t.Cleanup(func() {
		if err := standby.Close(); err != nil {
			t.Error(err)
		}
	})
	// The standby's copy of the settings is older: promoted, it waits for no other server.
	Run(t, primary.URL("postgres"), "ALTER SYSTEM SET synchronous_standby_names = '*'")
	Run(t, primary.URL("postgres"), "SELECT pg_reload_conf()")
	primary.awaitStandby(t)
	return primary, standby
}

// follow starts a standby of the server.
func (s *Server) follow(ctx context.Context) (*Server, error) {
	dir, err := os.MkdirTemp("", "costdeck-postgres-")
	if err != nil {
		return nil, err
	}
	standby := &Server{dir: dir, programs: s.programs}
	if err := standby.asUser(); err != nil {
		return nil, err
	}
	if standby.port, err = freePort(); err != nil {
		return nil, err
	}
	out, err := standby.command(ctx, "pg_basebackup", "-D", filepath.Join(dir, "data"), "-d", s.URL("postgres"), "--write-recovery-conf",
		"--checkpoint=fast", "--no-sync").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("pg_basebackup: %w: %s", err, out)
	}
	return standby, standby.Start(ctx)
}

func (s *Server) awaitStandby(t testing.TB) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	for range 1200 {
		var follows bool
		if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync')").Scan(&follows); err != nil {
			t.Fatal(err)
		}
		if follows {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatal("the standby does not follow")
}

// Promote makes a standby the primary, and waits until it is.
func (s *Server) Promote(t testing.TB) {
	t.Helper()
	Run(t, s.URL("postgres"), "SELECT pg_promote()")
}

// PairURL is the --database URL of a database on one of two servers, the one that writes.
func PairURL(one, other *Server, database string) string {
	u, _ := url.Parse(one.URL(database)) // it is one
	u.Host += "," + net.JoinHostPort("127.0.0.1", strconv.Itoa(other.port))
	u.RawQuery = "target_session_attrs=read-write"
	return u.String()
}
