package findings

import (
	"regexp"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

var (
	// attachable are the types of resources that belong to a machine.
	attachable = regexp.MustCompile(`(?i)\b(disks?|volumes?|snapshots?|publicipaddresses|addresses|networkinterfaces|elastic.?ip)\b`)
	// unattached are meters that providers charge only for unused resources.
	unattached = regexp.MustCompile(`(?i)(\bidle\b.*\b(ip|address)|\b(ip|address)\b.*\b(idle|not in use|unattached|unassigned)|static ip charge)`)
)

// leastName is the minimum length of a machine's name to match resources by it: vm-1 belongs to no vm.
const leastName = 4

// orphaned finds disks, snapshots and addresses without their machine: those on a provider's meter for unused resources, and those
// named after a machine of the same account that was charged in the history and is no longer. The saving is their cost.
func orphaned(f *facts) ([]Finding, error) {
	gone, alive := map[string][]machine{}, map[string][]string{}
	for _, m := range f.machines {
		if len(m.name) < leastName {
			continue
		}
		if now, err := sum(f.now[m.id], func(u use) bool { return u.category == compute }); err != nil {
			return nil, err
		} else if now.IsZero() {
			gone[m.account] = append(gone[m.account], m)
		}
	}
	for _, r := range f.resources {
		now, err := sum(f.now[r.ID], func(u use) bool { return u.category == compute })
		if err != nil {
			return nil, err
		}
		if now.Sign() > 0 && !attachable.MatchString(r.Type) {
			alive[r.Account] = append(alive[r.Account], r.Name)
		}
	}
	var found []Finding
	for _, r := range f.resources {
		cost, err := sum(f.now[r.ID], func(use) bool { return true })
		if err != nil {
			return nil, err
		}
		if cost.Sign() <= 0 {
			continue
		}
		evidence, err := f.orphan(r, cost, gone[r.Account], alive[r.Account])
		if err != nil {
			return nil, err
		}
		if evidence != nil {
			found = append(found, Finding{Resource: r, Cost: cost, Saving: cost, Evidence: evidence})
		}
	}
	return found, nil
}

// orphan is the evidence that a resource has no machine; nil if it may have one.
func (f *facts) orphan(r inventory.Resource, cost decimal.Decimal, gone []machine, alive []string) ([]Evidence, error) {
	uses := f.now[r.ID]
	silent := len(uses) > 0
	for _, u := range uses {
		silent = silent && unattached.MatchString(u.meter)
	}
	if silent {
		return []Evidence{proven("cost", cost, usedBy(r.ID, f.period)), text("meter", uses[0].meter)}, nil
	}
	if !attachable.MatchString(r.Type) {
		return nil, nil
	}
	var owner machine
	for _, m := range gone {
		if m.id != r.ID && bears(r.Name, m.name) && len(m.name) > len(owner.name) {
			owner = m
		}
	}
	if owner.id == "" {
		return nil, nil
	}
	for _, name := range alive {
		if len(name) >= len(owner.name) && bears(r.Name, name) {
			return nil, nil
		}
	}
	before, err := sum(f.before[owner.id], func(u use) bool { return u.category == compute })
	if err != nil {
		return nil, err
	}
	return []Evidence{proven("cost", cost, usedBy(r.ID, f.period)), text("owner", owner.name),
		proven("ownerBefore", before, usedBy(owner.id, f.history, category(costs.In, compute))), money("ownerNow", decimal.Decimal{}), f.since()}, nil
}

// bears reports whether name is the machine's name with a suffix: web-01-osdisk, web-01_data.
func bears(name, machine string) bool {
	rest, ok := strings.CutPrefix(strings.ToLower(name), strings.ToLower(machine))
	return ok && rest != "" && strings.ContainsRune("-_.", rune(rest[0]))
}
