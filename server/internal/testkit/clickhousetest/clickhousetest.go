// Package clickhousetest starts real ClickHouse servers for tests.
package clickhousetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/costdeck/costdeck/server/internal/testkit/program"
)

// Password of the user default; it contains characters that a URL must escape.
const Password = "p@ss/word"

// Server is a clickhouse-server on loopback with little memory. Its data survive Stop.
type Server struct {
	// Host is its host:port for the native protocol.
	Host string
	t    testing.TB
	path string
	dir  string
	port int
	// replicated is the part of the configuration that only replicas have.
	replicated string
	cmd        *exec.Cmd
	ended      chan struct{} // Closed once the process is gone.
}

// Start starts one server on a free port until the end of the test.
func Start(t testing.TB) *Server {
	t.Helper()
	return StartCluster(t, 1)[0]
}

// StartCluster starts servers as the shards of a cluster named costs.
func StartCluster(t testing.TB, shards int) []*Server {
	t.Helper()
	servers := make([]*Server, shards)
	for i := range servers {
		servers[i] = newServer(t)
	}
	startAll(t, servers, 1)
	return servers
}

func newServer(t testing.TB) *Server {
	t.Helper()
	path := program.Find(t, "clickhouse-server", "run .ci/clickhouse as root, or install Debian's package clickhouse-server")
	s := &Server{t: t, path: path, dir: t.TempDir(), port: freePort(t)}
	s.Host = "127.0.0.1:" + strconv.Itoa(s.port)
	return s
}

// startAll starts the servers of a cluster, with replicas servers per shard.
func startAll(t testing.TB, servers []*Server, replicas int) {
	t.Helper()
	for _, s := range servers {
		s.configure(slices.Collect(slices.Chunk(servers, replicas)))
		if err := s.run(); err != nil {
			t.Fatalf("no ClickHouse for the test: %v", err)
		}
		t.Cleanup(s.Stop)
	}
}

// Address is the --costs URL of a database on the servers.
func Address(database, options string, servers ...*Server) string {
	hosts := make([]string, len(servers))
	for i, s := range servers {
		hosts[i] = s.Host
	}
	address := "clickhouse://default:p%40ss%2Fword@" + strings.Join(hosts, ",") + "/" + database
	if options != "" {
		address += "?" + options
	}
	return address
}

// freePort is an unused port below the ephemeral range, so that no outgoing connection takes it before the server starts.
func freePort(t testing.TB) int {
	t.Helper()
	for range 100 {
		port := 15_000 + rand.IntN(15_000)
		if listener, err := net.Listen("tcp", "127.0.0.1:"+strconv.Itoa(port)); err == nil {
			_ = listener.Close()
			return port
		}
	}
	t.Fatal("no free port between 15000 and 30000 in 100 tries")
	return 0
}

func (s *Server) configure(cluster [][]*Server) {
	shards := ""
	for _, replicas := range cluster {
		// Replicas copy from each other; a distributed insert writes to one of them.
		shards += "<shard><internal_replication>true</internal_replication>"
		for _, replica := range replicas {
			shards += fmt.Sprintf("<replica><host>127.0.0.1</host><port>%d</port><user>default</user><password>%s</password></replica>",
				replica.port, Password)
		}
		shards += "</shard>"
	}
	for name, text := range map[string]string{
		"config.xml": `<yandex><logger><level>error</level><console>1</console></logger>
<listen_host>127.0.0.1</listen_host><tcp_port>` + strconv.Itoa(s.port) + `</tcp_port>
<path>` + s.dir + `/data/</path><tmp_path>` + s.dir + `/tmp/</tmp_path><users_config>users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database>
<mark_cache_size>16777216</mark_cache_size><uncompressed_cache_size>0</uncompressed_cache_size>
<max_concurrent_queries>50</max_concurrent_queries><background_pool_size>2</background_pool_size>
<remote_servers><costs>` + shards + `</costs></remote_servers>` + s.replicated + `</yandex>`,
		"users.xml": `<yandex><profiles><default><max_memory_usage>1000000000</max_memory_usage><max_threads>2</max_threads></default></profiles>
<users><default><password>` + Password + `</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile>
<quota>default</quota></default></users><quotas><default></default></quotas></yandex>`,
	} {
		if err := os.WriteFile(filepath.Join(s.dir, name), []byte(text), 0o600); err != nil {
			s.t.Fatal(err)
		}
	}
}

// run starts the process and waits until it responds.
func (s *Server) run() error {
	log, err := os.Create(filepath.Join(s.dir, "log"))
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()
	s.cmd = exec.Command(s.path, "--config-file="+filepath.Join(s.dir, "config.xml"))
	s.cmd.Stdout, s.cmd.Stderr = log, log
	s.cmd.SysProcAttr = endsWithTest()
	if err := s.cmd.Start(); err != nil {
		return err
	}
	s.ended = make(chan struct{})
	go func(process *exec.Cmd, ended chan struct{}) {
		_ = process.Wait()
		close(ended)
	}(s.cmd, s.ended)
	conn := s.Conn("default")
	for range 1200 {
		if err = conn.Ping(context.Background()); err == nil {
			return nil
		}
		select {
		case <-s.ended:
			err = errors.New("it ended at once")
		case <-time.After(25 * time.Millisecond):
			continue
		}
		break
	}
	text, _ := os.ReadFile(log.Name())
	s.Stop()
	return fmt.Errorf("%w\n%s", err, text)
}

// Stop kills the server.
func (s *Server) Stop() {
	if s.cmd == nil {
		return
	}
	_ = s.cmd.Process.Kill()
	<-s.ended
	s.cmd = nil
}

// Quit ends the server as its service manager does: running queries finish.
func (s *Server) Quit() {
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	<-s.ended
	s.cmd = nil
}

// Pause suspends the server with open connections; Resume continues it.
func (s *Server) Pause() { _ = s.cmd.Process.Signal(syscall.SIGSTOP) }

// Resume continues a paused server.
func (s *Server) Resume() { _ = s.cmd.Process.Signal(syscall.SIGCONT) }

// Again starts the stopped server on the same port with the same data.
func (s *Server) Again() {
	s.t.Helper()
	if err := s.run(); err != nil {
		s.t.Fatal(err)
	}
}

// Conn opens a connection for the test.
func (s *Server) Conn(database string) driver.Conn {
	conn, err := driver.Open(&driver.Options{Addr: []string{s.Host}, DialTimeout: time.Second,
		Auth: driver.Auth{Database: database, Username: "default", Password: Password}})
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// Number is the result of a query that returns one number.
func (s *Server) Number(database, query string) (n uint64) {
	s.t.Helper()
	if err := s.Conn(database).QueryRow(context.Background(), query).Scan(&n); err != nil {
		s.t.Fatalf("%s: %v", query, err)
	}
	return n
}
