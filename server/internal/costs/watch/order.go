package watch

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// folder is where the file is in the store; "." for the store itself.
func (f File) folder() string { return path.Dir(f.Key) }

// folders are the files by folder. The oldest come first, so that a correction follows the file that it corrects. Run folders beside each
// other, whose names differ in their numbers only, come in the order of these: a copy of them may have any times.
func folders(files []File) (all [][]File) {
	byName := map[string][]File{}
	for _, file := range files {
		byName[file.folder()] = append(byName[file.folder()], file)
	}
	oldest := map[string]time.Time{} // By kind.
	for name, list := range byName {
		slices.SortFunc(list, func(a, b File) int { return cmp.Or(a.Changed.Compare(b.Changed), cmp.Compare(a.Key, b.Key)) })
		kind := kindOf(name)
		if since, known := oldest[kind]; !known || list[0].Changed.Before(since) {
			oldest[kind] = list[0].Changed
		}
	}
	names := slices.SortedFunc(maps.Keys(byName), func(a, b string) int {
		x, y := kindOf(a), kindOf(b)
		return cmp.Or(oldest[x].Compare(oldest[y]), cmp.Compare(x, y), byNumber(a, b))
	})
	for _, name := range names {
		all = append(all, byName[name])
	}
	return all
}

// kindOf is the same for names that differ in their numbers only.
func kindOf(name string) string { return strings.Join(strings.FieldsFunc(name, isDigit), "0") }

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// byNumber compares names of one kind.
func byNumber(a, b string) int {
	numbers := func(name string) []string { return strings.FieldsFunc(name, func(r rune) bool { return !isDigit(r) }) }
	x, y := numbers(a), numbers(b)
	for i := range min(len(x), len(y)) {
		m, n := strings.TrimLeft(x[i], "0"), strings.TrimLeft(y[i], "0")
		if c := cmp.Or(cmp.Compare(len(m), len(n)), strings.Compare(m, n)); c != 0 {
			return c
		}
	}
	return strings.Compare(a, b)
}
