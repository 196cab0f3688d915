package segment

import (
	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// Reserved reports whether segments use the column name themselves.
func Reserved(column string) bool {
	return column == FileColumn || column == LineColumn || column == HashColumn
}

func schemaOf(columns []focus.Column) *parquet.Schema {
	group := parquet.Group{
		FileColumn: parquet.Encoded(parquet.String(), &parquet.RLEDictionary),
		LineColumn: parquet.Encoded(parquet.Leaf(parquet.Int64Type), &parquet.DeltaBinaryPacked),
		HashColumn: parquet.Leaf(parquet.FixedLenByteArrayType(32)),
	}
	for _, column := range columns {
		group[column.Name] = parquet.Optional(node(column.Kind))
	}
	return parquet.NewSchema("charges", group)
}

func node(kind costs.Kind) parquet.Node {
	switch kind {
	case costs.Number:
		return parquet.Decimal(decimal.Scale, decimal.Precision, parquet.FixedLenByteArrayType(16))
	case costs.Instant:
		return parquet.Encoded(parquet.Timestamp(parquet.Microsecond), &parquet.DeltaBinaryPacked)
	default:
		return parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
	}
}
