package httpx

import "bytes"

// plainFields are the header fields of a plain request for a file, as browsers and balancers send them. None of them changes which file
// is asked for, or where the request ends.
var plainFields = fieldBits("accept", "accept-encoding", "accept-language", "cache-control", "connection", "cookie", "dnt", "forwarded",
	"host", "origin", "pragma", "priority", "purpose", "referer", "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform", "sec-fetch-dest",
	"sec-fetch-mode", "sec-fetch-site", "sec-fetch-user", "sec-gpc", "user-agent", "via", "x-forwarded-for", "x-forwarded-host",
	"x-forwarded-port", "x-forwarded-proto", "x-real-ip", "x-request-id")

// longestField is longer than each of them.
const longestField = 24

func fieldBits(names ...string) map[string]uint64 {
	bits := map[string]uint64{}
	for i, name := range names {
		bits[name] = 1 << i
	}
	return bits
}

// plainGet reads the head of a GET of a file: a path of plain signs, HTTP/1.1, lines that end as they should, printable fields of the
// list, each once. The second result is Accept-Encoding. It is not ok for any other bytes, nor for more than one head: there is no
// other way to read what it takes, and what it leaves is not wrong but net/http's to judge.
func plainGet(b []byte) (path, acceptEncoding string, ok bool) {
	line, rest, ok := bytes.Cut(b, crlf)
	if !ok || !bytes.HasPrefix(line, getSlash) || !bytes.HasSuffix(line, http11) || len(line) < len(getSlash)+len(http11) {
		return "", "", false
	}
	target := line[len(getSlash)-1 : len(line)-len(http11)]
	for _, c := range target {
		if !pathSigns[c] {
			return "", "", false
		}
	}
	var seen uint64
	for {
		if line, rest, ok = bytes.Cut(rest, crlf); !ok {
			return "", "", false
		}
		if len(line) == 0 {
			break
		}
		bit, value, ok := plainField(line)
		if !ok || seen&bit != 0 {
			return "", "", false
		}
		seen |= bit
		switch bit {
		case plainFields["accept-encoding"]:
			acceptEncoding = string(value)
		case plainFields["connection"]:
			ok = bytes.EqualFold(value, keepAlive)
		case plainFields["host"]:
			ok = plainHost(value)
		}
		if !ok {
			return "", "", false
		}
	}
	if len(rest) > 0 || seen&plainFields["host"] == 0 {
		return "", "", false
	}
	return string(target), acceptEncoding, true
}

var (
	crlf, getSlash, http11 = []byte("\r\n"), []byte("GET /"), []byte(" HTTP/1.1")
	keepAlive              = []byte("keep-alive")
	pathSigns              = signs("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./")
	hostSigns              = signs("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.:[]")
)

func signs(all string) (set [256]bool) {
	for _, c := range []byte(all) {
		set[c] = true
	}
	return set
}

// plainField is a field's bit and its value.
func plainField(line []byte) (bit uint64, value []byte, ok bool) {
	colon := bytes.IndexByte(line, ':')
	if colon <= 0 || colon > longestField {
		return 0, nil, false
	}
	var name [longestField]byte
	for i, c := range line[:colon] {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		name[i] = c
	}
	if bit, ok = plainFields[string(name[:colon])]; !ok {
		return 0, nil, false
	}
	for _, c := range line[colon+1:] {
		if c < ' ' || c > '~' {
			return 0, nil, false
		}
	}
	return bit, bytes.Trim(line[colon+1:], " "), true
}

func plainHost(value []byte) bool {
	for _, c := range value {
		if !hostSigns[c] {
			return false
		}
	}
	return len(value) > 0
}
