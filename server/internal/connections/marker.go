package connections

import (
	"path"
	"regexp"
	"strings"
	"time"
)

// Marker are folders of any sender who writes a file such as _SUCCESS or manifest.json after all others. The files of one folder are
// a batch.
type Marker struct {
	// Name of the marker; _SUCCESS if empty.
	Name string
	// Prefix is that of the connection.
	Prefix string
}

func (m Marker) name() string {
	if m.Name == "" {
		return "_SUCCESS"
	}
	return m.Name
}

// Manifests returns nothing: the content of a marker does not matter.
func (Marker) Manifests([]Object) []Object { return nil }

// Group makes one batch of each folder with a marker.
func (m Marker) Group(objects []Object, _ map[string][]byte) (g Grouping) {
	all := byKey(objects)
	for _, o := range all {
		if path.Base(o.Key) != m.name() {
			continue
		}
		folder := path.Dir(o.Key)
		b := Batch{ID: digest("marker", o.Key, o.Version, o.Changed.UTC().Format(time.RFC3339Nano)), Manifest: o.Key, Made: o.Changed, Bytes: -1, Rows: -1}
		b.Export, b.Period = series(folder, m.Prefix)
		b.Scope = b.Export // Folders of several senders do not compete.
		for _, file := range all {
			if path.Dir(file.Key) == folder && data(file) {
				b.Parts = append(b.Parts, Part{file, -1, -1})
			}
		}
		b.check()
		switch {
		case len(b.Parts) == 0:
			b.Growing = "the folder has a marker and no files of charges"
		case b.Growing == "" && newestPart(b).After(o.Changed.Add(time.Second)):
			b.Settles, b.Growing = true, "files are newer than their marker: a new delivery is in progress"
		}
		g.Batches = append(g.Batches, b)
	}
	g.Orphans = orphans(all, g.Batches, func(Object) bool { return true })
	return g.canonical()
}

var (
	monthOf = regexp.MustCompile(`^(?:[A-Za-z_]+=)?(20\d\d)-?(0[1-9]|1[0-2])$`)
	runOf   = regexp.MustCompile(`(?i)^(run[-_=].+|v(ersion)?[-_=]?\d+|20\d{6}T\d{4,6}Z?|[0-9a-f]{8}-[0-9a-f-]{27})$`)
)

// series are the export and the month of a folder such as focus/2026-10/run-1: one folder is exactly a month, and those of single runs do
// not count. Without a month the whole path is the export.
func series(folder, prefix string) (export, month string) {
	rest := strings.Trim(strings.TrimPrefix(folder, strings.Trim(prefix, "/")), "/")
	var kept []string
	for _, name := range strings.Split(rest, "/") {
		if found := monthOf.FindStringSubmatch(name); found != nil && month == "" {
			month = found[1] + "-" + found[2]
		} else if !runOf.MatchString(name) {
			kept = append(kept, name)
		}
	}
	if month == "" {
		return rest, ""
	}
	return strings.Join(kept, "/"), month
}

// SecondLook are files of any sender without a manifest. A file is complete once it is the same at a second look.
type SecondLook struct {
	// Known are the IDs of the batches of the previous listing.
	Known map[string]bool
}

// Manifests returns nothing.
func (SecondLook) Manifests([]Object) []Object { return nil }

// Group makes one batch of each file.
func (s SecondLook) Group(objects []Object, _ map[string][]byte) (g Grouping) {
	for _, o := range byKey(objects) {
		if !data(o) || !visible(o.Key) {
			continue
		}
		b := Batch{ID: digest("file", o.Key, seen(o)), Export: o.Key, Made: o.Changed, Parts: []Part{{o, -1, -1}}, Bytes: -1, Rows: -1}
		b.check()
		if b.Growing == "" && !s.Known[b.ID] {
			b.Growing = "the file is taken once it is unchanged at the next look"
		}
		g.Batches = append(g.Batches, b)
	}
	return g.canonical()
}

// seen is what must be equal at a second look.
func seen(o Object) string {
	return Batch{Parts: []Part{{Object: o}}}.Fingerprint() + o.Changed.UTC().Format(time.RFC3339Nano)
}

// visible reports whether no part of a path is hidden.
func visible(key string) bool {
	for _, name := range strings.Split(key, "/") {
		if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
			return false
		}
	}
	return true
}
