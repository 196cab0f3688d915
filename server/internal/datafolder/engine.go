package datafolder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
)

// EngineFile is the file of a data folder that names the engine of its charges.
const EngineFile = "costs-engine"

// embeddedEngine names the engine that keeps the charges in the folder itself.
const embeddedEngine = "embedded"

// engineName names the engine of --costs in the file and in messages: without user and password.
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

// sameEngine reports whether two names mean one engine: databases are the same if they share a host, since hosts come and go.
func sameEngine(a, b string) bool {
	hostsA, databaseA, _ := strings.Cut(strings.TrimPrefix(a, clickhouse.Scheme), "/")
	hostsB, databaseB, _ := strings.Cut(strings.TrimPrefix(b, clickhouse.Scheme), "/")
	return a == b || IsClickHouse(a) && IsClickHouse(b) && databaseA == databaseB &&
		slices.ContainsFunc(strings.Split(hostsA, ","), func(host string) bool { return slices.Contains(strings.Split(hostsB, ","), host) })
}

// IsClickHouse reports whether a place of charges is a ClickHouse address and not a folder.
func IsClickHouse(place string) bool { return strings.HasPrefix(place, clickhouse.Scheme) }

// CheckEngine refuses a --costs address that names another engine than the one that has the folder's charges.
func (f Folder) CheckEngine(ctx context.Context, address string) error {
	name, err := engineName(address)
	if err != nil {
		return err
	}
	known, err := f.rememberedEngine()
	if err != nil || known == "" || sameEngine(known, name) {
		return err
	}
	if known == embeddedEngine {
		// A folder without runs has no charges that the switch would hide.
		if empty, err := f.hasNoRuns(ctx); err != nil || empty {
			return err
		}
	}
	from, to := string(f), string(f)
	if known != embeddedEngine {
		from = clickhouse.Scheme + "…"
	}
	if name != embeddedEngine {
		to = clickhouse.Scheme + "…"
	}
	return fmt.Errorf("the charges of data folder %s are in %s, but this command uses %s; set --costs (COSTDECK_COSTS) as for "+
		"the server, or move the charges with costdeck migrate --from %s --to %s; if they were already moved, delete %s", f, describeEngine(known),
		describeEngine(name), from, to, f.file(EngineFile))
}

func describeEngine(name string) string {
	if name == embeddedEngine {
		return "the embedded engine in the folder itself"
	}
	return "the ClickHouse database " + name
}

// rememberedEngine returns the name in the engine file; empty without one.
func (f Folder) rememberedEngine() (string, error) {
	return f.remembered(EngineFile)
}

// ClickHouse names the database with the folder's charges; it is empty if the folder has them itself.
func (f Folder) ClickHouse() (string, error) {
	name, err := f.rememberedEngine()
	if name == embeddedEngine {
		name = ""
	}
	return name, err
}

// remembered returns the text of a note in the folder; empty without one.
func (f Folder) remembered(note string) (string, error) {
	text, err := os.ReadFile(f.file(note))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", f.describe(err)
	}
	return strings.TrimSpace(string(text)), nil
}

// RememberEngine stores that the engine of a --costs address has the folder's charges.
func (f Folder) RememberEngine(address string) error {
	name, err := engineName(address)
	if err != nil {
		return err
	}
	if known, err := f.rememberedEngine(); err != nil || known == name {
		return err
	}
	return f.remember(EngineFile, name)
}

// remember stores the text of a note in the folder.
func (f Folder) remember(note, text string) error {
	tmp, err := os.CreateTemp(string(f), "."+note+"-*") // 0600
	if err != nil {
		return f.describe(err)
	}
	defer func() { _ = os.Remove(tmp.Name()) }()
	_, err = tmp.WriteString(text + "\n")
	if err = errors.Join(err, tmp.Close()); err == nil {
		err = os.Rename(tmp.Name(), f.file(note))
	}
	if err != nil {
		return f.describe(err)
	}
	return nil
}

// hasNoRuns reports whether the folder's own store has no run.
func (f Folder) hasNoRuns(ctx context.Context) (empty bool, err error) {
	if _, err := os.Stat(f.file(catalogue.File)); err != nil {
		return errors.Is(err, fs.ErrNotExist), nil
	}
	c, err := catalogue.Open(ctx, string(f))
	if err != nil {
		return false, err
	}
	enrollments, err := c.Enrollments(ctx)
	return len(enrollments) == 0, errors.Join(err, c.Close())
}
