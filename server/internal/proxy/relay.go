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
	// errEndless is JSON beyond maxJSON whose length was not told before.
	errEndless = errors.New("the JSON response is larger than the contract allows")
	// errNoJSON is a page or the like that calls itself JSON.
	errNoJSON = errors.New("the response is declared as JSON but is not JSON")
)

// relay sends an answer of the API on piece by piece as it comes, each at once, and reads no more than the client takes. The head
// waits for the first piece, so that an answer that is none can still become a problem.
type relay struct {
	w http.ResponseWriter
	r *http.Response
	// sieve keeps the token of the call back.
	sieve sieve
	begun bool
	// json answers are bounded, and looked at until their first letter is known.
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
			return o.write(o.sieve.rest())
		case err != nil:
			return err
		case whole != o.r.ContentLength:
			// The rest may be long in coming. What is whole goes out with the end of the call, in one piece with its head.
			flush(o.w)
		}
	}
}

// send judges a piece and writes what may go out of it.
func (o *relay) send(piece []byte) error {
	if o.json && !o.known {
		letters := bytes.TrimLeft(piece, " \t\r\n")
		o.known = len(letters) > 0
		if o.known && bytes.IndexByte([]byte(`{["-0123456789tfn`), letters[0]) < 0 {
			return portal.Garbage(errNoJSON)
		}
	}
	clean, ok := o.sieve.pass(piece)
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
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
}
