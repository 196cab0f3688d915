package backup

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
)

const (
	// format is the version of the layout of a backup.
	format       = 1
	manifestFile = "manifest.json"
	// sumFile has the manifest's hash, as sha256sum writes it. It is the last file of a backup.
	sumFile = manifestFile + ".sha256"
	// mostManifest bounds what is read of a manifest, in bytes.
	mostManifest = 64 << 20

	tablesFolder  = "tables/"
	tableSuffix   = ".jsonl"
	chargesFolder = "costs/"
)

// manifest describes a backup. It lists every file.
type manifest struct {
	Format   int       `json:"format"`
	Costdeck string    `json:"costdeck"`
	Taken    time.Time `json:"taken"`
	Database contents  `json:"database"`
	Charges  charges   `json:"charges"`
	Files    []file    `json:"files"`
}

// contents is what the database has.
type contents struct {
	// Kind is sqlite or postgres; a backup of one may be restored to the other.
	Kind   string  `json:"kind"`
	Schema int64   `json:"schema"`
	Tables []table `json:"tables"`
}

type table struct {
	Name string `json:"name"`
	Rows int64  `json:"rows"`
}

// charges is what the cost store has.
type charges struct {
	// ClickHouse names the database that has the charges, which are then not in the backup.
	ClickHouse string `json:"clickhouse,omitempty"`
	Note       string `json:"note,omitempty"`
	Schema     int64  `json:"schema,omitempty"`
	Runs       int64  `json:"runs"`
}

type file struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

func (m *manifest) write(ctx context.Context, to place) error {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if err := to.Put(ctx, manifestFile, bytes.NewReader(text), int64(len(text))); err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	line := hex.EncodeToString(sum[:]) + "  " + manifestFile + "\n"
	return to.Put(ctx, sumFile, strings.NewReader(line), int64(len(line)))
}

func readManifest(ctx context.Context, from place) (*manifest, error) {
	line, err := readSmall(ctx, from, sumFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("it has no %s, so it is not a backup, or not a complete one", sumFile)
	}
	if err != nil {
		return nil, err
	}
	text, err := readSmall(ctx, from, manifestFile)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	if string(line) != hex.EncodeToString(sum[:])+"  "+manifestFile+"\n" {
		return nil, fmt.Errorf("%s is damaged: %s has another hash; use another backup", manifestFile, sumFile)
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("%s: %w", manifestFile, err)
	}
	if m.Format > format {
		return nil, fmt.Errorf("it has the format %d, this costdeck reads formats up to %d; use the costdeck that made it, %s", m.Format, format,
			m.Costdeck)
	}
	return &m, nil
}

func readSmall(ctx context.Context, from place, name string) ([]byte, error) {
	body, err := from.Get(ctx, name)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(body, mostManifest))
	return text, errors.Join(err, body.Close())
}

// verify reads all files and compares them with the manifest.
func (m *manifest) verify(ctx context.Context, from place) error {
	for _, one := range m.Files {
		if err := one.read(ctx, from, func(body io.Reader) error {
			_, err := io.Copy(io.Discard, body)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// read passes the file on, and fails if it is not the one of the manifest.
func (f file) read(ctx context.Context, from place, use func(io.Reader) error) error {
	body, err := from.Get(ctx, f.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is missing; use another backup", f.Name)
	}
	if err != nil {
		return err
	}
	counted := newCounter(body)
	err = use(counted)
	if err == nil { // The user may leave the end of the file.
		_, err = io.Copy(io.Discard, counted)
	}
	if err = errors.Join(err, body.Close(), ctx.Err()); err != nil {
		return fmt.Errorf("read %s: %w", f.Name, err)
	}
	if got := counted.file(f.Name); got != f {
		return fmt.Errorf("%s is damaged: it has %d bytes with the hash %.12s… and not %d with %.12s…; use another backup", f.Name, got.Size,
			got.SHA256, f.Size, f.SHA256)
	}
	return nil
}

func (m *manifest) table(name string) (file, error) {
	at := slices.IndexFunc(m.Files, func(f file) bool { return f.Name == tablesFolder+name+tableSuffix })
	if at < 0 {
		return file{}, fmt.Errorf("the manifest has no file of table %s", name)
	}
	return m.Files[at], nil
}
