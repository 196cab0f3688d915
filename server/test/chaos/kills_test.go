//go:build chaos

package chaos_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

const (
	// partRows are the rows of each of the two files of a month.
	partRows = 15_000
	// killsOfAMonth is how often the same delivery is killed before it may end.
	killsOfAMonth = 3
)

// month is a data folder with one connection to a folder, whose sender replaces a month again and again.
type month struct {
	*testing.T
	data, source, file, binary string
	// number is that of the last delivery: each row of it costs as many dollars.
	number int
}

// deliver replaces the files of the month and their manifest, as "overwrite" does.
func (m *month) deliver() {
	m.Helper()
	m.number++
	var names []string
	for part := range 2 {
		var text bytes.Buffer
		text.WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId,ResourceId\n")
		for row := range partRows {
			fmt.Fprintf(&text, "%d,%[1]d,USD,2026-10-%02dT00:00:00Z,2026-10-01T00:00:00Z,Usage,S%d,AWS,1,r%d-%d\n", m.number, 1+row%31, row%7, part, row)
		}
		names = append(names, fmt.Sprintf("focus/data/BILLING_PERIOD=2026-10/focus-%05d.csv", part+1))
		m.write(names[part], text.Bytes())
	}
	m.write("focus/metadata/BILLING_PERIOD=2026-10/focus-Manifest.json", fmt.Appendf(nil, `{"dataFiles":["%s"],"createdDateTime":%q}`,
		strings.Join(names, `","`), time.Date(2026, 10, 31, 0, m.number, 0, 0, time.UTC).Format(time.RFC3339)))
}

func (m *month) write(key string, content []byte) {
	m.Helper()
	name := filepath.Join(m.source, key)
	err := os.MkdirAll(filepath.Dir(name), 0o700)
	if err == nil {
		err = os.WriteFile(name, content, 0o600)
	}
	if err != nil {
		m.Fatal(err)
	}
}

// look runs the binary, and kills it after the time; with 0 it may end.
func (m *month) look(kill time.Duration) (ended bool, out string) {
	m.Helper()
	p := &process{cmd: exec.Command(m.binary, "connection", "run", "main", "--data", m.data, "--connections-file", m.file), log: &safeBuffer{}}
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	if err := p.cmd.Start(); err != nil {
		m.Fatal(err)
	}
	if kill > 0 {
		timer := time.AfterFunc(kill, func() { _ = p.cmd.Process.Kill() })
		defer timer.Stop()
	}
	err := p.cmd.Wait()
	if _, failed := errors.AsType[*exec.ExitError](err); failed && p.cmd.ProcessState.ExitCode() >= 0 {
		m.Fatalf("%v\n%s", err, p.log)
	}
	return err == nil, p.log.String()
}

// total is what the month costs, and how many rows it has, for another process.
func (m *month) total() (dollars string, rows int64) {
	m.Helper()
	engine, err := embedded.Open(m.Context(), m.data, slog.New(slog.DiscardHandler))
	if err != nil {
		m.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	report, err := engine.Aggregate(m.Context(), costs.Scope{Enrollment: "E-1"}, costs.Query{Metrics: costs.Costs()[:1]})
	if err != nil {
		m.Fatal(err)
	}
	feeds, err := engine.Feeds(m.Context(), costs.Scope{Enrollment: "E-1"})
	if err != nil {
		m.Fatal(err)
	}
	for _, f := range feeds {
		rows += f.Rows
	}
	return report.Totals[costs.BilledCost]["USD"].String(), rows
}

// at is the state of the newest delivery. It also ends the lease of a process that died, instead of waiting for 15 s.
func (m *month) at() string {
	m.Helper()
	db, err := database.Open(m.Context(), database.Place{Dir: m.data})
	if err != nil {
		m.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec(m.Context(), "UPDATE leases SET until = 0 WHERE name = 'connection:main'"); err != nil {
		m.Fatal(err)
	}
	list, err := connections.NewStore(db, nil, nil, time.Now).Batches(m.Context(), "main")
	if err != nil {
		m.Fatal(err)
	}
	if len(list) == 0 || list[0].Made.Minute() != m.number {
		return "unseen"
	}
	return string(list[0].State)
}

// TestAKilledProcessLeavesTheOldMonthOrTheNewOne kills the binary at random points while a delivery replaces a month. KILLS and KILLS_SEED
// change how often and when.
func TestAKilledProcessLeavesTheOldMonthOrTheNewOne(t *testing.T) {
	kills, err := strconv.Atoi(cmp.Or(os.Getenv("KILLS"), "8"))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("KILLS_SEED"), "18"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 0))
	m := &month{T: t, data: t.TempDir(), source: t.TempDir(), binary: costdeck(t)}
	m.file = filepath.Join(t.TempDir(), "connections.json")
	config := fmt.Sprintf(`{"connections":[{"id":"main","enrollment":"E-1","source":"folder","layout":"aws","path":%q,"credentials":{"kind":""}}]}`, m.source)
	if err := os.WriteFile(m.file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	finish := func() {
		t.Helper()
		if _, out := m.look(0); !strings.Contains(out, "taken") {
			t.Fatalf("delivery %d is not taken:\n%s", m.number, out)
		}
		if dollars, rows := m.total(); dollars != strconv.Itoa(2*partRows*m.number) || rows != 2*partRows {
			t.Fatalf("delivery %d is complete and the month has %s, %d rows", m.number, dollars, rows)
		}
	}
	m.deliver()
	finish()
	m.deliver()
	began := time.Now()
	finish()
	takes, points, wrong := time.Since(began), map[string]int{}, 0
	for done, missed := 0, 0; done < kills; finish() {
		m.deliver()
		for range min(killsOfAMonth, kills-done) {
			ended, _ := m.look(time.Duration(1 + random.Int64N(int64(takes))))
			state := m.at()
			dollars, rows := m.total()
			before, after := strconv.Itoa(2*partRows*(m.number-1)), strconv.Itoa(2*partRows*m.number)
			if rows != 2*partRows || dollars != before && dollars != after {
				wrong++
				t.Errorf("kill %d (%s): the month has %s, %d rows; want %s or %s", done+1, state, dollars, rows, before, after)
			}
			// The machine's speed changes: the window follows it, so that most kills come in time.
			if ended {
				if missed++; missed > 10*kills {
					t.Fatalf("%d deliveries ended before they were killed", missed)
				}
				takes = max(takes*4/5, 50*time.Millisecond)
				break
			}
			done++
			points[state]++
			takes += takes / 20
		}
	}
	t.Logf("%d kills with seed %d, within %v: %d mixed months; the delivery was %v", kills, seed, takes.Round(time.Millisecond), wrong, points)
	left, err := filepath.Glob(filepath.Join(m.data, "connections", "*", "*"))
	if err != nil || len(left) != 0 {
		t.Errorf("files in transfer are left: %v, %v", left, err)
	}
}
