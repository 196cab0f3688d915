package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// A Page is one of the menus, with what it takes to open it.
type Page struct {
	Path, Label string
	Needs       permission.Permission
	// Installation means that the permission must be held on the whole installation.
	Installation bool
}

// Pages are those of an enrollment with the areas and those of administrators, in menu order. Everyone's own pages are left out.
func Pages(areas []Area, lang languages.Language) []Page {
	var list []Page
	for _, area := range areas {
		if known, ok := entries()[area]; ok {
			list = append(list, Page{Path(area), known.label(lang.Texts), permission.CostsRead, false})
		}
	}
	for _, p := range pages() {
		list = append(list, Page{"/pages/cmp" + p.path, p.label.In(lang), p.needs, false})
	}
	for _, s := range sections() {
		if s.area != User {
			list = append(list, Page{Path(s.area) + s.path, s.label.In(lang), s.needs, s.area == SystemAdmin})
		}
	}
	return list
}
