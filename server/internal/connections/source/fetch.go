package source

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// fetcher is a source whose objects are not files.
type fetcher interface {
	fetch(ctx context.Context, object connections.Object, dir string) (name string, err error)
}

// Fetch copies an object to a folder and returns the file. It resumes a copy that ended with its process.
func Fetch(ctx context.Context, from connections.Source, object connections.Object, to string) (name string, err error) {
	if whole, ok := from.(fetcher); ok {
		return whole.fetch(ctx, object, to)
	}
	name = filepath.Join(to, copied(object))
	file, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o600) // #nosec G304 -- in a folder of this server
	if err != nil {
		return "", fmt.Errorf("fetch %s: %w", object.Key, err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	at, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return "", err
	}
	if at > object.Size {
		return "", errors.Join(fmt.Errorf("fetch %s: the copy is longer than the file", object.Key), os.Remove(name))
	}
	r := &reader{ctx: ctx, from: from, object: object, at: at, wait: sleep}
	_, err = io.Copy(file, r)
	return name, errors.Join(err, r.Close())
}

// copied names the copy of an object.
func copied(object connections.Object) string {
	sum := sha256.Sum256([]byte(object.Key + "\n" + object.Version))
	return hex.EncodeToString(sum[:16])
}
