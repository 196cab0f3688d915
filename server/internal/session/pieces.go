package session

import (
	"net/http"
	"strconv"
	"strings"
)

// piecesMost is how many cookies one session may take: with three a request's header stays below the 16 KiB that balancers keep for it.
const piecesMost = 3

// pieceName is the name of a piece of the cookie; the first has the cookie's own.
func pieceName(name string, i int) string {
	if i == 0 {
		return name
	}
	return name + "-" + strconv.Itoa(i)
}

// pieceSize is how many bytes of a value every browser keeps under the longest of the names, with the count before it.
func pieceSize(name string) int {
	return maxCookie - len(pieceName(name, piecesMost)) - len("=") - len("9:")
}

// split divides a value among cookies of the name. Of several pieces the first begins with their count, so that a piece that an
// earlier value left behind is not taken for one of this.
func split(name, value string) []string {
	if len(name)+1+len(value) <= maxCookie {
		return []string{value}
	}
	var pieces []string
	for size := pieceSize(name); len(value) > 0; {
		n := min(size, len(value))
		pieces = append(pieces, value[:n])
		value = value[n:]
	}
	pieces[0] = strconv.Itoa(len(pieces)) + ":" + pieces[0]
	return pieces
}

// join finds the value of the request's cookies; it is empty without one, and no value that opens where a piece is missing. extra is
// how many pieces behind the first the browser holds.
func join(r *http.Request, name string) (value string, extra int, err error) {
	var pieces []string
	for i := range piecesMost {
		switch cookies := r.CookiesNamed(pieceName(name, i)); {
		case len(cookies) > 1:
			return "", 0, errTwoCookies
		case len(cookies) == 1:
			pieces = append(pieces, cookies[0].Value)
			extra = i
		default:
			pieces = append(pieces, "")
		}
	}
	count, first, divided := strings.Cut(pieces[0], ":")
	if !divided {
		return pieces[0], extra, nil
	}
	n, err := strconv.Atoi(count)
	if err != nil || n < 2 || n > piecesMost {
		return pieces[0], extra, nil // nothing of ours: it does not open
	}
	return first + strings.Join(pieces[1:n], ""), extra, nil
}
