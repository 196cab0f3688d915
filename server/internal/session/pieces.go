package session

import (
	"net/http"
	"strconv"
	"strings"
)

// piecesMost is how many cookies one session may use: three keep the request's header below the 16 KiB limit of load balancers.
const piecesMost = 3

// pieceName returns the cookie name of a piece; the first piece has the cookie's own name.
func pieceName(name string, i int) string {
	if i == 0 {
		return name
	}
	return name + "-" + strconv.Itoa(i)
}

// pieceSize is how many bytes fit beside the longest name and the count.
func pieceSize(name string) int {
	return maxCookie - len(pieceName(name, piecesMost)) - len("=") - len("9:")
}

// split divides a value into cookies. The first of several starts with their count, so that leftover pieces of an earlier value are
// ignored.
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

// join returns the value of the request's cookies; empty without any, and undecryptable if a piece is missing. extra is the number of
// further pieces in the browser.
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
		return pieces[0], extra, nil // a forged value, which does not decrypt
	}
	return first + strings.Join(pieces[1:n], ""), extra, nil
}
