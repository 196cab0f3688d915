package connections

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// Delivery is the name by which the engine decides what a batch replaces; print is the fingerprint of its files.
func (c Config) Delivery(b Batch, print string) string {
	// The ID and the content, so that a file that was put back is not taken for its first time.
	id := b.ID + print[:8]
	switch {
	case c.layout() == "oci":
		return history.Addition(c.own("reports"), id) // All reports add up.
	case b.Manifest == "":
		// Files without a manifest add up with those of their folder, and replace their own earlier versions.
		of, _ := history.Name("", path.Base(b.Export))
		return history.Addition(c.own(cmp.Or(watch.Delivery(b.Export), of)), id)
	case b.Period == "":
		return c.own(id) // Slice by slice: the folder may have another month each time.
	}
	return history.Revision(c.own(strings.Join([]string{b.Scope, b.Export, b.Period}, "/")), id)
}

// FileName is the name by which the engine knows a part: parts of one name in several folders differ by their number.
func (c Config) FileName(b Batch, i int) string {
	key := b.Parts[i].Key
	if c.layout() == "oci" {
		return whole(key)
	}
	for k, other := range b.Parts {
		if k != i && path.Base(other.Key) == path.Base(key) {
			return fmt.Sprintf("%05d-%s", i+1, path.Base(key))
		}
	}
	return path.Base(key)
}

// own is a name within the connection, so that two of them may have folders of one name.
func (c Config) own(name string) string {
	if name = c.ID + "/" + strings.TrimPrefix(name, "/"); len(name) > longName {
		return c.ID + "/" + digest(name) // The engine keeps the end of long names only.
	}
	return name
}

// longName is the length in bytes of a name that the engine keeps with its ID.
const longName = 140
