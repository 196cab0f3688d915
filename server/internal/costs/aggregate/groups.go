package aggregate

// keyArenaSize is the number of keys that share one allocation.
const keyArenaSize = 64

// Group finds or adds a group.
func (s *Sums) Group(key GroupKey) int32 {
	index, ok := s.byKey.find(key)
	if !ok {
		index = int32(len(s.groups))
		s.byKey.add(key, index)
		if len(s.keyArena) < len(s.values) {
			s.keyArena = make([]*string, keyArenaSize*len(s.values))
		}
		values := s.keyArena[:len(s.values):len(s.values)]
		s.keyArena = s.keyArena[len(s.values):]
		for i := range values {
			if key[i] != 0 {
				values[i] = &s.values[i].texts[key[i]-1]
			}
		}
		s.groups = append(s.groups, values)
	}
	return index
}

// groupOf finds or adds the group of these values; nil is a missing value.
func (s *Sums) groupOf(values []*string) int32 {
	var key GroupKey
	for i, value := range values {
		if value != nil {
			key[i] = s.Number(i, *value)
		}
	}
	return s.Group(key)
}

// dictionary numbers texts from 1.
type dictionary struct {
	texts  []string
	byText map[string]uint32
}

func newDictionary() dictionary { return dictionary{byText: map[string]uint32{}} }

func (d *dictionary) number(text string) uint32 {
	number, ok := d.byText[text]
	if !ok {
		d.texts = append(d.texts, text)
		number = uint32(len(d.texts))
		d.byText[text] = number
	}
	return number
}
