package intake

import (
	"crypto/sha256"
	"errors"
	"io"
)

// copyHashed copies, and hashes each piece while the next is read: for a large file both take equally long.
func copyHashed(to io.Writer, from io.Reader) (n int64, sum []byte, err error) {
	const pieces, size = 3, 128 << 10
	full, empty := make(chan []byte, pieces), make(chan []byte, pieces)
	for range pieces {
		empty <- make([]byte, size)
	}
	hash, hashed := sha256.New(), make(chan struct{})
	go func() {
		defer close(hashed)
		for piece := range full {
			_, _ = hash.Write(piece) // It never fails.
			empty <- piece[:size]
		}
	}()
	func() {
		defer close(full)
		n, err = eachPiece(from, empty, func(piece []byte) error {
			_, err := to.Write(piece)
			full <- piece
			return err
		})
	}()
	<-hashed
	return n, hash.Sum(nil), err
}

// eachPiece reads to the end and passes on each buffer. It does not use io.ReadFull, because a broken source may return
// io.ErrUnexpectedEOF itself.
func eachPiece(from io.Reader, empty <-chan []byte, take func([]byte) error) (total int64, err error) {
	for err == nil {
		buffer, used := <-empty, 0
		for used < len(buffer) && err == nil {
			var n int
			n, err = from.Read(buffer[used:])
			used += n
		}
		total += int64(used)
		if failed := take(buffer[:used]); failed != nil {
			return total, failed
		}
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return total, err
}
