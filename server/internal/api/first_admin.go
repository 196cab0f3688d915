package api

import (
	"context"
	"errors"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/menus"
)

// The first administrator and the enrollment that its costs belong to.
const (
	FirstAdmin        = "admin"
	DefaultEnrollment = "DEFAULT"
)

// EnsureFirstAdmin creates the first administrator while only demo accounts exist. The password works for one login, which must
// replace it, and is stored nowhere else; created is false if an account exists.
func (a *API) EnsureFirstAdmin(ctx context.Context) (userID, oneTimePassword string, created bool, err error) {
	people, err := a.users.CountPeople(ctx)
	if err != nil || people > 0 {
		return "", "", false, err
	}
	password := accounts.OneTimePassword()
	err = a.users.Add(ctx, accounts.Account{
		UserID:   FirstAdmin,
		UserName: "Administrator",
		// Lower is more privileged; administrators have 100.
		PrivLevel: new(100),
		Roles:     []string{"SysAdmin", caller.RoleIngest},
		OneTime:   true,
		Enrollments: []accounts.Enrollment{
			{Number: DefaultEnrollment, Name: "My enrollment", APIType: "XCloud", Areas: menus.All()},
		},
	}, password)
	if errors.Is(err, accounts.ErrExists) {
		// Another process was faster, and has the password.
		return "", "", false, nil
	}
	if err != nil {
		return "", "", false, fmt.Errorf("first administrator: %w", err)
	}
	return FirstAdmin, password, true, nil
}
