package users_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// links are the listed addresses of a menu's first level of children.
func links(items []wire.MenuItem) string {
	var list []string
	for _, root := range items {
		if root.Unlisted != nil && *root.Unlisted {
			continue
		}
		if root.Items == nil {
			list = append(list, *root.Routerlink)
			continue
		}
		list = append(list, links(*root.Items))
	}
	return strings.Join(list, " ")
}

// common is the end of every menu.
const common = " /pages/cmp /pages/cmp/budgets /pages/cmp/anomalies /pages/cmp/alerts /pages/cmp/reports /pages/cmp/deliveries" +
	" /pages/cmp/allocation /pages/cmp/currencies"

// isMenu tells whether the links are the wanted ones, with the sections of an administration for those who have roles for it.
func isMenu(got, want string, roles ...string) bool {
	sections, begins := strings.CutPrefix(got, want)
	switch {
	case slices.Contains(roles, "sysadmin"):
		for link := range strings.FieldsSeq(sections) {
			begins = begins && strings.HasPrefix(link, "/pages/system-admin")
		}
		return begins && sections != ""
	case slices.Contains(roles, "ingest"):
		return begins && sections == " /pages/admin/data /pages/admin/invoices"
	}
	return begins && sections == ""
}

// A2: menus come from the server, and differ by user.
func TestDemoUsersDiffer(t *testing.T) {
	door := apitest.Open(t, nil)
	uploader := []string{"analyst", "budget-owner", "ingest"}
	const x, aws, azure, gcp = "/pages/xcloud-usage", "/pages/aws-usage", "/pages/azure-usage", "/pages/gcp-usage"
	const azureRI, gcpRI, azureRM, gcpRM = "/pages/azure-ri", "/pages/gcp-ri", "/pages/azure-rm", "/pages/gcp-rm"
	const clouds = aws + " " + azure + " " + gcp + " " + azureRI + " " + gcpRI + " " + azureRM + " " + gcpRM
	for _, want := range []struct {
		user, enrollment, apiType, home, menu, top1, top2, client string
		priv                                                      int // -1: none
		roles                                                     []string
	}{
		{"focus.demo", "FOCUS-1001", "XCloud", x, x + " " + aws + " " + azure, x, aws + " " + azure, "", 200, uploader},
		{"aws.demo", "AWS-2001", "AWS", aws, aws, "", aws, "", 250, uploader},
		{"azure.demo", "AZ-3001", "Azure", azure, azure + " " + azureRI + " " + azureRM, "",
			azure + " " + azureRI + " " + azureRM, "", 300, uploader},
		{"gcp.demo", "GCP-4001", "GCP", gcp, gcp + " " + gcpRI + " " + gcpRM, "", gcp + " " + gcpRI + " " + gcpRM, "", 301, uploader},
		{"xcloud.demo", "XC-5001", "XCloud", x, x + " " + clouds, x, clouds, "", -1, uploader},
		{"reseller.demo", "CSP-6001", "Azure", azure, azure, "", azure, "reseller", 301, uploader[:2]},
		{"admin.demo", "CMP-7001", "XCloud", x, x + " " + clouds, x, clouds, "", 100, append(uploader, "sysadmin")},
	} {
		t.Run(want.user, func(t *testing.T) {
			user := door.Login(want.user, "demo").CurrentUser
			p, m := user.UserProfile, user.UserMenu
			top := func(items *[]wire.MenuItem, label *string) string {
				if items == nil {
					return ""
				}
				if label == nil || *label == "" {
					t.Error("a top menu without a label")
				}
				return links(*items)
			}
			if *p.EaEnrollmentNumber != want.enrollment || p.EaapiType != want.apiType || *m.HomeRouterLink != want.home ||
				!isMenu(links(m.MainMenu), want.menu+common, want.roles...) || top(m.Top1Menu, m.Top1MenuLabel) != want.top1 ||
				top(m.Top2Menu, m.Top2MenuLabel) != want.top2 || !slices.Equal(p.AppRoles, want.roles) {
				text, _ := json.MarshalIndent(user, "", " ")
				t.Errorf("user %s", text)
			}
			if (p.PrivLevel == nil) != (want.priv < 0) || (p.PrivLevel != nil && int(*p.PrivLevel) != want.priv) {
				t.Errorf("privLevel %v", p.PrivLevel)
			}
			if (p.ClientType == nil) != (want.client == "") || (p.ClientType != nil && *p.ClientType != want.client) {
				t.Errorf("clientType %v", p.ClientType)
			}
		})
	}
}

// A11, A23: the user's own links open the announcements. A34: help pages have names for breadcrumbs, and are not listed.
func TestOwnLinks(t *testing.T) {
	door := apitest.Open(t, nil)
	for lang, want := range map[string][3]string{
		"en-US": {"Announcements", "Help", "Google Cloud usage"}, "de-DE": {"Neuigkeiten", "Hilfe", "Google-Cloud-Nutzung"},
	} {
		bearer := door.Login("gcp.demo", "demo").Token.AccessToken
		menu := apitest.Read[wire.CurrentUser](t, door.Do(apitest.Request{
			Method: "GET", Path: "/user/current?lang=" + lang, Bearer: bearer}), http.StatusOK).UserMenu
		if got := menu.LoginUserMenu; len(got) < 2 || got[0].Label != want[0] || got[0].Routerlink != "/pages/user/announcement" {
			t.Errorf("%s: links %+v", lang, got)
		}
		help := menu.MainMenu[len(menu.MainMenu)-1]
		page := (*help.Items)[len(*help.Items)-1]
		if *help.Label != want[1] || !*help.Unlisted || *page.Label != want[2] || !*page.Unlisted ||
			*page.Routerlink != "/pages/cmp/docs/gcp-usage_index" {
			t.Errorf("%s: help %+v", lang, help)
		}
	}
}

// A1: the api type, the menu and the home link follow the enrollment.
func TestSwitchEnrollment(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("admin.demo", "demo").Token.AccessToken
	change := func(number string) apitest.Request {
		return apitest.Request{Method: "POST", Path: "/user/enrollment", Bearer: bearer,
			Body: wire.EnrollmentChoice{EaEnrollmentNumber: number}}
	}
	user := apitest.Read[wire.CurrentUser](t, door.Do(change("AZ-3001")), http.StatusOK)
	if user.UserProfile.EaapiType != "Azure" || *user.UserMenu.HomeRouterLink != "/pages/azure-usage" ||
		!isMenu(links(user.UserMenu.MainMenu), "/pages/azure-usage /pages/azure-ri /pages/azure-rm"+common, "sysadmin") || len(user.UserMenu.SwitchaleEnrollmentList) != 7 {
		t.Errorf("after the switch: %+v", user)
	}
	for _, number := range []string{"XC-5001", "NONE", "AZ-3001 "} {
		if w := door.Do(change(number)); w.Code != http.StatusNotFound {
			t.Errorf("enrollment %q of somebody else: %d %s", number, w.Code, w.Body)
		}
	}
	if again := door.Login("admin.demo", "demo"); *again.CurrentUser.UserProfile.EaEnrollmentNumber != "AZ-3001" {
		t.Error("the choice was lost at the next login, or a refused one was taken")
	}
}

// A65, A66: the response to a change is in the new language, and `lang` selects one without storing it.
func TestLanguage(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("aws.demo", "demo").Token.AccessToken
	label := func(path string) string {
		w := door.Do(apitest.Request{Method: "GET", Path: path, Bearer: bearer})
		return *apitest.Read[wire.CurrentUser](t, w, http.StatusOK).UserMenu.MainMenu[0].Label
	}
	for path, want := range map[string]string{
		"/user/current": "Cost and usage", "/user/current?lang=de-DE": "Kosten und Nutzung",
		"/user/current?lang=de-AT": "Kosten und Nutzung", "/user/current?lang=xx": "Cost and usage",
	} {
		if got := label(path); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	w := door.Do(apitest.Request{Method: "GET", Path: "/user/current?lang=", Bearer: bearer})
	if w.Code != http.StatusBadRequest {
		t.Errorf("an empty lang: %d", w.Code)
	}
	put := func(id string) apitest.Request {
		return apitest.Request{Method: "PUT", Path: "/user/language", Bearer: bearer, Body: wire.LanguageChoice{LanguageId: id}}
	}
	if w := door.Do(put("pt-BR")); w.Code != http.StatusNotFound {
		t.Errorf("a language that is not offered: %d %s", w.Code, w.Body)
	}
	if w := door.Do(put("")); w.Code != http.StatusBadRequest {
		t.Errorf("no language: %d %s", w.Code, w.Body)
	}
	for _, l := range languages.All() {
		changed := apitest.Read[wire.LanguageUpdate](t, door.Do(put(l.ID)), http.StatusOK)
		if changed.Message != l.LanguageUpdated || changed.CurrentUser.UserProfile.LangId != l.ID ||
			*changed.CurrentUser.UserMenu.MainMenu[0].Label != l.CostsAndUsage {
			t.Errorf("after the change to %s: %+v", l.ID, changed)
		}
	}
	changed := apitest.Read[wire.LanguageUpdate](t, door.Do(put("de-DE")), http.StatusOK)
	if changed.Message != "Die Sprache ist jetzt Deutsch." || changed.CurrentUser.UserProfile.LangId != "de-DE" {
		t.Errorf("after the change: %+v", changed)
	}
	if got := label("/user/current"); got != "Kosten und Nutzung" {
		t.Errorf("the language was not kept: %q", got)
	}
}
