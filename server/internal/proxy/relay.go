package proxy

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"sync"

	"github.com/costdeck/costdeck/server/internal/portal"
)

var pieces = sync.Pool{New: func() any { b := make([]byte, 32<<10); return &b }}

var (
	// errEndless is JSON beyond maxJSON without a Content-Length.
	errEndless = errors.New("the JSON response is larger than the contract allows")
	// errNoJSON is another format, such as HTML, declared as JSON.
	errNoJSON = errors.New("the response is declared as JSON but is not JSON")
)

// relay copies a response piece by piece as it arrives and reads no more than the client takes. The header waits for the first piece, so
// that an invalid response can still become a problem.
type relay struct {
	w http.ResponseWriter
	r *http.Response
	// filter stops a response that contains the token of the call.
	filter secretFilter
	begun  bool
	// json responses are bounded, and checked until their first letter is known.
	json, known bool
}

func (o *relay) run() error {
	if bodiless(o.r) {
		o.begin()
		return nil
	}
	o.json = portal.IsJSON(o.r.Header)
	piece, ok := pieces.Get().(*[]byte)
	if !ok {
		return errors.New("the pool holds pieces only")
	}
	defer pieces.Put(piece)
	whole := int64(0)
	for {
		n, err := o.r.Body.Read(*piece)
		whole += int64(n)
		if n > 0 {
			if o.json && whole > maxJSON {
				return errEndless
			}
			if err := o.send((*piece)[:n]); err != nil {
				return err
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return o.write(o.filter.rest())
		case err != nil:
			return err
		case whole != o.r.ContentLength:
			// The rest may take long. A whole body leaves with its header when the handler returns.
			flush(o.w)
		}
	}
}

// send checks a piece and writes its clean part.
func (o *relay) send(piece []byte) error {
	if o.json && !o.known {
		letters := bytes.TrimLeft(piece, " \t\r\n")
		o.known = len(letters) > 0
		if o.known && bytes.IndexByte([]byte(`{["-0123456789tfn`), letters[0]) < 0 {
			return portal.Garbage(errNoJSON)
		}
	}
	clean, ok := o.filter.pass(piece)
	if !ok {
		return portal.Garbage(errEchoed)
	}
	return o.write(clean)
}

func (o *relay) write(b []byte) error {
	o.begin()
	if len(b) == 0 {
		return nil
	}
	_, err := o.w.Write(b)
	return err
}

func (o *relay) begin() {
	if o.begun {
		return
	}
	o.begun = true
	answerTo(o.w.Header(), o.r)
	o.w.WriteHeader(o.r.StatusCode)
}

func flush(w http.ResponseWriter) {
	_ = http.NewResponseController(w).Flush() // A writer that cannot flush sends at the end.
}
