package languages_test

import (
	"reflect"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/languages"
)

func TestEveryLanguageHasEveryText(t *testing.T) {
	for _, l := range languages.All() {
		texts := reflect.ValueOf(l.Texts)
		for i := range texts.NumField() {
			if texts.Field(i).String() == "" {
				t.Errorf("%s has no text %s", l.ID, texts.Type().Field(i).Name)
			}
		}
		if !languages.IsTag(l.ID) || l.Name == "" {
			t.Errorf("language %q %q", l.ID, l.Name)
		}
	}
}

// The client has dictionaries for these, and shows them in this order (A22).
func TestTheSixLanguages(t *testing.T) {
	if got := languages.IDs(); got != "en-US, de-DE, fr-FR, es-ES, ja-JP, ar-SA" {
		t.Errorf("languages %s", got)
	}
}

// The same text in two languages was probably forgotten in one, unless it is a word of both.
func TestNoTextWasForgotten(t *testing.T) {
	shared := map[string]bool{"Multicloud": true, "Clouds": true, "Budgets": true, "Anomalies": true}
	for _, l := range languages.All()[1:] {
		own, english := reflect.ValueOf(l.Texts), reflect.ValueOf(languages.Default().Texts)
		for i := range own.NumField() {
			if text := own.Field(i).String(); text == english.Field(i).String() && !shared[text] {
				t.Errorf("%s words %s in English: %q", l.ID, own.Type().Field(i).Name, text)
			}
		}
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		tags []string
		want string
	}{
		{[]string{"de-DE"}, "de-DE"}, {[]string{"DE-de"}, "de-DE"}, {[]string{"de"}, "de-DE"}, {[]string{"de-CH-1996"}, "de-DE"},
		{[]string{"fr", "de-DE"}, "fr-FR"}, {[]string{"pt-BR", "de-DE"}, "de-DE"}, {[]string{"", "pt"}, "en-US"}, {nil, "en-US"},
		{[]string{"en-GB", "de-DE"}, "en-US"}, {[]string{"ar"}, "ar-SA"}, {[]string{"ja-JP-u-ca-japanese"}, "ja-JP"},
	} {
		if got := languages.Match(c.tags...); got.ID != c.want {
			t.Errorf("%v: %s, want %s", c.tags, got.ID, c.want)
		}
	}
}
