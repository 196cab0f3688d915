package focus

import (
	"bytes"
	"errors"
	"math"
	"math/big"
	"strconv"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// cellReader reads the values that a row has in one column.
type cellReader func(s *parquetSource, values []parquet.Value, cell *Cell, mended *tally) error

// newField chooses the reader of a column whose first leaf has the given number.
func newField(column Column, node *parquet.Column, leaf int) (parquetField, error) {
	field := parquetField{Column: column, last: leaf}
	if node.Leaf() && !node.Repeated() {
		text := textOf(node.Type())
		field.read = oneValue(text)
		switch column.Kind {
		case costs.Number:
			field.read = oneValue(numberOf(node.Type(), text))
		case costs.Instant:
			field.read = oneValue(instantOf(node.Type(), text))
		}
		return field, nil
	}
	if column.Kind != costs.Text {
		return field, notFOCUS("its column %s is a list or structure; a number or time must be a single value", clip(column.Name))
	}
	leaves := leavesOf(node, "")
	field.last = leaf + len(leaves) - 1
	field.read = nested(leaf, leaves)
	return field, nil
}

// valueReader reads one value that is not null.
type valueReader func(value parquet.Value, cell *Cell, mended *tally) error

func oneValue(read valueReader) cellReader {
	return func(_ *parquetSource, values []parquet.Value, cell *Cell, mended *tally) error {
		if len(values) != 1 || values[0].IsNull() {
			cell.Null = true
			return nil
		}
		return read(values[0], cell, mended)
	}
}

// numberOf reads numbers of a type.
func numberOf(typ parquet.Type, text valueReader) valueReader {
	scale := 0
	logical := logicalOf(typ)
	exact, isDecimal := logical.(*format.DecimalType)
	if isDecimal {
		scale = int(exact.Scale)
	}
	unsigned := false
	if whole, ok := logical.(*format.IntType); ok {
		unsigned = !whole.IsSigned
	}
	switch typ.Kind() {
	case parquet.Int32:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			if unsigned {
				return cell.scaled(0, uint64(v.Uint32()), scale)
			}
			return cell.scaled(int64(v.Int32())>>63, uint64(int64(v.Int32())), scale)
		}
	case parquet.Int64:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			if unsigned {
				return cell.scaled(0, v.Uint64(), scale)
			}
			return cell.scaled(v.Int64()>>63, uint64(v.Int64()), scale)
		}
	case parquet.Float, parquet.Double:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			mended.mark(double)
			return cell.readNumber(shortest(v), mended)
		}
	}
	if isDecimal && typ.Kind() != parquet.Boolean {
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			return cell.bigEndian(v.ByteArray(), scale, mended)
		}
	}
	return func(v parquet.Value, cell *Cell, mended *tally) error {
		if err := text(v, cell, mended); err != nil || cell.Null || cell.readNull(cell.Text, mended) {
			return err
		}
		return cell.readNumber(cell.Text, mended)
	}
}

// shortest is the shortest decimal that means the same binary number.
func shortest(v parquet.Value) []byte {
	if v.Kind() == parquet.Float {
		return strconv.AppendFloat(nil, float64(v.Float()), 'g', -1, 32)
	}
	return strconv.AppendFloat(nil, v.Double(), 'g', -1, 64)
}

// scaled is the 128-bit number hi:lo divided by 10^scale.
func (c *Cell) scaled(hi int64, lo uint64, scale int) (err error) {
	if scale < 0 || scale > decimal.Scale {
		return errScale
	}
	c.Number, err = decimal.FromUnits(hi, lo, scale)
	return err
}

var errScale = errors.New("has more than 24 decimal places; export it as DECIMAL(38,24) or smaller")

// bigEndian is a two's complement number of any length divided by 10^scale.
func (c *Cell) bigEndian(raw []byte, scale int, mended *tally) error {
	if len(raw) == 0 || len(raw) > 64 {
		return decimal.ErrRange
	}
	n := new(big.Int).SetBytes(raw)
	if raw[0]&0x80 != 0 {
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(raw))))
	}
	if n.IsInt64() {
		return c.scaled(n.Int64()>>63, uint64(n.Int64()), scale)
	}
	return c.readNumber([]byte(n.String()+"e-"+strconv.Itoa(scale)), mended)
}

// instantOf reads times of a type.
func instantOf(typ parquet.Type, text valueReader) valueReader {
	switch logical := logicalOf(typ).(type) {
	case *format.TimestampType:
		unit := int64(logical.Unit.Value.Duration())
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			if !logical.IsAdjustedToUTC {
				mended.mark(noZone)
			}
			if unit >= int64(time.Microsecond) {
				per := unit / int64(time.Microsecond)
				if most := math.MaxInt64 / per; v.Int64() > most || v.Int64() < -most {
					return errEra
				}
				return cell.instant(v.Int64() * per)
			}
			return cell.instant(floorDiv(v.Int64(), int64(time.Microsecond)/unit))
		}
	case *format.DateType:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			mended.mark(noZone)
			return cell.instant(int64(v.Int32()) * 24 * int64(time.Hour/time.Microsecond))
		}
	}
	if typ.Kind() == parquet.Int96 { // Nanoseconds of the day, then the Julian day, as Spark wrote times for long.
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			const epoch = 2_440_588 // The Julian day of 1970-01-01.
			raw := v.Int96()
			day := int64(int32(raw[2])) - epoch
			nanos := int64(uint64(raw[1])<<32 | uint64(raw[0]))
			return cell.instant(day*24*int64(time.Hour/time.Microsecond) + floorDiv(nanos, 1000))
		}
	}
	return func(v parquet.Value, cell *Cell, mended *tally) error {
		if err := text(v, cell, mended); err != nil || cell.Null || cell.readNull(cell.Text, mended) {
			return err
		}
		read, err := parseTime(string(bytes.TrimSpace(cell.Text)), layout{})
		read.mark(mended)
		cell.Micros = read.micros
		return err
	}
}

func (c *Cell) instant(micros int64) error {
	if year := time.UnixMicro(micros).UTC().Year(); year < 1970 || year > 2261 {
		return errEra
	}
	c.Micros = micros
	return nil
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// textOf writes values of a type as text.
func textOf(typ parquet.Type) valueReader {
	logical := logicalOf(typ)
	write := func(read valueReader, text func(*Cell) []byte) valueReader {
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			err := read(v, cell, mended)
			cell.Text = text(cell)
			return err
		}
	}
	number := func(cell *Cell) []byte { return cell.Number.Append(nil) }
	switch logical.(type) {
	case *format.DecimalType:
		return write(numberOf(typ, nil), number)
	case *format.TimestampType, *format.DateType:
		return write(instantOf(typ, nil), func(cell *Cell) []byte {
			return time.UnixMicro(cell.Micros).UTC().AppendFormat(nil, time.RFC3339Nano)
		})
	case *format.UUIDType:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			cell.Text = []byte(v.String())
			return nil
		}
	}
	switch typ.Kind() {
	case parquet.Boolean:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			cell.Text = strconv.AppendBool(nil, v.Boolean())
			return nil
		}
	case parquet.Int32, parquet.Int64, parquet.Float, parquet.Double:
		return write(numberOf(typ, nil), number)
	case parquet.Int96:
		return write(instantOf(typ, nil), func(cell *Cell) []byte {
			return time.UnixMicro(cell.Micros).UTC().AppendFormat(nil, time.RFC3339Nano)
		})
	default:
		return func(v parquet.Value, cell *Cell, mended *tally) error {
			cell.Text = v.ByteArray()
			if !cell.readNull(cell.Text, mended) {
				cell.Text = validUTF8(cell.Text, mended)
			}
			return nil
		}
	}
}

// logicalOf is the logical type; nil if there is none.
func logicalOf(typ parquet.Type) format.LogicalTypeValue {
	if logical := typ.LogicalType(); logical != nil {
		return logical.Value
	}
	return nil
}
