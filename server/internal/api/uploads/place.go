package uploads

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/objects"
)

// place has the pieces of uploads, and a mark that tells it from other places.
type place interface {
	// Put writes a piece to the disk or bucket, and returns its size. A piece is either complete or does not exist.
	Put(ctx context.Context, name string, body io.Reader) (int64, error)
	// Get opens a piece; one that does not exist is fs.ErrNotExist.
	Get(ctx context.Context, name string) (io.ReadCloser, error)
	// Clear removes all pieces of an upload.
	Clear(ctx context.Context, id string) error
	// Leftovers are uploads whose last change is before a time; a bucket leaves them to its own rules.
	Leftovers(before time.Time) ([]string, error)
}

// CheckStaging validates the value of --staging.
func CheckStaging(staging string) error {
	if strings.HasPrefix(staging, objects.Scheme) {
		_, err := objects.FromEnvironment(staging)
		return err
	}
	if info, err := os.Stat(staging); err != nil || !info.IsDir() {
		return fmt.Errorf("%s is not a folder; create it or mount it, the same one on all replicas", staging)
	}
	return nil
}

// openPlace opens --staging, or a folder that it creates.
func openPlace(staging, own string) (place, error) {
	if staging == "" {
		if err := os.MkdirAll(own, 0o700); err != nil {
			return nil, err
		}
		staging = own
	} else if err := CheckStaging(staging); err != nil {
		return nil, err
	}
	if strings.HasPrefix(staging, objects.Scheme) {
		b, err := objects.FromEnvironment(staging)
		return bucket{b}, err
	}
	root, err := os.OpenRoot(staging)
	return folder{root}, err
}

// folder is a folder that names cannot leave.
type folder struct{ root *os.Root }

func (f folder) Put(_ context.Context, name string, body io.Reader) (n int64, err error) {
	if err := f.root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return 0, err
	}
	file, err := f.root.OpenFile(name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	n, err = io.Copy(file, body)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return 0, errors.Join(err, f.root.Remove(name))
	}
	return n, nil
}

func (f folder) Get(_ context.Context, name string) (io.ReadCloser, error) { return f.root.Open(name) }

func (f folder) Clear(_ context.Context, id string) error { return f.root.RemoveAll(id) }

func (f folder) Leftovers(before time.Time) (names []string, err error) {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && info.ModTime().Before(before) && entry.Name() != mark && entry.Name() != "lost+found" {
			names = append(names, entry.Name())
		}
	}
	return names, nil
}

// bucket is a prefix of a bucket.
type bucket struct{ *objects.Bucket }

// putTimeout bounds the writing of a piece, which is in memory then.
const putTimeout = time.Minute

func (b bucket) Put(ctx context.Context, name string, body io.Reader) (int64, error) {
	piece, err := io.ReadAll(body)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, putTimeout)
	defer cancel()
	return int64(len(piece)), unavailable(b.Bucket.Put(ctx, name, bytes.NewReader(piece), int64(len(piece))))
}

func (b bucket) Get(ctx context.Context, name string) (io.ReadCloser, error) {
	body, err := b.Bucket.Get(ctx, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return body, unavailable(err)
}

func (b bucket) Clear(ctx context.Context, id string) error {
	pieces, names := b.Below(id), []string(nil)
	err := pieces.Names(ctx, func(name string) { names = append(names, name) })
	for _, name := range names {
		err = errors.Join(err, pieces.Remove(ctx, name))
	}
	return unavailable(err)
}

func (bucket) Leftovers(time.Time) ([]string, error) { return nil, nil }

// unavailable makes an error of the bucket a 503; the cause is logged.
func unavailable(err error) error {
	if err == nil {
		return nil
	}
	return errors.Join(err, errStaging)
}
