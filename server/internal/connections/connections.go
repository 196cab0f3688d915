// Package connections decides which files of a sender's store are one bill, and when it counts. A Source lists and reads objects, a
// Layout groups them into batches by the sender's manifests, and Plan decides about each batch. All but the sources are pure functions
// of a listing, so that any order of a listing gives the same decisions.
package connections

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// Object is a file of a source.
type Object struct {
	// Key is its full path in the source, with slashes.
	Key  string
	Size int64
	// Version changes with the content: an ETag or a generation.
	Version string
	Changed time.Time
	// Archived means that the object cannot be read before it is restored.
	Archived bool
	// Tier is the name of the archive; empty for others.
	Tier string
}

// Warner is a source that knows of something that will fail soon, or that it got around.
type Warner interface {
	// Warnings are for people.
	Warnings() []string
}

// Source is a store of a sender.
type Source interface {
	// List returns all objects of the connection, in any order. Its failures are a *Fault.
	List(ctx context.Context) ([]Object, error)
	// Open reads the object from an offset, as long as it has the version of the listing; ErrReplaced otherwise.
	Open(ctx context.Context, object Object, offset int64) (io.ReadCloser, error)
}

// Part is one data file of a batch.
type Part struct {
	Object
	// Bytes and Rows are those of the manifest; -1 where it has none.
	Bytes, Rows int64
}

// Batch is a set of files that count together or not at all.
type Batch struct {
	// ID is that of the delivery: the same manifest has the same ID in each listing.
	ID string
	// Export names the sender's export; it groups the batches of one series.
	Export string
	// Scope is what the export bills, as far as the manifest tells; empty for all of the connection.
	Scope string
	// Period is the billing month, such as 2026-10; empty if the layout does not tell.
	Period string
	// Manifest is the key of the manifest or marker; empty without one.
	Manifest string
	Parts    []Part
	// Missing are the keys of files that the manifest names and the listing lacks.
	Missing []string
	// Made is the time of the delivery by the sender's clock.
	Made time.Time
	// Bytes and Rows are the manifest's own sums; -1 where it has none.
	Bytes, Rows int64
	// Refused says why the batch is never taken; empty for a valid one.
	Refused string
	// Growing says why the batch may still change; empty for a closed one.
	Growing string
	// Settles means that a growing batch is closed once its files are unchanged for an hour.
	Settles bool
}

// Slot is what a later batch of the same export replaces.
func (b Batch) Slot() string { return strings.Join([]string{b.Scope, b.Export, b.Period}, "\n") }

// Fingerprint changes with the content of any part.
func (b Batch) Fingerprint() string {
	var all []string
	for _, p := range b.Parts {
		version := cmp.Or(p.Version, p.Changed.UTC().Format(time.RFC3339Nano))
		all = append(all, fmt.Sprintf("%s\n%s\n%d", p.Key, version, p.Size))
	}
	slices.Sort(all)
	return digest(all...)
}

// Size is the sum of the parts in bytes.
func (b Batch) Size() (n int64) {
	for _, p := range b.Parts {
		n += p.Size
	}
	return n
}

// digest is a short hash of texts.
func digest(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n\n")))
	return hex.EncodeToString(sum[:12])
}

// Grouping is what a layout finds in a listing.
type Grouping struct {
	Batches []Batch
	// Orphans are data files that belong to no batch.
	Orphans []Object
	// Notes are for people: what the manifests say about the exports.
	Notes []string
}

// Layout groups the objects of a listing.
type Layout interface {
	// Manifests are the objects whose content Group needs.
	Manifests(objects []Object) []Object
	// Group makes batches of the objects; content has the manifests by key.
	Group(objects []Object, content map[string][]byte) Grouping
}

// data reports whether an object may be a file of charges.
func data(o Object) bool {
	name := "x/" + path.Base(o.Key)
	return o.Size > 0 && watch.Candidate(name) && !watch.Packed(name)
}

// canonical sorts a grouping, so that it does not depend on the order of the listing.
func (g Grouping) canonical() Grouping {
	for _, b := range g.Batches {
		slices.SortFunc(b.Parts, func(x, y Part) int { return cmp.Compare(x.Key, y.Key) })
		slices.Sort(b.Missing)
	}
	slices.SortFunc(g.Batches, byTime)
	slices.Sort(g.Notes)
	g.Notes = slices.Compact(g.Notes)
	slices.SortFunc(g.Orphans, func(x, y Object) int { return cmp.Compare(x.Key, y.Key) })
	return g
}

// byTime orders batches by the sender's time; the rest makes the order total.
func byTime(x, y Batch) int {
	return cmp.Or(x.Made.Compare(y.Made), cmp.Compare(x.Export, y.Export), cmp.Compare(x.Period, y.Period), cmp.Compare(x.Manifest, y.Manifest),
		cmp.Compare(x.ID, y.ID))
}
