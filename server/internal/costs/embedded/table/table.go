// Package table caches columns of segments in memory: texts and times dictionary-encoded, numbers as scaled integers, each as
// narrow as its values allow. A segment has chunks of whole row groups; a column of a chunk loads on demand, and stays until the
// memory is needed.
package table

import (
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

type encodedValues = encoding.Values

// chunkRows is the minimum number of rows of a chunk: enough to amortize the work per chunk, and few enough for several processors
// to share a month.
const chunkRows = 1 << 18

// Table is one segment. It is safe for concurrent use; its results are read-only.
type Table struct {
	memory *Memory
	id     uint64
	path   string
	rows   int

	mu     sync.Mutex
	chunks []*Chunk
}

// Chunk is a run of rows of a segment.
type Chunk struct {
	table *Table
	index int
	// Row is the number of the first row in the segment.
	Row int
	// Rows is the number of rows.
	Rows int
	// First and Last are the bounds of ChargePeriodStart in microseconds since 1970, if known.
	First, Last int64

	firstGroup, endGroup int
}

// NewTable is the table of the segment at path with the given number of rows. It reads nothing yet.
func (m *Memory) NewTable(path string, rows int) *Table {
	t := &Table{memory: m, id: tables.Add(1), path: path, rows: rows}
	runtime.AddCleanup(t, m.drop, t.id) // The columns of a deleted segment do not wait for their turn.
	return t
}

// tables numbers the tables of this process.
var tables atomic.Uint64

// Rows is how many rows the table has.
func (t *Table) Rows() int { return t.rows }

// Path is the segment's file.
func (t *Table) Path() string { return t.path }

// Chunks are all chunks in the order of the rows.
func (t *Table) Chunks() ([]*Chunk, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.chunks != nil {
		return t.chunks, nil
	}
	var chunks []*Chunk
	err := t.open(func(file *segment.File) error {
		chunks = t.cut(file.Groups())
		return nil
	})
	t.chunks = chunks
	return chunks, err
}

func (t *Table) cut(groups []segment.Group) []*Chunk {
	chunks := []*Chunk{}
	least := min(chunkRows, int(t.memory.limit/leastShare))
	row := 0
	for i := 0; i < len(groups); {
		c := &Chunk{table: t, index: len(chunks), Row: row, First: math.MaxInt64, Last: math.MinInt64, firstGroup: i}
		for ; i < len(groups) && (c.Rows == 0 || c.Rows < least); i++ {
			c.Rows += groups[i].Rows
			if !groups[i].Bounded {
				c.First, c.Last = math.MinInt64, math.MaxInt64
			}
			c.First, c.Last = min(c.First, groups[i].First), max(c.Last, groups[i].Last)
		}
		c.endGroup = i
		row += c.Rows
		chunks = append(chunks, c)
	}
	return chunks
}

// leastShare is the memory per row of a chunk: a small memory has small chunks.
const leastShare = 2048

// open opens the segment for the call.
func (t *Table) open(read func(*segment.File) error) (err error) {
	file, err := segment.Open(t.path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if file.Rows() != t.rows {
		return fmt.Errorf("segment %s has %d rows, the catalog says %d", t.path, file.Rows(), t.rows)
	}
	return read(file)
}

// source is the file part that a column of a chunk is read from.
type source struct {
	file  *segment.File
	chunk *Chunk
	rows  int
}

func (s *source) scan(column string, each func(row int, page parquet.Page) error) error {
	return s.file.Scan(column, s.chunk.firstGroup, s.chunk.endGroup, each)
}

// read reads one column from the file.
func (c *Chunk) read(column string, read func(*source) (Sized, error)) (out Sized, err error) {
	defer func() {
		// The Parquet reader panics on some damaged files; fail only the query of this file.
		if cause := recover(); cause != nil {
			out, err = nil, fmt.Errorf("segment %s, column %s is damaged: %v", c.table.path, column, cause)
		}
	}()
	err = c.table.open(func(file *segment.File) (err error) {
		out, err = read(&source{file, c, c.Rows})
		return err
	})
	return out, err
}
