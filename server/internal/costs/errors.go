package costs

import (
	"errors"
	"fmt"
)

var (
	// ErrNotFound means that the scope has no such run.
	ErrNotFound = errors.New("the ingest run does not exist in this enrollment")
	// ErrGone means that a dataset version is unknown or no longer available.
	ErrGone = errors.New("this version of the cost data is no longer available; leave out the version to get the latest")
	// ErrBusy means that a run is in progress.
	ErrBusy = errors.New("the ingest run is still in progress; wait until it is done or failed")
	// ErrEnded means that a run can no longer be cancelled.
	ErrEnded = errors.New("the ingest run has ended already; delete it to remove its rows")
	// ErrDecided means that there is no question about a run. HTTP: 409.
	ErrDecided = errors.New("there is nothing to decide about the ingest run")
	// ErrCancelled is the cause of a cancelled run.
	ErrCancelled = errors.New("the ingest run was cancelled")
	// ErrUnavailable means that the cost database does not answer for the moment. HTTP: 503.
	ErrUnavailable = errors.New("the cost database is unavailable; try again in a few seconds")
)

// FieldError is an invalid field of a query. HTTP: 400.
type FieldError struct {
	// Field is the path of the field, such as filter.and[0].column.
	Field string
	// Message names the value, the rule and the way out.
	Message string
}

// Error is the message with its field.
func (e *FieldError) Error() string { return e.Field + ": " + e.Message }

// TooLarge means that a sum is beyond the range of decimals.
func TooLarge() *FieldError {
	return &FieldError{Field: "filter", Message: "the sum is too large to display; narrow the filter"}
}

// QueueFullError means that an enrollment's ingest queue is full. HTTP: 429.
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
