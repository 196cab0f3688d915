// Command run runs a command with a Postgres for tests, and stops the Postgres when the command ends.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "postgrestest:", err)
		os.Exit(1)
	}
}

func run(command []string) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	path, err := exec.LookPath("postgres")
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return fmt.Errorf("%w; run .ci/postgres as root, or install Debian's package postgresql", err)
	}
	server, err := postgrestest.New(ctx, filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Env = append(os.Environ(), postgrestest.Shared+"="+server.URL("postgres"))
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}
