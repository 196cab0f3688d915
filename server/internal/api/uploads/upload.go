// Package uploads takes FOCUS files in parts: a connection that is cut costs what was on its way and no more. It speaks the
// resumable uploads of draft-ietf-httpbis-resumable-upload-10: POST begins an upload, HEAD tells how much of it arrived, PATCH sends
// more, DELETE gives it up. Once the last byte is there the file goes to the engine like any other.
//
// A half upload is two files: what arrived, whose size is the offset, and what is known about it. Both stay over a restart.
package uploads

import (
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/problem"
)

const (
	// fileMost is how many bytes a file may have, as for POST /ingests.
	fileMost = 4 << 30
	// ageMost is how long a half upload waits for its next part, and a whole one is remembered.
	ageMost = 24 * time.Hour
	// openMost and bytesMost bound the half uploads of one enrollment, by the lengths that were told, and allMost those of all.
	openMost  = 8
	bytesMost = 8 << 30
	allMost   = 32 << 30
)

// Upload is one file that comes in parts.
type Upload struct {
	ID         string
	Enrollment string
	// File and Delivery are as in costs.Source.
	File, Delivery string
	// Length is how many bytes the file will have.
	Length int64
	// SHA256 of the whole file in hex, as the sender says; empty where it does not.
	SHA256 string
	// Touched is when a part of it came last.
	Touched time.Time
	// Run is the ingest run that the whole file became; empty until then.
	Run string
}

// The problem types of the draft.
const (
	typeOffset    = "https://iana.org/assignments/http-problem-types#mismatching-upload-offset"
	typeCompleted = "https://iana.org/assignments/http-problem-types#completed-upload"
	typeLength    = "https://iana.org/assignments/http-problem-types#inconsistent-upload-length"
)

func typed(status int, kind, message string) error {
	p := problem.New(status, message)
	p.Type = kind
	return p
}

var (
	errNone = problem.New(http.StatusNotFound,
		"The upload does not exist in the current enrollment; unfinished uploads expire after a day. Start again with POST /uploads.")
	errBusy = problem.New(http.StatusConflict, "Another request is still finishing this upload; try again in a few seconds.")
)
