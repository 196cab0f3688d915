package menus

import (
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/languages"
)

func TestEveryCommonPageHasANameInEveryLanguage(t *testing.T) {
	for _, p := range pages() {
		for _, lang := range languages.All() {
			if p.label.In(lang) == "" {
				t.Errorf("/pages/cmp%s has no name in %s", p.path, lang.ID)
			}
		}
	}
}

func TestEverySectionHasANameInEveryLanguage(t *testing.T) {
	for _, s := range sections() {
		for _, lang := range languages.All() {
			if s.label.In(lang) == "" {
				t.Errorf("%s%s has no name in %s", Path(s.area), s.path, lang.ID)
			}
		}
	}
}
