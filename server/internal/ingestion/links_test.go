package ingestion_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
	"github.com/costdeck/costdeck/server/internal/ingestion"
)

var scope = costs.Scope{Enrollment: "E"}

// bill is a FOCUS file with one charge, of an account of its own.
func bill(cost string) string {
	return "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n" +
		cost + ",1,USD,2025-09-01T00:00:00Z,2025-09-01T00:00:00Z,Usage,S,AWS," + cost + "\n"
}

// house is a folder of someone else, and files that only this process may read.
type house struct {
	*testing.T
	folder, own string
	engine      *embedded.Engine
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{T: t, folder: t.TempDir(), own: t.TempDir()}
	h.write(filepath.Join(h.own, "sub", "a.csv"), bill("1000"))
	h.write(filepath.Join(h.own, "secret"), "root:$6$secret:19000:0\n")
	h.write(filepath.Join(h.folder, "sub", "a.csv"), bill("1"))
	h.write(filepath.Join(h.folder, "other.csv"), bill("20"))
	var err error
	if h.engine, err = embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.engine.Close() })
	return h
}

func (h *house) write(name, body string) {
	h.Helper()
	h.must(os.MkdirAll(filepath.Dir(name), 0o700))
	h.must(os.WriteFile(name, []byte(body), 0o600))
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

func (h *house) total(want string) {
	h.Helper()
	report, err := h.engine.Aggregate(h.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]})
	if got := report.Totals[costs.BilledCost]["USD"].String(); err != nil || got != want {
		h.Errorf("BilledCost is %s, %v; want %s", got, err, want)
	}
}

// tells fails if a run quotes what only this process may read.
func (h *house) tells(says ...string) {
	h.Helper()
	runs, err := h.engine.Runs(h.Context(), scope, costs.RunsQuery{})
	h.must(err)
	for _, run := range runs.Runs {
		says = append(says, run.Error)
	}
	if all := strings.Join(says, "\n"); strings.Contains(all, "root:") {
		h.Errorf("a secret is told: %s", all)
	}
}

// swaps are what the owner of the folder does to sub/a.csv between its listing and its reading.
func (h *house) swaps() map[string]func() {
	file, sub := filepath.Join(h.folder, "sub", "a.csv"), filepath.Join(h.folder, "sub")
	instead := func(name, target string) func() {
		return func() {
			h.must(os.Rename(name, filepath.Join(h.TempDir(), "gone")))
			h.must(os.Symlink(target, name))
		}
	}
	return map[string]func(){
		"a link to a file of root":                  instead(file, filepath.Join(h.own, "sub", "a.csv")),
		"a link to a secret":                        instead(file, filepath.Join(h.own, "secret")),
		"a link within the folder":                  instead(file, "../other.csv"),
		"a folder that is a link":                   instead(sub, filepath.Join(h.own, "sub")),
		"a folder that is a link within the folder": func() { h.write(filepath.Join(h.folder, "sub2", "a.csv"), bill("300")); instead(sub, "sub2")() },
		"another file": func() {
			h.must(os.Rename(file, filepath.Join(h.TempDir(), "gone")))
			h.write(file, bill("300"))
		},
		"a pipe": func() {
			h.must(os.Remove(file))
			h.must(syscall.Mkfifo(file, 0o600))
		},
	}
}

// swapping is a folder whose owner acts when it has been listed, or when a file was opened.
type swapping struct {
	watch.Store
	listed, opened func()
}

func (s swapping) List(ctx context.Context) ([]watch.File, error) {
	files, err := s.Store.List(ctx)
	s.listed()
	return files, err
}

func (s swapping) Open(ctx context.Context, file watch.File) (costs.Source, func() error, error) {
	source, end, err := s.Store.Open(ctx, file)
	s.opened()
	return source, end, err
}

func nothing() {}

func once(do func()) func() {
	return func() {
		do()
		do = nothing
	}
}

// TestAFileThatIsSwappedAfterItsListingIsNotRead swaps a file of a watched folder between listing and opening.
func TestAFileThatIsSwappedAfterItsListingIsNotRead(t *testing.T) {
	for name := range newHouse(t).swaps() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			err := h.watch(swapping{watch.Folder(h.folder), h.swaps()[name], nothing})
			if err == nil || !strings.Contains(err.Error(), "FOCUS file sub/a.csv: ") {
				t.Errorf("the error is %v", err)
			}
			h.total("20")
			h.tells(fmt.Sprint(err))
		})
	}
}

// TestAFileThatIsSwappedAfterItsOpeningIsReadAsItWas swaps a file of a watched folder between opening and reading.
func TestAFileThatIsSwappedAfterItsOpeningIsReadAsItWas(t *testing.T) {
	for name := range newHouse(t).swaps() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			if err := h.watch(swapping{watch.Folder(filepath.Join(h.folder, "sub")), nothing, once(h.swaps()[name])}); err != nil {
				t.Error(err)
			}
			h.total("1")
			h.tells()
		})
	}
}

func (h *house) watch(store watch.Store) error {
	return watch.New(h.engine, scope, "folder", store, slog.New(slog.DiscardHandler), nil).TakeAll(h.Context())
}

// TestRootReadsWhatItHasOpened swaps files between the opening, which a command of root does first, and the reading.
func TestRootReadsWhatItHasOpened(t *testing.T) {
	for name := range newHouse(t).swaps() {
		for given, named := range map[string]func(h *house) []string{
			"the folder": func(h *house) []string { return []string{h.folder} },
			"the files": func(h *house) []string {
				return []string{filepath.Join(h.folder, "sub", "a.csv"), filepath.Join(h.folder, "other.csv")}
			},
		} {
			t.Run(given+"/"+name, func(t *testing.T) {
				h := newHouse(t)
				inputs := ingestion.NewInputs(named(h))
				inputs.Open(t.Context())
				h.swaps()[name]()
				if out, err := h.ingest(inputs); err != nil {
					t.Errorf("%v\n%s", err, out)
				}
				h.must(inputs.Close())
				h.total("21")
				h.tells()
			})
		}
	}
}

func (h *house) ingest(inputs *ingestion.Inputs) (string, error) {
	var out bytes.Buffer
	err := (&ingestion.Ingester{Engine: h.engine, Enrollment: scope.Enrollment, Prompt: &ingestion.Prompt{Out: io.Discard}, Out: &out,
		Log: slog.New(slog.DiscardHandler), Audit: func(string) error { return nil }}).All(h.Context(), inputs)
	return out.String(), err
}

// TestLinksOfAnOperatorWork names links on purpose: the folder, a folder on the way to it, and a file. Links in the folder are left out.
func TestLinksOfAnOperatorWork(t *testing.T) {
	for name, test := range map[string]struct {
		given string
		total string
	}{
		"a folder": {"folder", "21"}, "a folder on the way": {"folder/sub", "1"}, "a file": {"file.csv", "20"}, "a folder above": {"folder/../" + "above", "21"},
	} {
		t.Run(name, func(t *testing.T) {
			h, links := newHouse(t), t.TempDir()
			h.must(errors.Join(os.Symlink(h.folder, filepath.Join(links, "folder")), os.Symlink(filepath.Join(h.folder, "other.csv"), filepath.Join(links, "file.csv")),
				os.Symlink(h.folder, filepath.Join(filepath.Dir(h.folder), "above")),
				os.Symlink(filepath.Join(h.own, "sub"), filepath.Join(h.folder, "link")), os.Symlink(filepath.Join(h.own, "sub", "a.csv"), filepath.Join(h.folder, "link.csv"))))
			for _, opened := range []bool{true, false} {
				inputs := ingestion.NewInputs([]string{links + "/" + test.given})
				if opened {
					inputs.Open(t.Context())
				}
				if out, err := h.ingest(inputs); err != nil {
					t.Errorf("%v\n%s", err, out)
				}
				h.must(inputs.Close())
				h.total(test.total)
			}
		})
	}
}
