package backup

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
)

// counter counts and hashes what is read.
type counter struct {
	from io.Reader
	size int64
	hash hash.Hash
}

func newCounter(from io.Reader) *counter { return &counter{from: from, hash: sha256.New()} }

// Read reads on.
func (c *counter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.size += int64(n)
	_, _ = c.hash.Write(p[:n]) // never fails
	return n, err
}

func (c *counter) file(name string) file {
	return file{Name: name, Size: c.size, SHA256: hex.EncodeToString(c.hash.Sum(nil))}
}
