// Package licenses holds the license notices of the modules and npm packages that are compiled into the binary.
package licenses

import (
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// notices is written by make build. A clean clone has only .gitkeep in it, so Go builds without Node.
//
//go:embed all:notices
var notices embed.FS

// ErrNotCollected means that the binary was built without make.
var ErrNotCollected = errors.New("this binary was built without license notices; build it with make build")

// Write prints the notices.
func Write(w io.Writer) error {
	file, err := notices.Open("notices/notices.txt.gz")
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNotCollected
	}
	if err != nil {
		return fmt.Errorf("open license notices: %w", err)
	}
	defer func() { _ = file.Close() }()
	text, err := gzip.NewReader(file)
	if err != nil {
		return fmt.Errorf("read license notices: %w", err)
	}
	if _, err := io.Copy(w, text); err != nil {
		return fmt.Errorf("write license notices: %w", err)
	}
	return nil
}
