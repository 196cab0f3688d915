package httpx

import (
	"net/http"
	"sync/atomic"
	"time"
)

// dates keeps the Date field of the current second.
type dates struct{ known atomic.Pointer[dateField] }

// dateField is the header's line of one second.
type dateField struct {
	second int64
	line   []byte
}

func (d *dates) line(now time.Time) []byte {
	if known := d.known.Load(); known != nil && known.second == now.Unix() {
		return known.line
	}
	line := append(now.UTC().AppendFormat([]byte("Date: "), http.TimeFormat), "\r\n"...)
	d.known.Store(&dateField{now.Unix(), line})
	return line
}
