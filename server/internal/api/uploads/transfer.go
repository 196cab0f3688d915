package uploads

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net/http"
	"time"
)

// patience is how long a part may stall. The server's own read timeout is for requests without a file.
const patience = 30 * time.Second

// pieceMost is how much a replica that dies loses at most. A bucket takes a piece from memory.
const pieceMost = 8 << 20

var errStopped = errors.New("another request is continuing this upload")

// append appends the body to the upload piece by piece. Bytes received before a disconnect stay; the result then has the
// error of the connection.
func (s *Store) append(ctx context.Context, t *transfer, u *Upload, body io.Reader) (broken, err error) {
	// Bytes that have arrived are kept although the connection, and with it the request's context, has ended.
	ctx = context.WithoutCancel(ctx)
	from := &patientReader{Reader: body, transfer: t}
	pieces := bufio.NewReader(from)
	for {
		if _, err := pieces.Peek(1); err != nil {
			return from.broken, nil
		}
		most := int64(pieceMost)
		if u.Length != unknownLength {
			most = min(most, u.Length-u.Received)
		}
		if most == 0 {
			return nil, typed(http.StatusBadRequest, typeLength, "The body is longer than the declared length; the rest was ignored.")
		}
		n, err := s.place.Put(ctx, pieceName(u.ID, u.Received, t.token), io.LimitReader(pieces, most))
		if err != nil {
			s.log.WarnContext(ctx, "cannot save a part of an upload", "upload", u.ID, "staging", s.location, "error", err)
			return nil, err
		}
		if err := s.commit(ctx, t, u, n); err != nil {
			return nil, err
		}
	}
}

// patientReader extends the deadline of a part while it makes progress, and ends when its transfer is stopped. Its end is always
// io.EOF, so that a piece of a broken connection is complete; broken has the reason.
type patientReader struct {
	io.Reader
	*transfer
	broken error
}

// Read reads on.
func (p *patientReader) Read(b []byte) (int, error) {
	if p.control != nil {
		_ = p.control.SetReadDeadline(time.Now().Add(patience))
	}
	// A stop before this line is seen here; one after it sets its own deadline.
	if p.stopped.Load() {
		p.broken = errStopped
		return 0, io.EOF
	}
	n, err := p.Reader.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		p.broken, err = err, io.EOF
	}
	return n, err
}
