// Package demo creates the contents of a demo: users with a public password, announcements and so on.
package demo

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/allocation"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/api/views"
)

// Stores are the stores to fill.
type Stores struct {
	Users       *accounts.Store
	News        *announcements.Store
	Budgets     *budgets.Store
	Views       *views.Store
	Subscribers *subscriptions.Store
	Reports     *reports.Store
	Resources   *settings.Store
	Rules       *allocation.Store
	Rates       *currencies.Store
}

// Ensure creates missing contents of the demo; existing ones stay as users left them.
func Ensure(ctx context.Context, stores Stores) error {
	for _, a := range Accounts() {
		if err := stores.Users.EnsureDemo(ctx, a); err != nil {
			return err
		}
	}
	for _, a := range Announcements() {
		if err := stores.News.Ensure(ctx, a); err != nil {
			return err
		}
	}
	for _, b := range Budgets() {
		if err := stores.Budgets.Ensure(ctx, b); err != nil {
			return err
		}
	}
	for _, one := range Subscriptions() {
		if err := stores.Subscribers.Ensure(ctx, one); err != nil {
			return err
		}
	}
	return errors.Join(
		ensureViews(ctx, stores.Views, stores.Reports),
		ensureResources(ctx, stores.Resources),
		ensureRules(ctx, stores.Rules, stores.Rates))
}
