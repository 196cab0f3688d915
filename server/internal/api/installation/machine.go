package installation

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime/metrics"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/storage"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// memory is what the Go runtime has mapped and not given back, in bytes.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// mostDatasets bounds the list.
const mostDatasets = 50

// disk measures the data folder: the charges of each enrollment, the database, uploads and the rest.
func disk(dir string) (out wire.AdminDisk, err error) {
	sizes := map[string]int64{}
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // It was removed meanwhile.
		}
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			relative, _ := filepath.Rel(dir, path)
			sizes[dataset(filepath.ToSlash(relative))] += info.Size()
		} else if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
	if err != nil {
		return out, fmt.Errorf("size of the data folder: %w", err)
	}
	if free, _, known := storage.Space(dir); known {
		out.FreeBytes = new(wire.Int(free))
	}
	out.Datasets = []wire.AdminDataset{}
	for name, bytes := range sizes {
		out.Bytes += wire.Int(bytes)
		out.Datasets = append(out.Datasets, wire.AdminDataset{Name: name, Bytes: wire.Int(bytes)})
	}
	slices.SortFunc(out.Datasets, func(a, b wire.AdminDataset) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Name, b.Name))
	})
	out.Datasets = out.Datasets[:min(len(out.Datasets), mostDatasets)]
	return out, nil
}

// dataset is what a file of the data folder belongs to.
func dataset(file string) string {
	first, rest, below := strings.Cut(file, "/")
	switch {
	case below && first == "runs":
		number, _, _ := strings.Cut(strings.TrimPrefix(rest, "enrollment="), "/")
		return "runs/" + number
	case below:
		return first
	case strings.HasPrefix(first, "accounts.db"):
		return "accounts.db"
	case strings.HasPrefix(first, "catalogue.db"):
		return "catalogue.db"
	}
	return "other"
}
