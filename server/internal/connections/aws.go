package connections

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

// AWS are Data Exports: data files below data/BILLING_PERIOD=YYYY-MM and one manifest below metadata/BILLING_PERIOD=YYYY-MM, written
// after them. With "create new" each refresh has a folder of its own, with "overwrite" the files are replaced.
type AWS struct {
	// Bucket is the bucket's name, which data files have in their addresses.
	Bucket string
	// Export is the only export to take; empty for all below the prefix.
	Export string
}

// settled is how long parts that are newer than their manifest must be unchanged.
const settled = time.Hour

var awsManifest = regexp.MustCompile(`^(?:(.*)/)?([^/]+)/metadata/BILLING_PERIOD=(\d{4}-\d{2})/(?:([^/]+)/)?[^/]*[Mm]anifest\.json$`)

type awsContent struct {
	DataFiles  []string `json:"dataFiles"`
	Files      []string `json:"files"`
	ReportKeys []string `json:"reportKeys"`
	Columns    []struct {
		Name string `json:"name"`
	} `json:"columns"`
	Created     stamp  `json:"createdDateTime"`
	ExecutionID string `json:"executionId"`
	AssemblyID  string `json:"assemblyId"`
	ExportName  string `json:"exportName"`
}

// Manifests are the manifests of the layout.
func (a AWS) Manifests(objects []Object) (list []Object) {
	for _, o := range byKey(objects) {
		if m := awsManifest.FindStringSubmatch(o.Key); m != nil && (a.Export == "" || m[2] == a.Export) {
			list = append(list, o)
		}
	}
	return list
}

// Group makes one batch of each manifest.
func (a AWS) Group(objects []Object, content map[string][]byte) (g Grouping) {
	all := byKey(objects)
	for _, o := range a.Manifests(objects) {
		g.Batches = append(g.Batches, a.batch(o, content[o.Key], all))
	}
	g.Orphans = orphans(all, g.Batches, func(o Object) bool {
		return a.Export == "" || slices.Contains(strings.Split(path.Dir(o.Key), "/"), a.Export)
	})
	return g.canonical()
}

func (a AWS) batch(o Object, content []byte, all map[string]Object) Batch {
	at := awsManifest.FindStringSubmatch(o.Key)
	b := Batch{Scope: at[1], Export: at[2], Period: at[3], Manifest: o.Key, Made: o.Changed, Bytes: -1, Rows: -1, ID: digest("aws", o.Key, o.Version)}
	var m awsContent
	if err := decode(content, &m); err != nil {
		b.Growing = fmt.Sprintf("the manifest %s is not readable JSON: %v", o.Key, err)
		return b
	}
	if !m.Created.IsZero() {
		b.Made = m.Created.Time
	}
	names := slices.Concat(m.DataFiles, m.Files, m.ReportKeys)
	if len(names) == 0 {
		b.Refused = "the manifest names no data files; choose a Data Exports table with FOCUS columns"
		return b
	}
	for _, name := range names {
		b.add(all, -1, -1, a.keys(name, at[1])...)
	}
	b.check()
	if newest := newestPart(b); b.Growing == "" && at[4] == "" && newest.After(o.Changed.Add(time.Second)) {
		// In "overwrite" the next delivery replaces the files before its manifest.
		b.Settles, b.Growing = true, "files are newer than their manifest: a new delivery is in progress"
	}
	if len(m.Columns) > 0 && !slices.ContainsFunc(m.Columns, func(c struct {
		Name string `json:"name"`
	}) bool {
		return strings.EqualFold(c.Name, "BilledCost")
	}) {
		b.Refused = "the export has no BilledCost: choose the table FOCUS with AWS columns"
	}
	return b
}

// keys are the keys that a name of a manifest may mean: a whole address, a key, or one below the prefix.
func (a AWS) keys(name, prefix string) []string {
	key := strings.TrimPrefix(strings.TrimPrefix(name, "s3://"+a.Bucket+"/"), "/")
	if rest, address := strings.CutPrefix(key, "s3://"); address {
		_, key, _ = strings.Cut(rest, "/") // Copied from another bucket.
	}
	if prefix == "" {
		return []string{key}
	}
	return []string{key, prefix + "/" + key}
}

func newestPart(b Batch) (newest time.Time) {
	for _, p := range b.Parts {
		if p.Changed.After(newest) {
			newest = p.Changed
		}
	}
	return newest
}
