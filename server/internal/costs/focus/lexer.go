package focus

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
)

// span locates a cell in the row's bytes, without its quotes.
type span struct {
	start, end int
	quoted     bool
	doubled    bool // Holds quotes written twice.
}

// lexer splits a CSV (RFC 4180) into rows. It holds at most one row and one read of the source in memory.
type lexer struct {
	src    io.Reader
	buf    []byte
	start  int // Start of the next row in buf.
	end    int // End of the data in buf.
	line   int64
	most   int  // Longest row in bytes.
	comma  byte // The delimiter.
	srcErr error

	spans []span
}

// fault is the reason why a row is malformed; the lexer resumes at the next physical line.
type fault string

const (
	faultUnclosed fault = "a quote is not closed; double the quotes inside a quoted field"
	faultAfter    fault = "a closing quote is followed by text; double the quotes inside a quoted field"
	faultLong     fault = "the row is longer than 1 MiB"
)

var errMore = errors.New("more bytes are needed")

func newLexer(src io.Reader, most int, comma byte) *lexer {
	return &lexer{src: src, buf: make([]byte, 64<<10), most: most, line: 1, comma: comma}
}

// next returns the next row's bytes without the line end, its first line number, and a fault if it is malformed; then the bytes are
// its first line. The cells are in l.spans. All are valid until the next call. At the end it returns io.EOF.
func (l *lexer) next() (raw []byte, line int64, why fault, err error) {
	for {
		data := l.buf[l.start:l.end]
		if len(data) == 0 && l.srcErr != nil {
			return nil, 0, "", l.srcErr
		}
		length, used, why, err := l.cut(data)
		if err == nil && why == "" {
			return l.take(length, used), l.took(used), "", nil
		}
		if err != nil && len(data) < l.most && l.srcErr == nil {
			l.fill()
			continue
		}
		if l.srcErr != nil && !errors.Is(l.srcErr, io.EOF) {
			return nil, 0, "", l.srcErr // The source failed: the rest is not a whole row.
		}
		return l.skipLine(why)
	}
}

// take consumes used bytes and returns the first length of them.
func (l *lexer) take(length, used int) []byte {
	raw := l.buf[l.start : l.start+length]
	l.start += used
	return raw
}

// took counts the lines of the taken row, and returns its first line number.
func (l *lexer) took(used int) int64 {
	line := l.line
	l.line += int64(bytes.Count(l.buf[l.start-used:l.start], []byte{'\n'}))
	return line
}

// fill reads until the buffer is full or the source ends. It makes room by moving the unread bytes to the front, or by doubling the
// buffer.
func (l *lexer) fill() {
	if l.start > 0 {
		copy(l.buf, l.buf[l.start:l.end])
		l.end -= l.start
		l.start = 0
	}
	if l.end == len(l.buf) {
		l.buf = append(l.buf, make([]byte, len(l.buf))...)
	}
	for l.end < len(l.buf) && l.srcErr == nil {
		var n int
		n, l.srcErr = l.src.Read(l.buf[l.end:])
		l.end += n
	}
}

// skipLine moves past the current physical line, however long it is.
func (l *lexer) skipLine(why fault) (raw []byte, line int64, _ fault, err error) {
	if at := bytes.IndexByte(l.buf[l.start:l.end], '\n'); at >= 0 {
		return l.take(at, at+1), l.took(at + 1), why, nil
	}
	if l.srcErr != nil {
		n := l.end - l.start
		return l.take(n, n), l.took(n), why, nil
	}
	first := bytes.Clone(l.buf[l.start:l.end])
	for {
		l.start, l.end = 0, 0
		l.fill()
		if at := bytes.IndexByte(l.buf[:l.end], '\n'); at >= 0 {
			l.start = at + 1
			l.line++
			return first, l.line - 1, faultLong, nil
		}
		if l.srcErr != nil {
			l.start = l.end
			return first, l.line, faultLong, nil
		}
	}
}

// cut finds the cells of the row at the start of data. length excludes its line end, used includes it.
func (l *lexer) cut(data []byte) (length, used int, why fault, err error) {
	l.spans = l.spans[:0]
	last := errors.Is(l.srcErr, io.EOF)
	for i := 0; ; {
		var end int
		if i < len(data) && data[i] == '"' {
			s, why, err := quoted(data, i+1, last)
			if err != nil || why != "" {
				return 0, 0, why, err
			}
			l.spans = append(l.spans, s)
			end = s.end + 1
		} else {
			end = l.plainEnd(data, i)
			if end == len(data) && !last {
				return 0, 0, faultLong, errMore
			}
			stop := end
			if stop > i && data[stop-1] == '\r' && (end == len(data) || data[end] == '\n') {
				stop--
			}
			l.spans = append(l.spans, span{start: i, end: stop})
			if stop < end {
				end = stop
			}
		}
		if end < len(data) && data[end] == l.comma {
			i = end + 1
			continue
		}
		return lineEnd(data, end, last)
	}
}

// plainEnd finds the end of the unquoted cell at data[i:], the hottest loop of reading. It searches eight bytes at a time, for a
// zero byte after the exclusive or.
func (l *lexer) plainEnd(data []byte, i int) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	commas := ones * uint64(l.comma)
	for ; i+8 <= len(data); i += 8 {
		eight := binary.LittleEndian.Uint64(data[i:])
		comma, newline := eight^commas, eight^(ones*'\n')
		if found := ((comma-ones)&^comma | (newline-ones)&^newline) & tops; found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	for i < len(data) && data[i] != l.comma && data[i] != '\n' {
		i++
	}
	return i
}

// quoted finds the end of the quoted cell whose text starts at i.
func quoted(data []byte, i int, last bool) (span, fault, error) {
	s := span{start: i, quoted: true}
	for {
		at := bytes.IndexByte(data[i:], '"')
		if at < 0 {
			if last {
				return s, faultUnclosed, nil
			}
			return s, faultUnclosed, errMore
		}
		i += at + 1
		if i == len(data) && !last {
			return s, faultUnclosed, errMore
		}
		if i < len(data) && data[i] == '"' {
			s.doubled = true
			i++
			continue
		}
		s.end = i - 1
		return s, "", nil
	}
}

// lineEnd reads the line end at data[i:], which follows the last cell.
func lineEnd(data []byte, i int, last bool) (length, used int, why fault, err error) {
	switch rest := data[i:]; {
	case len(rest) == 0 && last:
		return i, i, "", nil
	case len(rest) > 0 && rest[0] == '\n':
		return i, i + 1, "", nil
	case len(rest) > 1 && rest[0] == '\r' && rest[1] == '\n':
		return i, i + 2, "", nil
	case len(rest) == 1 && rest[0] == '\r' && last:
		return i, i + 1, "", nil
	case len(rest) == 0 || len(rest) == 1 && rest[0] == '\r':
		return 0, 0, faultLong, errMore
	default:
		return 0, 0, faultAfter, nil
	}
}

// cell is the text of a span; it uses scratch for doubled quotes.
func (s span) cell(raw, scratch []byte) (text, rest []byte) {
	text = raw[s.start:s.end]
	if !s.doubled {
		return text, scratch
	}
	from := len(scratch)
	for len(text) > 0 {
		at := bytes.IndexByte(text, '"')
		if at < 0 {
			scratch = append(scratch, text...)
			break
		}
		scratch = append(scratch, text[:at+1]...)
		text = text[at+2:]
	}
	return scratch[from:], scratch
}
