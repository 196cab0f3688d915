package ingestion

import (
	"fmt"
	"os"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/objects"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// OpenStore returns the folder or bucket at an address; ok is false for everything else, which reading reports.
func OpenStore(address string) (store watch.Store, ok bool, err error) {
	if strings.HasPrefix(address, objects.Scheme) {
		bucket, err := objects.FromEnvironment(address)
		if err != nil {
			return nil, false, err
		}
		return bucket, true, nil
	}
	if info, err := os.Stat(address); err == nil && info.IsDir() {
		return watch.Folder(address), true, nil
	}
	return nil, false, nil
}

// OpenWatched returns the folder or bucket of --watch.
func OpenWatched(address string) (watch.Store, error) {
	store, ok, err := OpenStore(address)
	if err == nil && !ok {
		err = fmt.Errorf("--watch %s is not a folder; use an existing folder or s3://BUCKET/PREFIX", address)
	}
	return store, err
}
