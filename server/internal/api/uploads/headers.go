package uploads

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// The headers of the draft are structured fields (RFC 9651): a boolean is ?1 or ?0, an integer is digits.

func readComplete(h http.Header) (bool, error) {
	switch h.Get("Upload-Complete") {
	case "?1":
		return true, nil
	case "?0":
		return false, nil
	default:
		return false, problem.Field("Upload-Complete",
			"Upload-Complete is missing or invalid; send ?1 with the last part and ?0 with every other part.")
	}
}

// readCount reads a number of bytes; ok is false if the header is missing.
func readCount(h http.Header, name string) (n int64, ok bool, err error) {
	values := h.Values(name)
	if len(values) == 0 {
		return 0, false, nil
	}
	// A structured integer has at most 15 digits.
	if n, err = strconv.ParseInt(values[0], 10, 64); err != nil || n < 0 || len(values) > 1 || len(values[0]) > 15 ||
		values[0][0] == '+' {
		return 0, false, problem.Field(name, fmt.Sprintf("%s %.40q is not a number of bytes; send digits.", name, strings.Join(values, ", ")))
	}
	return n, true, nil
}

// readDigest is the sha-256 of Repr-Digest (RFC 9530) in hex, empty without one.
func readDigest(h http.Header) (string, error) {
	for _, one := range strings.Split(strings.Join(h.Values("Repr-Digest"), ","), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(one), "=")
		if name != "sha-256" {
			continue // Other algorithms are ignored.
		}
		inner, isBytes := strings.CutPrefix(value, ":")
		inner, closed := strings.CutSuffix(inner, ":")
		sum, err := base64.StdEncoding.DecodeString(inner)
		if !isBytes || !closed || err != nil || len(sum) != 32 {
			return "", problem.Field("Repr-Digest", "Repr-Digest has no sha-256; send sha-256=:…: with the 32 bytes in base64.")
		}
		return hex.EncodeToString(sum), nil
	}
	return "", nil
}

// tell writes the state of an upload.
func tell(h http.Header, u Upload) {
	complete := "?0"
	if u.Run != "" {
		complete = "?1"
	}
	h.Set("Upload-Complete", complete)
	h.Set("Upload-Offset", strconv.FormatInt(u.Received, 10))
	h.Set("Upload-Length", strconv.FormatInt(u.Length, 10))
	h.Set("Upload-Limit", limits())
}

func limits() string {
	return "max-size=" + strconv.FormatInt(fileMost, 10) + ", max-age=" + strconv.Itoa(int(ageMost.Seconds()))
}
