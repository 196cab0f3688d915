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
	// pageMost bounds the unpacked bytes of a page, valuesMost its values. Writers make pages of 1 MB, rarely 100 MB; a header may
	// claim 2 GB, which the reader would allocate first.
	pageMost   = 128 << 20
	valuesMost = 16 << 20
	// headerMost bounds a page header, including the statistics of some writers.
	headerMost = 64 << 10
	// heldMost bounds the largest pages of all columns together, in addition to heldRatio times the row group's size in the file: a
	// row needs one page of each column at a time.
	heldMost  = 512 << 20
	heldRatio = 16
	// valueSize is the reader's overhead per value: its levels and its place.
	valueSize = 6
)

// pageChecker checks the claims of a row group's pages before the Parquet reader allocates memory for them.
type pageChecker struct {
	file   io.ReaderAt
	size   int64
	levels []levels // By leaf column.
	head   []byte
	packed []byte
	unpacker
}

func newPageChecker(from io.ReaderAt, size int64, root *parquet.Column) *pageChecker {
	return &pageChecker{file: from, size: size, levels: leafLevels(root), head: make([]byte, headerMost)}
}

func leafLevels(node *parquet.Column) (all []levels) {
	if node.Leaf() {
		return []levels{{node.MaxRepetitionLevel(), node.MaxDefinitionLevel()}}
	}
	for _, child := range node.Columns() {
		all = append(all, leafLevels(child)...)
	}
	return all
}

// check reads every page of the group.
func (c *pageChecker) check(group *format.RowGroup) error {
	if len(group.Columns) != len(c.levels) {
		return fmt.Errorf("it has %d columns, but its row group has %d", len(c.levels), len(group.Columns))
	}
	held, own := int64(0), int64(0)
	for i := range group.Columns {
		chunk := &group.Columns[i].MetaData
		from := chunk.DataPageOffset
		if at := chunk.DictionaryPageOffset; at > 0 && at < from {
			from = at
		}
		end := from + chunk.TotalCompressedSize
		if from < 0 || chunk.TotalCompressedSize < 0 || end > c.size {
			return fmt.Errorf("its column %d is outside the file", i+1)
		}
		own += chunk.TotalCompressedSize
		largest := int64(0)
		for from < end {
			next, takes, err := c.checkPage(from, end, chunk.Codec, c.levels[i])
			if err != nil {
				return fmt.Errorf("its column %d at byte %d: %w", i+1, from, err)
			}
			from, largest = next, max(largest, takes)
		}
		held += largest
	}
	if most := heldMost + own*heldRatio; held > most {
		return fmt.Errorf("the pages of its columns need %d bytes of memory, the limit is %d; write smaller pages", held, most)
	}
	return nil
}

// checkPage checks the page at from, and returns the start of the next one and this one's memory.
func (c *pageChecker) checkPage(from, end int64, codec format.CompressionCodec, l levels) (next, takes int64, err error) {
	n, err := c.file.ReadAt(c.head[:min(int64(len(c.head)), end-from)], from)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, 0, err
	}
	rest := bytes.NewReader(c.head[:n])
	var header format.PageHeader
	if err := thrift.NewDecoder(new(thrift.CompactProtocol).NewReader(rest)).Decode(&header); err != nil {
		return 0, 0, fmt.Errorf("no page header: %w", err)
	}
	values := max(int64(header.DataPageHeader.V.NumValues), int64(header.DataPageHeaderV2.V.NumValues),
		int64(header.DictionaryPageHeader.V.NumValues))
	start := from + int64(n-rest.Len())
	next = start + int64(header.CompressedPageSize)
	if header.CompressedPageSize < 0 || header.UncompressedPageSize < 0 || next > end ||
		header.CompressedPageSize > pageMost || header.UncompressedPageSize > pageMost || values > valuesMost || least(&header) < 0 {
		return 0, 0, fmt.Errorf("a page declares %d bytes, %d unpacked, and %d values; the limits are %d bytes and %d values",
			header.CompressedPageSize, header.UncompressedPageSize, values, pageMost, valuesMost)
	}
	if cap(c.packed) < int(header.CompressedPageSize) {
		c.packed = make([]byte, header.CompressedPageSize)
	}
	packed := c.packed[:header.CompressedPageSize]
	if _, err := c.file.ReadAt(packed, start); err != nil {
		return 0, 0, err
	}
	return next, int64(header.UncompressedPageSize) + values*valueSize, c.checkData(&header, packed, codec, l)
}

// least is the smallest number of values in the header; none may be negative.
func least(header *format.PageHeader) int32 {
	return min(header.DataPageHeader.V.NumValues, header.DataPageHeaderV2.V.NumValues, header.DictionaryPageHeader.V.NumValues,
		header.DataPageHeaderV2.V.RepetitionLevelsByteLength, header.DataPageHeaderV2.V.DefinitionLevelsByteLength)
}

// checkData checks a page's contents against its claims.
func (c *pageChecker) checkData(header *format.PageHeader, packed []byte, codec format.CompressionCodec, l levels) error {
	claim := int(header.UncompressedPageSize)
	if header.Type != format.DataPageV2 {
		data, err := c.unpack(codec, packed, claim)
		if err != nil || header.Type != format.DataPage {
			return err
		}
		return l.checkValues(data, &header.DataPageHeader.V)
	}
	newer := &header.DataPageHeaderV2.V
	before := int64(newer.RepetitionLevelsByteLength) + int64(newer.DefinitionLevelsByteLength)
	if before > int64(len(packed)) {
		return errBreak
	}
	if err := l.checkLevels(packed, newer); err != nil {
		return err
	}
	if newer.IsCompressed.Valid && !newer.IsCompressed.V {
		codec = format.Uncompressed
	}
	data, err := c.unpack(codec, packed[before:], claim)
	if err != nil {
		return err
	}
	return checkEncoded(data, newer.Encoding, int(newer.NumValues))
}

// openRows starts the next row group.
func (s *parquetSource) openRows() (parquet.Rows, error) {
	group := s.groups[0]
	s.groups = s.groups[1:]
	if err := s.checker.check(&s.meta[0]); err != nil {
		return nil, err
	}
	s.meta = s.meta[1:]
	return group.Rows(), nil
}
