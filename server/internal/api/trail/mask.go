package trail

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"regexp"
	"strings"
)

// mostJSON bounds before and after, in bytes each.
const mostJSON = 16 << 10

// masked replaces a secret.
const masked = "•••"

// The kinds of fields that are masked, by their names in any spelling. Amounts that come from charges are left out, those that users
// enter are not.
var (
	secrets = regexp.MustCompile(`(?i)secret|password|passphrase|token|credential|authorization|cookie|signature|hash|private`)
	charged = regexp.MustCompile(`(?i)^(actual|expected|impact|judgedImpact|saving|cost|savings|evidence|forecast|score|totals?)$`)
	mail    = regexp.MustCompile(`[A-Za-z0-9._%+'-]+@[A-Za-z0-9.-]+`)
	address = regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.-]{1,20}://[^\s"'<>]+`)
)

// difference is the JSON of before and after, masked. Fields that are equal in both are left out.
func difference(before, after any) (was, is json.RawMessage) {
	old, fresh := tree(before), tree(after)
	if a, ok := old.(map[string]any); ok {
		if b, ok := fresh.(map[string]any); ok {
			for name, value := range a {
				if other, both := b[name]; both && reflect.DeepEqual(value, other) {
					delete(a, name)
					delete(b, name)
				}
			}
		}
	}
	return text(old), text(fresh)
}

// tree is a value as encoding/json reads what it writes.
func tree(value any) (out any) {
	if value == nil {
		return nil
	}
	raw, err := json.Marshal(value)
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	if err != nil || decoder.Decode(&out) != nil {
		return map[string]any{"unreadable": fmt.Sprintf("%T", value)}
	}
	return out
}

func text(value any) json.RawMessage {
	if value == nil {
		return nil
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false) // A search for "A & B" finds it.
	err := encoder.Encode(mask(value))
	raw := bytes.TrimSuffix(out.Bytes(), []byte("\n"))
	if err != nil || len(raw) > mostJSON {
		raw, _ = json.Marshal(map[string]int{"omittedBytes": len(raw)})
	}
	return bytes.ReplaceAll(raw, []byte(`\u0000`), []byte(`\ufffd`))
}

// mask replaces secrets, the paths of addresses and the names of mail boxes.
func mask(value any) any {
	switch v := value.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for name, inner := range v {
			switch {
			case charged.MatchString(name):
			case secrets.MatchString(name) && inner != nil && inner != "" && reflect.TypeOf(inner).Kind() != reflect.Bool:
				out[name] = masked
			default:
				out[name] = mask(inner)
			}
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, inner := range v {
			out[i] = mask(inner)
		}
		return out
	case string:
		return maskText(v)
	}
	return value
}

func maskText(text string) string {
	text = address.ReplaceAllStringFunc(text, func(found string) string {
		u, err := url.Parse(found)
		if err != nil {
			return masked
		}
		return u.Scheme + "://" + u.Host + "/" + masked
	})
	return mail.ReplaceAllStringFunc(text, func(found string) string {
		at := strings.LastIndexByte(found, '@')
		return found[:1] + masked + found[at:]
	})
}
