package focus

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"
	"github.com/parquet-go/parquet-go/compress/brotli"
	"github.com/parquet-go/parquet-go/compress/gzip"
	"github.com/parquet-go/parquet-go/compress/snappy"
	parquetzstd "github.com/parquet-go/parquet-go/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
	"github.com/pierrec/lz4/v4"
)

// wide is a row with a column of each encoding that has runs.
type wide struct {
	BilledCost        float64 `parquet:"BilledCost"`
	EffectiveCost     float64 `parquet:"EffectiveCost"`
	BillingCurrency   string  `parquet:"BillingCurrency"`
	ChargePeriodStart string  `parquet:"ChargePeriodStart"`
	ChargeCategory    string  `parquet:"ChargeCategory"`
	ServiceName       string  `parquet:"ServiceName,dict"`
	ProviderName      string  `parquet:"ProviderName"`
	RegionId          *string `parquet:"RegionId,optional"`
	SkuId             string  `parquet:"SkuId,delta"`
	Count             int64   `parquet:"x_Count,delta"`
	Flag              bool    `parquet:"x_Flag"`
}

func wideRows(n int) []wide {
	random := rand.New(rand.NewPCG(1, 2))
	rows := make([]wide, n)
	for i := range rows {
		rows[i] = wide{BilledCost: 1, EffectiveCost: 1, BillingCurrency: "USD", ChargePeriodStart: "2026-01-01T00:00:00Z",
			ChargeCategory: "Usage", ServiceName: fmt.Sprint("S", random.IntN(200)), ProviderName: "AWS",
			SkuId: fmt.Sprintf("sku-%08x", random.Uint64()), Count: random.Int64N(1 << 40), Flag: random.IntN(2) == 0}
		if random.IntN(2) == 0 {
			region := fmt.Sprintf("r%x", random.Uint64())
			rows[i].RegionId = &region
		}
	}
	return rows
}

// taken reads a file to its end, and returns the memory that it allocated.
func taken(t *testing.T, file []byte) (rows int, bytesTaken uint64, err error) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
	for err == nil {
		if _, err = r.Next(); err == nil {
			rows++
		}
	}
	runtime.ReadMemStats(&after)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return rows, after.TotalAlloc - before.TotalAlloc, err
}

func TestEveryPackingAndPageFormIsRead(t *testing.T) {
	for _, codec := range []compress.Codec{&parquet.Uncompressed, &snappy.Codec{}, &gzip.Codec{}, &brotli.Codec{}, &parquetzstd.Codec{}} {
		for version := 1; version <= 2; version++ {
			file := packed(t, wideRows(3_000), parquet.Compression(codec), parquet.DataPageVersion(version), parquet.PageBufferSize(8<<10))
			if rows, _, err := taken(t, file); err != nil || rows != 3_000 {
				t.Errorf("%s, page version %d: %d rows, %v", codec, version, rows, err)
			}
		}
	}
}

// TestUnpackLZ4 is separate, because the tests' writer skips LZ4 where it does not help.
func TestUnpackLZ4(t *testing.T) {
	text := bytes.Repeat([]byte("Usage,Compute,"), 500)
	packed := make([]byte, lz4.CompressBlockBound(len(text)))
	n, err := lz4.CompressBlock(text, packed, nil)
	if err != nil || n == 0 {
		t.Fatal(n, err)
	}
	var u unpacker
	if got, err := u.unpack(format.Lz4Raw, packed[:n], len(text)); err != nil || !bytes.Equal(got, text) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if _, err := new(unpacker).unpack(format.Lz4Raw, packed[:n], len(text)-1); err == nil {
		t.Error("it unpacks to more bytes than it declares")
	}
}

// TestWhatAPageClaimsTakesNoMemory damages one page in each way that made the reader allocate gigabytes, and compares the
// allocation with that of the original file.
func TestWhatAPageClaimsTakesNoMemory(t *testing.T) {
	endless := binary.AppendUvarint(nil, (1<<31-1)<<1) // One run of two billion values.
	packedRuns := binary.AppendUvarint(nil, (1<<27)<<1|1)
	for name, test := range map[string]struct {
		column string
		codec  compress.Codec
		damage func(page []byte)
	}{
		"indices of a dictionary": {"ServiceName", &parquet.Uncompressed, func(page []byte) { overwrite(page, []byte{8}, endless, []byte{0}) }},
		"packed indices":          {"ServiceName", &parquet.Uncompressed, func(page []byte) { overwrite(page, []byte{0}, packedRuns) }},
		"levels of definition": {"RegionId", &parquet.Uncompressed, func(page []byte) {
			n := binary.LittleEndian.Uint32(page)
			overwrite(page[4:4+n], endless, []byte{1})
		}},
		"differences": {"x_Count", &parquet.Uncompressed, func(page []byte) {
			overwrite(page, binary.AppendUvarint(nil, 128), binary.AppendUvarint(nil, 4), binary.AppendUvarint(nil, 1<<30))
		}},
		"packed by zstd": {"SkuId", &parquetzstd.Codec{}, func(page []byte) { bomb(t, page) }},
	} {
		t.Run(name, func(t *testing.T) {
			file := packed(t, wideRows(20_000), parquet.Compression(test.codec), parquet.DataPageVersion(1), parquet.PageBufferSize(1<<20))
			rows, honest, err := taken(t, file)
			if err != nil || rows != 20_000 {
				t.Fatalf("the honest file: %d rows, %v", rows, err)
			}
			test.damage(page(t, file, test.column))
			_, hostile, err := taken(t, file)
			if err == nil || !strings.Contains(err.Error(), "damaged") {
				t.Errorf("the damaged file: %v", err)
			}
			if hostile > 2*honest {
				t.Errorf("it took %d bytes, %.1f times what the honest file took", hostile, float64(hostile)/float64(honest))
			}
		})
	}
}

// page is the data of a column's first data page, as in the file.
func page(t *testing.T, file []byte, column string) []byte {
	t.Helper()
	opened, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	leaf, ok := opened.Schema().Lookup(column)
	if !ok {
		t.Fatalf("no column %s", column)
	}
	from := opened.Metadata().RowGroups[0].Columns[leaf.ColumnIndex].MetaData.DataPageOffset
	rest := bytes.NewReader(file[from:])
	var header format.PageHeader
	if err := thrift.NewDecoder(new(thrift.CompactProtocol).NewReader(rest)).Decode(&header); err != nil {
		t.Fatal(err)
	}
	start := len(file) - rest.Len()
	// Without its checksum, which an attacker would recompute: a zero of the same length.
	sum := binary.AppendVarint(nil, int64(header.CRC))
	at := bytes.Index(file[from:start], sum)
	if at < 0 {
		t.Fatalf("no checksum %x in the header", sum)
	}
	zero := append(bytes.Repeat([]byte{0x80}, len(sum)-1), 0)
	copy(file[from+int64(at):], zero)
	return file[start : start+int(header.CompressedPageSize)]
}

// overwrite writes the pieces, and meaningless bytes after them.
func overwrite(into []byte, pieces ...[]byte) {
	clear(into[copy(into, bytes.Join(pieces, nil)):])
}

// bomb puts half a gigabyte of zeros into a packed page, in as many bytes.
func bomb(t *testing.T, page []byte) {
	t.Helper()
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		t.Fatal(err)
	}
	nothing := w.EncodeAll(make([]byte, 512<<20), nil)
	rest := len(page) - len(nothing) - 8
	if rest < 0 {
		t.Fatalf("the bomb has %d bytes, the page %d", len(nothing), len(page))
	}
	// A frame that is skipped fills the page up.
	skipped := binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, 0x184D2A50), uint32(rest))
	overwrite(page, nothing, skipped)
}

func FuzzRuns(f *testing.F) {
	f.Add([]byte{200, 1, 7}, uint8(3), uint16(100))
	f.Add([]byte{3, 0xff, 0xff}, uint8(2), uint16(8))
	f.Add([]byte("10"), uint8(2), uint16(8))              // ends within a run
	f.Add([]byte("\x00\xfe00000"), uint8('X'), uint16(2)) // begins with a run of nothing
	f.Fuzz(func(t *testing.T, data []byte, width uint8, values uint16) {
		if checkRuns(data, int(width%33), int(values)) != nil {
			return
		}
		// The decoder panics on truncated runs; the reader recovers from that (parquet.go).
		defer func() { _ = recover() }()
		// Accepted data must not decode to more than its values.
		decoded, _ := parquet.RLEDictionary.DecodeInt32(nil, append([]byte{width % 33}, data...))
		if len(decoded) > int(values)+slack {
			t.Errorf("%d values of %d", len(decoded), values)
		}
	})
}
