package table

// Codes are one small number per row, as narrow as the largest allows.
type Codes struct {
	narrow []uint8
	middle []uint16
	wide   []uint32
}

// pack stores codes below the given bound.
func pack(codes []uint32, bound int) Codes {
	switch {
	case bound <= 1<<8:
		return Codes{narrow: convert[uint8](codes)}
	case bound <= 1<<16:
		return Codes{middle: convert[uint16](codes)}
	default:
		return Codes{wide: codes}
	}
}

func convert[T uint8 | uint16](codes []uint32) []T {
	out := make([]T, len(codes))
	for i, code := range codes {
		out[i] = T(code)
	}
	return out
}

// At is the code of row i.
func (c Codes) At(i int) uint32 {
	switch {
	case c.narrow != nil:
		return uint32(c.narrow[i])
	case c.middle != nil:
		return uint32(c.middle[i])
	case c.wide != nil:
		return c.wide[i]
	default:
		return 0
	}
}

// Read fills out with the codes of the rows from from on.
func (c Codes) Read(from int, out []uint32) {
	switch {
	case c.narrow != nil:
		for i, code := range c.narrow[from : from+len(out)] {
			out[i] = uint32(code)
		}
	case c.middle != nil:
		for i, code := range c.middle[from : from+len(out)] {
			out[i] = uint32(code)
		}
	case c.wide != nil:
		copy(out, c.wide[from:])
	default:
		clear(out)
	}
}
