package focus

import (
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// utf16Reader converts UTF-16 with a byte order mark to UTF-8 without one. Unpaired surrogates become U+FFFD.
type utf16Reader struct {
	from    io.Reader
	big     bool
	started bool
	raw     [4096]byte
	have    int // Bytes of raw that are not decoded yet.
	out     []byte
	err     error
}

// Read fills p with decoded text.
func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.out) == 0 {
		if u.err != nil {
			return 0, u.err
		}
		var n int
		n, u.err = u.from.Read(u.raw[u.have:])
		u.have += n
		u.decode()
	}
	n := copy(p, u.out)
	u.out = u.out[n:]
	return n, nil
}

func (u *utf16Reader) decode() {
	u.out = u.out[:0:0]
	at := 0
	for at+2 <= u.have {
		r := u.unit(at)
		if utf16.IsSurrogate(r) {
			if at+4 > u.have && u.err == nil {
				break // The other half is still to come.
			}
			if at+4 <= u.have {
				if pair := utf16.DecodeRune(r, u.unit(at+2)); pair != utf8.RuneError {
					r = pair
					at += 2
				}
			}
		}
		at += 2
		if r == '\ufeff' && !u.started {
			u.started = true
			continue
		}
		u.out = utf8.AppendRune(u.out, r)
	}
	if u.err != nil && at < u.have { // Half a unit is all that is left.
		u.out = utf8.AppendRune(u.out, utf8.RuneError)
		at = u.have
	}
	u.have = copy(u.raw[:], u.raw[at:u.have])
}

func (u *utf16Reader) unit(at int) rune {
	if u.big {
		return rune(u.raw[at])<<8 | rune(u.raw[at+1])
	}
	return rune(u.raw[at+1])<<8 | rune(u.raw[at])
}
