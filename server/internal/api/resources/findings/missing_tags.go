package findings

import (
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// missingTags finds resources without a required key or its value; without required keys, those without any tag. It claims no
// saving, but costs without an owner are rarely optimized.
func missingTags(f *facts) ([]Finding, error) {
	var found []Finding
	for _, r := range f.resources {
		if len(f.now[r.Key()]) == 0 || r.Cost.Sign() <= 0 {
			continue
		}
		var missing []string
		for _, key := range f.required {
			if strings.TrimSpace(r.Tags[key]) == "" {
				missing = append(missing, key)
			}
		}
		if len(missing) == 0 && (len(f.required) > 0 || len(r.Tags) > 0) {
			continue
		}
		found = append(found, Finding{Resource: r, Cost: r.Cost, Evidence: []Evidence{
			text("missing", strings.Join(missing, ", ")),
			text("present", strings.Join(slices.Sorted(maps.Keys(r.Tags)), ", ")), proven("cost", r.Cost, Rows{inventory.Metric, f.period, []costs.Filter{costs.OneOf("ResourceId", r.ID)}})}})
	}
	return found, nil
}
