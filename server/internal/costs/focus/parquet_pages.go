package focus

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

const (
	// pageMost is how many bytes a page may unpack to, and valuesMost how many values it may have. Writers make pages of 1 MB,
	// few of them up to 100 MB; a header may claim 2 GB, which the reader would take from memory before it finds out.
	pageMost   = 128 << 20
	valuesMost = 16 << 20
	// headerMost is how long the header of a page is, with the statistics that some writers put there.
	headerMost = 64 << 10
)

// checkPages holds the page headers of a row group to what a page may claim. It reads nothing but the headers.
func checkPages(file io.ReaderAt, size int64, group *format.RowGroup) error {
	buffer := make([]byte, headerMost)
	for i := range group.Columns {
		chunk := &group.Columns[i].MetaData
		from := chunk.DataPageOffset
		if at := chunk.DictionaryPageOffset; at > 0 && at < from {
			from = at
		}
		end := from + chunk.TotalCompressedSize
		if from < 0 || chunk.TotalCompressedSize < 0 || end > size {
			return fmt.Errorf("its column %d lies outside the file", i+1)
		}
		for from < end {
			next, err := checkPage(file, from, end, buffer)
			if err != nil {
				return fmt.Errorf("its column %d at byte %d: %w", i+1, from, err)
			}
			from = next
		}
	}
	return nil
}

// checkPage checks the page at from, and says where the next one starts.
func checkPage(file io.ReaderAt, from, end int64, buffer []byte) (next int64, err error) {
	n, err := file.ReadAt(buffer[:min(int64(len(buffer)), end-from)], from)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	rest := bytes.NewReader(buffer[:n])
	var header format.PageHeader
	if err := thrift.NewDecoder(new(thrift.CompactProtocol).NewReader(rest)).Decode(&header); err != nil {
		return 0, fmt.Errorf("no page header: %w", err)
	}
	values := max(int64(header.DataPageHeader.V.NumValues), int64(header.DataPageHeaderV2.V.NumValues),
		int64(header.DictionaryPageHeader.V.NumValues))
	next = from + int64(n-rest.Len()) + int64(header.CompressedPageSize)
	if header.CompressedPageSize < 0 || header.UncompressedPageSize < 0 || next > end ||
		header.UncompressedPageSize > pageMost || values > valuesMost {
		return 0, fmt.Errorf("a page claims %d bytes, unpacked %d, and %d values; at most %d bytes and %d values are read",
			header.CompressedPageSize, header.UncompressedPageSize, values, pageMost, valuesMost)
	}
	return next, nil
}

// openRows starts the next row group.
func (s *parquetSource) openRows() (parquet.Rows, error) {
	group := s.groups[0]
	s.groups = s.groups[1:]
	if err := checkPages(s.file, s.size, &s.meta[0]); err != nil {
		return nil, err
	}
	s.meta = s.meta[1:]
	return group.Rows(), nil
}
