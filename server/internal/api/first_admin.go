package api

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// The first administrator and the enrollment that its costs belong to.
const (
	FirstAdmin        = "admin"
	DefaultEnrollment = enrollments.Default
)

// CheckEnrollment fails if charges of the enrollment would have no place: see enrollments.Check.
func (a *API) CheckEnrollment(ctx context.Context, number string) error {
	return enrollments.Check(ctx, a.db, number)
}

// EnsureFirstAdmin creates the first administrator while only demo accounts exist. The password works for one login, which must
// replace it, and is stored nowhere else; created is false if an account exists, also one that another process creates at the same
// time.
func (a *API) EnsureFirstAdmin(ctx context.Context) (userID, oneTimePassword string, created bool, err error) {
	password := accounts.OneTimePassword()
	created, err = a.users.AddFirst(ctx, accounts.Account{
		UserID:   FirstAdmin,
		UserName: "Administrator",
		// Lower is more privileged; administrators have 100.
		PrivLevel: new(100),
		Roles:     []string{"SysAdmin", permission.RoleIngest},
		OneTime:   true,
		Enrollments: []accounts.Enrollment{
			{Number: DefaultEnrollment, Name: "My enrollment", APIType: "XCloud", Areas: menus.All()},
		},
	}, password)
	if err != nil {
		return "", "", false, fmt.Errorf("first administrator: %w", err)
	}
	if !created {
		return "", "", false, nil
	}
	return FirstAdmin, password, true, nil
}
