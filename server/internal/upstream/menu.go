package upstream

import (
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func userMenu(w wire.UserMenu) portal.UserMenu {
	m := portal.UserMenu{
		MainMenu: menuItems(&w.MainMenu), LoginUserMenu: []portal.ProfileLink{}, SwitchableEnrollments: []portal.Enrollment{},
		HomeRouterLink: w.HomeRouterLink,
		Top1Menu:       menuItems(w.Top1Menu), Top2Menu: menuItems(w.Top2Menu), Top3Menu: menuItems(w.Top3Menu),
		Top1MenuLabel: w.Top1MenuLabel, Top2MenuLabel: w.Top2MenuLabel, Top3MenuLabel: w.Top3MenuLabel,
	}
	for _, link := range w.LoginUserMenu {
		m.LoginUserMenu = append(m.LoginUserMenu, portal.ProfileLink(link))
	}
	for _, enrollment := range w.SwitchaleEnrollmentList {
		m.SwitchableEnrollments = append(m.SwitchableEnrollments, portal.Enrollment(enrollment))
	}
	return m
}

func menuItems(w *[]wire.MenuItem) []portal.MenuItem {
	if w == nil {
		return nil
	}
	items := make([]portal.MenuItem, 0, len(*w))
	for _, item := range *w {
		items = append(items, menuItem(item))
	}
	return items
}

func menuItem(w wire.MenuItem) portal.MenuItem {
	item := portal.MenuItem{
		Icon: w.Icon, Routerlink: w.Routerlink, Items: menuItems(w.Items), Target: w.Target, Command: w.Command,
		Separator: isSet(w.Separator), Unlisted: isSet(w.Unlisted), Disabled: isSet(w.Disabled),
		Visible: w.Visible == nil || *w.Visible,
	}
	if w.Label != nil {
		item.Label = *w.Label
	}
	if w.IconData != nil {
		item.IconData = &portal.IconData{Path: w.IconData.Path, Alt: w.IconData.Alt, Title: w.IconData.Title}
	}
	return item
}

func isSet(flag *bool) bool { return flag != nil && *flag }
