package app

import (
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// parts are what the portal depends on.
func parts(store session.Store, client *upstream.Client, deps Deps) []Part {
	list := []Part{
		{Name: "sessions", What: "the session store", Which: "this replica and its keys", Look: store.Check},
		{Name: "api", What: "the REST API", Which: deps.API.String(), Look: client.Reachable},
	}
	return append(list, deps.Parts...)
}
