package upstream

import (
	"net"
	"net/http"
)

// NewLean is the transport of calls over HTTP/1.1 alone, without breaker and retry; general gets what it does not take.
func NewLean(general http.RoundTripper) http.RoundTripper {
	return newLean(&net.Dialer{}, general, bodyPause)
}

// MaxHead is the largest head of an answer.
const MaxHead = maxHead
