package focus

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Cell is one value of a row, in the field for its column's kind.
type Cell struct {
	Null   bool
	Text   []byte
	Number decimal.Decimal
	// Micros is a time in microseconds since 1970 UTC.
	Micros int64
}

// Row is one accepted row.
type Row struct {
	// Line is the row's first physical line; the header is line 1. In Parquet it is the row's number from 1.
	Line int64
	// Hash is the sha-256 of the row's original bytes, without the line end. In Parquet, which has no rows, it is that of a
	// canonical form: see canonical.
	Hash [sha256.Size]byte
	// Size is the number of these bytes.
	Size int
	// Cells are in the order of the reader's columns.
	Cells []Cell
	// text holds the texts of the cells, after those of other rows.
	text []byte
}

// Reader reads one FOCUS file row by row.
type Reader struct {
	ctx      context.Context // Next is called for every row and has no parameter for it.
	rows     int
	limits   Limits
	columns  []Column
	source   source
	header   Header
	repairs  Repairs
	counts   *columnCounts
	labels   []string
	places   *places
	rejects  Rejects
	accepted bool // Whether any row was.
	rejected func(costs.Reject)
	rules    rules
	checks   *checks
	row      Row
	mended   tally
	observer Observer
	text     func(column int) string // Of the source.
}

// Observer sees a file's rows as they are, before the rules repair cells or reject rows.
type Observer interface {
	// Row has the cells until it returns. loose are the columns whose times are not written as FOCUS does: 2026-11-24T00:00:00Z.
	// text is a cell as the file writes it; empty in formats that are not text.
	Row(line int64, cells []Cell, loose []int32, text func(column int) string)
	// Rejected is a row with a value that cannot be read, or of another form; Row does not see it.
	Rejected(reject costs.Reject)
}

// source reads the rows of one file format.
type source interface {
	// next fills the row's line, hash, size and cells, and appends their texts, or returns the reject. Repairs count only for
	// accepted rows. At the end of the file it returns io.EOF; another error means that the file is broken.
	next(row *Row, mended *tally) (*costs.Reject, error)
	// text is a cell of the last row as the file writes it; empty in formats that are not text.
	text(column int) string
}

// Open reads the header of a file of any format. A file that is not FOCUS is ErrNotFOCUS.
func Open(file io.ReaderAt, size int64, limits Limits) (*Reader, error) {
	var magic [4]byte
	if n, err := file.ReadAt(magic[:], 0); n == len(magic) && string(magic[:]) == parquetMagic {
		return newParquet(file, size, limits)
	} else if n == len(magic) && string(magic[:]) == zipMagic {
		return openArchive(file, size, limits)
	} else if err != nil && err != io.EOF { // io.ReaderAt promises the value itself.
		return nil, err
	}
	return NewReader(io.NewSectionReader(file, 0, size), limits)
}

// start sets up the reader of a source with these columns.
func (f *Reader) start(header Header, from source, limits Limits) {
	f.ctx, f.limits = context.Background(), limits
	f.header, f.columns, f.source = header, header.Columns, from
	f.rules, f.checks = newRules(header), newChecks(header)
	f.counts, f.labels = newColumnCounts(len(f.columns)), labels(f.columns)
	f.row.Cells = make([]Cell, len(f.columns))
}

// Until ends reading with the context, even while every row is rejected.
func (f *Reader) Until(ctx context.Context) { f.ctx = ctx }

// checkEvery is after how many rows the context is looked at.
const checkEvery = 1 << 10

// Observe lets an observer see all following rows.
func (f *Reader) Observe(observer Observer) { f.observer, f.text = observer, f.source.text }

// Columns are the file's columns.
func (f *Reader) Columns() []Column { return f.columns }

// Header is the metadata of the file's columns.
func (f *Reader) Header() Header { return f.header }

// Repairs counts the repairs so far.
func (f *Reader) Repairs() Repairs { return f.counts.named(f.repairs, f.labels) }

// Rejects are the rows that were left out so far.
func (f *Reader) Rejects() Rejects { return f.rejects }

// EachReject calls each for every following rejected row, including those that Rejects only counts.
func (f *Reader) EachReject(each func(costs.Reject)) { f.rejected = each }

// Checks are the results of FOCUS's sum rules over the accepted rows. Call it once, at the end of the file.
func (f *Reader) Checks() []costs.Check { return f.checks.list() }

// Next is the next valid row, until the following call. Invalid rows go to Rejects. At the end of the file it returns io.EOF;
// another error means that the file is broken, or a *NothingAcceptedError that all of its rows are invalid.
func (f *Reader) Next() (*Row, error) {
	f.row.text = f.row.text[:0]
	if err := f.read(&f.row); err != nil {
		return nil, err
	}
	return &f.row, nil
}

// read fills a row, which has room for its cells, with the next valid row.
func (f *Reader) read(row *Row) error {
	kept := len(row.text)
	for {
		if f.rows++; f.rows%checkEvery == 0 && f.ctx.Err() != nil {
			return context.Cause(f.ctx)
		}
		f.mended = tally{marks: f.mended.marks[:0], loose: f.mended.loose[:0], before: f.mended.before[:0]}
		reject, err := f.source.next(row, &f.mended)
		if errors.Is(err, io.EOF) && !f.accepted && f.rejects.Count > 0 {
			return &NothingAcceptedError{f.rejects}
		}
		if err != nil {
			return err
		}
		if f.observer != nil {
			f.observe(row, reject)
		}
		if reject == nil {
			reject = f.rules.apply(row.Cells, &f.mended)
		}
		if reject == nil {
			f.accepted = true
			f.count(row)
			f.checks.add(row)
			return nil
		}
		reject.Line = row.Line
		if f.rejected != nil {
			f.rejected(*reject)
		}
		if err := f.rejects.add(*reject, f.limits); err != nil {
			return err
		}
		row.text = row.text[:kept]
	}
}

func (f *Reader) observe(row *Row, reject *costs.Reject) {
	if reject == nil {
		f.observer.Row(row.Line, row.Cells, f.mended.loose, f.text)
		return
	}
	reject.Line = row.Line
	f.observer.Rejected(*reject)
}
