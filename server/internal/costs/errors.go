package costs

import (
	"errors"
	"fmt"
)

var (
	// ErrNotFound says that the scope has no such run.
	ErrNotFound = errors.New("the ingest run does not exist in this enrollment")
	// ErrGone says that a dataset version is not held, or no longer.
	ErrGone = errors.New("this version of the cost data is no longer available; leave out the version to get the latest")
	// ErrBusy says that a run is still being read.
	ErrBusy = errors.New("the ingest run is still in progress; wait until it is done or failed")
	// ErrEnded says that a run cannot be cancelled any more.
	ErrEnded = errors.New("the ingest run has ended already; delete it to remove its rows")
	// ErrCancelled is the cause of a run that somebody cancelled.
	ErrCancelled = errors.New("the ingest run was cancelled")
	// ErrUnavailable says that the database of the costs cannot answer now, but may soon. HTTP answers it with 503.
	ErrUnavailable = errors.New("the cost database is unavailable; try again in a few seconds")
)

// FieldError is a question that cannot be answered as it was put. HTTP answers it with 400.
type FieldError struct {
	// Field is where the fault lies, such as filter.and[0].column.
	Field string
	// Message names the value, the rule and the way out.
	Message string
}

// Error is the message with its field.
func (e *FieldError) Error() string { return e.Field + ": " + e.Message }

// QueueFullError says that an enrollment has as many files queued or being read as it may. HTTP answers it with 429.
type QueueFullError struct {
	Enrollment string
	// Most is the limit.
	Most int
}

// Error names the limit and the way out.
func (e *QueueFullError) Error() string {
	return fmt.Sprintf("enrollment %s has %d files queued or being read, the most it may have; "+
		"wait until one is done, or cancel one (an operator can raise --ingest-queue)", e.Enrollment, e.Most)
}
