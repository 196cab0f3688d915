package ingests

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

const (
	// limit is the maximum size of an upload; larger files need costdeck ingest on the server.
	limit = 4 << 30
	// patience is how long an upload may stall. The server's own read timeout is for requests without a file.
	patience = 30 * time.Second
)

// create ingests the one file of a multipart body. It streams to the disk.
func (h handler) create(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || media != "multipart/form-data" {
		return nil, problem.New(http.StatusUnsupportedMediaType, fmt.Sprintf(
			"Content-Type %.100q is not accepted here; send multipart/form-data with the file in the field file.",
			r.Header.Get("Content-Type")))
	}
	r.Body = http.MaxBytesReader(w, patient(w, r.Body), limit)
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, problem.New(http.StatusBadRequest,
			"The body is not multipart/form-data with a boundary; send the file in the field file.")
	}
	part, err := parts.NextPart()
	if err != nil {
		return nil, broken(err)
	}
	delivery := ""
	if part.FormName() == "delivery" {
		if delivery, err = readDelivery(part); err != nil {
			return nil, err
		}
		if part, err = parts.NextPart(); err != nil {
			return nil, broken(err)
		}
	}
	if part.FormName() != "file" {
		return nil, problem.Field("file", fmt.Sprintf("The field %.100q is unknown; send the field file, and optionally delivery before it.",
			part.FormName()))
	}
	answer, err := Decision(r)
	if err != nil {
		return nil, err
	}
	batch, again, err := Together(r)
	if err != nil {
		return nil, err
	}
	source := &body{Reader: part, parts: parts}
	trail.Of(r.Context()).Hold() // Transactions only prepare the file.
	run, err := h.take(r.Context(), scope, costs.Source{Name: part.FileName(), Body: source, Delivery: delivery, Answer: answer,
		Batch: batch, Again: again})
	if source.err != nil {
		return nil, broken(source.err)
	}
	trail.Of(r.Context()).Target("ingest", run.ID).Change(nil, map[string]any{"file": run.File, "decision": answer})
	return WriteRun(run), err
}

// readDelivery reads the sender's name of the export.
func readDelivery(part io.Reader) (string, error) {
	const most = 200
	name, err := io.ReadAll(io.LimitReader(part, most+1))
	switch {
	case err != nil:
		return "", broken(err)
	case len(name) > most || !utf8.Valid(name):
		return "", problem.Field("delivery", fmt.Sprintf("The delivery name is longer than %d bytes or not UTF-8; shorten it.", most))
	}
	return string(name), nil
}

// body is the file of an upload, its last part. It remembers a read error, which is the client's fault and not the engine's.
type body struct {
	io.Reader
	parts *multipart.Reader
	err   error
}

// errBehind means that a field comes after the file, which is too late.
var errBehind = errors.New("a field follows the file")

func (b *body) Read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	n, err := b.Reader.Read(p)
	if errors.Is(err, io.EOF) {
		if _, err = b.parts.NextPart(); err == nil {
			err = errBehind
		}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		b.err = err
	}
	return n, err
}

func broken(err error) error {
	if errors.Is(err, errBehind) {
		return problem.Field("file", "The field file must be the last one; send delivery before it.")
	}
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return problem.New(http.StatusRequestEntityTooLarge, fmt.Sprintf(
			"The file is larger than %d bytes; compress it with gzip, or load it on the server with costdeck ingest.", large.Limit))
	}
	return problem.Field("file", "The upload is incomplete or has no field file; send the FOCUS file in the field file.")
}

// patient extends the deadline of an upload while it makes progress.
func patient(w http.ResponseWriter, from io.ReadCloser) io.ReadCloser {
	return &patientReader{ReadCloser: from, control: http.NewResponseController(w)}
}

type patientReader struct {
	io.ReadCloser
	control *http.ResponseController
}

func (p *patientReader) Read(b []byte) (int, error) {
	// Without a connection, as in a test or in process, there is no deadline to extend.
	_ = p.control.SetReadDeadline(time.Now().Add(patience))
	return p.ReadCloser.Read(b)
}
