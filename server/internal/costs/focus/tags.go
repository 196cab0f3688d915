package focus

import (
	"bytes"
	"encoding/json"
	"strings"
)

// ParseTags reads the Tags column: a JSON object of keys to values. Values other than text are written as JSON. A null value means
// no value, so its key is left out; an empty text is a value. It also reads Microsoft's older exports without braces. It returns
// false for anything else.
func ParseTags(text []byte) (map[string]string, bool) {
	text = braced(text)
	var raw map[string]json.RawMessage
	if len(text) == 0 || text[0] != '{' || json.Unmarshal(text, &raw) != nil {
		return nil, false
	}
	tags := make(map[string]string, len(raw))
	for key, value := range raw {
		if string(value) == "null" {
			continue
		}
		var s string
		if json.Unmarshal(value, &s) != nil {
			s = strings.TrimSpace(string(value))
		}
		tags[key] = s
	}
	return tags, true
}

// isTags reports whether ParseTags can read text, at lower cost.
func isTags(text []byte) bool {
	text = braced(text)
	return len(text) > 0 && text[0] == '{' && json.Valid(text)
}

func braced(text []byte) []byte {
	text = bytes.TrimSpace(text)
	if len(text) > 0 && text[0] == '"' {
		return append(append([]byte{'{'}, text...), '}')
	}
	return text
}
