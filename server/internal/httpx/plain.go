package httpx

import (
	"net/http"
	"strings"
)

// plainField is a header field of a plain request: those that browsers, the portal's page and balancers send. None of them changes
// where the request ends but Content-Length, and none is a matter of the connection but Connection.
type plainField struct {
	bit uint64
	// name is the canonical one.
	name string
}

// plainFields are known by their canonical names and by those in small letters; whoever spells them otherwise is no browser.
var plainFields = fieldBits("Accept", "Accept-Encoding", "Accept-Language", "Cache-Control", "Connection", "Content-Length", "Content-Type",
	"Cookie", "Dnt", "Forwarded", "Host", "If-None-Match", "Origin", "Pragma", "Priority", "Purpose", "Referer", "Sec-Ch-Ua",
	"Sec-Ch-Ua-Mobile", "Sec-Ch-Ua-Platform", "Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site", "Sec-Fetch-User", "Sec-Gpc",
	"User-Agent", "Via", "X-Costdeck", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Proto", "X-Page-Path",
	"X-Real-Ip", "X-Request-Id")

func fieldBits(names ...string) map[string]plainField {
	fields := make(map[string]plainField, 2*len(names)+1)
	for i, name := range names {
		field := plainField{1 << i, name}
		fields[name], fields[strings.ToLower(name)] = field, field
	}
	fields["DNT"] = fields["Dnt"] // as browsers have it
	return fields
}

// maxPlainFields is how many fields a plain request has at most.
const maxPlainFields = 32

// plainHead is a plain request: one that can be read in one way only. All of it came in one piece, the body too.
type plainHead struct {
	method, path, query, host, body string
	// fields are those of the head but Host, in their order.
	fields [maxPlainFields]struct{ name, value string }
	count  int
	seen   uint64
}

// read takes a GET without a body, or a POST of JSON with Content-Length: a path of plain signs, HTTP/1.1, lines that end as they
// should, printable fields of the list, each once, and nothing behind. It is false for any other bytes: what it takes can be read in
// no other way, and what it leaves is not wrong but net/http's to judge.
func (h *plainHead) read(text string) bool {
	h.count, h.seen = 0, 0
	line, rest, ok := cutLine(text)
	if !ok || !h.readLine(line) {
		return false
	}
	for {
		if line, rest, ok = cutLine(rest); !ok {
			return false
		}
		if line == "" {
			break
		}
		if !h.readField(line) {
			return false
		}
	}
	h.body = rest
	return h.has("Host") && h.readBody()
}

// has tells whether the head has the field.
func (h *plainHead) has(name string) bool { return h.seen&plainFields[name].bit != 0 }

// get is a field's value.
func (h *plainHead) get(name string) string {
	for _, field := range h.fields[:h.count] {
		if field.name == name {
			return field.value
		}
	}
	return ""
}

// readLine reads the request line.
func (h *plainHead) readLine(line string) bool {
	target, ok := strings.CutSuffix(line, " HTTP/1.1")
	if !ok {
		return false
	}
	if h.method, target, ok = strings.Cut(target, " "); !ok || (h.method != http.MethodGet && h.method != http.MethodPost) {
		return false
	}
	var asks bool
	h.path, h.query, asks = strings.Cut(target, "?")
	if h.path == "" || h.path[0] != '/' || strings.HasPrefix(h.path, "//") || asks != (h.query != "") {
		return false
	}
	return only(h.path, &pathSigns) && only(h.query, &querySigns)
}

// readField reads a line of the head.
func (h *plainHead) readField(line string) bool {
	colon := strings.IndexByte(line, ':')
	if colon <= 0 || h.count == len(h.fields) {
		return false
	}
	field, ok := plainFields[line[:colon]]
	if !ok || h.seen&field.bit != 0 || !only(line[colon+1:], &printable) {
		return false
	}
	h.seen |= field.bit
	value := strings.Trim(line[colon+1:], " ")
	switch field.name {
	case "Connection":
		ok = value == "keep-alive" || value == "Keep-Alive"
	case "Host":
		h.host = value
		return value != "" && only(value, &hostSigns)
	case "Pragma":
		ok = h.has("Cache-Control") // net/http adds it where it is missing
	}
	h.fields[h.count].name, h.fields[h.count].value = field.name, value
	h.count++
	return ok
}

// readBody tells whether the body is what the head says.
func (h *plainHead) readBody() bool {
	if h.method == http.MethodGet {
		return h.body == "" && !h.has("Content-Length") && !h.has("Content-Type")
	}
	said, length := h.get("Content-Length"), 0
	for _, c := range []byte(said) {
		if c < '0' || c > '9' || length > len(h.body) {
			return false
		}
		length = 10*length + int(c-'0')
	}
	return said != "" && said[0] != '0' && length == len(h.body) && h.get("Content-Type") == "application/json"
}

// cutLine cuts a line off that ends with CR LF. Neither of both alone is printable.
func cutLine(text string) (line, rest string, ok bool) {
	end := strings.IndexByte(text, '\n')
	if end < 1 || text[end-1] != '\r' {
		return "", "", false
	}
	return text[:end-1], text[end+1:], true
}

// only tells whether the text has no other signs.
func only(text string, signs *[256]bool) bool {
	for i := range len(text) {
		if !signs[text[i]] {
			return false
		}
	}
	return true
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

var (
	pathSigns  = signs(letters + "-_./")
	querySigns = signs(letters + "-_.~%&=+,:;@!$'()*/?")
	hostSigns  = signs(letters + "-.:[]")
	printable  = between(' ', '~')
	// nameSigns are those of a token (RFC 9110 5.6.2).
	nameSigns = signs(letters + "!#$%&'*+-.^_`|~")
)

func signs(all string) (set [256]bool) {
	for _, c := range []byte(all) {
		set[c] = true
	}
	return set
}

func between(first, last byte) (set [256]bool) {
	for c := first; c <= last; c++ {
		set[c] = true
	}
	return set
}
