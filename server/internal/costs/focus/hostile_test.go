package focus

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/csv"
	"errors"
	"io"
	"maps"
	"strings"
	"testing"
	"unicode/utf16"
)

func gzipped(t *testing.T, text []byte) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

func TestGzip(t *testing.T) {
	text := []byte("\ufeff" + head + "\n" + strings.Repeat("1"+rest+"\n", 1000))
	packed := gzipped(t, text)
	rows, _, err := read(t, packed)
	if err != nil || len(rows) != 1000 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if _, _, err := read(t, packed[:len(packed)/2]); err == nil || !strings.Contains(err.Error(), "truncated") {
		t.Errorf("half a gzip file: %v", err)
	}
}

func TestDecompressionBomb(t *testing.T) {
	limits := DefaultLimits()
	limits.Unpacked = 1 << 20
	packed := gzipped(t, []byte(head+"\n"+strings.Repeat(" ", 4<<20)))
	r, err := NewReader(bytes.NewReader(packed), limits)
	for err == nil {
		_, err = r.Next()
	}
	if errors.Is(err, io.EOF) || !strings.Contains(err.Error(), "unpacks to more than") {
		t.Errorf("a bomb ends with %v", err)
	}
}

func TestLongRowIsLeftOutAndTheRestGoesOn(t *testing.T) {
	long := strings.Repeat("x", 5<<20)
	file := head + ",ChargeDescription\n1" + rest + "," + long + "\n2" + rest + ",\"" + long + "\"\n3" + rest + ",x\n"
	rows, r, err := read(t, []byte(file))
	if err != nil || len(rows) != 1 || rows[0]["line"] != "4" || r.Rejects().Count != 2 {
		t.Fatalf("rows %d, rejects %d, %v", len(rows), r.Rejects().Count, err)
	}
	if size := len(r.source.(*csvSource).lex.buf); size > 4<<20 {
		t.Errorf("the buffer grew to %d bytes", size)
	}
}

func TestHashIsOfTheRowAsItStands(t *testing.T) {
	row := "1" + rest + ",\"a \"\"b\"\"\""
	r, err := NewReader(strings.NewReader(head+",ChargeDescription\r\n"+row+"\r\n"), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.Next()
	if err != nil || got.Hash != sha256.Sum256([]byte(row)) {
		t.Errorf("hash %x, %v", got.Hash, err)
	}
}

// FuzzReader reads any bytes: nothing panics, every physical row is accepted, rejected or blank, and on text that Go's CSV reader
// accepts, both see the same cells.
func FuzzReader(f *testing.F) {
	f.Add([]byte("1" + rest + "\n\"1\"" + rest))
	f.Add([]byte("\"a\"\"b\",\n,,\n\r\n\"unclosed"))
	f.Add([]byte("NULL,1,USD,2024-09-01 00:00:00,usage,\"S\r\n\",AWS\r\n"))
	f.Fuzz(func(t *testing.T, body []byte) {
		r, err := NewReader(io.MultiReader(strings.NewReader(head+"\n"), bytes.NewReader(body)), DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		accepted := int64(0)
		for {
			row, err := r.Next()
			if AtEnd(err) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if row.Line < 2 || row.Line > int64(bytes.Count(body, []byte{'\n'}))+2 {
				t.Fatalf("line %d", row.Line)
			}
			accepted++
		}
		std := csv.NewReader(bytes.NewReader(body))
		std.FieldsPerRecord = -1
		records, err := std.ReadAll()
		if err != nil || bytes.ContainsAny(body, "\r") {
			return // The two recover from faults, and treat lone carriage returns, in different ways.
		}
		all := accepted + r.Rejects().Count
		if blank := r.Repairs()[RepairBlankLine]; all > int64(len(records)) || all+blank < int64(len(records)) {
			t.Fatalf("%d accepted, %v rejected, %v; Go reads %d records", accepted, r.Rejects(),
				maps.Collect(maps.All(r.Repairs())), len(records))
		}
	})
}

// FuzzUTF16 compares the decoder with Go's, for input in any pieces.
func FuzzUTF16(f *testing.F) {
	f.Add([]byte("a\x00\x3d\xd8\x00\xdeb\x00\x00\xd8"), false, uint8(3))
	f.Add([]byte("\xd8\x3d\x00\xd8\x3d"), true, uint8(1))
	f.Fuzz(func(t *testing.T, body []byte, big bool, piece uint8) {
		var units []uint16
		for i := 0; i+1 < len(body); i += 2 {
			if big {
				units = append(units, uint16(body[i])<<8|uint16(body[i+1]))
			} else {
				units = append(units, uint16(body[i+1])<<8|uint16(body[i]))
			}
		}
		want := strings.TrimPrefix(string(utf16.Decode(units)), "\ufeff")
		if len(body)%2 == 1 {
			want += "\ufffd"
		}
		from := &pieces{body: body, most: int(piece)%7 + 1}
		got, err := io.ReadAll(&utf16Reader{from: from, big: big})
		if err != nil || string(got) != want {
			t.Fatalf("%x in pieces of %d is %q, %v; want %q", body, from.most, got, err, want)
		}
	})
}

// pieces returns a few bytes at a time.
type pieces struct {
	body []byte
	most int
}

func (p *pieces) Read(into []byte) (int, error) {
	if len(p.body) == 0 {
		return 0, io.EOF
	}
	n := copy(into[:min(len(into), p.most)], p.body)
	p.body = p.body[n:]
	return n, nil
}
