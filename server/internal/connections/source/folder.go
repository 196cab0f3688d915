package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs/localfiles"
)

// folder is a folder on this machine with everything below it. Links are not followed.
type folder struct{ connections.Config }

func (f folder) fault(err error) error {
	class, text := connections.Ours, "cannot read folder "+f.Path
	switch {
	case errors.Is(err, fs.ErrNotExist):
		class, text = connections.Gone, "folder "+f.Path+" does not exist: check the path"
	case errors.Is(err, fs.ErrPermission):
		class, text = connections.Forbidden, "may not read folder "+f.Path+": let this user read it"
	}
	return &connections.Fault{Class: class, Text: text, Cause: err}
}

// List are the files below the folder.
func (f folder) List(ctx context.Context) (list []connections.Object, err error) {
	below := func(key string) bool { return strings.HasPrefix(key, f.Prefix) }
	err = localfiles.List(ctx, f.Path, below, func(key string, info fs.FileInfo) error {
		if len(list) == listedMost {
			return tooMany(f.Config)
		}
		list = append(list, connections.Object{Key: key, Size: info.Size(), Version: version(info), Changed: info.ModTime()})
		return nil
	})
	if _, worded := errors.AsType[*connections.Fault](err); err != nil && !worded && ctx.Err() == nil {
		err = f.fault(err)
	}
	return list, err
}

func version(info fs.FileInfo) string {
	return fmt.Sprintf("%d-%d", info.Size(), info.ModTime().UnixNano())
}

// Open opens the file if it is the one of the listing.
func (f folder) Open(_ context.Context, object connections.Object, offset int64) (io.ReadCloser, error) {
	file, err := localfiles.Open(f.Path, object.Key, nil)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, localfiles.ErrReplaced) {
		return nil, connections.ErrReplaced
	}
	if err != nil {
		return nil, f.fault(err)
	}
	whole := wholeFile{file, object.Version}
	err = whole.unchanged()
	if err == nil && offset > 0 {
		_, err = file.Seek(offset, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return whole, nil
}

// wholeFile ends well only if nothing was written into the file while it was read.
type wholeFile struct {
	*os.File
	version string
}

func (w wholeFile) unchanged() error {
	info, err := w.Stat()
	if err == nil && version(info) != w.version {
		err = connections.ErrReplaced
	}
	return err
}

// Read reads on.
func (w wholeFile) Read(p []byte) (int, error) {
	n, err := w.File.Read(p)
	if errors.Is(err, io.EOF) {
		if changed := w.unchanged(); changed != nil {
			err = changed
		}
	}
	return n, err
}

// WriteTo is not the file's own, which checks nothing.
func (w wholeFile) WriteTo(to io.Writer) (int64, error) {
	return io.Copy(to, struct{ io.Reader }{w})
}
