package source

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// Room fails if the folder's disk has no room for the parts that are not there yet: a transfer of hours must not end with a full disk.
func Room(dir string, parts []connections.Part) error {
	need := int64(0)
	for _, p := range parts {
		need += p.Size
		if info, err := os.Stat(filepath.Join(dir, copied(p.Object))); err == nil {
			need -= min(info.Size(), p.Size)
		}
	}
	if has, known := free(dir); known && has < need {
		return &connections.Fault{Class: connections.Ours, Text: fmt.Sprintf("the files need %s of disk in %s and %s are free: free some, or move the data folder to a larger disk",
			gigabytes(need), dir, gigabytes(has))}
	}
	return nil
}
