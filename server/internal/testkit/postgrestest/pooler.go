package postgrestest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/costdeck/costdeck/server/internal/testkit/program"
)

// Pooled returns the URL of a PgBouncer in transaction mode that shares so many connections to a database, until the end of the test.
func Pooled(t testing.TB, database string, connections int) string {
	t.Helper()
	path := program.Find(t, "pgbouncer", "run .ci/postgres as root, or install Debian's package pgbouncer")
	u, err := url.Parse(database)
	if err != nil {
		t.Fatal(err)
	}
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	s := Server{}
	if s.dir, err = os.MkdirTemp("", "costdeck-pgbouncer-"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(s.dir) })
	if err := s.asUser(); err != nil { // PgBouncer refuses to run as root, too.
		t.Fatal(err)
	}
	secret, _ := u.User.Password()
	file := filepath.Join(s.dir, "pgbouncer.ini")
	settings := fmt.Sprintf("[databases]\n* = host=127.0.0.1 port=%s user=%s password='%s'\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=%d\n"+
		"auth_type=any\npool_mode=transaction\ndefault_pool_size=%d\nunix_socket_dir=\n", u.Port(), u.User.Username(), secret, port, connections)
	if err := os.WriteFile(file, []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "-q", file)
	var said strings.Builder
	cmd.Dir, cmd.Stderr, cmd.SysProcAttr = s.dir, &said, s.attributes()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	u.Host = "127.0.0.1:" + strconv.Itoa(port)
	ctx := context.WithoutCancel(t.Context())
	for range 1200 {
		var conn *pgx.Conn
		if conn, err = pgx.Connect(ctx, u.String()); err == nil {
			_ = conn.Close(ctx)
			return u.String()
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatalf("no PgBouncer for the test: %v: %s", err, &said)
	return ""
}
