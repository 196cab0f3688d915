package focus

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"strconv"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/costdeck/costdeck/server/internal/costs"
)

const (
	// parquetMagic starts and ends a Parquet file.
	parquetMagic = "PAR1"
	// parquetBatch is the number of rows to read from Parquet at once.
	parquetBatch = 64
)

// parquetSource reads the rows of a Parquet file.
type parquetSource struct {
	file   *plainFile
	groups []parquet.RowGroup
	group  int          // The number of groups that were started.
	rows   parquet.Rows // Of the row group that is being read; nil between two.
	left   int64        // The rows of it that are not read yet.
	fields []parquetField
	batch  []parquet.Row
	at, n  int
	line   int64

	scratch []byte
	hash    hash.Hash
}

// parquetField is a column with its reader.
type parquetField struct {
	Column
	// last is the number of its last leaf; maps, lists and structures have several.
	last int
	read cellReader
}

// newParquet reads the header of a Parquet file.
func newParquet(from io.ReaderAt, size int64, limits Limits) (_ *Reader, err error) {
	defer func() {
		if cause := recover(); cause != nil { // The Parquet reader panics on some damaged files.
			err = damaged(fmt.Errorf("%v", cause))
		}
	}()
	plain, err := newPlainFile(from, size)
	if errors.Is(err, ErrNotFOCUS) {
		return nil, err
	}
	if err != nil {
		return nil, damaged(err)
	}
	if err := bound(&plain.meta, size, limits); err != nil {
		return nil, err
	}
	file, err := plain.open()
	if err != nil {
		return nil, damaged(err)
	}
	names := make([]string, 0, len(file.Root().Columns()))
	for _, column := range file.Root().Columns() {
		names = append(names, column.Name())
	}
	f := &Reader{repairs: Repairs{}, places: newPlaces()}
	header, err := readHeader(names, 0, limits, f.repairs, f.places)
	if err != nil {
		return nil, err
	}
	s := &parquetSource{file: plain, groups: file.RowGroups(), batch: make([]parquet.Row, parquetBatch), hash: sha256.New()}
	leaf := 0
	for i, column := range file.Root().Columns() {
		field, err := newField(header.Columns[i], column, leaf)
		if err != nil {
			return nil, err
		}
		s.fields = append(s.fields, field)
		leaf = field.last + 1
	}
	f.start(header, s, limits)
	return f, nil
}

// readFooter reads the footer; its length is checked against the file's size.
func readFooter(file io.ReaderAt, size int64) ([]byte, error) {
	var end [8]byte
	if size < 2*int64(len(parquetMagic))+4 {
		return nil, io.ErrUnexpectedEOF
	}
	if _, err := file.ReadAt(end[:], size-int64(len(end))); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if string(end[4:]) != parquetMagic {
		return nil, errors.New("its footer is missing")
	}
	length := int64(binary.LittleEndian.Uint32(end[:4]))
	if length > size-12 {
		return nil, fmt.Errorf("its footer of %d bytes is larger than the file", length)
	}
	footer := make([]byte, length)
	if _, err := file.ReadAt(footer, size-8-length); err != nil {
		return nil, err
	}
	return footer, nil
}

// damaged is the error of a file that starts like Parquet but is invalid.
func damaged(err error) error {
	return fmt.Errorf("is a truncated or damaged Parquet file (%w); send the whole file again", err)
}

// bound refuses a small file that claims a huge content.
func bound(meta *format.FileMetaData, size int64, limits Limits) error {
	var unpacked int64
	for _, group := range meta.RowGroups {
		unpacked += max(group.TotalByteSize, 0)
	}
	const free = 64 << 20
	if unpacked > limits.Unpacked || unpacked > free && unpacked > size*limits.Ratio || meta.NumRows > free+size*limits.Ratio {
		return fmt.Errorf("unpacks to %d bytes and %d rows from %d bytes, more than %d times its size; split it",
			unpacked, meta.NumRows, size, limits.Ratio)
	}
	return nil
}

func (*parquetSource) text(int) string { return "" }

func (s *parquetSource) next(row *Row, mended *tally) (reject *costs.Reject, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			reject, err = nil, damaged(fmt.Errorf("row %d: %v", s.line+1, cause))
		}
	}()
	for s.at == s.n {
		if err := s.fill(); err != nil {
			return nil, err
		}
	}
	values := s.batch[s.at]
	s.at++
	s.line++
	row.Line = s.line
	s.scratch = s.scratch[:0]
	for i := range s.fields {
		field := &s.fields[i]
		n := 0
		for n < len(values) && values[n].Column() <= field.last {
			n++
		}
		cell := &row.Cells[i]
		*cell, mended.at = Cell{}, i
		if err := field.read(s, values[:n], cell, mended); err != nil {
			return rejected(field.Name, shown(values[:n]), err), nil
		}
		values = values[n:]
	}
	s.canonical(row)
	row.text = keepTexts(row.Cells, row.text)
	return nil, nil //nolint:nilnil // no cell was rejected
}

// fill reads the next rows, continuing with the next row group.
func (s *parquetSource) fill() error {
	s.at, s.n = 0, 0
	if s.rows == nil {
		if s.group == len(s.groups) {
			return io.EOF
		}
		var err error
		if s.rows, err = s.openRows(); err != nil {
			return damaged(err)
		}
	}
	n, err := s.rows.ReadRows(s.batch)
	s.n = n
	s.left -= int64(n)
	switch {
	case errors.Is(err, io.EOF):
		err = s.rows.Close()
		s.rows = nil
		if err == nil && s.left != 0 {
			err = fmt.Errorf("its row group %d has %d rows less than it declares", s.group, s.left)
		}
	case n == 0 && err == nil:
		err = io.ErrNoProgress
	}
	if err != nil {
		return damaged(fmt.Errorf("after row %d: %w", s.line, err))
	}
	return nil
}

// canonical hashes the row: for each column in file order the length of its name, a colon and the name, then the length of its
// value, a colon and the value, or -: for null. Numbers are plain decimals, times RFC 3339 in UTC, maps JSON objects with sorted
// keys. So the hash does not depend on the packing of the Parquet file.
func (s *parquetSource) canonical(row *Row) {
	s.hash.Reset()
	b := s.scratch[len(s.scratch):]
	row.Size = 0
	for i := range row.Cells {
		name, cell := s.fields[i].Name, &row.Cells[i]
		b = append(strconv.AppendInt(b[:0], int64(len(name)), 10), ':')
		b = append(b, name...)
		if cell.Null {
			b = append(b, "-:"...)
		} else {
			from := len(b)
			switch s.fields[i].Kind {
			case costs.Number:
				b = cell.Number.Append(b)
			case costs.Instant:
				b = time.UnixMicro(cell.Micros).UTC().AppendFormat(b, time.RFC3339Nano)
			default:
				b = append(b, cell.Text...)
			}
			value := string(b[from:])
			b = append(strconv.AppendInt(b[:from], int64(len(value)), 10), ':')
			b = append(b, value...)
		}
		row.Size += len(b)
		_, _ = s.hash.Write(b)
	}
	s.hash.Sum(row.Hash[:0])
}

// shown is the quote of a value in a reject.
func shown(values []parquet.Value) string {
	if len(values) == 0 {
		return ""
	}
	return clip(values[0].String())
}
