package main

import (
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/config"
)

// checkRoles refuses a role that the API does not know: a misspelled one would silently allow nothing.
func checkRoles(roles []string) error {
	for _, role := range roles {
		if caller.IsRole(role) {
			continue
		}
		hint := ""
		if near := config.Nearest(role, caller.Roles()); near != "" {
			hint = fmt.Sprintf("did you mean %q? ", near)
		}
		return fmt.Errorf("unknown role %q; %suse one of %s", role, hint, strings.Join(caller.Roles(), ", "))
	}
	return nil
}
