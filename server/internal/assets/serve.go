package assets

import (
	"bytes"
	"maps"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// serve responds with the file in the best encoding. http.ServeContent handles ranges and preconditions; files have no date.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	accept := strings.Join(r.Header["Accept-Encoding"], ",")
	v, err := f.variants[choose(accept, func(e string) bool { return f.variants[e] != nil })]()
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	maps.Copy(w.Header(), v.header)
	if len(r.Header["If-Match"]) == 0 {
		// ServeContent omits the length of an encoded file, in case a handler around it compresses.
		w.Header()["Content-Length"] = []string{strconv.Itoa(len(v.body))}
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(v.body))
}
