package focus

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
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
	// headerMost bounds a page header, including the statistics of some writers; most fit in headerOften.
	headerMost  = 64 << 10
	headerOften = 1 << 10
	// heldMost bounds the largest pages of all columns together, in addition to heldRatio times the row group's size in the file: a
	// row needs one page of each column at a time.
	heldMost  = 512 << 20
	heldRatio = 16
	// valueSize is the reader's overhead per value: its levels and its place.
	valueSize = 6
)

// pageChecker checks the claims of pages before the Parquet reader allocates memory for them, and unpacks them.
type pageChecker struct {
	head   []byte
	packed []byte
	whole  []byte
	unpacker
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

// checkGroup bounds the memory that the pages of a row group need, by their headers.
func (p *plainFile) checkGroup(group int) error {
	first, held, own := 0, int64(0), int64(0)
	for _, before := range p.meta.RowGroups[:group] {
		first += len(before.Columns)
	}
	for i, c := range p.chunks[first : first+len(p.meta.RowGroups[group].Columns)] {
		own += c.end - c.from
		largest := int64(0)
		for at := c.from; at < c.end; {
			header, start, err := p.check.header(p.file, at, c.end)
			if err != nil {
				return fmt.Errorf("its column %d at byte %d: %w", i+1, at, err)
			}
			at = start + int64(header.CompressedPageSize)
			largest = max(largest, int64(header.UncompressedPageSize)+valuesOf(header)*valueSize)
		}
		held += largest
	}
	if most := heldMost + own*heldRatio; held > most {
		return fmt.Errorf("the pages of its columns need %d bytes of memory, the limit is %d; write smaller pages", held, most)
	}
	return nil
}

func valuesOf(header *format.PageHeader) int64 {
	return max(int64(header.DataPageHeader.V.NumValues), int64(header.DataPageHeaderV2.V.NumValues),
		int64(header.DictionaryPageHeader.V.NumValues))
}

// header reads the header of the page at an offset of the file, and returns the start of its data.
func (c *pageChecker) header(file io.ReaderAt, at, end int64) (*format.PageHeader, int64, error) {
	var header *format.PageHeader
	start := at
	for _, most := range []int64{headerOften, headerMost} {
		n, err := file.ReadAt(c.head[:min(most, end-at)], at)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, 0, err
		}
		rest := bytes.NewReader(c.head[:n])
		header = new(format.PageHeader)
		if err = thrift.NewDecoder(new(thrift.CompactProtocol).NewReader(rest)).Decode(header); err == nil {
			start = at + int64(n-rest.Len())
			break
		}
		if most == headerMost || int64(n) < most {
			return nil, 0, fmt.Errorf("no page header: %w", err)
		}
	}
	values := valuesOf(header)
	if header.CompressedPageSize < 0 || header.UncompressedPageSize < 0 || start+int64(header.CompressedPageSize) > end ||
		header.CompressedPageSize > pageMost || header.UncompressedPageSize > pageMost || values > valuesMost || least(header) < 0 {
		return nil, 0, fmt.Errorf("a page declares %d bytes, %d unpacked, and %d values; the limits are %d bytes and %d values",
			header.CompressedPageSize, header.UncompressedPageSize, values, pageMost, valuesMost)
	}
	return header, start, nil
}

// least is the smallest number of values in the header; none may be negative.
func least(header *format.PageHeader) int32 {
	return min(header.DataPageHeader.V.NumValues, header.DataPageHeaderV2.V.NumValues, header.DictionaryPageHeader.V.NumValues,
		header.DataPageHeaderV2.V.RepetitionLevelsByteLength, header.DataPageHeaderV2.V.DefinitionLevelsByteLength)
}

// page returns a page's data, unpacked and checked against its header's claims; it is valid until the next call.
func (c *pageChecker) page(file io.ReaderAt, header *format.PageHeader, start int64, codec format.CompressionCodec, l levels) ([]byte, error) {
	if cap(c.packed) < int(header.CompressedPageSize) {
		c.packed = make([]byte, header.CompressedPageSize)
	}
	packed := c.packed[:header.CompressedPageSize]
	if _, err := file.ReadAt(packed, start); err != nil && len(packed) > 0 {
		return nil, err
	}
	if header.CRC != 0 && uint32(header.CRC) != crc32.ChecksumIEEE(packed) {
		return nil, errors.New("a page's checksum is wrong")
	}
	if header.Type == format.DataPageV2 {
		return c.newer(&header.DataPageHeaderV2.V, packed, int(header.UncompressedPageSize), codec, l)
	}
	data, err := c.unpack(codec, packed, int(header.UncompressedPageSize))
	if err == nil && header.Type == format.DataPage {
		err = l.checkValues(data, &header.DataPageHeader.V)
	}
	return data, err
}

// newer is page for a data page of version 2, whose levels are not compressed.
func (c *pageChecker) newer(header *format.DataPageHeaderV2, packed []byte, claim int, codec format.CompressionCodec, l levels) ([]byte, error) {
	before := int64(header.RepetitionLevelsByteLength) + int64(header.DefinitionLevelsByteLength)
	if before > int64(len(packed)) {
		return nil, errBreak
	}
	if err := l.checkLevels(packed, header); err != nil {
		return nil, err
	}
	if header.IsCompressed.Valid && !header.IsCompressed.V || codec == format.Uncompressed {
		return packed, checkEncoded(packed[before:], header.Encoding, int(header.NumValues))
	}
	data, err := c.unpack(codec, packed[before:], max(claim-int(before), 0))
	if err != nil {
		return nil, err
	}
	c.whole = append(append(c.whole[:0], packed[:before]...), data...)
	return c.whole, checkEncoded(data, header.Encoding, int(header.NumValues))
}

// openRows starts the next row group.
func (s *parquetSource) openRows() (parquet.Rows, error) {
	group := s.groups[s.group]
	if err := s.file.checkGroup(s.group); err != nil {
		return nil, err
	}
	s.group++
	s.left = group.NumRows()
	return group.Rows(), nil
}
