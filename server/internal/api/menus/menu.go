package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Of is the menu of the account in its current enrollment, with labels in lang. It skips areas that no longer exist. Everyone gets
// the top text menus: the portal shows them by privLevel.
func Of(a accounts.Account, lang languages.Language) wire.UserMenu {
	menu := wire.UserMenu{
		MainMenu:                []wire.MenuItem{},
		LoginUserMenu:           profileLinks(lang),
		SwitchaleEnrollmentList: make([]wire.Enrollment, 0, len(a.Enrollments)),
	}
	for _, e := range a.Enrollments {
		menu.SwitchaleEnrollmentList = append(menu.SwitchaleEnrollmentList,
			wire.Enrollment{EaEnrollmentNumber: e.Number, EaName: e.Name})
	}
	current, _ := a.CurrentEnrollment()
	var all, together, clouds []wire.MenuItem
	for _, area := range current.Areas {
		known, ok := entries()[area]
		if !ok {
			continue
		}
		item := wire.MenuItem{Label: new(known.label(lang.Texts)), Icon: new(known.icon), Routerlink: new(Path(area))}
		all = append(all, item)
		if known.cloud {
			clouds = append(clouds, item)
		} else {
			together = append(together, item)
		}
	}
	admin := administration(a.Rights, lang)
	if len(all) > 0 {
		menu.HomeRouterLink = all[0].Routerlink
		menu.MainMenu = append(menu.MainMenu, wire.MenuItem{Label: &lang.CostsAndUsage, Icon: new("solid:chart-pie"), Items: &all}, common(lang))
	} else if len(admin) > 0 {
		menu.HomeRouterLink = (*admin[0].Items)[0].Routerlink
	}
	menu.MainMenu = append(menu.MainMenu, admin...)
	if len(menu.MainMenu) == 0 {
		return menu
	}
	menu.MainMenu = append(menu.MainMenu, help(lang))
	if len(together) > 0 {
		menu.Top1Menu, menu.Top1MenuLabel = &together, &lang.Multicloud
	}
	if len(clouds) > 0 {
		menu.Top2Menu, menu.Top2MenuLabel = &clouds, &lang.Clouds
	}
	return menu
}
