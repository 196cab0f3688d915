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

// body is what goes to the API: read whole, or streamed while it comes.
type body struct {
	reader io.ReadCloser
	size   int64
	// again tells the transport that the body lies in memory; nil for one that is still coming.
	again func() (io.ReadCloser, error)
}

// body admits the body: JSON, which is read whole so that a slow client holds no call to the API, but files for uploads.
func (p *Proxy) body(w http.ResponseWriter, r *http.Request, to *route) (body, error) {
	if r.ContentLength == 0 {
		// The answer may take as long as it streams.
		_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
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

// readWhole reads what is small. The memory is not used again: a transport may still send it when the answer is here.
func readWhole(r io.Reader, size int64) (body, error) {
	whole := bytes.NewBuffer(make([]byte, 0, max(size, 0)+bytes.MinRead))
	if _, err := whole.ReadFrom(r); err != nil {
		return body{}, brokenOff(err)
	}
	again := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(whole.Bytes())), nil }
	return body{reader: io.NopCloser(bytes.NewReader(whole.Bytes())), size: int64(whole.Len()), again: again}, nil
}

const (
	// uploadPause is the time in which uploadPiece bytes of an upload have to come.
	uploadPause = 30 * time.Second
	uploadPiece = 4 << 10
)

// upload passes a body on while it comes, however long that takes, as long as it makes progress. Nothing is read ahead: the
// API's pace is the client's.
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
		// A connection without deadlines, as in tests, has none to move. The answer comes after the last piece.
		_, _ = u.control.SetReadDeadline(until), u.control.SetWriteDeadline(until.Add(answerPause))
	}
	n, err := u.ReadCloser.Read(b)
	u.pending += n
	if err != nil {
		_ = u.control.SetReadDeadline(time.Time{})
	}
	return n, err
}

// answerPause is how long the API may think about an upload.
const answerPause = 60 * time.Second

// explain finds the client's part in a call that failed: a body that was too large or too slow is not the API's fault.
func explain(err error) error {
	if broken, ok := errors.AsType[*portal.BodyError](err); ok {
		return brokenOff(broken.Cause)
	}
	return err
}

// brokenOff is why a body did not come whole: it was too large, too slow, or is none.
func brokenOff(err error) error {
	if e := httpx.BodyError(err); e != nil {
		return e
	}
	return httpx.Because(httpx.ReasonBody, portal.NewError(http.StatusBadRequest, "The body is incomplete; send it again.", err))
}
