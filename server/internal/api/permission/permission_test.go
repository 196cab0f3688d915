package permission_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/permission"
)

func TestEveryPermissionIsNounAndVerb(t *testing.T) {
	rule, seen := regexp.MustCompile(`^[a-z]+:[a-z]+$`), map[string]bool{}
	for p := range permission.All() {
		name := p.String()
		if !rule.MatchString(name) || seen[name] {
			t.Errorf("%q is no noun:verb or is there twice", name)
		}
		seen[name] = true
		if back, ok := permission.Parse(name); !ok || back != p {
			t.Errorf("%q parses to %v, %v", name, back, ok)
		}
	}
	if _, ok := permission.Parse("costs:nothing"); ok || len(seen) == 0 {
		t.Error("an unknown permission parses")
	}
}

func TestSysadminHasEverythingAndEveryoneTheirOwn(t *testing.T) {
	for _, role := range permission.BuiltIn() {
		if permission.Own().Without(role.Permissions) != 0 {
			t.Errorf("the role %s lacks what everyone has", role.Name)
		}
	}
	if role, _ := permission.FindBuiltIn("SysAdmin"); role.Permissions != permission.Everything() {
		t.Errorf("sysadmin has %v", role.Permissions.Names())
	}
}

func TestARefusalNamesTheLeastRoleFirst(t *testing.T) {
	if got := permission.RolesWith(permission.CostsRows); !slices.Equal(got, []string{"analyst", "admin"}) {
		t.Errorf("costs:rows is named for %v", got)
	}
}
