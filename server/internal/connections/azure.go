package connections

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
)

// Azure are exports of Azure Cost Management. Each run of an export has a manifest.json, written last. The paths have no fixed order,
// so they carry no meaning.
type Azure struct {
	// Container is the name of the container, which some manifests repeat in their file names.
	Container string
	// Types are the accepted types of exports; FocusCost if empty.
	Types []string
}

type azureManifest struct {
	ManifestVersion string `json:"manifestVersion"`
	ByteCount       *int64 `json:"byteCount"`
	BlobCount       *int   `json:"blobCount"`
	DataRowCount    *int64 `json:"dataRowCount"`
	ExportConfig    struct {
		ExportName string `json:"exportName"`
		ResourceID string `json:"resourceId"`
		Type       string `json:"type"`
		suspended
	} `json:"exportConfig"`
	suspended
	DeliveryConfig struct {
		ContainerURI string `json:"containerUri"`
	} `json:"deliveryConfig"`
	RunInfo struct {
		SubmittedTime stamp  `json:"submittedTime"`
		RunID         string `json:"runId"`
		StartDate     stamp  `json:"startDate"`
		EndDate       stamp  `json:"endDate"`
	} `json:"runInfo"`
	Blobs []struct {
		BlobName     string `json:"blobName"`
		ByteCount    *int64 `json:"byteCount"`
		DataRowCount *int64 `json:"dataRowCount"`
	} `json:"blobs"`
}

// suspended is an export that Azure paused because it failed too often.
type suspended struct {
	Context *struct {
		Code    string `json:"systemSuspensionCode"`
		Reason  string `json:"systemSuspensionReason"`
		Message string `json:"systemSuspensionMessage"`
		Status  string `json:"systemSuspensionStatus"`
	} `json:"systemSuspensionContext"`
}

// note says that the export is paused; empty if it is not.
func (s suspended) note(export string) string {
	if s.Context == nil {
		return ""
	}
	why := cmp.Or(s.Context.Message, s.Context.Reason, s.Context.Code, s.Context.Status)
	if why == "" || strings.EqualFold(s.Context.Status, "active") {
		return ""
	}
	return fmt.Sprintf("Azure has suspended the export %s (%.200s): mend its storage access and resume it in Cost Management", export, why)
}

// Manifests are the files with the manifest's name.
func (Azure) Manifests(objects []Object) (list []Object) {
	for _, o := range byKey(objects) {
		if strings.EqualFold(path.Base(o.Key), "manifest.json") {
			list = append(list, o)
		}
	}
	return list
}

// Group makes one batch of each manifest.
func (a Azure) Group(objects []Object, content map[string][]byte) (g Grouping) {
	all := byKey(objects)
	for _, o := range a.Manifests(objects) {
		b, notes := a.batch(o, content[o.Key], all)
		g.Batches, g.Notes = append(g.Batches, b), append(g.Notes, notes...)
	}
	g.Orphans = orphans(all, g.Batches, func(Object) bool { return true })
	return g.canonical()
}

func (a Azure) batch(o Object, content []byte, all map[string]Object) (b Batch, notes []string) {
	b = Batch{ID: digest("azure", o.Key, o.Version), Manifest: o.Key, Made: o.Changed, Bytes: -1, Rows: -1}
	var m azureManifest
	if err := decode(content, &m); err != nil {
		b.Growing = fmt.Sprintf("the manifest %s is not readable JSON: %v", o.Key, err)
		return b, nil
	}
	b.Export, b.Scope, b.Period = m.ExportConfig.ExportName, scopeOf(m.ExportConfig.ResourceID), period(m.RunInfo.StartDate, m.RunInfo.EndDate)
	if !m.RunInfo.SubmittedTime.IsZero() {
		b.Made = m.RunInfo.SubmittedTime.Time
	}
	if m.RunInfo.RunID != "" {
		b.ID = digest("azure", o.Key, m.RunInfo.RunID, o.Version)
	}
	for _, blob := range m.Blobs {
		b.add(all, or(blob.ByteCount), or(blob.DataRowCount), a.keys(blob.BlobName)...)
	}
	b.Bytes, b.Rows = or(m.ByteCount), or(m.DataRowCount)
	b.check()
	if refused := a.refuse(m); refused != "" {
		b.Refused = refused
	}
	for _, s := range []suspended{m.suspended, m.ExportConfig.suspended} {
		if note := s.note(b.Export); note != "" {
			notes = append(notes, note)
		}
	}
	return b, notes
}

// refuse says why an export is not taken.
func (a Azure) refuse(m azureManifest) string {
	if m.ManifestVersion != "2024-04-01" {
		return fmt.Sprintf("manifest version %.40q is unknown; this release reads 2024-04-01", m.ManifestVersion)
	}
	types := a.Types
	if len(types) == 0 {
		types = []string{"FocusCost"}
	}
	kind := m.ExportConfig.Type
	if !slices.ContainsFunc(types, func(t string) bool { return strings.EqualFold(t, kind) }) {
		if strings.EqualFold(kind, "ActualCost") || strings.EqualFold(kind, "AmortizedCost") || strings.EqualFold(kind, "Usage") {
			return kind + " export: choose cost and usage details (FOCUS)"
		}
		return fmt.Sprintf("%.40q export: this connection takes %s", kind, strings.Join(types, ", "))
	}
	if m.BlobCount != nil && *m.BlobCount != len(m.Blobs) {
		return fmt.Sprintf("the manifest counts %d files and names %d: export again", *m.BlobCount, len(m.Blobs))
	}
	if m.RunInfo.StartDate.IsZero() {
		return "the manifest names no start date"
	}
	var rows int64
	for _, blob := range m.Blobs {
		rows += or(blob.DataRowCount)
	}
	if sum := or(m.DataRowCount); sum >= 0 && len(m.Blobs) > 0 && rows >= 0 && rows != sum {
		return fmt.Sprintf("the manifest promises %d rows, its files %d: export again", sum, rows)
	}
	return ""
}

// keys are the keys that a name may mean: with or without the container, and with the spaces that some manifests have around it.
func (a Azure) keys(name string) []string {
	list := []string{name}
	add := func(key string) {
		if key != "" && !slices.Contains(list, key) {
			list = append(list, key)
		}
	}
	// The exact name comes first: a container and a folder may have the same name.
	for _, one := range []string{name, strings.TrimSpace(name), trimSegments(name)} {
		add(one)
		add(strings.TrimPrefix(one, "/"))
		if a.Container != "" {
			add(strings.TrimPrefix(strings.TrimPrefix(one, "/"), a.Container+"/"))
		}
		if u, err := url.PathUnescape(one); err == nil {
			add(u)
		}
	}
	return list
}

// trimSegments removes the spaces around each part of a path.
func trimSegments(name string) string {
	parts := strings.Split(name, "/")
	for i, p := range parts {
		parts[i] = strings.TrimSpace(p)
	}
	return strings.Join(parts, "/")
}

// scopeOf is the billing scope of an export's resource ID.
func scopeOf(resource string) string {
	at := strings.Index(strings.ToLower(resource), "/providers/microsoft.costmanagement/exports/")
	if at < 0 {
		return strings.ToLower(resource)
	}
	return strings.ToLower(resource[:at])
}

// or is the value, or -1 without one.
func or(n *int64) int64 { return *cmp.Or(n, new(int64(-1))) }
