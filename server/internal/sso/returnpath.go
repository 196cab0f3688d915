package sso

import (
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// maxReturn is the longest return address in bytes; a longer one is a way home.
const maxReturn = 1024

// ReturnPath is the address if it is a page behind the login on this origin, else empty: a login leads nowhere else (A57).
func ReturnPath(address string) string {
	if len(address) > maxReturn || !portal.SameOriginPath(address) || strings.ContainsAny(address, "\\ ") {
		return ""
	}
	path, _, _ := strings.Cut(address, "?")
	path, _, _ = strings.Cut(path, "#")
	if path != "/pages" && !strings.HasPrefix(path, "/pages/") {
		return ""
	}
	return address
}
