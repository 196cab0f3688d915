package focus

import (
	"context"
	"crypto/sha256"
	"io"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Cell is one value of a row; which field holds it depends on the column's kind.
type Cell struct {
	Null   bool
	Text   []byte
	Number decimal.Decimal
	// Micros is a time in microseconds since 1970 UTC.
	Micros int64
}

// Row is one accepted row.
type Row struct {
	// Line is the physical line that the row starts on; the header is line 1. In Parquet it is the row's number from 1.
	Line int64
	// Hash is the sha-256 of the row's bytes as they stand in the file, without the line end. In Parquet, which keeps no rows,
	// it is that of a canonical form: see canonical.
	Hash [sha256.Size]byte
	// Size is how many bytes those are.
	Size int
	// Cells are in the order of the reader's columns.
	Cells []Cell
	// text is where the texts of the cells are kept, after those of other rows.
	text []byte
}

// Reader reads one FOCUS file row by row.
type Reader struct {
	ctx      context.Context // Next is called for every row, and has no room for it.
	rows     int
	limits   Limits
	columns  []Column
	source   source
	header   Header
	repairs  Repairs
	counts   *columnCounts
	rejects  Rejects
	rejected func(costs.Reject)
	rules    rules
	checks   *checks
	row      Row
	mended   tally
}

// source gives the rows of one form of file.
type source interface {
	// next fills the row's line, hash, size and cells, whose texts it appends to those the row keeps, or says why it is left out.
	// What it mended counts only if the row is accepted. At the end of the file it is io.EOF; any other error means that the file
	// broke off.
	next(row *Row, mended *tally) (*costs.Reject, error)
}

// Open reads the header of a file, whatever its form. A file that is not FOCUS at all is ErrNotFOCUS.
func Open(file io.ReaderAt, size int64, limits Limits) (*Reader, error) {
	var magic [4]byte
	if n, err := file.ReadAt(magic[:], 0); n == len(magic) && string(magic[:]) == parquetMagic {
		return newParquet(file, size, limits)
	} else if err != nil && err != io.EOF { // io.ReaderAt promises the value itself.
		return nil, err
	}
	return NewReader(io.NewSectionReader(file, 0, size), limits)
}

// start makes the reader of a source with these columns.
func (f *Reader) start(header Header, from source, limits Limits) {
	f.ctx, f.limits = context.Background(), limits
	f.header, f.columns, f.source = header, header.Columns, from
	f.rules, f.checks = newRules(header), newChecks(header)
	f.counts = newColumnCounts(len(f.columns))
	f.row.Cells = make([]Cell, len(f.columns))
}

// Until makes reading end with the context, also while every row is rejected.
func (f *Reader) Until(ctx context.Context) { f.ctx = ctx }

// checkEvery is after how many rows the context is looked at.
const checkEvery = 1 << 10

// Columns are the file's columns.
func (f *Reader) Columns() []Column { return f.columns }

// Header is what the file's columns tell about it.
func (f *Reader) Header() Header { return f.header }

// Repairs counts what was mended so far.
func (f *Reader) Repairs() Repairs { return f.counts.named(f.repairs, labels(f.columns)) }

// Rejects are the rows that were left out so far.
func (f *Reader) Rejects() Rejects { return f.rejects }

// EachReject calls each for every row that is rejected from here on, also for those that Rejects only counts.
func (f *Reader) EachReject(each func(costs.Reject)) { f.rejected = each }

// Checks are FOCUS's sum rules, held against the accepted rows. They are complete, and to be asked for once, at the end of the
// file.
func (f *Reader) Checks() []costs.Check { return f.checks.list() }

// Next is the next row that can be read, valid until the call after. Rows that cannot be read are added to Rejects. At
// the end of the file it is io.EOF; any other error means that the file broke off.
func (f *Reader) Next() (*Row, error) {
	f.row.text = f.row.text[:0]
	if err := f.read(&f.row); err != nil {
		return nil, err
	}
	return &f.row, nil
}

// read fills a row, which has room for its cells, with the next one that can be read.
func (f *Reader) read(row *Row) error {
	kept := len(row.text)
	for {
		if f.rows++; f.rows%checkEvery == 0 && f.ctx.Err() != nil {
			return context.Cause(f.ctx)
		}
		f.mended = tally{marks: f.mended.marks[:0]}
		reject, err := f.source.next(row, &f.mended)
		if err != nil {
			return err
		}
		if reject == nil {
			reject = f.rules.apply(row.Cells, &f.mended)
		}
		if reject == nil {
			f.mended.addTo(f.repairs, f.counts)
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
