package focus

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
)

// Limits bound a file.
type Limits struct {
	// Row is the longest row in bytes.
	Row int
	// Columns is the maximum number of columns.
	Columns int
	// Unpacked is the maximum size of a gzipped file's contents.
	Unpacked int64
	// Ratio is the maximum compression ratio beyond the first 64 MiB. Real exports reach 40.
	Ratio int64
	// Rejects is the maximum number of rejected rows; 0 means no limit.
	Rejects int64
}

// DefaultLimits accept real exports of any size and refuse decompression bombs.
func DefaultLimits() Limits {
	return Limits{Row: 1 << 20, Columns: 1_000, Unpacked: 1 << 40, Ratio: 200, Rejects: 100_000}
}

// ErrNotFOCUS means that a file is not FOCUS; none of it was read.
var ErrNotFOCUS = errors.New("is not a FOCUS file")

func notFOCUS(why string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrNotFOCUS, fmt.Sprintf(why, args...))
}

// unpack returns the CSV text in r, decompressed, in UTF-8 without a byte order mark.
func unpack(r io.Reader, limits Limits, repairs Repairs) (*bufio.Reader, error) {
	packed := &counter{Reader: r}
	buffered := bufio.NewReaderSize(packed, 64<<10)
	head, err := buffered.Peek(4)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	text := buffered
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		zipped, err := gzip.NewReader(buffered)
		if err != nil {
			return nil, notFOCUS("it is damaged gzip (%v); compress it again", err)
		}
		text = bufio.NewReaderSize(&bounded{Reader: zipped, packed: packed, limits: limits, kind: "gzip"}, 64<<10)
		if head, err = text.Peek(4); err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
	case bytes.HasPrefix(head, []byte("PK")):
		return nil, notFOCUS("it is a ZIP or Excel file inside another file or in a stream; send the ZIP or Excel file itself")
	case bytes.HasPrefix(head, []byte{0xd0, 0xcf, 0x11, 0xe0}):
		return nil, notFOCUS("it is an old Excel file (.xls) or one with a password; save it as XLSX or CSV")
	}
	switch {
	case bytes.HasPrefix(head, []byte(parquetMagic)):
		return nil, notFOCUS("it is Parquet inside gzip or a stream; send the Parquet file itself")
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}), bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		repairs.add(RepairUTF16, 1)
		return bufio.NewReaderSize(&utf16Reader{from: text, big: head[0] == 0xfe}, 64<<10), nil
	case bytes.HasPrefix(head, []byte{0xef, 0xbb, 0xbf}):
		_, _ = text.Discard(3) // Peek has returned them.
	}
	return text, nil
}

// delimiter detects the delimiter by the header, whose names contain none of the candidates.
func delimiter(text *bufio.Reader, repairs Repairs) (byte, error) {
	head, err := text.Peek(text.Size())
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	line, _, _ := bytes.Cut(head, []byte{'\n'})
	best, most := byte(','), bytes.Count(line, []byte{','})
	for _, other := range []struct {
		comma byte
		name  string
	}{{';', "semicolon"}, {'\t', "tab"}, {'|', "pipe"}} {
		if n := bytes.Count(line, []byte{other.comma}); most == 0 && n > 0 {
			best, most = other.comma, n
			repairs.add(RepairDelimiter+other.name, 1)
		}
	}
	return best, nil
}

// counter counts the bytes that were read.
type counter struct {
	io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += int64(n)
	return n, err
}

// bounded stops a decompression bomb.
type bounded struct {
	io.Reader
	packed *counter
	limits Limits
	kind   string
	n      int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	b.n += int64(n)
	const free = 64 << 20
	if b.n > b.limits.Unpacked || b.n > free && b.n > b.packed.n*b.limits.Ratio {
		return 0, fmt.Errorf("unpacks to more than %d bytes from %d, more than %d times its size; send it uncompressed, or split it",
			b.n, b.packed.n, b.limits.Ratio)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = fmt.Errorf("the %s data is truncated or damaged after %d bytes (%w); send the file again", b.kind, b.n, err)
	}
	return n, err
}
