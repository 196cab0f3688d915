package focus

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/snappy"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/format"
)

// unpacker unpacks pages up to their claimed size. The Parquet reader itself would grow until the packed data ends.
type unpacker struct {
	zstd  *zstd.Decoder
	plain []byte // Used again for the next page.
}

// windowMost bounds zstd's window, which it allocates.
const windowMost = 64 << 20

var errClaim = errors.New("it unpacks to more bytes than it declares")

// unpack is valid until the next call.
func (u *unpacker) unpack(codec format.CompressionCodec, packed []byte, claim int) (_ []byte, err error) {
	if len(packed) == 0 {
		return nil, nil
	}
	switch codec {
	case format.Uncompressed:
		return packed, nil
	case format.Snappy:
		n, err := snappy.DecodedLen(packed)
		if err != nil || n > claim {
			return nil, errors.Join(errClaim, err)
		}
		return snappy.Decode(u.room(n), packed)
	case format.Lz4Raw:
		return u.lz4(packed, claim)
	case lz4Hadoop:
		return u.lz4Hadoop(packed, claim)
	case format.Gzip:
		from, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			return nil, err
		}
		return u.drain(from, claim)
	case format.Brotli:
		return u.drain(brotli.NewReader(bytes.NewReader(packed)), claim)
	case format.Zstd:
		if u.zstd == nil {
			u.zstd, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(windowMost))
			if err != nil {
				return nil, err
			}
		}
		if err := u.zstd.Reset(bytes.NewReader(packed)); err != nil {
			return nil, err
		}
		return u.drain(u.zstd, claim)
	default:
		return nil, fmt.Errorf("is compressed with %s, which is not supported; export it with Snappy, gzip, zstd or Brotli, or uncompressed", codec)
	}
}

// room is that many bytes to write to.
func (u *unpacker) room(n int) []byte {
	if cap(u.plain) < n {
		u.plain = make([]byte, n)
	}
	u.plain = u.plain[:cap(u.plain)]
	return u.plain[:n]
}

// drain reads to the end, which must not come after the claimed size.
func (u *unpacker) drain(from io.Reader, claim int) ([]byte, error) {
	room := u.room(claim)
	n, err := io.ReadFull(from, room)
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return room[:n], nil
	case err != nil:
		return nil, err
	}
	if more, err := from.Read(make([]byte, 1)); more > 0 || !errors.Is(err, io.EOF) {
		return nil, errors.Join(errClaim, err)
	}
	return room, nil
}
