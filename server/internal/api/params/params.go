// Package params reads and checks parameters that many paths of the REST API have; each error is a problem that names the field.
package params

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Page reads limit and cursor of the query string.
func Page(r *http.Request) (costs.PageQuery, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return costs.PageQuery{}, problem.New(http.StatusBadRequest,
			"The query string is invalid; percent-encode it as in q=a%26b.")
	}
	page := costs.PageQuery{Cursor: query.Get("cursor")}
	if query.Has("cursor") {
		if n := len(page.Cursor); n == 0 || n > 512 {
			return page, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
		}
	}
	if query.Has("limit") {
		n, err := strconv.Atoi(query.Get("limit"))
		if err != nil {
			return page, problem.Field("limit", "limit is not an integer; use 1 to 1000.")
		}
		return page, Limit(&page, new(wire.Int(n)))
	}
	return page, nil
}

// Limit sets the page's size; nil leaves the default.
func Limit(page *costs.PageQuery, limit *wire.Int) error {
	if limit == nil {
		return nil
	}
	if *limit < 1 || *limit > costs.MaxPage {
		return problem.Field("limit", "limit "+strconv.Itoa(int(*limit))+" is out of range; use 1 to 1000.")
	}
	page.Limit = int(*limit)
	return nil
}

// InvalidDate is the problem of a field that is not a date.
func InvalidDate(field, day string) error {
	return problem.Field(field, fmt.Sprintf("%s %.40q is not a date; use YYYY-MM-DD, such as 2024-09-01.", field, day))
}

// CheckLength refuses a text with more characters than the contract allows.
func CheckLength(field, value string, most int) error {
	if utf8.RuneCountInString(value) <= most {
		return nil
	}
	return problem.Field(field, field+" is longer than "+strconv.Itoa(most)+" characters; shorten it.")
}
