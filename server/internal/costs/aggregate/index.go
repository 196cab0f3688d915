package aggregate

// groupIndex finds groups by key. The groups of a single column, perhaps hundreds of thousands, are in a slice by the number of their
// value: hashing each key takes longer than summing its rows.
type groupIndex struct {
	byNumber []int32 // Group plus one; 0 is empty.
	byKey    map[GroupKey]int32
}

func newGroupIndex(columns int) groupIndex {
	if columns == 1 {
		return groupIndex{byNumber: []int32{}}
	}
	return groupIndex{byKey: map[GroupKey]int32{}}
}

func (x *groupIndex) find(key GroupKey) (group int32, ok bool) {
	if x.byKey != nil {
		group, ok = x.byKey[key]
		return group, ok
	}
	if int(key[0]) >= len(x.byNumber) {
		return 0, false
	}
	return x.byNumber[key[0]] - 1, x.byNumber[key[0]] != 0
}

func (x *groupIndex) add(key GroupKey, group int32) {
	if x.byKey != nil {
		x.byKey[key] = group
		return
	}
	x.byNumber = extendTo(x.byNumber, int(key[0]))
	x.byNumber[key[0]] = group + 1
}

// cellIndex finds cells. Without intervals a group has one cell per currency: a short chain, which needs no hashing.
type cellIndex struct {
	last   []int32 // Latest cell plus one, by group; 0 is empty.
	chain  []int32 // Previous cell of the same group plus one, by cell.
	byCell map[cell]int32
}

func newCellIndex(intervals bool) cellIndex {
	if intervals {
		return cellIndex{byCell: map[cell]int32{}}
	}
	return cellIndex{last: []int32{}}
}

func (x *cellIndex) find(key cell, cells []cell) (index int32, ok bool) {
	if x.byCell != nil {
		index, ok = x.byCell[key]
		return index, ok
	}
	if int(key.group) >= len(x.last) {
		return 0, false
	}
	for index = x.last[key.group] - 1; index >= 0 && cells[index] != key; {
		index = x.chain[index] - 1
	}
	return index, index >= 0
}

// add indexes the next cell.
func (x *cellIndex) add(key cell, index int32) {
	if x.byCell != nil {
		x.byCell[key] = index
		return
	}
	x.last = extendTo(x.last, int(key.group))
	x.chain = append(x.chain, x.last[key.group])
	x.last[key.group] = index + 1
}

// extendTo appends zeros until the position exists.
func extendTo(list []int32, at int) []int32 {
	if missing := at + 1 - len(list); missing > 0 {
		list = append(list, make([]int32, missing)...)
	}
	return list
}
