package focus

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"
)

// leaf is a column of single values under a nested one.
type leaf struct {
	// path are the names below the nested column, joined by points.
	path string
	read valueReader
	// many means that a row may have several values.
	many bool
}

func leavesOf(node *parquet.Column, path string) []leaf {
	if node.Leaf() {
		return []leaf{{path, textOf(node.Type()), node.MaxRepetitionLevel() > 0}}
	}
	var all []leaf
	for _, child := range node.Columns() {
		name := child.Name()
		if path != "" {
			name = path + "." + name
		}
		all = append(all, leavesOf(child, name)...)
	}
	return all
}

// nested writes a nested column of a row as JSON: keys with values and a structure as an object, a single list as an array, and
// anything else as an object with an array per leaf. None of it is null.
func nested(first int, leaves []leaf) cellReader {
	return func(_ *parquetSource, values []parquet.Value, cell *Cell, mended *tally) error {
		texts := make([][]*string, len(leaves))
		any := false
		for _, v := range values {
			at := v.Column() - first
			if v.IsNull() {
				texts[at] = append(texts[at], nil)
				continue
			}
			var one Cell
			if err := leaves[at].read(v, &one, mended); err != nil {
				return err
			}
			text := string(one.Text)
			texts[at] = append(texts[at], &text)
			any = true
		}
		if !any {
			cell.Null = true
			return nil
		}
		var out bytes.Buffer
		encoder := json.NewEncoder(&out)
		encoder.SetEscapeHTML(false)
		err := encoder.Encode(assembled(leaves, texts))
		cell.Text = bytes.TrimSuffix(out.Bytes(), []byte{'\n'})
		return err
	}
}

func assembled(leaves []leaf, texts [][]*string) any {
	if isStruct(leaves) {
		object := map[string]*string{}
		for i, leaf := range leaves {
			if len(texts[i]) == 1 && texts[i][0] != nil { // A structure has every tag of the file; most of them are null.
				object[leaf.path] = texts[i][0]
			}
		}
		return object
	}
	if len(leaves) == 1 {
		return texts[0]
	}
	if isKeyed(leaves) {
		object := map[string]*string{}
		for i, key := range texts[0] {
			if key != nil && i < len(texts[1]) {
				object[*key] = texts[1][i]
			}
		}
		return object
	}
	object := map[string][]*string{}
	for i, leaf := range leaves {
		object[leaf.path] = texts[i]
	}
	return object
}

// isStruct detects a structure of single values, such as the tags of DuckDB's and Spark's JSON readers.
func isStruct(leaves []leaf) bool {
	return !slices.ContainsFunc(leaves, func(l leaf) bool { return l.many })
}

// isKeyed detects a map, or BigQuery's list of keys and values.
func isKeyed(leaves []leaf) bool {
	if len(leaves) != 2 {
		return false
	}
	name := func(l leaf) string { return strings.ToLower(l.path[strings.LastIndexByte(l.path, '.')+1:]) }
	return name(leaves[0]) == "key" && name(leaves[1]) == "value"
}
