// Package demo is what only a demo has: users with a public password, and announcements.
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

// Stores are what a demo fills.
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

// Ensure creates what is missing of the demo; what is there stays as its users left it.
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
