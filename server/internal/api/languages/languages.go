// Package languages has the supported languages, with every text that the REST API shows to people.
package languages

import (
	"regexp"
	"strings"
)

// Language is one language and its texts.
type Language struct {
	// ID is the BCP 47 tag.
	ID string
	// Name is the language's own name for itself.
	Name string
	Texts
}

// Texts are the API's texts in the user's language. A test fails for a missing one.
type Texts struct {
	// LanguageUpdated is the success message of a language change.
	LanguageUpdated string
	// CostsAndUsage is the root of the main menu.
	CostsAndUsage string
	// Multicloud and Clouds are the labels of the top text menus.
	Multicloud, Clouds string
	// Labels of the areas.
	XCloudUsage, AWSUsage, AzureUsage, GCPUsage, AzureRI, GCPRI, AzureRM, GCPRM string
	// CostControl is the root of the pages that all clouds share.
	CostControl string
	// Help and CSPCustomer name the help pages, with the areas' labels.
	Help, CSPCustomer string
}

// Label is a text in all languages, in the order of All.
type Label [6]string

// In is the label in a language.
func (l Label) In(lang Language) string {
	for i, known := range table() {
		if known.ID == lang.ID {
			return l[i]
		}
	}
	return l[0]
}

// table has all languages in display order; the first is the default. Add languages here.
func table() []Language {
	return []Language{english(), german(), french(), spanish(), japanese(), arabic()}
}

// All are the languages in the order in which they are shown.
func All() []Language { return table() }

// IDs are the tags of all languages for a message, e.g. "en-US, de-DE".
func IDs() string {
	var ids []string
	for _, l := range table() {
		ids = append(ids, l.ID)
	}
	return strings.Join(ids, ", ")
}

// Default is the language of users without a choice.
func Default() Language { return table()[0] }

// Find is the language with exactly this tag, in any case.
func Find(tag string) (Language, bool) {
	for _, l := range table() {
		if strings.EqualFold(l.ID, tag) {
			return l, true
		}
	}
	return Language{}, false
}

// Match is the language of the first known tag, by its whole tag or else by its primary subtag (de-AT uses de-DE); the default if
// no tag is known.
func Match(tags ...string) Language {
	for _, tag := range tags {
		if l, ok := Find(tag); ok {
			return l
		}
		primary, _, _ := strings.Cut(tag, "-")
		for _, l := range table() {
			if own, _, _ := strings.Cut(l.ID, "-"); strings.EqualFold(own, primary) {
				return l
			}
		}
	}
	return Default()
}

// tagRule is the LanguageTag of openapi.yaml.
var tagRule = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// IsTag reports whether the text has the form of a BCP 47 tag, of at most 35 characters.
func IsTag(text string) bool { return len(text) <= 35 && tagRule.MatchString(text) }
