package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// cspCustomer is the help page for a reseller's users; it has no area yet.
const cspCustomer = "csp-customer"

// help names the help pages for breadcrumbs. Menus do not list them: the book icon of the top bar opens the right one.
func help(lang languages.Language) wire.MenuItem {
	pages := []wire.MenuItem{helpPage(cspCustomer, lang.CSPCustomer)}
	for _, area := range usage() {
		pages = append(pages, helpPage(area, entries()[area].label(lang.Texts)))
	}
	return wire.MenuItem{Label: &lang.Help, Routerlink: new("/pages/cmp/docs"), Unlisted: new(true), Items: &pages}
}

func helpPage(about, label string) wire.MenuItem {
	return wire.MenuItem{Label: &label, Routerlink: new("/pages/cmp/docs/" + about + "_index"), Unlisted: new(true)}
}
