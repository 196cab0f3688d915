// Package uploads accepts FOCUS files in parts, so that an interrupted upload can resume. It implements
// draft-ietf-httpbis-resumable-upload-10: POST starts an upload, HEAD returns its offset, PATCH appends, DELETE cancels it. A
// complete file is ingested like any other.
//
// The database says what has arrived; the bytes are pieces in a staging folder or bucket. Replicas that share both continue each
// other's uploads: a lease for each upload lets one of them write, and a piece counts only if it was written under that lease.
package uploads

import (
	"database/sql"
	"errors"
	"github.com/costdeck/costdeck/server/internal/costs"
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

// unknownLength is that of a file that arrives in a single request.
const unknownLength = -1

// Upload is one file that arrives in parts.
type Upload struct {
	ID         string
	Enrollment string
	// File and Delivery are as in costs.Source.
	File, Delivery string
	// Length is how many bytes the file will have, and Received how many have arrived.
	Length, Received int64
	// SHA256 of the whole file in hex, if the sender declares it.
	SHA256 string
	// Touched is when its last part arrived.
	Touched time.Time
	// Run is the ingest run of the complete file; empty until then.
	Run string

	// place is the staging that has the bytes.
	place string
	// answer is what the sender said about charges that are there already.
	answer costs.Answer
	// batch and again are as in costs.Source.
	batch string
	again bool
	// repeats is how often the run was repeated because its process ended.
	repeats int
}

const selected = "SELECT id, enrollment, file, delivery, length, received, sha256, touched, run, place, answer, batch, again, repeats FROM uploads "

func scan(row interface{ Scan(...any) error }) (u Upload, err error) {
	var touched int64
	err = row.Scan(&u.ID, &u.Enrollment, &u.File, &u.Delivery, &u.Length, &u.Received, &u.SHA256, &touched, &u.Run, &u.place, &u.answer, &u.batch, &u.again,
		&u.repeats)
	u.Touched = time.UnixMicro(touched).UTC()
	if errors.Is(err, sql.ErrNoRows) {
		err = errNone
	}
	return u, err
}

// The problem types of the draft, and our own.
const (
	typeOffset    = "https://iana.org/assignments/http-problem-types#mismatching-upload-offset"
	typeCompleted = "https://iana.org/assignments/http-problem-types#completed-upload"
	typeLength    = "https://iana.org/assignments/http-problem-types#inconsistent-upload-length"
	typeElsewhere = "urn:costdeck:upload-on-another-replica"
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
	// 421 instead of 409, which tells the offset to continue at.
	errElsewhere = typed(http.StatusMisdirectedRequest, typeElsewhere, "Another replica of the REST API has this upload, and they share no "+
		"staging folder. Send the request to that replica, or start again with POST /uploads. The operator can let all replicas continue "+
		"uploads with --staging.")
	errStaging = problem.New(http.StatusServiceUnavailable, "The storage of uploads is unavailable; try again in a few seconds.")
)
