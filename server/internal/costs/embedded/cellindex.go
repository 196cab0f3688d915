package embedded

// groupIndex finds groups by their keys. Those of one column, which may be hundreds of thousands, are in a list by the number of their
// value: hashing each key once more takes longer than adding up its rows.
type groupIndex struct {
	one   []int32 // Group plus one by number; 0 is none.
	byKey map[groupKey]int32
}

func newGroupIndex(columns int) groupIndex {
	if columns == 1 {
		return groupIndex{one: []int32{}}
	}
	return groupIndex{byKey: map[groupKey]int32{}}
}

func (x *groupIndex) find(key groupKey) (group int32, ok bool) {
	if x.byKey != nil {
		group, ok = x.byKey[key]
		return group, ok
	}
	if int(key[0]) >= len(x.one) {
		return 0, false
	}
	return x.one[key[0]] - 1, x.one[key[0]] != 0
}

func (x *groupIndex) add(key groupKey, group int32) {
	if x.byKey != nil {
		x.byKey[key] = group
		return
	}
	x.one = reaching(x.one, int(key[0]))
	x.one[key[0]] = group + 1
}

// cellIndex finds cells by their keys. Without intervals a group has a cell for each of its currencies, which are few: they are a
// chain, that needs no hashing either.
type cellIndex struct {
	last  []int32 // Of each group its latest cell plus one; 0 is none.
	chain []int32 // Of each cell the one before it of its group, in the same way.
	byKey map[cellKey]int32
}

func newCellIndex(intervals bool) cellIndex {
	if intervals {
		return cellIndex{byKey: map[cellKey]int32{}}
	}
	return cellIndex{last: []int32{}}
}

func (x *cellIndex) find(key cellKey, list []cellKey) (cell int32, ok bool) {
	if x.byKey != nil {
		cell, ok = x.byKey[key]
		return cell, ok
	}
	if int(key.group) >= len(x.last) {
		return 0, false
	}
	for cell = x.last[key.group] - 1; cell >= 0 && list[cell] != key; {
		cell = x.chain[cell] - 1
	}
	return cell, cell >= 0
}

// add adds the next cell.
func (x *cellIndex) add(key cellKey, cell int32) {
	if x.byKey != nil {
		x.byKey[key] = cell
		return
	}
	x.last = reaching(x.last, int(key.group))
	x.chain = append(x.chain, x.last[key.group])
	x.last[key.group] = cell + 1
}

// reaching is list with zeros up to the position.
func reaching(list []int32, at int) []int32 {
	if missing := at + 1 - len(list); missing > 0 {
		list = append(list, make([]int32, missing)...)
	}
	return list
}
