package route

import (
	"net/http/httptest"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
)

// Every request pays for the check of its permission.
func TestThePermissionCheckAllocatesNothing(t *testing.T) {
	for name, who := range map[string]caller.Caller{
		"a session": {UserID: "ada", Enrollment: "AWS-2001", Rights: permission.Everything(), Anywhere: permission.Everything()},
		"a tag": {UserID: "ada", Enrollment: "AWS-2001", Rights: permission.Everything(), Anywhere: permission.Everything(),
			Tags: []rights.Tag{{Key: "team", Value: "red"}, {Key: "team", Value: "blue"}}},
		"a token": {UserID: "ada", Enrollment: "AWS-2001", Rights: permission.Everything(), Token: &caller.Token{Permissions: permission.Everything()}},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r = r.WithContext(caller.With(r.Context(), who))
		for _, p := range []permission.Permission{permission.AccountOwn, permission.CostsRead, permission.UsersRead} {
			if who.Token != nil && !permission.OfTokens().Has(p) {
				continue
			}
			if n := testing.AllocsPerRun(100, func() {
				if err := check(r, p); err != nil {
					t.Error(err)
				}
			}); n != 0 {
				t.Errorf("%s: the check of %s allocates %v times", name, p, n)
			}
		}
	}
}
