package overview

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

const (
	// Account is the unit if no tag identifies business units.
	Account = "BillingAccountId"
	// tagSets is the number of tag sets, the most expensive first, whose keys are considered.
	tagSets = 1000
	// keysMost is how many keys are offered.
	keysMost = 24
)

// known are common names of business unit tags, the best first, without case and punctuation.
var known = strings.Fields(`businessunit bu division department dept costcenter costcentre kostenstelle team squad owner
	project product application app service environment env stage`)

// normalizeKey normalizes a key: user:Cost-Center and cost_center are the same.
func normalizeKey(key string) string {
	if at := strings.LastIndexAny(key, ":/"); at >= 0 {
		key = key[at+1:]
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("-_. ", r) {
			return -1
		}
		return r
	}, strings.ToLower(key))
}

func rank(key string) int {
	if at := slices.Index(known, normalizeKey(key)); at >= 0 {
		return at
	}
	return len(known)
}

// tagKeys are the keys that the charges of the period have.
func tagKeys(ctx context.Context, engine costs.Engine, scope costs.Scope, period costs.Period) (map[string]bool, error) {
	facets, err := engine.Facets(ctx, scope, costs.FacetQuery{Column: "Tags", Period: period, Limit: tagSets})
	if _, tooMany := errors.AsType[*costs.FieldError](err); tooMany {
		return nil, nil //nolint:nilnil // More sets of tags than an answer holds: the accounts divide the costs, until a key is named.
	}
	keys := map[string]bool{}
	for _, facet := range facets {
		var tags map[string]any
		if facet.Value != nil && json.Unmarshal([]byte(*facet.Value), &tags) == nil {
			for key := range tags {
				if key != "" && len(costs.TagPrefix+key) <= UnitMost {
					keys[key] = true
				}
			}
		}
	}
	return keys, err
}

// UnitMost is the longest name of a column that divides costs, in bytes.
const UnitMost = 128

// unitsOf are the columns that can divide the costs, the most likely first: known names of business units, then by the number of
// enrollments with the key, then accounts. used counts the enrollments of each key.
func unitsOf(used map[string]int) []string {
	keys := make([]string, 0, len(used))
	for key := range used {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(used[b], used[a]), cmp.Compare(a, b))
	})
	var columns []string
	accounts := func() {
		if !slices.Contains(columns, Account) {
			columns = append(columns, Account, "SubAccountId")
		}
	}
	for _, key := range keys[:min(len(keys), keysMost)] {
		if rank(key) == len(known) {
			accounts()
		}
		columns = append(columns, costs.TagPrefix+key)
	}
	accounts()
	return columns
}
