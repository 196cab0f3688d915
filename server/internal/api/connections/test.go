package connections

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/connections/source"
)

// Tested is what a test of a connection found. It reads manifests, and no charges.
type Tested struct {
	Files, Orphans int
	// Objects are up to three files, the newest first.
	Objects []core.Object
	// Decisions are those of a first look.
	Decisions []core.Decision
	// Newest is the newest billing month; empty if the layout does not tell.
	Newest string
}

// Test lists the source of a connection and opens one file. A failure names the missing permission.
func Test(ctx context.Context, config core.Config) (Tested, error) {
	from, err := source.Open(config)
	if err != nil {
		return Tested{}, err
	}
	objects, err := from.List(ctx)
	if err != nil {
		return Tested{}, err
	}
	newest := slices.SortedFunc(slices.Values(objects), func(a, b core.Object) int { return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Key, b.Key)) })
	found := Tested{Files: len(objects), Objects: newest[:min(len(newest), 3)]}
	j := &job{connection: Stored{Config: config}, from: from}
	g, err := j.group(ctx, objects)
	if err != nil {
		return found, err
	}
	found.Orphans = len(g.Orphans)
	for _, b := range g.Batches {
		found.Newest = max(found.Newest, b.Period)
	}
	found.Decisions = core.Plan(g.Batches, nil, time.Now())
	for _, b := range g.Batches {
		if len(b.Parts) > 0 {
			return found, readable(ctx, from, b.Parts[0].Object)
		}
	}
	return found, nil
}

// readable opens an object, since the right to list it is another one.
func readable(ctx context.Context, from core.Source, o core.Object) error {
	body, err := from.Open(ctx, o, 0)
	if errors.Is(err, core.ErrReplaced) {
		return nil
	}
	if err != nil {
		return err
	}
	return body.Close()
}
