package plain

import (
	"net/http"
	"strings"
)

// Names are the fields that a head may have, each in its canonical spelling and in small letters.
type Names map[string]name

type name struct {
	canonical string
	bit       uint64
}

// NewNames knows at most 64 canonical names.
func NewNames(canonical ...string) Names {
	names := make(Names, 2*len(canonical))
	for i, one := range canonical {
		known := name{one, 1 << i}
		names[one], names[strings.ToLower(one)] = known, known
	}
	return names
}

// maxFields is how many a plain head has at most.
const maxFields = 32

// Head is the fields of a plain head. It can be read into again and again.
type Head struct {
	names  Names
	fields [maxFields]field
	count  int
	seen   uint64
}

type field struct{ name, value string }

// ReadFields reads the lines of fields up to the empty one, and gives what stands behind. It is not ok where any of them is not of the
// names, stands there twice, or has a value that is not printable ASCII.
func (h *Head) ReadFields(text string, names Names) (rest string, ok bool) {
	h.names, h.count, h.seen = names, 0, 0
	line, rest, ok := CutLine(text)
	for ; ok && line != ""; line, rest, ok = CutLine(rest) {
		if !h.readField(line) {
			return "", false
		}
	}
	return rest, ok
}

func (h *Head) readField(line string) bool {
	colon := strings.IndexByte(line, ':')
	if colon <= 0 || h.count == len(h.fields) {
		return false
	}
	known, ok := h.names[line[:colon]]
	if !ok || h.seen&known.bit != 0 || !Only(line[colon+1:], &printable) {
		return false
	}
	h.seen |= known.bit
	h.fields[h.count] = field{known.canonical, strings.Trim(line[colon+1:], " ")}
	h.count++
	return true
}

// Has tells whether the head has the field of a canonical name.
func (h *Head) Has(name string) bool { return h.seen&h.names[name].bit != 0 }

// Get is the value of the field of a canonical name, empty without one.
func (h *Head) Get(name string) string {
	if !h.Has(name) {
		return ""
	}
	for _, field := range h.fields[:h.count] {
		if field.name == name {
			return field.value
		}
	}
	return ""
}

// Header is what net/http would make of the fields, without the one of a canonical name.
func (h *Head) Header(without string) http.Header {
	header, values := make(http.Header, h.count), make([]string, h.count)
	for i, field := range h.fields[:h.count] {
		if field.name == without {
			continue
		}
		values[i] = field.value
		header[field.name] = values[i : i+1 : i+1]
	}
	return header
}

// KeepsAlive tells whether the head says nothing of the connection but that it stays.
func (h *Head) KeepsAlive() bool {
	value := h.Get("Connection")
	return value == "keep-alive" || value == "Keep-Alive" || !h.Has("Connection")
}

// Length is Content-Length, up to a limit. It is not ok without one, beyond the limit, or in any other spelling than the shortest.
func (h *Head) Length(limit int) (length int, ok bool) {
	said := h.Get("Content-Length")
	if said == "" || (said[0] == '0' && len(said) > 1) {
		return 0, false
	}
	for _, c := range []byte(said) {
		if c < '0' || c > '9' || length > limit/10 {
			return 0, false
		}
		length = 10*length + int(c-'0')
	}
	return length, length <= limit
}
