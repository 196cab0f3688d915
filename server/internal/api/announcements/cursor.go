package announcements

import (
	"encoding/base64"
	"encoding/json"
	"math"
)

// position is the last announcement of a page.
type position struct {
	At int64  `json:"at"`
	ID string `json:"id"`
}

// top is the position above every announcement.
func top() position { return position{At: math.MaxInt64} }

func (p position) cursor() string {
	// A number and a text always marshal.
	text, _ := json.Marshal(p)
	return base64.RawURLEncoding.EncodeToString(text)
}

// parseCursor returns false for an invalid cursor.
func parseCursor(cursor string) (position, bool) {
	var p position
	text, err := base64.RawURLEncoding.Strict().DecodeString(cursor)
	if err != nil || json.Unmarshal(text, &p) != nil || p.ID == "" {
		return position{}, false
	}
	return p, true
}
