// Package listing has the shared parts of lists in the REST API: cursor pagination and ids.
package listing

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// defaultLimit is the default page size.
const defaultLimit = 50

// top sorts before every position, because positions start with digits.
const top = "~"

var idRule = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// ID is a new random id.
func ID() string {
	b := make([]byte, 15)
	_, _ = rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// IsID tells whether the text is an id.
func IsID(id string) bool { return idRule.MatchString(id) }

// CheckID refuses a text that is no id.
func CheckID(field, id string) error {
	if idRule.MatchString(id) {
		return nil
	}
	return problem.Field(field, fmt.Sprintf("%s %.80q is invalid; use 1 to 64 letters, digits, _ and -.", field, id))
}

// PathID is the id in the request's path.
func PathID(r *http.Request) (string, error) {
	id := r.PathValue("id")
	if err := CheckID("id", id); err != nil {
		return "", err
	}
	return id, nil
}

// Position is the last entry of a page, by sort key and id; the next page starts after it.
type Position struct {
	At string `json:"at"`
	ID string `json:"id"`
}

// Cursor is the position as clients send it back.
func (p Position) Cursor() string {
	// Two texts always marshal.
	text, _ := json.Marshal(p)
	return base64.RawURLEncoding.EncodeToString(text)
}

// Number is the sort key of a list that sorts by a number; the top of the list without one.
func (p Position) Number() int64 {
	if n, err := strconv.ParseInt(p.At, 10, 64); err == nil {
		return n
	}
	return math.MaxInt64
}

// Below reports whether an entry at p comes after one at q, in descending order.
func (p Position) Below(q Position) bool { return p.At < q.At || p.At == q.At && p.ID < q.ID }

// Page is the start and size of a page.
type Page struct {
	After Position
	Limit int
}

// ReadPage reads limit and cursor of the request; without a cursor the page starts at the top.
func ReadPage(r *http.Request) (Page, error) {
	page := Page{After: Position{At: top}, Limit: defaultLimit}
	query, err := params.Page(r)
	if err != nil {
		return page, err
	}
	if query.Limit > 0 {
		page.Limit = query.Limit
	}
	if query.Cursor == "" {
		return page, nil
	}
	text, err := base64.RawURLEncoding.Strict().DecodeString(query.Cursor)
	if err != nil || json.Unmarshal(text, &page.After) != nil || page.After.ID == "" {
		return page, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
	}
	return page, nil
}
