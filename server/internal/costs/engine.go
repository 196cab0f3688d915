package costs

import (
	"context"
	"io"
	"os"
)

// Scope limits a caller to the charges of one enrollment.
type Scope struct {
	Enrollment string
	// Only narrows it further; nil for all charges. Engines know it through Narrowed.
	Only *Filter
}

// Engine stores FOCUS rows and answers cost queries. It is safe for concurrent use. An invalid query is a *FieldError; a run
// outside the scope is ErrNotFound. Package history defines which rows count when files restate each other. A query for an earlier
// dataset version works as long as all runs that counted in it exist; then it is ErrGone.
type Engine interface {
	// Aggregate answers a cost query. Its totals equal the sum of its rows and other, and of its series, exactly.
	Aggregate(ctx context.Context, scope Scope, query Query) (Report, error)
	// Facets are the distinct values of a column or tag with their cost, the highest BilledCost first.
	Facets(ctx context.Context, scope Scope, query FacetQuery) ([]Facet, error)
	// Rows are the source rows that match, in the order of the runs and the lines of their files.
	Rows(ctx context.Context, scope Scope, query RowsQuery) (RowPage, error)
	// Origins lists the runs that a figure comes from, with the part of each. It sums the rows again, without cached sums, and so
	// proves the figure.
	Origins(ctx context.Context, scope Scope, query OriginQuery) (Origins, error)
	// Export calls each with every matching row of one dataset version, ordered by run, billing month and line, and stops at its
	// first error. A row is valid during the call only. The query's page is ignored.
	Export(ctx context.Context, scope Scope, query RowsQuery, each func(*ChargeRow) error) error
	// Records are the rows of one of the datasets that count in no cost, ordered as in Rows, with a version of their own.
	Records(ctx context.Context, scope Scope, dataset string, page PageQuery) (RowPage, error)
	// RunsMoved are the runs that differ between two versions, in commit order. An unavailable version is ErrGone.
	RunsMoved(ctx context.Context, scope Scope, before, after string) ([]RunMoved, error)
	// Version is the DatasetVersion of Dataset. It reads no charges, so it is cheap to poll.
	Version(ctx context.Context, scope Scope) (string, error)
	// Dataset describes the data of the scope.
	Dataset(ctx context.Context, scope Scope) (Dataset, error)

	// Ingest accepts a FOCUS file and reads it in the background; the run is queued when Ingest returns. If an earlier run that did
	// not fail has the same bytes, Ingest returns that run.
	Ingest(ctx context.Context, scope Scope, source Source) (Run, error)
	// IngestTogether accepts the files of one delivery and reads them one after the other, in the background. Each has its run, in the
	// order of the sources, and all runs start to count in one commit: if one fails or is cancelled, all fail, and what counted before
	// still counts. The delivery, Answer and Ask of the first source are those of all, and Ask is called once, about all files. Names are
	// unique; the same bytes twice are one run. Files that are together in an earlier batch of the delivery that did not fail are its
	// runs. A part that other runs have too is read again, because the batch may replace those.
	IngestTogether(ctx context.Context, scope Scope, sources []Source) ([]Run, error)
	// Settle decides about the files of a batch that wait for each other, once all of them are there (see Source.Batch). Ask is called
	// about all their bills in doubt at once; if it answers Unanswered, those go on waiting, and its error changes nothing. ErrNoAnswer is
	// Unanswered where other bills of the batch are decided.
	Settle(ctx context.Context, scope Scope, batch Batch) error
	// Questions are the bills in doubt of a run that waits, with those of its batch: what an answer would do now. It changes nothing.
	Questions(ctx context.Context, scope Scope, id string) ([]Question, error)
	// AnswerRun answers them, or changes the answer; Unanswered decides what the rows tell. A run about which there is nothing to decide is
	// ErrDecided.
	AnswerRun(ctx context.Context, scope Scope, id string, answer Answer) error
	// CountPurchases says whether the purchases of commitments of payers count in EffectiveCost, in all figures and of all runs, also those
	// that come later. They do until somebody says otherwise. Spellings of a payer are one.
	CountPurchases(ctx context.Context, scope Scope, payers []Payer, counts bool) error
	// Wait returns the run once it is done or failed.
	Wait(ctx context.Context, scope Scope, id string) (Run, error)
	// Runs are the runs of the scope, newest first, with at most 10 rejects each.
	Runs(ctx context.Context, scope Scope, query RunsQuery) (RunPage, error)
	// Feeds are the newest charge days of the counting rows by provider and delivery, the newest first.
	Feeds(ctx context.Context, scope Scope) ([]Feed, error)
	// Run is one run with its first MaxRejects rejects.
	Run(ctx context.Context, scope Scope, id string) (Run, error)
	// Cancel ends a queued or running run of the scope in any process: it fails with the name of the canceller, and none of its
	// rows count. A finished run is ErrEnded.
	Cancel(ctx context.Context, scope Scope, id, by string) (Run, error)
	// Deletion is what DeleteRun of this run would change. A run in progress is ErrBusy.
	Deletion(ctx context.Context, scope Scope, id string) (Deletion, error)
	// DeleteRun removes a run and its rows from every figure. A run in progress is ErrBusy.
	DeleteRun(ctx context.Context, scope Scope, id string) error
}

// Source is a FOCUS file in CSV, CSV.gz or Parquet, detected by its first bytes: either Body or, for a file on the engine's
// machine, Path.
type Source struct {
	// Name is the file's name for people; its folder is cut off.
	Name string
	// Body is read to its end before Ingest returns.
	Body io.Reader
	// Path is read in place. A file of a batch has to stay until its run is done.
	Path string
	// File is read in place too, although another file may take its name meanwhile. It may be closed when Ingest has returned.
	File *os.File
	// Continues is a run that ended with its process; an engine whose processes share runs gives the new run to those who ask for it.
	Continues string
	// SHA256 is the expected hash in hex; other bytes are a *FieldError. Empty skips the check.
	SHA256 string
	// Delivery is the sender's name of the export that the file belongs to; if empty, history.Name derives it from Name.
	Delivery string
	// Answer says beforehand whether the file counts instead of charges that are there or in addition; empty leaves it to its rows.
	Answer Answer
	// Ask is called about the bills of which the rows do not tell that. While it answers Unanswered, those bills of the file do not count;
	// the same if its error is ErrNoAnswer and the file has other bills. Any other error rejects the file and fails the run. Nil never
	// answers.
	Ask func(ctx context.Context, questions []Question) (Answer, error)
	// Batch names files that are sent one after the other and belong together: those of a command or of a folder. Bills in doubt, and
	// those of which other files are there, wait for Settle, unless it is the Last. Empty without others.
	Batch string
	Last  bool
	// With are the runs of the files of the batch that were sent just before.
	With []string
	// Again reads a file of a batch although a run has the same bytes, if that run was replaced and is not the same file of the batch: among
	// others that are new it is a part like them.
	Again bool
	// Tell is called about the bills that a revision of its delivery makes smaller; Instead is what they become. Nil does not care.
	Tell func(bills []Question)
}

// Batch are runs whose files belong together.
type Batch struct {
	// Name is the Batch of their sources.
	Name string
	// Runs are all of them, also those that were there already.
	Runs []string
	// Answer and Ask are as in Source.
	Answer Answer
	Ask    func(ctx context.Context, questions []Question) (Answer, error)
}
