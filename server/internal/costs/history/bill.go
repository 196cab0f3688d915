package history

import (
	"strings"
)

// Bill is the slice with its names as they compare: known spellings of a provider are one, and the account is an ID.
func Bill(s Slice) Slice {
	provider := strings.Join(strings.Fields(strings.ToLower(s.Provider)), " ")
	provider = spelled(provider)
	return Slice{Provider: provider, Account: ID(s.Account), Month: s.Month}
}

// ID is the id of an account or a sub account as it compares: in lower case, and without the resource path that may end in it.
func ID(text string) string {
	text = strings.TrimRight(strings.ToLower(strings.TrimSpace(text)), "/")
	return text[strings.LastIndexByte(text, '/')+1:]
}

// spelled is the one name of a provider to which exports give several; all are in lower case.
func spelled(provider string) string {
	switch provider {
	case "amazon", "amazon web services", "amazon web services, inc.", "amazon web services inc.", "amazon web services inc":
		return "aws"
	case "azure", "microsoft azure", "microsoft corporation":
		return "microsoft"
	case "gcp", "google", "google cloud platform", "google llc":
		return "google cloud"
	case "oci", "oracle cloud", "oracle cloud infrastructure", "oracle corporation":
		return "oracle"
	case "alibaba", "aliyun":
		return "alibaba cloud"
	default:
		return provider
	}
}
