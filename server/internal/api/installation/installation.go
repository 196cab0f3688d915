// Package installation serves what administrators look at first: people and what ends soon in their scope, and the state of the whole
// installation for those who run it. It says what this process and the database know, and nothing that would have to be guessed.
package installation

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/audits"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Process is what this process knows of itself.
type Process struct {
	// Version and Build are those of the program, Started is when it began.
	Version, Build string
	Started        time.Time
	// Dir is the data folder.
	Dir string
	// Holder is the name of this process in the leases.
	Holder string
	// Warnings are what costdeck check-config says about the settings, without secrets.
	Warnings []string
	// Jobs are the background tasks.
	Jobs func() []background.State
	// Reading is the number of files that are queued or being read; nil if the engine does not know.
	Reading func() int
}

// Deps are the stores that know the rest.
type Deps struct {
	DB     *database.DB
	Rights *rights.Store
	Trail  *trail.Trail
	// Demo counts demo accounts too.
	Demo bool
	Now  func() time.Time
	Log  *slog.Logger
}

type handlers struct {
	Deps
	process Process
}

// Register serves the path, behind the authentication middleware.
func Register(mux *route.Mux, process Process, deps Deps) {
	h := handlers{deps, process}
	mux.Read("GET /api/ng/admin/overview", permission.UsersRead, func(w http.ResponseWriter, r *http.Request) {
		body, err := h.overview(r.Context())
		if err != nil {
			jsonbody.Fail(w, r, deps.Log, err)
			return
		}
		jsonbody.Write(w, body)
	})
}

// overview has each part for those with its permission.
func (h handlers) overview(ctx context.Context) (out wire.AdminOverview, err error) {
	held, err := h.Rights.Held(ctx, caller.From(ctx).UserID)
	if err != nil {
		return out, err
	}
	out.Now = wire.At(h.Now())
	if err := h.scoped(ctx, held, &out); err != nil {
		return out, err
	}
	// A sysadmin of one enrollment does not run the machine.
	if held.Over(rights.Scope{Kind: rights.Installation}, "").Has(permission.SystemRead) {
		out.System = &wire.AdminSystem{}
		err = h.system(ctx, out.System)
	}
	return out, err
}

// system is what the process and the database know of the installation.
func (h handlers) system(ctx context.Context, out *wire.AdminSystem) (err error) {
	p := h.process
	*out = wire.AdminSystem{Version: p.Version, Build: p.Build, StartedAt: wire.At(p.Started), Database: "sqlite",
		MemoryBytes: wire.Int(memory()), Warnings: append([]string{}, p.Warnings...), Jobs: jobs(p.Jobs())}
	if h.DB.OnPostgres() {
		out.Database = "postgres"
	}
	if p.Reading != nil {
		out.ReadingFiles = new(wire.Int(p.Reading()))
	}
	if out.Disk, err = disk(p.Dir); err != nil {
		return err
	}
	end, err := h.Trail.State(ctx)
	if err != nil {
		return err
	}
	out.Chain = audits.Proof(end)
	return h.stored(ctx, out)
}

func jobs(states []background.State) []wire.AdminJob {
	list := []wire.AdminJob{}
	for _, s := range states {
		job := wire.AdminJob{Name: s.Name, EverySeconds: wire.Int(s.Every / time.Second)}
		if !s.Ended.IsZero() {
			job.EndedAt, job.Outcome = new(wire.At(s.Ended)), &s.Outcome
		}
		list = append(list, job)
	}
	return list
}
