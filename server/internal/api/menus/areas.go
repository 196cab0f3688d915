// Package menus builds the user's menu from the areas of the current enrollment. It has only areas with contents.
package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Area is the name of an area's route below /pages/.
type Area = string

// The areas that have contents.
const (
	XCloudUsage Area = "xcloud-usage"
	AWSUsage    Area = "aws-usage"
	AzureUsage  Area = "azure-usage"
	GCPUsage    Area = "gcp-usage"
	AzureRI     Area = "azure-ri"
	GCPRI       Area = "gcp-ri"
	AzureRM     Area = "azure-rm"
	GCPRM       Area = "gcp-rm"
)

// entry is how an area appears in a menu.
type entry struct {
	icon  string
	label func(languages.Texts) string
	// cloud means that the area shows a single cloud.
	cloud bool
}

func entries() map[Area]entry {
	return map[Area]entry{
		XCloudUsage: {icon: "solid:cloud", label: func(t languages.Texts) string { return t.XCloudUsage }},
		AWSUsage:    {icon: "brand:aws", label: func(t languages.Texts) string { return t.AWSUsage }, cloud: true},
		AzureUsage:  {icon: "brand:microsoft", label: func(t languages.Texts) string { return t.AzureUsage }, cloud: true},
		GCPUsage:    {icon: "brand:google", label: func(t languages.Texts) string { return t.GCPUsage }, cloud: true},
		AzureRI:     {icon: "prime:wallet", label: func(t languages.Texts) string { return t.AzureRI }, cloud: true},
		GCPRI:       {icon: "prime:wallet", label: func(t languages.Texts) string { return t.GCPRI }, cloud: true},
		AzureRM:     {icon: "solid:server", label: func(t languages.Texts) string { return t.AzureRM }, cloud: true},
		GCPRM:       {icon: "solid:server", label: func(t languages.Texts) string { return t.GCPRM }, cloud: true},
	}
}

// Path is the address of an area in the portal.
func Path(a Area) string { return "/pages/" + a }

// All are all areas, in menu order.
func All() []Area { return append(usage(), AzureRI, GCPRI, AzureRM, GCPRM) }

// usage are the areas of cost and usage; each has a help page.
func usage() []Area { return []Area{XCloudUsage, AWSUsage, AzureUsage, GCPUsage} }

// Label is the name of an area in a language.
func Label(a Area, lang languages.Language) string { return entries()[a].label(lang.Texts) }

// Titles are the names of all areas in a language.
func Titles(language string) []wire.AdminArea {
	lang := languages.Match(language)
	var list []wire.AdminArea
	for _, area := range All() {
		list = append(list, wire.AdminArea{Name: area, Label: Label(area, lang)})
	}
	return list
}
