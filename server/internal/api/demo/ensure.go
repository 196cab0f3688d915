// Package demo is what only a demo has: users with a public password, and announcements.
package demo

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
)

// Ensure creates what is missing of the demo; what is there stays as its users left it.
func Ensure(ctx context.Context, users *accounts.Store, news *announcements.Store, budget *budgets.Store) error {
	for _, a := range Accounts() {
		if err := users.EnsureDemo(ctx, a); err != nil {
			return err
		}
	}
	for _, a := range Announcements() {
		if err := news.Ensure(ctx, a); err != nil {
			return err
		}
	}
	for _, b := range Budgets() {
		if err := budget.Ensure(ctx, b); err != nil {
			return err
		}
	}
	return nil
}
