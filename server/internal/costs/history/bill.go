package history

import (
	"strings"
)

// Bill is the slice with its names as they compare: known spellings of a provider are one, letter case does not matter, and an
// account may come as its id or as a resource path that ends in it.
func Bill(s Slice) Slice {
	provider := strings.Join(strings.Fields(strings.ToLower(s.Provider)), " ")
	if one, ok := spellings()[provider]; ok {
		provider = one
	}
	account := strings.ToLower(strings.TrimSpace(s.Account))
	account = strings.TrimRight(account, "/")
	return Slice{Provider: provider, Account: account[strings.LastIndexByte(account, '/')+1:], Month: s.Month}
}

// spellings are names that exports give to one provider, in lower case.
func spellings() map[string]string {
	return map[string]string{
		"amazon": "aws", "amazon web services": "aws", "amazon web services, inc.": "aws", "amazon web services inc.": "aws", "amazon web services inc": "aws",
		"azure": "microsoft", "microsoft azure": "microsoft", "microsoft corporation": "microsoft",
		"gcp": "google cloud", "google": "google cloud", "google cloud platform": "google cloud", "google llc": "google cloud",
		"oci": "oracle", "oracle cloud": "oracle", "oracle cloud infrastructure": "oracle", "oracle corporation": "oracle",
		"alibaba": "alibaba cloud", "aliyun": "alibaba cloud",
	}
}
