package aggregate

import "github.com/costdeck/costdeck/server/internal/costs"

// inGroups narrows a filter to groups with these keys; nil is a missing value.
func inGroups(filter *costs.Filter, groupBy []string, keys [][]*string) *costs.Filter {
	var groups []costs.Filter
	if len(groupBy) == 1 {
		values := make([]string, 0, len(keys))
		for _, key := range keys {
			if key[0] == nil {
				groups = append(groups, equals(groupBy[0], nil))
				continue
			}
			values = append(values, *key[0])
		}
		if len(values) > 0 {
			groups = append(groups, costs.Filter{Column: groupBy[0], Op: costs.In, Values: values})
		}
	} else {
		for _, key := range keys {
			parts := make([]costs.Filter, len(key))
			for i, value := range key {
				parts[i] = equals(groupBy[i], value)
			}
			groups = append(groups, costs.Filter{And: parts})
		}
	}
	return both(filter, costs.Filter{Or: groups})
}

func equals(column string, value *string) costs.Filter {
	if value == nil {
		return costs.Filter{Column: column, Op: costs.Missing}
	}
	return costs.Filter{Column: column, Op: costs.In, Values: []string{*value}}
}

func both(filter *costs.Filter, other costs.Filter) *costs.Filter {
	if filter == nil {
		return &other
	}
	return &costs.Filter{And: []costs.Filter{*filter, other}}
}
