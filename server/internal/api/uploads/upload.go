// Package uploads accepts FOCUS files in parts, so that an interrupted upload can resume. It implements
// draft-ietf-httpbis-resumable-upload-10: POST starts an upload, HEAD returns its offset, PATCH appends, DELETE cancels it. A
// complete file is ingested like any other.
//
// An incomplete upload is two files: the data, whose size is the offset, and the metadata. Both survive a restart.
package uploads

import (
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

const (
	// fileMost is the maximum size of a file, as for POST /ingests.
	fileMost = 4 << 30
	// ageMost is how long an incomplete upload waits for its next part, and a complete one is remembered.
	ageMost = 24 * time.Hour
	// openMost and bytesMost limit the incomplete uploads of one enrollment, by declared lengths, and allMost those of all.
	openMost  = 8
	bytesMost = 8 << 30
	allMost   = 32 << 30
)

// Upload is one file that arrives in parts.
type Upload struct {
	ID         string
	Enrollment string
	// File and Delivery are as in costs.Source.
	File, Delivery string
	// Length is how many bytes the file will have.
	Length int64
	// SHA256 of the whole file in hex, if the sender declares it.
	SHA256 string
	// Touched is when its last part arrived.
	Touched time.Time
	// Run is the ingest run of the complete file; empty until then.
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
