package proxy

import (
	"io"
	"mime"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// admitBody limits the body and holds its type: JSON, but multipart for uploads.
func (p *Proxy) admitBody(w http.ResponseWriter, r *http.Request, to route) error {
	limit := int64(httpx.MaxBody)
	want := "application/json"
	if to.upload && r.Method == http.MethodPost {
		limit, want = p.cfg.UploadLimit, "multipart/form-data"
	}
	if r.ContentLength > limit {
		return httpx.TooLarge(limit)
	}
	if r.ContentLength != 0 {
		media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || media != want {
			return portal.NewError(http.StatusUnsupportedMediaType,
				"The body must be "+want+"; send it with that Content-Type.", nil)
		}
	}
	r.Body = http.MaxBytesReader(w, r.Body, limit)
	return nil
}

// uploadPause is the longest time between two pieces of an upload.
const uploadPause = 30 * time.Second

// extendDeadline lifts the server's deadline for reading where it is not meant: an upload may take as long as it keeps
// coming, and a call without a body as long as its answer streams.
func extendDeadline(w http.ResponseWriter, r *http.Request, upload bool) {
	control := http.NewResponseController(w)
	switch {
	case upload:
		r.Body = &movingDeadline{ReadCloser: r.Body, control: control}
	case r.ContentLength == 0:
		// A connection without deadlines, as in tests, has none to lift.
		_ = control.SetReadDeadline(time.Time{})
	}
}

type movingDeadline struct {
	io.ReadCloser
	control *http.ResponseController
}

func (m *movingDeadline) Read(b []byte) (int, error) {
	// A connection without deadlines, as in tests, has none to move.
	_ = m.control.SetReadDeadline(time.Now().Add(uploadPause))
	n, err := m.ReadCloser.Read(b)
	if err != nil {
		_ = m.control.SetReadDeadline(time.Time{})
	}
	return n, err
}
