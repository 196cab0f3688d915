package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
)

// engineFile is where a data folder remembers which engine has its charges.
const engineFile = "costs-engine"

// embeddedEngine is what the file says of charges that lie in the folder itself.
const embeddedEngine = "embedded"

// engineName is the engine of --costs as the file and messages name it: without user and password.
func engineName(address string) (string, error) {
	if address == "" {
		return embeddedEngine, nil
	}
	parsed, err := clickhouse.ParseAddress(address)
	if err != nil {
		return "", fmt.Errorf("--costs: %w", err)
	}
	return parsed.String(), nil
}

// sameEngine tells whether two names mean one engine: a database is the same while one of its hosts is, since hosts come and go.
func sameEngine(a, b string) bool {
	hostsA, databaseA, _ := strings.Cut(strings.TrimPrefix(a, clickhouse.Scheme), "/")
	hostsB, databaseB, _ := strings.Cut(strings.TrimPrefix(b, clickhouse.Scheme), "/")
	return a == b || isClickHouse(a) && isClickHouse(b) && databaseA == databaseB &&
		slices.ContainsFunc(strings.Split(hostsA, ","), func(host string) bool { return slices.Contains(strings.Split(hostsB, ","), host) })
}

// checkEngine refuses another engine than the one that has the folder's charges.
func (f dataFlags) checkEngine(ctx context.Context, name string) error {
	known, err := f.rememberedEngine()
	if err != nil || known == "" || sameEngine(known, name) {
		return err
	}
	if known == embeddedEngine {
		// A folder that was only tried out has no charges to lose sight of.
		if empty, err := holdsNoRuns(ctx, f.Data); err != nil || empty {
			return err
		}
	}
	from, to := f.Data, f.Data
	if known != embeddedEngine {
		from = clickhouse.Scheme + "…"
	}
	if name != embeddedEngine {
		to = clickhouse.Scheme + "…"
	}
	return fmt.Errorf("the charges of data folder %s are in %s, but this command uses %s; set --costs (COSTDECK_COSTS) as for "+
		"the server, or move the charges with costdeck migrate --from %s --to %s; if they were already moved, delete %s", f.Data, engineWords(known),
		engineWords(name), from, to, filepath.Join(f.Data, engineFile))
}

// engineWords names an engine in a message.
func engineWords(name string) string {
	if name == embeddedEngine {
		return "the embedded engine in the folder itself"
	}
	return "the ClickHouse database " + name
}

// rememberedEngine is what the folder says; empty where it says nothing.
func (f dataFlags) rememberedEngine() (string, error) {
	text, err := os.ReadFile(filepath.Join(f.Data, engineFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", f.describe(err)
	}
	return strings.TrimSpace(string(text)), nil
}

// rememberEngine notes which engine has the folder's charges from now on.
func (f dataFlags) rememberEngine(name string) error {
	if known, err := f.rememberedEngine(); err != nil || known == name {
		return err
	}
	tmp, err := os.CreateTemp(f.Data, "."+engineFile+"-*") // 0600
	if err != nil {
		return f.describe(err)
	}
	defer func() { _ = os.Remove(tmp.Name()) }()
	_, err = tmp.WriteString(name + "\n")
	if err = errors.Join(err, tmp.Close()); err == nil {
		err = os.Rename(tmp.Name(), filepath.Join(f.Data, engineFile))
	}
	if err != nil {
		return f.describe(err)
	}
	return nil
}

// holdsNoRuns tells whether the folder's own store has no run.
func holdsNoRuns(ctx context.Context, folder string) (empty bool, err error) {
	if _, err := os.Stat(filepath.Join(folder, catalogue.File)); err != nil {
		return errors.Is(err, fs.ErrNotExist), nil
	}
	c, err := catalogue.Open(ctx, folder)
	if err != nil {
		return false, err
	}
	enrollments, err := c.Enrollments(ctx)
	return len(enrollments) == 0, errors.Join(err, c.Close())
}
