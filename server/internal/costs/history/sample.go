package history

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
)

// SampleMost is how many different rows a sample keeps. Fewer rows are kept all, so that small deliveries compare exactly.
const SampleMost = 512

// Mark identifies a row: by its content, and by its key, which is what a provider does not restate.
type Mark struct {
	Key, Content uint64
	Day          int32
	// Count is the number of equal rows.
	Count int32
}

func (m Mark) compare(other Mark) int {
	return cmp.Or(cmp.Compare(m.Key, other.Key), cmp.Compare(m.Content, other.Content))
}

// Sample has the rows with the smallest marks (a bottom-k sketch: two samples have the same rows of what both files have, so that
// their overlap estimates that of the files). Its zero value is empty.
type Sample struct {
	marks []Mark // Sorted, unless rows were added since.
	most  int
	// cut is true if rows were left out: those beyond the last mark.
	cut  bool
	last Mark
}

// mayKeep reports whether a row with this key can be among those that the sample keeps.
func (s *Sample) mayKeep(key uint64) bool { return !s.cut || key <= s.last.Key }

// Add adds a row.
func (s *Sample) Add(m Mark) {
	if s.cut && m.compare(s.last) > 0 {
		return
	}
	s.marks = append(s.marks, m)
	if len(s.marks) >= 2*s.limit() {
		s.settle()
	}
}

func (s *Sample) limit() int { return cmp.Or(s.most, SampleMost) }

// Shrink keeps at most so many rows from now on.
func (s *Sample) Shrink(most int) {
	s.most = most
	s.settle()
}

// settle sorts the marks, counts equal ones once, and cuts.
func (s *Sample) settle() {
	slices.SortFunc(s.marks, Mark.compare)
	kept := s.marks[:0]
	for _, m := range s.marks {
		if n := len(kept); n > 0 && kept[n-1].compare(m) == 0 {
			kept[n-1].Count += m.Count
		} else {
			kept = append(kept, m)
		}
	}
	if most := s.limit(); len(kept) > most {
		kept, s.cut = kept[:most], true
		s.last = kept[most-1]
	}
	s.marks = kept
}

// Len is the number of different rows that the sample has.
func (s *Sample) Len() int {
	s.settle()
	return len(s.marks)
}

// Merge adds the rows of another sample.
func (s *Sample) Merge(other *Sample) {
	other.settle()
	s.marks = append(s.marks, other.marks...)
	if other.cut && (!s.cut || other.last.compare(s.last) < 0) {
		s.cut, s.last = true, other.last
	}
	s.settle()
	if s.cut {
		at, found := slices.BinarySearchFunc(s.marks, s.last, Mark.compare)
		if found {
			at++
		}
		s.marks = s.marks[:at]
	}
}

// overlap counts rows of one sample that another has too.
type overlap struct {
	// rows were compared. same are those with equal content, and keyed those that have a row of their own with an equal key in the other;
	// equal rows count each. shared are those of which the other knows the key at all: where keys are poor, many rows share few.
	rows, same, keyed, shared int64
	// missing is the least day of a row whose content the other does not have.
	missing int32
}

func (o *overlap) add(other overlap) {
	if other.rows > other.same && (o.rows == o.same || other.missing < o.missing) {
		o.missing = other.missing
	}
	o.rows, o.same, o.keyed, o.shared = o.rows+other.rows, o.same+other.same, o.keyed+other.keyed, o.shared+other.shared
}

// in counts which of the sample's rows on some days the other sample has.
func (s *Sample) in(other *Sample, on func(day int32) bool) (o overlap) {
	s.settle()
	other.settle()
	mine := slices.DeleteFunc(slices.Clone(s.marks), func(m Mark) bool { return !on(m.Day) || other.cut && m.compare(other.last) > 0 })
	theirs := other.marks
	for len(mine) > 0 {
		key := mine[0].Key
		here, rest := sameKey(mine, key)
		mine = rest
		for len(theirs) > 0 && theirs[0].Key < key {
			theirs = theirs[1:]
		}
		var there []Mark
		there, theirs = sameKey(theirs, key)
		n, m := int64(0), int64(0)
		for _, one := range there {
			m += int64(one.Count)
		}
		for _, one := range here {
			n += int64(one.Count)
			same := int64(0)
			if at, found := slices.BinarySearchFunc(there, one, Mark.compare); found {
				same = int64(min(one.Count, there[at].Count))
			}
			part := overlap{rows: int64(one.Count), same: same, missing: one.Day}
			o.add(part)
		}
		o.keyed += min(n, m)
		if m > 0 {
			o.shared += n
		}
	}
	return o
}

// sameKey splits off the marks of a key from the start.
func sameKey(marks []Mark, key uint64) (same, rest []Mark) {
	n := 0
	for n < len(marks) && marks[n].Key == key {
		n++
	}
	return marks[:n], marks[n:]
}

// The first byte of a stored sample has these bits.
const (
	cutBit = 1 << iota
	// foldedBit is set since marks are of ids without letter case, and keys have ChargeClass.
	foldedBit
)

// ErrOutdated is a stored sample whose marks were made in another way, so that no new one is like them. It is made again from the rows.
var ErrOutdated = errors.New("the sample of a delivery is of an earlier version")

// MarshalBinary is the sample in about 20 bytes a row.
func (s *Sample) MarshalBinary() ([]byte, error) {
	s.settle()
	flag := byte(foldedBit)
	if s.cut {
		flag |= cutBit
	}
	out := append(make([]byte, 0, 1+20*len(s.marks)), flag)
	for _, m := range s.marks {
		out = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(out, m.Key), m.Content)
		out = binary.AppendUvarint(binary.AppendVarint(out, int64(m.Day)), uint64(m.Count))
	}
	return out, nil
}

var errSample = errors.New("the sample of a delivery is damaged")

// UnmarshalBinary reads what MarshalBinary wrote, or returns ErrOutdated.
func (s *Sample) UnmarshalBinary(from []byte) error {
	if len(from) == 0 {
		return errSample
	}
	if from[0]&foldedBit == 0 {
		return ErrOutdated
	}
	*s = Sample{cut: from[0]&cutBit != 0}
	for from = from[1:]; len(from) > 0; {
		if len(from) < 16 {
			return errSample
		}
		m := Mark{Key: binary.BigEndian.Uint64(from), Content: binary.BigEndian.Uint64(from[8:])}
		day, n := binary.Varint(from[16:])
		count, k := binary.Uvarint(from[16+max(n, 0):])
		if n <= 0 || k <= 0 {
			return errSample
		}
		m.Day, m.Count = int32(day), int32(count)
		s.marks, from = append(s.marks, m), from[16+n+k:]
	}
	if s.cut {
		if len(s.marks) == 0 {
			return errSample
		}
		s.last = s.marks[len(s.marks)-1]
	}
	return nil
}
