package focus

import (
	"bytes"
	"encoding/binary"
	"errors"

	"github.com/parquet-go/parquet-go/format"
	"github.com/pierrec/lz4/v4"
)

// lz4Hadoop is Parquet's first LZ4 codec, which never said which LZ4 it is: Hadoop's blocks, a frame, or a bare block.
const lz4Hadoop format.CompressionCodec = 5

var errLZ4 = errors.New("its LZ4 data is damaged")

// lz4 unpacks a bare block, which must have exactly the claimed size.
func (u *unpacker) lz4(packed []byte, claim int) ([]byte, error) {
	room := u.room(claim)
	if n, err := lz4.UncompressBlock(packed, room); err != nil || n != claim {
		return nil, errors.Join(errLZ4, err)
	}
	return room, nil
}

// lz4Hadoop unpacks any form of the first codec. Only one of them has exactly the claimed size.
func (u *unpacker) lz4Hadoop(packed []byte, claim int) ([]byte, error) {
	if u.hadoop(packed, claim) {
		return u.room(claim), nil
	}
	if bytes.HasPrefix(packed, []byte{0x04, 0x22, 0x4d, 0x18}) {
		if data, err := u.drain(lz4.NewReader(bytes.NewReader(packed)), claim); err == nil && len(data) == claim {
			return data, nil
		}
	}
	return u.lz4(packed, claim)
}

// hadoop unpacks Hadoop's blocks: each has its unpacked length and, until that is reached, pieces of a packed length and a bare block;
// lengths are big endian. It returns false if the data has another form.
func (u *unpacker) hadoop(packed []byte, claim int) bool {
	room := u.room(claim)
	for len(packed) >= 4 {
		block := int64(binary.BigEndian.Uint32(packed))
		if packed = packed[4:]; block > int64(len(room)) {
			return false
		}
		for block > 0 {
			if len(packed) < 4 {
				return false
			}
			size := int64(binary.BigEndian.Uint32(packed))
			if packed = packed[4:]; size > int64(len(packed)) {
				return false
			}
			n, err := lz4.UncompressBlock(packed[:size], room[:block])
			if err != nil || n == 0 {
				return false
			}
			block -= int64(n)
			room, packed = room[n:], packed[size:]
		}
	}
	return len(room) == 0 && len(packed) == 0
}
