package connections

import (
	"errors"
	"fmt"
	"time"
)

// ErrReplaced means that an object is no longer the one of the listing.
var ErrReplaced = errors.New("the file was replaced or deleted while it was read")

// Class says who has to act on a failure.
type Class string

// The classes.
const (
	// Credential failures and missing permissions stay until a person acts.
	Credential Class = "credentials"
	Forbidden  Class = "forbidden"
	// Gone is a bucket, container or folder that does not exist.
	Gone Class = "gone"
	// Theirs are failures of the provider or the network, which end by themselves.
	Theirs Class = "theirs"
	// Ours are settings and failures of this machine.
	Ours Class = "ours"
)

// Fault is a failed call of a source, in plain words.
type Fault struct {
	Class Class
	// Text says what failed and the way out.
	Text string
	// Cause is the provider's error; it may be nil.
	Cause error
	// Wait is how long the provider asked to wait; zero if it did not.
	Wait time.Duration
}

// Error has the provider's words too, if there are some.
func (f *Fault) Error() string {
	if f.Cause == nil {
		return f.Text
	}
	return fmt.Sprintf("%s (%v)", f.Text, f.Cause)
}

// Unwrap is the provider's error.
func (f *Fault) Unwrap() error { return f.Cause }

// ClassOf is that of a failure; ours if it does not say.
func ClassOf(err error) Class {
	if fault, ok := errors.AsType[*Fault](err); ok {
		return fault.Class
	}
	return Ours
}

// WaitOf is how long a provider asked to wait.
func WaitOf(err error) time.Duration {
	if fault, ok := errors.AsType[*Fault](err); ok {
		return fault.Wait
	}
	return 0
}

// Skewed describes how far a provider's clock is from this machine's; empty if it does not matter.
func Skewed(ahead time.Duration) string {
	minutes := int(ahead.Abs().Round(time.Minute).Minutes())
	switch {
	case minutes < 5:
		return ""
	case ahead > 0:
		return fmt.Sprintf("the provider's clock is %d min ahead of this machine: synchronize it", minutes)
	}
	return fmt.Sprintf("the provider's clock is %d min behind this machine: synchronize it", minutes)
}
