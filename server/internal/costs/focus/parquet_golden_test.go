package focus

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// golden is what pyarrow read: of numbers the sum, of everything else the sha-256 of the lines; see testdata/parquet/write.py.
type golden struct {
	Files   []string
	Columns map[string]string
	Others  map[string]map[string]string
}

func goldens(t testing.TB) map[string]map[string]string {
	t.Helper()
	raw, err := os.ReadFile("testdata/parquet/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var all golden
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	for _, name := range all.Files {
		all.Others[name] = all.Columns
	}
	return all.Others
}

// digest reads a file as write.py does.
func digest(file []byte) (map[string]string, error) {
	r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
	if err != nil {
		return nil, err
	}
	rows, err := drain(r)
	if err != nil || r.Rejects().Count > 0 {
		return nil, fmt.Errorf("%d rows, %d rejected, %w", len(rows), r.Rejects().Count, err)
	}
	out := map[string]string{}
	for _, column := range r.Columns() {
		if column.Kind == costs.Number {
			sum := decimal.Decimal{}
			for _, row := range rows {
				if row[column.Name] == "∅" {
					continue
				}
				if sum, err = sum.Add(decimal.MustParse(row[column.Name])); err != nil {
					return nil, err
				}
			}
			out[column.Name] = sum.String()
			continue
		}
		lines := make([]string, len(rows))
		for i, row := range rows {
			lines[i] = row[column.Name]
		}
		sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
		out[column.Name] = hex.EncodeToString(sum[:])
	}
	return out, nil
}

func differs(file []byte, want map[string]string) error {
	got, err := digest(file)
	if err != nil {
		return err
	}
	for column, value := range want {
		if number, err := decimal.Parse(value); err == nil && !strings.Contains(value, "e") && len(value) < 64 {
			value = number.String()
		}
		if got[column] != value {
			return fmt.Errorf("%s is %s; pyarrow reads %s", column, got[column], value)
		}
	}
	return nil
}

// TestParquetIsReadAsPyarrowReadsIt compares every codec, encoding, type and page version. The files are read at the same time and
// over and over, because what a reader forgets to write has the bytes of another file.
func TestParquetIsReadAsPyarrowReadsIt(t *testing.T) {
	var group errgroup.Group
	group.SetLimit(4)
	for range 3 {
		for name, want := range goldens(t) {
			group.Go(func() error {
				file, err := os.ReadFile(filepath.Join("testdata/parquet", name))
				if err == nil {
					err = differs(file, want)
				}
				if err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				return nil
			})
		}
	}
	if err := group.Wait(); err != nil {
		t.Error(err)
	}
}

// TestLZ4OfEveryWriter reads what other writers call LZ4: Hadoop's blocks, a bare block, and the codec for that.
func TestLZ4OfEveryWriter(t *testing.T) {
	for _, name := range []string{"hadoop_lz4_compressed", "non_hadoop_lz4_compressed", "lz4_raw_compressed"} {
		file, err := os.ReadFile("testdata/parquet-testing/" + name + ".parquet")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, row := range plainRows(t, file) {
			var texts []string
			for _, value := range row {
				texts = append(texts, value.String())
			}
			got = append(got, strings.Join(texts, " "))
		}
		if all := strings.Join(got, ", "); all != "1593604800 abc 42, 1593604800 def 7.7, 1593604801 abc 42.125, 1593604801 def 7.7" {
			t.Errorf("%s: %s", name, all)
		}
	}
}

// TestGzipInMembers reads a page of several gzip members.
func TestGzipInMembers(t *testing.T) {
	file, err := os.ReadFile("testdata/parquet-testing/concatenated_gzip_members.parquet")
	if err != nil {
		t.Fatal(err)
	}
	sum := uint64(0)
	for _, row := range plainRows(t, file) {
		sum += row[0].Uint64()
	}
	if sum != 513*514/2 {
		t.Errorf("the numbers up to 513 add up to %d", sum)
	}
}

// plainRows reads any Parquet file.
func plainRows(t *testing.T, file []byte) []parquet.Row {
	t.Helper()
	plain, err := newPlainFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	opened, err := plain.open()
	if err != nil {
		t.Fatal(err)
	}
	rows := make([]parquet.Row, opened.NumRows())
	n, err := parquet.NewReader(opened).ReadRows(rows)
	if err != nil && !errors.Is(err, io.EOF) || n != len(rows) {
		t.Fatalf("%d rows, %v", n, err)
	}
	return rows
}

// TestPlainFileInAnyOrder reads the pages at any places, in any pieces, and compares them with one reading in order.
func TestPlainFileInAnyOrder(t *testing.T) {
	file, err := os.ReadFile("testdata/parquet/lz4-dictionary-2.parquet")
	if err != nil {
		t.Fatal(err)
	}
	open := func() *plainFile {
		plain, err := newPlainFile(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := plain.open(); err != nil {
			t.Fatal(err)
		}
		return plain
	}
	in := open()
	var ranges [][]byte
	for i := range in.chunks {
		whole, err := io.ReadAll(io.NewSectionReader(in, int64(i+1)<<chunkRange, 1<<chunkRange))
		if err != nil || len(whole) == 0 {
			t.Fatal(len(whole), err)
		}
		ranges = append(ranges, whole)
	}
	any, random := open(), rand.New(rand.NewPCG(1, 28))
	for range 3_000 {
		chunk := random.IntN(len(ranges))
		from, n := random.IntN(len(ranges[chunk])), random.IntN(300)
		n = min(n, len(ranges[chunk])-from)
		got := make([]byte, n)
		if read, err := any.ReadAt(got, int64(chunk+1)<<chunkRange+int64(from)); err != nil || read != n ||
			!bytes.Equal(got, ranges[chunk][from:from+n]) {
			t.Fatalf("column %d, %d bytes at %d: %d, %v", chunk, n, from, read, err)
		}
	}
}

// FuzzLZ4 unpacks any bytes: nothing panics, and data has exactly the claimed size.
func FuzzLZ4(f *testing.F) {
	f.Add([]byte("\x00\x00\x00\x03\x00\x00\x00\x04\x30abc"), uint16(3))
	f.Add([]byte("\x30abc"), uint16(3))
	f.Add([]byte("\x04\x22\x4d\x18\x64\x40\xa7\x03\x00\x00\x80abc\x00\x00\x00\x00"), uint16(3))
	f.Fuzz(func(t *testing.T, packed []byte, claim uint16) {
		var u unpacker
		u.plain = bytes.Repeat([]byte{0xee}, int(claim))
		for _, unpack := range []func([]byte, int) ([]byte, error){u.lz4, u.lz4Hadoop} {
			if data, err := unpack(packed, int(claim)); err == nil && len(data) != int(claim) {
				t.Errorf("%d bytes, %d claimed", len(data), claim)
			}
		}
	})
}
