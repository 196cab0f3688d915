package app

import (
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// dependencies are checked by /readyz.
func dependencies(store session.Store, client *upstream.Client, deps Deps) []Dependency {
	list := []Dependency{
		{Name: "sessions", Title: "the session store", Source: "this replica and its keys", Check: store.Check},
		{Name: "api", Title: "the REST API", Source: deps.API.String(), Check: client.Reachable},
	}
	return append(list, deps.Dependencies...)
}
