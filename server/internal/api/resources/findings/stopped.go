package findings

import "github.com/costdeck/costdeck/server/internal/costs"

// stopped finds machines that no longer compute but whose storage is still charged under the same id: compute in the history and
// none in the period, and storage in the period. The saving is the cost of the storage.
func stopped(f *facts) ([]Finding, error) {
	computes := func(u use) bool { return u.category == compute }
	stores := func(u use) bool { return u.category == storage }
	var found []Finding
	for _, r := range f.resources {
		before, err := sum(f.before[r.Key()], computes)
		if err != nil {
			return nil, err
		}
		now, err := sum(f.now[r.Key()], computes)
		if err != nil {
			return nil, err
		}
		stored, err := sum(f.now[r.Key()], stores)
		if err != nil {
			return nil, err
		}
		if before.Sign() <= 0 || !now.IsZero() || stored.Sign() <= 0 {
			continue
		}
		found = append(found, Finding{Resource: r, Cost: stored, Saving: stored, Evidence: []Evidence{
			proven("storage", stored, usedBy(r.ID, f.period, category(costs.In, storage))), money("compute", now),
			proven("computeBefore", before, usedBy(r.ID, f.history, category(costs.In, compute))), f.since()}})
	}
	return found, nil
}
