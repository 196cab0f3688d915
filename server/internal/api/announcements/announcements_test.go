package announcements_test

import (
	"net/http"
	"reflect"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func get[T any](door *apitest.Door, path, bearer string) T {
	door.T.Helper()
	return apitest.Read[T](door.T, door.Do(apitest.Request{Method: "GET", Path: path, Bearer: bearer}), http.StatusOK)
}

func TestPages(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	var pages [][]string
	for path := "/announcements?limit=3"; path != ""; {
		page := get[wire.AnnouncementPage](door, path, bearer)
		var ids []string
		for _, a := range page.Announcements {
			ids = append(ids, string(a.Id))
		}
		pages = append(pages, ids)
		if path = ""; page.NextCursor != nil {
			path = "/announcements?limit=3&cursor=" + *page.NextCursor
		}
	}
	want := [][]string{{"usage-pages", "demo-sample-data", "help-pages"}, {"exact-digits", "tags", "restatements"}, {"colours"}}
	if !reflect.DeepEqual(pages, want) {
		t.Fatalf("pages %v, want %v", pages, want)
	}
	for _, query := range []string{"limit=0", "limit=1001", "limit=x", "limit=", "cursor=x", "cursor="} {
		w := door.Do(apitest.Request{Method: "GET", Path: "/announcements?" + query, Bearer: bearer})
		if w.Code != http.StatusBadRequest {
			t.Errorf("%s: %d", query, w.Code)
		}
	}
}

// A26: read marks are per user.
func TestRead(t *testing.T) {
	door := apitest.Open(t, nil)
	reader := door.Login("focus.demo", "demo").Token.AccessToken
	other := door.Login("aws.demo", "demo").Token.AccessToken
	for range 2 {
		w := door.Do(apitest.Request{Method: "PUT", Path: "/announcements/usage-pages/read", Bearer: reader})
		if w.Code != http.StatusNoContent {
			t.Fatalf("read: %d %s", w.Code, w.Body)
		}
	}
	for bearer, want := range map[string]bool{reader: true, other: false} {
		if a := get[wire.Announcement](door, "/announcements/first", bearer); a.Read != want || a.Id != "usage-pages" {
			t.Errorf("first %+v, want read %v", a, want)
		}
	}
	for id, status := range map[string]int{"nothing": http.StatusNotFound, "no%20id": http.StatusBadRequest} {
		w := door.Do(apitest.Request{Method: "PUT", Path: "/announcements/" + id + "/read", Bearer: reader})
		if w.Code != status {
			t.Errorf("%s: %d, want %d", id, w.Code, status)
		}
	}
}

// A65: every announcement of the demo exists in every language, and each user reads their own.
func TestAnnouncementsSpeakTheUsersLanguage(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	seen := map[string]string{}
	for _, language := range languages.All() {
		door.Do(apitest.Request{Method: "PUT", Path: "/user/language", Bearer: bearer,
			Body: wire.LanguageChoice{LanguageId: language.ID}})
		page := get[wire.AnnouncementPage](door, "/announcements", bearer)
		if len(page.Announcements) != len(demo.Announcements()) {
			t.Errorf("%s: %d announcements", language.ID, len(page.Announcements))
		}
		for _, a := range page.Announcements {
			if a.Body == nil {
				t.Errorf("%s: %s has no text", language.ID, a.Id)
				continue
			}
			for _, text := range []string{a.Title, *a.Body} {
				if other, known := seen[text]; known {
					t.Errorf("%s: %q reads as in %s", language.ID, text, other)
				}
				seen[text] = language.ID
			}
		}
	}
	if seen["Nutzungsseiten für jede Cloud"] != "de-DE" || seen["صفحات استخدام لكل سحابة"] != "ar-SA" {
		t.Errorf("titles %v", seen)
	}
}

// A missing language falls back to the default until it is added; existing texts stay.
func TestAnnouncementsAreWordedLater(t *testing.T) {
	dir := t.TempDir()
	db, err := database.Open(t.Context(), databasetest.In(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	store := announcements.New(db, time.Now)
	for _, texts := range []map[string]announcements.Text{
		{"en-US": {Title: "English first"}},
		{"en-US": {Title: "Not again"}, "ja-JP": {Title: "日本語も"}},
	} {
		one := announcements.Announcement{ID: "late", Time: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Texts: texts}
		if err := store.Ensure(t.Context(), one); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	door := apitest.OpenIn(t, dir, nil, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	for lang, want := range map[string]string{"en-US": "English first", "ja-JP": "日本語も", "fr-FR": "English first"} {
		door.Do(apitest.Request{Method: "PUT", Path: "/user/language", Bearer: bearer, Body: wire.LanguageChoice{LanguageId: lang}})
		if a := get[wire.Announcement](door, "/announcements/first", bearer); a.Title != want {
			t.Errorf("%s: title %q, want %q", lang, a.Title, want)
		}
	}
}

// Future announcements are hidden, and without any, the first is a 204.
func TestNothingYet(t *testing.T) {
	door := apitest.Open(t, func(c *api.Config) {
		now := c.Now
		c.Now = func() time.Time { return now().AddDate(-1, 0, 0) }
	})
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	w := door.Do(apitest.Request{Method: "GET", Path: "/announcements/first", Bearer: bearer})
	if w.Code != http.StatusNoContent || w.Body.Len() != 0 {
		t.Errorf("first: %d %s", w.Code, w.Body)
	}
	if page := get[wire.AnnouncementPage](door, "/announcements", bearer); len(page.Announcements) != 0 {
		t.Errorf("page %+v", page)
	}
	w = door.Do(apitest.Request{Method: "PUT", Path: "/announcements/usage-pages/read", Bearer: bearer})
	if w.Code != http.StatusNotFound {
		t.Errorf("read ahead of its time: %d", w.Code)
	}
}
