package table

// Codes are one number per row, as narrow as possible: exactly one of the slices is set, or none if every row has the code
// Constant.
type Codes struct {
	Narrow   []uint8
	Middle   []uint16
	Wide     []uint32
	Constant uint32
}

// pack stores codes below the bound.
func pack(codes []uint32, bound int) Codes {
	constant := true
	for _, code := range codes {
		if code != codes[0] {
			constant = false
			break
		}
	}
	switch {
	case len(codes) == 0:
		return Codes{}
	case constant:
		return Codes{Constant: codes[0]}
	case bound <= 1<<8:
		return Codes{Narrow: convert[uint8](codes)}
	case bound <= 1<<16:
		return Codes{Middle: convert[uint16](codes)}
	default:
		return Codes{Wide: codes}
	}
}

func convert[T uint8 | uint16](codes []uint32) []T {
	out := make([]T, len(codes))
	for i, code := range codes {
		out[i] = T(code)
	}
	return out
}

// IsConstant reports whether every row has the same code.
func (c *Codes) IsConstant() bool { return c.Narrow == nil && c.Middle == nil && c.Wide == nil }

// At is the code of row i.
func (c *Codes) At(i int) uint32 {
	switch {
	case c.Narrow != nil:
		return uint32(c.Narrow[i])
	case c.Middle != nil:
		return uint32(c.Middle[i])
	case c.Wide != nil:
		return c.Wide[i]
	default:
		return c.Constant
	}
}

func (c *Codes) bytes() int64 { return int64(len(c.Narrow) + 2*len(c.Middle) + 4*len(c.Wide)) }
