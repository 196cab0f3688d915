package httpx

import (
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/plain"
)

// plainNames are the fields of plain requests: those that browsers, the portal's page and balancers send. None of them changes where the
// request ends but Content-Length, and none is a matter of the connection but Connection.
var plainNames = plain.NewNames("Accept", "Accept-Encoding", "Accept-Language", "Cache-Control", "Connection", "Content-Length",
	"Content-Type", "Cookie", "Dnt", "Forwarded", "Host", "If-None-Match", "Origin", "Pragma", "Priority", "Purpose", "Referer", "Sec-Ch-Ua",
	"Sec-Ch-Ua-Mobile", "Sec-Ch-Ua-Platform", "Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site", "Sec-Fetch-User", "Sec-Gpc",
	"User-Agent", "Via", "X-Costdeck", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Proto", "X-Page-Path",
	"X-Real-Ip", "X-Request-Id")

// plainRequest is one that can be read in one way only. All of it came in one piece, the body too.
type plainRequest struct {
	method, path, query, body string
	plain.Head
}

// read takes a GET without a body, or a POST of JSON with Content-Length: a path of plain signs, HTTP/1.1, plain fields, and nothing
// behind. It is false for any other bytes: what it takes can be read in no other way, and what it leaves is net/http's to judge.
func (p *plainRequest) read(text string) bool {
	line, rest, ok := plain.CutLine(text)
	if !ok || !p.readLine(line) {
		return false
	}
	p.body, ok = p.ReadFields(rest, plainNames)
	host := p.Get("Host")
	return ok && host != "" && plain.Only(host, &hostSigns) && p.KeepsAlive() && p.bodyAsSaid() &&
		// net/http adds the other one where it is missing.
		(!p.Has("Pragma") || p.Has("Cache-Control"))
}

// readLine reads the request line.
func (p *plainRequest) readLine(line string) bool {
	target, ok := strings.CutSuffix(line, " HTTP/1.1")
	if !ok {
		return false
	}
	if p.method, target, ok = strings.Cut(target, " "); !ok || (p.method != http.MethodGet && p.method != http.MethodPost) {
		return false
	}
	var asks bool
	p.path, p.query, asks = strings.Cut(target, "?")
	if p.path == "" || p.path[0] != '/' || strings.HasPrefix(p.path, "//") || asks != (p.query != "") {
		return false
	}
	return plain.Only(p.path, &pathSigns) && plain.Only(p.query, &querySigns)
}

// bodyAsSaid tells whether the body is what the head says.
func (p *plainRequest) bodyAsSaid() bool {
	if p.method == http.MethodGet {
		return p.body == "" && !p.Has("Content-Length") && !p.Has("Content-Type")
	}
	length, ok := p.Length(len(p.body))
	return ok && length > 0 && length == len(p.body) && p.Get("Content-Type") == "application/json"
}

var (
	pathSigns  = plain.NewSet(plain.Letters + "-_./")
	querySigns = plain.NewSet(plain.Letters + "-_.~%&=+,:;@!$'()*/?")
	hostSigns  = plain.NewSet(plain.Letters + "-.:[]")
	// nameSigns are those of a token (RFC 9110 5.6.2).
	nameSigns = plain.NewSet(plain.Letters + "!#$%&'*+-.^_`|~")
)
