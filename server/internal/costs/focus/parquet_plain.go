package focus

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// plainFile shows a Parquet file to the Parquet library as if its pages were not compressed. It unpacks a page when the library reads
// it, and checks it first. The library's own unpacking keeps a pooled buffer where a codec answers in another one, so that an LZ4
// page had the bytes of an earlier file.
//
// Its addresses are not those of the file, because the size of a page is known only once it is reached: each column of a row group
// has a range of its own, and after the last one comes the footer.
type plainFile struct {
	file   io.ReaderAt
	meta   format.FileMetaData // As in the file, without statistics.
	footer []byte
	chunks []plainChunk // Of all row groups, in their order.
	check  pageChecker

	// The page that was unpacked last.
	chunk int
	head  []byte
	data  []byte
}

// plainChunk is a column of a row group, and the page of it that was reached.
type plainChunk struct {
	from, end int64 // In the file.
	codec     format.CompressionCodec
	levels    levels
	at        int64 // Of the page in the file.
	next      int64 // Of the page after it; 0 before the first one is reached.
	shown     int64 // Of the page in the range.
	size      int64 // Of the page in the range, with its header.
}

const (
	// chunkRange is the length of a column's range of addresses, in bits.
	chunkRange = 38
	// chunksMost is the number of ranges that fit.
	chunksMost = 1<<(63-chunkRange) - 2
)

// newPlainFile reads the footer.
func newPlainFile(from io.ReaderAt, size int64) (*plainFile, error) {
	footer, err := readFooter(from, size)
	if err != nil {
		return nil, err
	}
	p := &plainFile{file: from, chunk: -1, check: pageChecker{head: make([]byte, headerMost)}}
	if err := thrift.NewDecoder(new(thrift.CompactProtocol).NewReader(bytes.NewReader(footer))).Decode(&p.meta); err != nil {
		return nil, fmt.Errorf("its footer: %w", err)
	}
	if p.meta.EncryptionAlgorithm.Value != nil {
		return nil, notFOCUS("it is encrypted Parquet; export it without Parquet's encryption")
	}
	p.meta.KeyValueMetadata, p.meta.ColumnOrders, p.meta.FooterSigningKeyMetadata = nil, nil, nil
	shown := p.meta
	shown.RowGroups = make([]format.RowGroup, len(p.meta.RowGroups))
	for i := range p.meta.RowGroups {
		group := &p.meta.RowGroups[i]
		shown.RowGroups[i] = *group
		shown.RowGroups[i].Columns = make([]format.ColumnChunk, len(group.Columns))
		for j := range group.Columns {
			one, err := p.add(group.Columns[j].MetaData, size)
			if err != nil {
				return nil, fmt.Errorf("its column %d: %w", j+1, err)
			}
			shown.RowGroups[i].Columns[j] = format.ColumnChunk{FileOffset: one.DataPageOffset, MetaData: one}
		}
	}
	if p.footer, err = thrift.Marshal(new(thrift.CompactProtocol), &shown); err != nil {
		return nil, fmt.Errorf("its footer: %w", err)
	}
	p.footer = append(binary.LittleEndian.AppendUint32(p.footer, uint32(len(p.footer))), parquetMagic...)
	return p, nil
}

// add adds a column's pages, and returns where the library finds them.
func (p *plainFile) add(meta format.ColumnMetaData, size int64) (format.ColumnMetaData, error) {
	from := meta.DataPageOffset
	if at := meta.DictionaryPageOffset; at > 0 && at < from {
		from = at
	}
	end := from + meta.TotalCompressedSize
	if from < 0 || meta.TotalCompressedSize < 0 || end > size || end < from {
		return meta, errors.New("it is outside the file")
	}
	if len(p.chunks) == chunksMost {
		return meta, fmt.Errorf("it has more than %d columns in its row groups; write larger row groups", chunksMost)
	}
	p.chunks = append(p.chunks, plainChunk{from: from, end: end, codec: meta.Codec})
	// The library finds a dictionary page on its own where its offset is 0.
	return format.ColumnMetaData{
		Type: meta.Type, Encoding: meta.Encoding, PathInSchema: meta.PathInSchema, Codec: format.Uncompressed, NumValues: meta.NumValues,
		TotalUncompressedSize: meta.TotalUncompressedSize, TotalCompressedSize: 1 << chunkRange,
		DataPageOffset: int64(len(p.chunks)) << chunkRange,
	}, nil
}

// size is the end of the addresses.
func (p *plainFile) size() int64 { return int64(len(p.chunks)+1)<<chunkRange + int64(len(p.footer)) }

// open opens the file with the library.
func (p *plainFile) open() (*parquet.File, error) {
	// The smallest buffer: a larger one would reach into the next page, and unpack it early.
	opened, err := parquet.OpenFile(p, p.size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true), parquet.ReadBufferSize(16))
	if err != nil {
		return nil, err
	}
	columns := leafLevels(opened.Root())
	for _, group := range p.meta.RowGroups {
		if len(group.Columns) != len(columns) {
			return nil, fmt.Errorf("it has %d columns, but a row group has %d", len(columns), len(group.Columns))
		}
	}
	for i := range p.chunks {
		p.chunks[i].levels = columns[i%len(columns)]
	}
	return opened, nil
}

// ReadAt reads the footer or a page.
func (p *plainFile) ReadAt(into []byte, at int64) (n int, err error) {
	if at < 1<<chunkRange {
		return copyAt(into, []byte(parquetMagic), at)
	}
	chunk := int(at>>chunkRange) - 1
	if chunk >= len(p.chunks) {
		return copyAt(into, p.footer, at-p.size()+int64(len(p.footer)))
	}
	for at &= 1<<chunkRange - 1; n < len(into); {
		if err := p.reach(chunk, at+int64(n)); err != nil {
			return n, err
		}
		inside := at + int64(n) - p.chunks[chunk].shown
		if inside < int64(len(p.head)) {
			n += copy(into[n:], p.head[inside:])
			continue
		}
		n += copy(into[n:], p.data[inside-int64(len(p.head)):])
	}
	return n, nil
}

func copyAt(into, from []byte, at int64) (int, error) {
	if at < 0 || at >= int64(len(from)) {
		return 0, io.EOF
	}
	n := copy(into, from[at:])
	if n < len(into) {
		return n, io.EOF
	}
	return n, nil
}

// reach unpacks the page at an address of a column's range. It returns io.EOF after the last one.
func (p *plainFile) reach(chunk int, at int64) error {
	c := &p.chunks[chunk]
	if p.chunk == chunk && at >= c.shown && at < c.shown+c.size {
		return nil
	}
	p.chunk = -1
	if at < c.shown || c.next == 0 {
		c.next, c.shown, c.size = c.from, 0, 0
	} else if at < c.shown+c.size { // Another column's page was unpacked in between.
		c.next, c.size = c.at, 0
	}
	for at >= c.shown+c.size {
		c.shown += c.size
		c.size = 0
		if c.next >= c.end {
			return io.EOF
		}
		c.at = c.next
		if err := p.unpack(c); err != nil {
			return fmt.Errorf("at byte %d: %w", c.at, err)
		}
	}
	p.chunk = chunk
	return nil
}

// unpack unpacks the page at c.at.
func (p *plainFile) unpack(c *plainChunk) error {
	header, start, err := p.check.header(p.file, c.at, c.end)
	if err != nil {
		return err
	}
	if p.data, err = p.check.page(p.file, header, start, c.codec, c.levels); err != nil {
		return err
	}
	shown := format.PageHeader{Type: header.Type, UncompressedPageSize: int32(len(p.data)), CompressedPageSize: int32(len(p.data)),
		DataPageHeader: header.DataPageHeader, DictionaryPageHeader: header.DictionaryPageHeader, DataPageHeaderV2: header.DataPageHeaderV2}
	shown.DataPageHeader.V.Statistics, shown.DataPageHeaderV2.V.Statistics = format.Statistics{}, format.Statistics{}
	shown.DataPageHeaderV2.V.IsCompressed = thrift.Null[bool]{Valid: true}
	if p.head, err = thrift.Marshal(new(thrift.CompactProtocol), &shown); err != nil {
		return fmt.Errorf("its header: %w", err)
	}
	c.next = start + int64(header.CompressedPageSize)
	c.size = int64(len(p.head) + len(p.data))
	return nil
}
