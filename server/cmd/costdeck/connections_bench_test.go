//go:build bench

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	core "github.com/costdeck/costdeck/server/internal/connections"
)

const (
	idleConnections, idleMonths = 50, 13
	// looksEvery is the time between two looks at a connection.
	looksEvery = 10 * time.Minute
)

// TestBenchIdleConnections measures what 50 connections cost that have taken a year of months each: memory, and processor time between and
// during looks. A round of looks is started by hand, and counts once in ten minutes.
func TestBenchIdleConnections(t *testing.T) {
	var list []core.Config
	for i := range idleConnections {
		dir := t.TempDir()
		for m := range idleMonths {
			month := time.Date(2025, time.October+time.Month(m), 1, 0, 0, 0, 0, time.UTC).Format("2006-01")
			key := "focus/data/BILLING_PERIOD=" + month + "/focus-00001.csv"
			for name, text := range map[string]string{
				key: fmt.Sprintf("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n"+
					"1,1,USD,%s-01T00:00:00Z,%[1]s-01T00:00:00Z,Usage,S,AWS,%d\n", month, i),
				"focus/metadata/BILLING_PERIOD=" + month + "/focus-Manifest.json": `{"dataFiles":["` + key + `"]}`,
			} {
				at := filepath.Join(dir, name)
				if os.MkdirAll(filepath.Dir(at), 0o700) != nil || os.WriteFile(at, []byte(text), 0o600) != nil {
					t.Fatal(at)
				}
			}
		}
		list = append(list, core.Config{ID: fmt.Sprintf("c%d", i), Enrollment: fmt.Sprintf("E-%d", i), Source: core.Folder, Layout: "aws", Path: dir})
	}
	text, err := json.Marshal(map[string]any{"connections": list})
	if err != nil {
		t.Fatal(err)
	}
	data, file := t.TempDir(), write(t, "connections.json", string(text))
	// The charges are there in both cases; only the connections differ.
	first := startCommand(t, 1, "api", "--listen", "127.0.0.1:0", "--data", data, "--connections-file", file)
	looked(t, data, 10*time.Minute)
	_ = first.cmd.Process.Kill()
	_ = first.cmd.Wait()
	measure := func(args ...string) (memory int64, idle, looks time.Duration) {
		s := startCommand(t, 1, append([]string{"api", "--listen", "127.0.0.1:0", "--data", data}, args...)...)
		defer s.stop()
		time.Sleep(20 * time.Second) // The start is over.
		pid := s.cmd.Process.Pid
		began := used(t, pid)
		time.Sleep(time.Minute)
		idle = used(t, pid) - began
		memory = anonymous(t, pid)
		if len(args) == 0 {
			return memory, idle, 0
		}
		again(t, data)
		began = used(t, pid)
		looked(t, data, 5*time.Minute)
		looks = used(t, pid) - began
		return max(memory, anonymous(t, pid)), idle, looks
	}
	without, rest, _ := measure()
	with, beats, looks := measure("--connections-file", file)
	share := 100 * ((beats-rest).Seconds()/60 + looks.Seconds()/looksEvery.Seconds())
	fmt.Printf("| %d connections, %d months each | Without | With |\n|---|---|---|\n", idleConnections, idleMonths)
	fmt.Printf("| Memory of its own, MiB | %.1f | %.1f |\n", float64(without)/(1<<20), float64(with)/(1<<20))
	fmt.Printf("| Processor time of a minute without looks, ms | %d | %d |\n", rest.Milliseconds(), beats.Milliseconds())
	fmt.Printf("| Processor time of a round of looks, ms | | %d |\n| Share of a core | | %.2f %% |\n", looks.Milliseconds(), share)
}

func connectionStore(t *testing.T, data string, use func(*database.DB, *connections.Store)) {
	t.Helper()
	db, err := database.Open(t.Context(), database.Place{Dir: data})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	use(db, connections.NewStore(db, nil, nil, time.Now))
}

// again makes all connections due.
func again(t *testing.T, data string) {
	t.Helper()
	connectionStore(t, data, func(db *database.DB, _ *connections.Store) {
		if _, err := db.Exec(t.Context(), "UPDATE connection_looks SET due_at = 0"); err != nil {
			t.Fatal(err)
		}
	})
}

// looked waits until all connections were looked at.
func looked(t *testing.T, data string, within time.Duration) {
	t.Helper()
	connectionStore(t, data, func(_ *database.DB, store *connections.Store) {
		for end := time.Now().Add(within); ; time.Sleep(200 * time.Millisecond) {
			looks, err := store.Looks(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, look := range looks {
				if look.State == "ok" && look.Due.After(time.Now()) {
					n++
				}
			}
			if n == idleConnections {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("%d connections were looked at", n)
			}
		}
	})
}

// used is the processor time of a process.
func used(t *testing.T, pid int) time.Duration {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	var user, system int64
	if _, err := fmt.Sscan(fields[11]+" "+fields[12], &user, &system); err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}

// anonymous is the memory of a process without pages of files.
func anonymous(t *testing.T, pid int) (bytes int64) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "RssAnon:")
	if _, err := fmt.Sscan(rest, &bytes); err != nil {
		t.Fatal(err)
	}
	return bytes << 10
}
