package history

import (
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Between are the runs that were added, removed or count differently in after, in commit order; at returns the time of a run.
func Between(before, after State, at func(id string) time.Time) []costs.RunMoved {
	moved := []costs.RunMoved{}
	for i := range before {
		if was := &before[i]; after.Find(was.ID) == nil && was.Rows() > 0 {
			moved = append(moved, costs.RunMoved{Run: was.ID, File: was.File, At: at(was.ID), Before: was.Rows()})
		}
	}
	for i := range after {
		now := &after[i]
		one := costs.RunMoved{Run: now.ID, File: now.File, At: at(now.ID), After: now.Rows()}
		was := before.Find(now.ID)
		if was == nil {
			was, one.Replaced = &RunStatus{}, now.replaced(after)
		}
		one.Before = was.Rows()
		if one.Before != one.After || one.After > 0 && !slices.Equal(was.Uncounted, now.Uncounted) {
			moved = append(moved, one)
		}
	}
	return moved
}

func (s *RunStatus) replaced(state State) []costs.Replaced {
	list := make([]costs.Replaced, 0, len(s.Replaced))
	for _, one := range s.Replaced {
		list = append(list, costs.Replaced{Run: one.ID, File: state.Find(one.ID).File, Rows: one.Rows})
	}
	return list
}
