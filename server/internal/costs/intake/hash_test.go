package intake

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"testing"
	"testing/iotest"
)

// TestWhatIsCopiedIsHashed compares copies with their source, read in any pieces and with any end.
func TestWhatIsCopiedIsHashed(t *testing.T) {
	text := bytes.Repeat([]byte("0123456789abcdef\n"), 60_000) // Several buffers, and a part of one.
	sum := sha256.Sum256(text)
	for name, from := range map[string]func(io.Reader) io.Reader{
		"at once":           func(r io.Reader) io.Reader { return r },
		"in halves":         iotest.HalfReader,
		"with its end":      iotest.DataErrReader,
		"nothing at times":  func(r io.Reader) io.Reader { return &hesitant{Reader: r} },
		"after other bytes": func(r io.Reader) io.Reader { return io.MultiReader(bytes.NewReader(nil), r) },
	} {
		var to bytes.Buffer
		n, got, err := copyHashed(&to, from(bytes.NewReader(text)))
		if err != nil || n != int64(len(text)) || !bytes.Equal(got, sum[:]) || !bytes.Equal(to.Bytes(), text) {
			t.Errorf("%s: %d bytes, %x, %v", name, n, got, err)
		}
	}
	broken := io.MultiReader(bytes.NewReader(text[:100]), iotest.ErrReader(io.ErrUnexpectedEOF))
	if n, _, err := copyHashed(io.Discard, broken); n != 100 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("a source that broke off: %d bytes, %v", n, err)
	}
	full := errors.New("the disk is full")
	if _, _, err := copyHashed(failing{full}, bytes.NewReader(text)); !errors.Is(err, full) {
		t.Errorf("a full disk: %v", err)
	}
}

type hesitant struct {
	io.Reader
	reads int
}

func (h *hesitant) Read(p []byte) (int, error) {
	if h.reads++; h.reads%2 == 0 {
		return 0, nil
	}
	return h.Reader.Read(p)
}

type failing struct{ error }

func (f failing) Write([]byte) (int, error) { return 0, f.error }
