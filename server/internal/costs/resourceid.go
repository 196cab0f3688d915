package costs

import "strings"

// ResourceID is the column of resources.
const ResourceID = "ResourceId"

// Azure Resource Manager treats its ids without regard to case, and its exports spell one resource in several ways.
const (
	armSubscriptions = "/subscriptions/"
	armProviders     = "/providers/"
)

// FoldResourceID is equal for two spellings of one resource: ids of Azure in lower case, and other ids as they are. Only A–Z change,
// so that all engines agree.
func FoldResourceID(id string) string {
	if !hasPrefixFold(id, armSubscriptions) && !hasPrefixFold(id, armProviders) {
		return id
	}
	if strings.IndexFunc(id, isUpper) < 0 {
		return id
	}
	return strings.Map(func(r rune) rune {
		if isUpper(r) {
			return r + 'a' - 'A'
		}
		return r
	}, id)
}

// FoldsResourceIDs are the conditions in which each spelling of a resource matches all of its rows.
func (f *Filter) FoldsResourceIDs() bool {
	return f.Column == ResourceID && (f.Op == In || f.Op == NotIn || f.Op == StartsWith)
}

func isUpper(r rune) bool { return r >= 'A' && r <= 'Z' }

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}
