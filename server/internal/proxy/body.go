package proxy

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// body is the request body for the API: buffered JSON or a streamed file.
type body struct {
	reader io.ReadCloser
	size   int64
	// again is GetBody of a buffered body; nil for a streamed one.
	again func() (io.ReadCloser, error)
}

// body buffers JSON, so that a slow client holds no call to the API, and streams files.
func (p *Proxy) body(w http.ResponseWriter, r *http.Request, to *route) (body, error) {
	if r.ContentLength == 0 {
		return body{reader: http.NoBody}, nil
	}
	limit, want := int64(httpx.MaxBody), "application/json"
	uploads := to.upload != "" && (r.Method == http.MethodPost || r.Method == http.MethodPatch)
	if uploads {
		limit, want = p.cfg.UploadLimit, to.upload
	}
	if !httpx.IsMedia(r.Header.Get("Content-Type"), want) {
		return body{}, httpx.Because(httpx.ReasonMedia, portal.NewError(http.StatusUnsupportedMediaType,
			"The body must be "+want+"; send it with that Content-Type.", nil))
	}
	if r.ContentLength > limit {
		return body{}, httpx.TooLarge(limit)
	}
	limited := http.MaxBytesReader(w, r.Body, limit)
	if uploads {
		u := &upload{ReadCloser: limited, control: http.NewResponseController(w)}
		return body{reader: u, size: r.ContentLength}, nil
	}
	return readWhole(limited, r.ContentLength)
}

// readWhole buffers a small body. Its memory is never reused: a transport may still send it when the response is here.
func readWhole(r io.Reader, size int64) (body, error) {
	whole := bytes.NewBuffer(make([]byte, 0, max(size, 0)+bytes.MinRead))
	if _, err := whole.ReadFrom(r); err != nil {
		return body{}, brokenOff(err)
	}
	again := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(whole.Bytes())), nil }
	return body{reader: io.NopCloser(bytes.NewReader(whole.Bytes())), size: int64(whole.Len()), again: again}, nil
}

const (
	// uploadPause is the time limit for each uploadPiece bytes of an upload.
	uploadPause = 30 * time.Second
	uploadPiece = 4 << 10
)

// upload streams a body for as long as it makes progress. It reads nothing ahead: the API sets the client's pace.
type upload struct {
	io.ReadCloser
	control *http.ResponseController
	pending int
	begun   bool
}

func (u *upload) Read(b []byte) (int, error) {
	if !u.begun || u.pending >= uploadPiece {
		u.begun, u.pending = true, 0
		until := time.Now().Add(uploadPause)
		// Connections of tests have no deadlines. The response comes after the last piece.
		_, _ = u.control.SetReadDeadline(until), u.control.SetWriteDeadline(until.Add(answerPause))
	}
	n, err := u.ReadCloser.Read(b)
	u.pending += n
	if err != nil {
		_ = u.control.SetReadDeadline(time.Time{})
	}
	return n, err
}

// answerPause is how long the API may take to answer an upload.
const answerPause = 60 * time.Second

// explain separates the client's faults from the API's: a body that was too large or too slow.
func explain(err error) error {
	if broken, ok := errors.AsType[*portal.BodyError](err); ok {
		return brokenOff(broken.Cause)
	}
	return err
}

// brokenOff is the error for a body that is too large, too slow or incomplete.
func brokenOff(err error) error {
	if e := httpx.BodyError(err); e != nil {
		return e
	}
	return httpx.Because(httpx.ReasonBody, portal.NewError(http.StatusBadRequest, "The body is incomplete; send it again.", err))
}
