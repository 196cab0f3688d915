// Package postgrestest starts a real Postgres for tests.
package postgrestest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	admin = "costdeck"
	// password has characters that a URL has to escape.
	password = "pa/ss:w@rd"
)

// Server is a Postgres on loopback. Its data survive Stop.
type Server struct {
	dir, programs string
	port          int
	as            *syscall.Credential
	cmd           *exec.Cmd
	// ender ends the server when it closes; see endWithProcess.
	ender io.Closer
}

// New starts a server from the folder of its programs. Close deletes its data.
func New(ctx context.Context, programs string) (*Server, error) {
	dir, err := os.MkdirTemp("", "costdeck-postgres-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, programs: programs}
	if err = s.asUser(); err == nil {
		err = s.create(ctx)
	}
	for range 5 { // another process may take the free port first
		if err == nil {
			s.port, err = freePort()
		}
		if err == nil {
			if err = s.Start(ctx); err == nil {
				return s, nil
			}
		}
	}
	return nil, errors.Join(err, os.RemoveAll(dir))
}

// asUser: Postgres refuses to run as root, who runs it as the user of Debian's package.
func (s *Server) asUser() error {
	if os.Geteuid() != 0 {
		return nil
	}
	other, err := user.Lookup("postgres")
	if err != nil {
		return err
	}
	uid, err := strconv.ParseUint(other.Uid, 10, 32)
	if err != nil {
		return err
	}
	gid, err := strconv.ParseUint(other.Gid, 10, 32)
	if err != nil {
		return err
	}
	s.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return os.Chown(s.dir, int(uid), int(gid))
}

func (s *Server) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(s.programs, name), args...)
	cmd.Dir = s.dir
	cmd.SysProcAttr = s.attributes()
	return cmd
}

func (s *Server) attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Credential: s.as} }

// create makes the files of the server. Its texts sort by the rules of a language, unlike SQLite's.
func (s *Server) create(ctx context.Context) error {
	file := filepath.Join(s.dir, "password")
	if err := os.WriteFile(file, []byte(password), 0o644); err != nil {
		return err
	}
	out, err := s.command(ctx, "initdb", "-D", filepath.Join(s.dir, "data"), "-U", admin, "--pwfile", file, "-A", "scram-sha-256",
		"--no-sync", "-E", "UTF8", "--locale", "C.UTF-8", "--locale-provider", "icu", "--icu-locale", "en").CombinedOutput()
	if err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	return nil
}

// Start starts a stopped server, and waits until it responds.
func (s *Server) Start(ctx context.Context) error {
	log, err := os.Create(filepath.Join(s.dir, "log"))
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()
	args := []string{"-D", filepath.Join(s.dir, "data"), "-p", strconv.Itoa(s.port)}
	for _, setting := range []string{"listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "synchronous_commit=off",
		"full_page_writes=off", "max_connections=300", "shared_buffers=64MB", "jit=off", "wal_retrieve_retry_interval=200ms"} {
		args = append(args, "-c", setting)
	}
	s.cmd = s.command(context.WithoutCancel(ctx), "postgres", args...)
	s.cmd.Stdout, s.cmd.Stderr = log, log
	if err := s.cmd.Start(); err != nil {
		return err
	}
	for range 1200 {
		conn, connErr := pgx.Connect(ctx, s.URL("postgres"))
		if err = connErr; err == nil {
			return conn.Close(ctx)
		}
		time.Sleep(25 * time.Millisecond)
	}
	text, _ := os.ReadFile(log.Name())
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
	return fmt.Errorf("%w: %s", err, text)
}

// Stop ends the server at once, as at the shutdown of its machine.
func (s *Server) Stop() { s.end(syscall.SIGINT) }

// Crash ends the server without a word to its clients and standbys.
func (s *Server) Crash() { s.end(syscall.SIGQUIT) }

func (s *Server) end(with os.Signal) {
	if s.cmd != nil {
		_ = s.cmd.Process.Signal(with)
		_ = s.cmd.Wait()
		s.cmd = nil
	}
}

// endWithProcess leaves the end of the server to a shell that waits for the end of this process: the last test cannot know that it
// is the last.
func (s *Server) endWithProcess() error {
	end := exec.Command("sh", "-c", `cat >/dev/null; kill -INT "$0"; sleep 2; rm -rf "$1"`, strconv.Itoa(s.cmd.Process.Pid), s.dir)
	pipe, err := end.StdinPipe()
	if err != nil {
		return err
	}
	s.ender = pipe
	return end.Start()
}

// Close stops the server and deletes its data.
func (s *Server) Close() error {
	s.Stop()
	return os.RemoveAll(s.dir)
}

// URL is the --database URL of a database on the server.
func (s *Server) URL(database string) string {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(admin, password), Host: net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)),
		Path: "/" + database}
	return u.String()
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return listener.Addr().(*net.TCPAddr).Port, listener.Close()
}
