package connections

import (
	"errors"
	"slices"
	"strings"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/connections/source"
)

// note keeps what people should know about a connection that works: of its source, and of the manifests of its last listing.
func (r *Runner) note(id string, from core.Source, manifests []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.notes == nil {
		r.notes = map[string]string{}
	}
	r.notes[id] = strings.Join(slices.Concat(warnings(from), manifests), "; ")
}

func (r *Runner) noted(id string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.notes[id]
}

func warnings(from core.Source) []string {
	if warner, ok := from.(core.Warner); ok {
		return warner.Warnings()
	}
	return nil
}

// proposal names the layout that files without one look like.
func proposal(c core.Config, objects []core.Object) []string {
	if _, second := c.Reader(nil).(core.SecondLook); !second {
		return nil
	}
	layout := core.Resembles(objects)
	if layout == "" {
		return nil
	}
	return []string{"the files look like the layout " + layout + ": set layout to count complete deliveries together"}
}

// Ending fails if the credentials of a connection end soon.
func Ending(config core.Config) error {
	from, err := source.Open(config)
	if err != nil {
		return nil // Test reports it.
	}
	if all := warnings(from); len(all) > 0 {
		return errors.New(strings.Join(all, "; "))
	}
	return nil
}
