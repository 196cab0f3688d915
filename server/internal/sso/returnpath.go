package sso

import (
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// maxReturn is the longest return address, in bytes.
const maxReturn = 1024

// ReturnPath returns the address if it is a page behind the login on this origin, else "" (A57).
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
