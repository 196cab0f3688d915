package findings

import "github.com/costdeck/costdeck/server/internal/costs"

// idle finds resources that are charged for time without activity: their meters had activity in the history, and none in the
// period. Storage is excluded, because it is meant to be idle. The saving is the cost of the time.
func idle(f *facts) ([]Finding, error) {
	stands := func(u use) bool { return standing(u.unit) && u.category != storage }
	acts := func(u use) bool { return !standing(u.unit) && u.category != storage }
	var found []Finding
	for _, r := range f.resources {
		now, err := sum(f.now[r.Key()], stands)
		if err != nil {
			return nil, err
		}
		before, err := sum(f.before[r.Key()], acts)
		if err != nil {
			return nil, err
		}
		active, err := sum(f.now[r.Key()], acts)
		if err != nil {
			return nil, err
		}
		if now.Sign() <= 0 || before.Sign() <= 0 || !active.IsZero() {
			continue
		}
		works := category(costs.NotIn, storage)
		found = append(found, Finding{Resource: r, Cost: now, Saving: now, Evidence: []Evidence{
			proven("standing", now, usedBy(r.ID, f.period, append(units(f.now[r.Key()], true), works)...)),
			money("activity", active),
			proven("activityBefore", before, usedBy(r.ID, f.history, append(units(f.before[r.Key()], false), works)...)),
			f.since()}})
	}
	return found, nil
}

// since is the first day of the history.
func (f *facts) since() Evidence {
	return Evidence{Name: "historyFrom", Form: Day, Value: f.history.From.Format("2006-01-02")}
}
