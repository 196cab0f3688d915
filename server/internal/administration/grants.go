package administration

import (
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// CheckRoles refuses a role that the API does not know: a misspelled one would silently allow nothing.
func CheckRoles(roles []string) error {
	for _, role := range roles {
		if _, known := permission.FindBuiltIn(role); known {
			continue
		}
		hint := ""
		if near := config.Nearest(role, permission.RoleNames()); near != "" {
			hint = fmt.Sprintf("did you mean %q? ", near)
		}
		return fmt.Errorf("unknown role %q; %suse one of %s", role, hint, strings.Join(permission.RoleNames(), ", "))
	}
	return nil
}

// ParseEnrollment parses NUMBER:TYPE:NAME; the name may be missing. The type decides which areas the menu has.
func ParseEnrollment(text string) (accounts.Enrollment, error) {
	number, rest, _ := strings.Cut(text, ":")
	kind, name, _ := strings.Cut(rest, ":")
	cloud := portal.ParseCloudType(kind)
	if number == "" || string(cloud) != kind || cloud == portal.CloudSec {
		return accounts.Enrollment{}, fmt.Errorf("--enrollment %q is not NUMBER:TYPE:NAME with a type of AWS, GCP, XCloud or "+
			"Azure; write for example 1001:AWS:Production", text)
	}
	if name == "" {
		name = number
	}
	return accounts.Enrollment{Number: number, Name: name, APIType: kind, Areas: menuAreas(cloud)}, nil
}

func menuAreas(t portal.CloudType) []string {
	switch t {
	case portal.AWS:
		return []string{menus.AWSUsage}
	case portal.GCP:
		return []string{menus.GCPUsage, menus.GCPRI}
	case portal.XCloud:
		return menus.All()
	}
	return []string{menus.AzureUsage, menus.AzureRI}
}
