package source

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/klauspost/compress/gzip"
	"github.com/parquet-go/parquet-go"
)

// Rows counts the rows of a file of charges without its header: CSV, CSV.gz or Parquet, by its first bytes.
func Rows(name string) (rows int64, err error) {
	file, err := os.Open(name) // #nosec G304 -- a file that this server fetched
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	head := make([]byte, 4)
	n, err := file.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	switch head = head[:n]; {
	case bytes.Equal(head, []byte("PAR1")):
		info, err := file.Stat()
		if err != nil {
			return 0, err
		}
		table, err := parquet.OpenFile(file, info.Size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
		if err != nil {
			return 0, fmt.Errorf("is not readable Parquet: %w", err)
		}
		return table.NumRows(), nil
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		unzipped, err := gzip.NewReader(bufio.NewReaderSize(file, 1<<16))
		if err != nil {
			return 0, fmt.Errorf("is not readable gzip: %w", err)
		}
		inner := bufio.NewReaderSize(unzipped, 1<<16)
		if twice, err := inner.Peek(2); err == nil && bytes.Equal(twice, []byte{0x1f, 0x8b}) {
			return 0, errors.New("is gzip inside gzip: compress it once")
		}
		if rows, err = records(inner); err != nil {
			return 0, fmt.Errorf("is not readable gzip: %w", err)
		}
		return max(rows-1, 0), nil
	}
	rows, err = records(file)
	return max(rows-1, 0), err
}

// records counts the lines of a CSV that are not empty; quoted cells may have line ends.
func records(from io.Reader) (n int64, err error) {
	buffer := make([]byte, 1<<16)
	quoted, any := false, false
	for {
		size, err := from.Read(buffer)
		for rest := buffer[:size]; len(rest) > 0; {
			at := bytes.IndexAny(rest, "\"\n")
			if at < 0 {
				any = any || !quoted && len(bytes.Trim(rest, "\r")) > 0
				break
			}
			any = any || len(bytes.Trim(rest[:at], "\r")) > 0
			if rest[at] == '"' {
				quoted, any = !quoted, true
			} else if !quoted {
				if any {
					n++
				}
				any = false
			}
			rest = rest[at+1:]
		}
		if errors.Is(err, io.EOF) {
			if any {
				n++
			}
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
}
