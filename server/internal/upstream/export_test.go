package upstream

import "net/http"

// OverNetwork is NewTCP with a dialer of the test.
var OverNetwork = overNetwork

// BodyErrors tells the faults of request bodies over a transport of the test.
func BodyErrors(next http.RoundTripper) http.RoundTripper { return bodyErrors{next} }
