package api

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/storage"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/metrics"
)

// state reads what /metrics says about the installation.
type state struct {
	db       *database.DB
	arriving *connections.Store
	engine   costs.Engine // nil without one
	// folders are those of this machine, by the names of their label.
	folders map[string]string
}

// folders are the ones of the data folder, and a staging folder elsewhere. Most are on one disk.
func folders(dir, staging string) map[string]string {
	all := map[string]string{"data": dir}
	for _, name := range []string{"runs", "staging", "uploads", "connections"} {
		all[name] = filepath.Join(dir, name)
	}
	if staging != "" && !strings.Contains(staging, "://") {
		all["uploads"] = staging
	}
	return all
}

// State is what is read for a scrape of /metrics.
func (a *API) State(ctx context.Context) (metrics.State, error) {
	s, err := a.state.read(ctx)
	if err != nil {
		return s, fmt.Errorf("state for /metrics: %w", err)
	}
	return s, nil
}

func (s state) read(ctx context.Context) (out metrics.State, err error) {
	list, err := s.arriving.Overview(ctx)
	if err != nil {
		return out, err
	}
	for _, c := range list {
		one := metrics.Connection{ID: c.ID, Enrollment: c.Enrollment, State: c.State, Newest: c.Newest, Batches: map[string]int{}}
		for _, state := range []core.State{core.Waiting, core.Incomplete, core.Held, core.Rejected} {
			one.Batches[string(state)] = c.Counts[state]
		}
		out.Connections = append(out.Connections, one)
	}
	if out.Charges, err = s.charges(ctx, list); err != nil {
		return out, err
	}
	var oldest int64
	err = s.db.Read.QueryRowContext(ctx, "SELECT count(*), coalesce(min(queued_at), 0) FROM deliveries WHERE state = 'queued'").Scan(&out.Queued, &oldest)
	out.Oldest = time.Unix(oldest, 0)
	for name, dir := range s.folders {
		if free, size, known := storage.Space(dir); known {
			out.Disks = append(out.Disks, metrics.Disk{Folder: name, Free: free, Size: size})
		}
	}
	return out, err
}

// charges are the newest days of all enrollments, by feed.
func (s state) charges(ctx context.Context, list []connections.Health) (days []metrics.Charges, err error) {
	if s.engine == nil {
		return nil, nil
	}
	numbers, err := s.enrollments(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range list {
		numbers = append(numbers, c.Enrollment) // A settings file may name others.
	}
	slices.Sort(numbers)
	for _, number := range slices.Compact(numbers) {
		feeds, err := s.engine.Feeds(ctx, costs.Scope{Enrollment: number})
		if err != nil {
			return nil, err
		}
		for _, f := range feeds {
			days = append(days, metrics.Charges{Enrollment: number, Provider: cmp.Or(f.Provider, "unknown"), LastDay: f.LastDay})
		}
	}
	return days, nil
}

func (s state) enrollments(ctx context.Context) (numbers []string, err error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT number FROM enrollments WHERE state = 'active'")
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var number string
		if err := rows.Scan(&number); err != nil {
			return nil, err
		}
		numbers = append(numbers, number)
	}
	return numbers, rows.Err()
}
