package enginetest

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testAFileThatChangesIsNeverMixed changes files on this machine between their hash and their reading, while two others are read. Each
// counts as it was hashed, or fails by name and counts nothing.
func testAFileThatChangesIsNeverMixed(t *testing.T, open Opener) {
	engine, dir := open(t), t.TempDir()
	var held []func()
	for _, name := range []string{"one.csv", "two.csv"} {
		held = append(held, hold(t, engine, filepath.Join(dir, name)))
	}
	var runs []costs.Run
	for i, change := range []func(file string) error{
		func(file string) error { return os.WriteFile(file, []byte(Bill("AWS 1 09 5", "AWS 1 09 7")), 0o600) },
		func(file string) error { return os.Truncate(file, int64(len(Bill("AWS 2 09 5"))-4)) },
		func(file string) error {
			return firstOf(os.WriteFile(file+".new", []byte(Bill("AWS 3 09 7")), 0o600), os.Rename(file+".new", file))
		},
		os.Remove,
	} {
		account := string(rune('1' + i))
		file := filepath.Join(dir, account+".csv")
		if err := os.WriteFile(file, []byte(Bill("AWS "+account+" 09 5")), 0o600); err != nil {
			t.Fatal(err)
		}
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: file, Path: file})
		if err := firstOf(err, change(file)); err != nil {
			t.Fatal(err)
		}
		runs = append(runs, run)
	}
	for _, release := range held {
		release()
	}
	for i, want := range []costs.State{costs.Failed, costs.Failed, costs.Done, costs.Done} {
		run, err := engine.Wait(t.Context(), scope, runs[i].ID)
		if err != nil || run.State != want || (want == costs.Failed) != strings.Contains(run.Error, run.File+" changed while it was read") {
			t.Errorf("%s is %s: %s %v", run.File, run.State, run.Error, err)
		}
	}
	got, _ := Billed(t, engine, "")
	Want(t, "what counts", got, "10 AWS/3=5 AWS/4=5")
}

// hold lets the engine read a pipe, which takes one of its slots until release.
func hold(t *testing.T, engine costs.Engine, pipe string) (release func()) {
	t.Helper()
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	hashed := make(chan error, 1)
	go func() {
		_, err := engine.Ingest(t.Context(), costs.Scope{Enrollment: "HELD"}, costs.Source{Name: pipe, Path: pipe})
		hashed <- err
	}()
	// The engine opens the other end, once to hash and once to read.
	write := func(text string) {
		t.Helper()
		w, err := os.OpenFile(pipe, os.O_WRONLY, 0)
		if err == nil {
			_, err = w.WriteString(text)
			err = firstOf(err, w.Close())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	write(pipe) // The same bytes would be the same run.
	if err := <-hashed; err != nil {
		t.Fatal(err)
	}
	return func() { write("") }
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
