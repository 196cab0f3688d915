package focus

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/format"
)

// A page with run-length encoding can claim any number of values in a few bytes. The Parquet reader allocates memory for a run
// before it compares it with the page's number of values, so check it here.

var errRuns = errors.New("its runs contain more values than the page")

// slack is the number of surplus values in a page's runs: writers fill the last group.
const slack = 512

// plainDictionary is the name of RLEDictionary in old writers.
const plainDictionary format.Encoding = 2

// levels are the maximum nesting levels of a column.
type levels struct{ repetition, definition int }

// checkValues checks an unpacked data page of version 1, in which the levels precede the values.
func (l levels) checkValues(data []byte, header *format.DataPageHeader) (err error) {
	for _, one := range []struct {
		most     int
		encoding format.Encoding
	}{{l.repetition, header.RepetitionLevelEncoding}, {l.definition, header.DefinitionLevelEncoding}} {
		if one.most == 0 {
			continue
		}
		var part []byte
		if part, data, err = prefixed(data); err != nil {
			return err
		}
		// The other encoding has no runs.
		if one.encoding == format.RLE {
			if err := checkRuns(part, bits.Len(uint(one.most)), int(header.NumValues)); err != nil {
				return err
			}
		}
	}
	return checkEncoded(data, header.Encoding, int(header.NumValues))
}

// checkLevels checks the levels of a data page of version 2, which precede the packed values.
func (l levels) checkLevels(data []byte, header *format.DataPageHeaderV2) error {
	for _, one := range []struct {
		most   int
		length int32
	}{{l.repetition, header.RepetitionLevelsByteLength}, {l.definition, header.DefinitionLevelsByteLength}} {
		part := data[:one.length]
		data = data[one.length:]
		if one.most == 0 {
			continue
		}
		if err := checkRuns(part, bits.Len(uint(one.most)), int(header.NumValues)); err != nil {
			return err
		}
	}
	return nil
}

// prefixed cuts a part off that starts with its length.
func prefixed(data []byte) (part, rest []byte, err error) {
	if len(data) < 4 {
		return nil, nil, errBreak
	}
	n := uint64(binary.LittleEndian.Uint32(data))
	if data = data[4:]; n > uint64(len(data)) {
		return nil, nil, errBreak
	}
	return data[:n], data[n:], nil
}

var errBreak = errors.New("it ends in the middle of a value")

// checkEncoded checks the values of a page of so many.
func checkEncoded(data []byte, encoding format.Encoding, values int) error {
	switch encoding {
	case format.RLEDictionary, plainDictionary:
		if len(data) == 0 {
			return nil
		}
		if data[0] > 32 {
			return fmt.Errorf("its indices have %d bits", data[0])
		}
		return checkRuns(data[1:], int(data[0]), values)
	case format.RLE:
		part, _, err := prefixed(data)
		if err != nil {
			return err
		}
		return checkRuns(part, 1, values)
	case format.DeltaBinaryPacked, format.DeltaLengthByteArray:
		_, err := checkDelta(data, values)
		return err
	case format.DeltaByteArray:
		return checkPrefixes(data, values)
	}
	return nil // Plain values occupy as much space as they have.
}

// checkRuns adds up the runs of the hybrid of run lengths and packed bits.
func checkRuns(data []byte, width, values int) error {
	total := uint64(0)
	for len(data) > 0 {
		head, n := binary.Uvarint(data)
		if n <= 0 {
			return errBreak
		}
		data = data[n:]
		count, bytes := head>>1, uint64(width+7)/8
		if count == 0 {
			continue // The reader stops at the same value: the next bytes are a run's head.
		}
		if head&1 == 1 {
			if count > uint64(values)/8+slack { // Before the product, which must not leave its range.
				return errRuns
			}
			count, bytes = count*8, count*uint64(width)
		}
		if total += count; count > uint64(values)+slack || total > uint64(values)+slack {
			return errRuns
		}
		data = data[min(bytes, uint64(len(data))):]
	}
	return nil
}

// checkDelta reads the head of delta-encoded values, and returns the number of values.
func checkDelta(data []byte, values int) (total uint64, err error) {
	for i := range 3 {
		var n int
		if total, n = binary.Uvarint(data); n <= 0 {
			return 0, errBreak
		}
		if i < 2 && total > 1<<16 { // The size of a block, and its parts.
			return 0, fmt.Errorf("it has blocks of %d", total)
		}
		data = data[n:]
	}
	if total > uint64(values)+slack {
		return 0, errRuns
	}
	return total, nil
}

// checkPrefixes sums the prefix lengths of delta-encoded texts.
func checkPrefixes(data []byte, values int) error {
	if _, err := checkDelta(data, values); err != nil {
		return err
	}
	lengths, err := new(delta.BinaryPackedEncoding).DecodeInt32(nil, data)
	if err != nil {
		return err
	}
	total := int64(0)
	for _, n := range lengths {
		if total += int64(n); n < 0 || total > pageMost {
			return fmt.Errorf("its delta-encoded texts share more than %d bytes", pageMost)
		}
	}
	return nil
}
