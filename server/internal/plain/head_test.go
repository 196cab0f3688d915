package plain_test

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/costdeck/costdeck/server/internal/plain"
)

func TestFieldsAreThoseOfOneReading(t *testing.T) {
	names := plain.NewNames("Accept", "Content-Length", "Connection", "X-Own")
	for text, want := range map[string]string{
		"\r\nrest":                                     "map[] true -1 rest",
		"Accept: a\r\n\r\n":                            "map[Accept:[a]] true -1 ",
		"accept:  a b \r\nX-Own:\r\n\r\n":              "map[Accept:[a b] X-Own:[]] true -1 ",
		"Connection: keep-alive\r\n\r\n":               "map[Connection:[keep-alive]] true -1 ",
		"Connection: close\r\n\r\n":                    "map[Connection:[close]] false -1 ",
		"Connection:\r\n\r\n":                          "map[Connection:[]] false -1 ",
		"Content-Length: 0\r\n\r\n":                    "map[Content-Length:[0]] true 0 ",
		"Content-Length: 100\r\n\r\n":                  "map[Content-Length:[100]] true 100 ",
		"Content-Length: 101\r\n\r\n":                  "map[Content-Length:[101]] true -1 ",
		"Content-Length: 00\r\n\r\n":                   "map[Content-Length:[00]] true -1 ",
		"Content-Length: +1\r\n\r\n":                   "map[Content-Length:[+1]] true -1 ",
		"Content-Length: 1 1\r\n\r\n":                  "map[Content-Length:[1 1]] true -1 ",
		"Content-Length:\r\n\r\n":                      "map[Content-Length:[]] true -1 ",
		"Content-Length: 18446744073709551617\r\n\r\n": "map[Content-Length:[18446744073709551617]] true -1 ",
		"":                               "none",
		"Accept: a\r\n":                  "none",
		"Accept: a\n\n":                  "none",
		"Accept: a\r\r\n\r\n":            "none",
		"Accept: a\r\naccept: a\r\n\r\n": "none",
		"ACCEPT: a\r\n\r\n":              "none",
		"Accept : a\r\n\r\n":             "none",
		" Accept: a\r\n\r\n":             "none",
		"Accept\r\n\r\n":                 "none",
		": a\r\n\r\n":                    "none",
		"Accept: a\r\n b\r\n\r\n":        "none",
		"Accept: \t\r\n\r\n":             "none",
		"Accept: \x00\r\n\r\n":           "none",
		"Accept: \xc3\xa4\r\n\r\n":       "none",
		"Other: a\r\n\r\n":               "none",
	} {
		var head plain.Head
		rest, ok := head.ReadFields(text, names)
		got := "none"
		if ok {
			length, said := head.Length(100)
			if !said {
				length = -1
			}
			got = fmt.Sprintf("%v %t %d %s", head.Header(""), head.KeepsAlive(), length, rest)
		}
		if got != want {
			t.Errorf("%q: %s instead of %s", text, got, want)
		}
	}
}

func TestAHeadIsReadAnew(t *testing.T) {
	names := plain.NewNames("Accept", "Host")
	var head plain.Head
	for range 2 {
		if _, ok := head.ReadFields("Accept: a\r\nHost: b\r\n\r\n", names); !ok || head.Get("Host") != "b" || len(head.Header("Host")) != 1 {
			t.Fatal(head.Header(""))
		}
	}
	if _, ok := head.ReadFields("Accept: c\r\n\r\n", names); !ok || head.Has("Host") || head.Get("Host") != "" || head.Get("Accept") != "c" {
		t.Error(head.Header(""))
	}
	if _, ok := head.ReadFields("Accept: c\r\n\r\n", plain.NewNames("Host")); ok {
		t.Error("a name of another list was known")
	}
}

func TestALengthNeverRunsOver(t *testing.T) {
	names := plain.NewNames("Content-Length")
	for said, want := range map[string]bool{strconv.Itoa(math.MaxInt / 2): true, strconv.Itoa(math.MaxInt): false,
		"18446744073709551621": false, "99999999999999999999999999999999999999": false} {
		var head plain.Head
		if _, ok := head.ReadFields("Content-Length: "+said+"\r\n\r\n", names); !ok {
			t.Fatal(said)
		}
		if length, ok := head.Length(math.MaxInt / 2); ok != want || (ok && strconv.Itoa(length) != said) {
			t.Errorf("%s is %d, %t", said, length, ok)
		}
	}
}
