package history

import (
	"strings"
)

// Bill is the slice with its names as they compare: known spellings of a provider are one, letter case does not matter, and an
// account may come as its id or as a resource path that ends in it.
func Bill(s Slice) Slice {
	provider := strings.Join(strings.Fields(strings.ToLower(s.Provider)), " ")
	provider = spelled(provider)
	account := strings.ToLower(strings.TrimSpace(s.Account))
	account = strings.TrimRight(account, "/")
	return Slice{Provider: provider, Account: account[strings.LastIndexByte(account, '/')+1:], Month: s.Month}
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
