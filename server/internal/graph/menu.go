package graph

import "github.com/costdeck/costdeck/server/internal/portal"

type userMenu struct {
	MainMenu                                    []menuItem
	LoginUserMenu                               []portal.ProfileLink
	SwitchableEnrollments                       []portal.Enrollment
	HomeRouterLink                              *string
	Top1Menu, Top2Menu, Top3Menu                []menuItem
	Top1MenuLabel, Top2MenuLabel, Top3MenuLabel *string
}

type menuItem struct {
	Label                                  string
	Icon, Routerlink, Target, Command      *string
	Items                                  []menuItem
	Separator, Unlisted, Visible, Disabled bool
	IconData                               *portal.IconData
}

func toUserMenu(m portal.UserMenu) userMenu {
	return userMenu{
		MainMenu: toMenuItems(m.MainMenu), LoginUserMenu: m.LoginUserMenu, SwitchableEnrollments: m.SwitchableEnrollments,
		HomeRouterLink: m.HomeRouterLink,
		Top1Menu:       toMenuItems(m.Top1Menu), Top2Menu: toMenuItems(m.Top2Menu), Top3Menu: toMenuItems(m.Top3Menu),
		Top1MenuLabel: m.Top1MenuLabel, Top2MenuLabel: m.Top2MenuLabel, Top3MenuLabel: m.Top3MenuLabel,
	}
}

func toMenuItems(list []portal.MenuItem) []menuItem {
	items := make([]menuItem, 0, len(list))
	for _, i := range list {
		items = append(items, menuItem{
			Label: i.Label, Icon: i.Icon, Routerlink: i.Routerlink, Target: i.Target, Command: i.Command,
			Items: toMenuItems(i.Items), Separator: i.Separator, Unlisted: i.Unlisted, Visible: i.Visible,
			Disabled: i.Disabled, IconData: i.IconData,
		})
	}
	return items
}
