package findings

import (
	"regexp"
	"slices"
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
	gone, alive := map[named][]machine{}, map[named]bool{}
	for _, m := range f.machines {
		if len(m.name) < leastName {
			continue
		}
		if now, err := sum(f.now[m.id], func(u use) bool { return u.category == compute }); err != nil {
			return nil, err
		} else if now.IsZero() {
			name := named{m.account, strings.ToLower(m.name)}
			gone[name] = append(gone[name], m)
		}
	}
	for _, r := range f.resources {
		now, err := sum(f.now[r.Key()], func(u use) bool { return u.category == compute })
		if err != nil {
			return nil, err
		}
		if now.Sign() > 0 && !attachable.MatchString(r.Type) {
			alive[named{r.Account, strings.ToLower(r.Name)}] = true
		}
	}
	var found []Finding
	for _, r := range f.resources {
		cost, err := sum(f.now[r.Key()], func(use) bool { return true })
		if err != nil {
			return nil, err
		}
		if cost.Sign() <= 0 {
			continue
		}
		evidence, err := f.orphan(r, cost, gone, alive)
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
func (f *facts) orphan(r inventory.Resource, cost decimal.Decimal, gone map[named][]machine, alive map[named]bool) ([]Evidence, error) {
	uses := f.now[r.Key()]
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
	// The longest name wins: of a machine that is there, the resource is no orphan.
	for _, name := range owners(r.Name) {
		if alive[named{r.Account, name}] {
			return nil, nil
		}
		others := gone[named{r.Account, name}]
		if i := slices.IndexFunc(others, func(m machine) bool { return m.id != r.Key() }); i >= 0 {
			owner = others[i]
			break
		}
	}
	if owner.id == "" {
		return nil, nil
	}
	before, err := sum(f.before[owner.id], func(u use) bool { return u.category == compute })
	if err != nil {
		return nil, err
	}
	return []Evidence{proven("cost", cost, usedBy(r.ID, f.period)), text("owner", owner.name),
		proven("ownerBefore", before, usedBy(owner.id, f.history, category(costs.In, compute))), money("ownerNow", decimal.Decimal{}), f.since()}, nil
}

// named is a name in an account, in lower case. Looking names up keeps a hundred thousand disks and as many machines apart in
// milliseconds.
type named struct{ account, name string }

// owners are the names of machines that a name may be derived from, the longest first: web-01-osdisk is of web-01 or web.
func owners(name string) (all []string) {
	name = strings.ToLower(name)
	for i := len(name) - 1; i > 0; i-- {
		if strings.IndexByte("-_.", name[i]) >= 0 {
			all = append(all, name[:i])
		}
	}
	return all
}
