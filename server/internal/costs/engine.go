package costs

import (
	"context"
	"io"
)

// Scope is what a caller may see: the charges of one enrollment. Nothing outside it ever shows in an answer.
type Scope struct {
	Enrollment string
}

// Engine stores FOCUS rows and answers cost queries. It is safe for concurrent use. A question that cannot be answered as it
// was put is a *FieldError; a run outside the scope is ErrNotFound. Which rows count when files restate each other is told by the
// package history; a question that names an earlier dataset version is answered at it as long as every run that counted in it is
// there, and otherwise is ErrGone.
type Engine interface {
	// Aggregate answers a cost query. Its totals equal the sum of its rows and other, and of its series, exactly.
	Aggregate(ctx context.Context, scope Scope, query Query) (Report, error)
	// Facets are the distinct values of a column or tag with their cost, the highest BilledCost first.
	Facets(ctx context.Context, scope Scope, query FacetQuery) ([]Facet, error)
	// Rows are the source rows that match, in the order of the runs and the lines of their files.
	Rows(ctx context.Context, scope Scope, query RowsQuery) (RowPage, error)
	// Origins tells which runs a figure is made of, with how much of it each holds. Each run's rows are added anew, by no sum that
	// was made before, so that they prove the figure.
	Origins(ctx context.Context, scope Scope, query OriginQuery) (Origins, error)
	// Export gives each of the source rows that match, of one dataset version, in the order of the runs, their billing months
	// and the lines of their files, and stops at the first error of each. A row is valid during its call only. The query's page
	// is not read.
	Export(ctx context.Context, scope Scope, query RowsQuery, each func(*ChargeRow) error) error
	// Commitments are the rows of FOCUS's Contract Commitment dataset, which count in no cost, in the order of Rows. Its version is
	// its own.
	Commitments(ctx context.Context, scope Scope, page PageQuery) (RowPage, error)
	// RunsMoved are the runs by which the later of two versions differs from the earlier, in the order in which they were committed.
	// A version that is not held is ErrGone.
	RunsMoved(ctx context.Context, scope Scope, before, after string) ([]RunMoved, error)
	// Version is the DatasetVersion of Dataset alone. It reads no charges, so that it can be polled.
	Version(ctx context.Context, scope Scope) (string, error)
	// Dataset says what the scope holds.
	Dataset(ctx context.Context, scope Scope) (Dataset, error)

	// Ingest takes a FOCUS file for the scope and reads it in the background; the run is queued when Ingest returns. The same
	// bytes as an earlier run that is not failed change nothing and answer with that run.
	Ingest(ctx context.Context, scope Scope, source Source) (Run, error)
	// Wait blocks until the run is done or failed, and answers with it.
	Wait(ctx context.Context, scope Scope, id string) (Run, error)
	// Runs are the runs of the scope, the newest first, with at most 10 of their rejects each.
	Runs(ctx context.Context, scope Scope, page PageQuery) (RunPage, error)
	// Run is one run with its first MaxRejects rejects.
	Run(ctx context.Context, scope Scope, id string) (Run, error)
	// Cancel ends a run of the scope that is queued or running, in whichever process: it fails, naming who cancelled it, and none of its
	// rows count. A run that has ended is ErrEnded.
	Cancel(ctx context.Context, scope Scope, id, by string) (Run, error)
	// DeleteRun removes a run and its rows from every figure. A run that is still being read is ErrBusy.
	DeleteRun(ctx context.Context, scope Scope, id string) error
}

// Source is a FOCUS file to read, CSV, CSV.gz or Parquet, told apart by its first bytes: either Body or, for a file on the engine's own machine, Path.
type Source struct {
	// Name is the file's name for people; a folder before it is cut off.
	Name string
	// Body is read to its end before Ingest returns.
	Body io.Reader
	// Path is read in place and has to stay until the run is done.
	Path string
	// Linked lets the engine take the file at Path over by a link, where it can, instead of reading it in place: nobody writes to
	// it any more, and the sender may remove it once Ingest returned.
	Linked bool
	// SHA256 is what the sender says the file has, in hex; other bytes are a *FieldError. Empty says nothing.
	SHA256 string
	// Delivery is what the sender calls the export that the file is a part of; empty lets history.Name tell it from Name.
	Delivery string
	// Confirm is asked before the file takes the place of another delivery's charges of which it holds less; an error keeps it out, and
	// is why its run fails. Nil takes the file whatever goes.
	Confirm func(ctx context.Context, removals []Removal) error
}
