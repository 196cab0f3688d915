package demo

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/announcements"
)

// olderAnnouncements are what came before: enough for the list to have a second page.
func olderAnnouncements() []announcements.Announcement {
	day := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 9, 0, 0, 0, time.UTC) }
	return []announcements.Announcement{
		{ID: "help-pages", Time: day(time.November, 12), Texts: map[string]announcements.Text{
			"en-US": {Title: "Help for every usage page",
				Body: "The book in the top bar opens the help of the cloud you are in: what the four costs mean, how periods " +
					"and groups work, and how the provider's FOCUS export gets here."},
			"de-DE": {Title: "Hilfe zu jeder Nutzungsseite",
				Body: "Das Buch in der Kopfzeile öffnet die Hilfe zu Ihrer Cloud: was die vier Kosten bedeuten, wie Zeiträume und " +
					"Gruppen funktionieren und wie der FOCUS-Export des Anbieters hierher kommt."},
		}},
		{ID: "exact-digits", Time: day(time.November, 9), Texts: map[string]announcements.Text{
			"en-US": {Title: "Every digit of a figure",
				Body: "Amounts are exact decimals from the provider's file to your screen. Point at one to read all its digits, " +
					"or copy it as it is."},
			"de-DE": {Title: "Jede Ziffer eines Betrags",
				Body: "Beträge sind exakte Dezimalzahlen, von der Datei des Anbieters bis auf Ihren Bildschirm. Zeigen Sie auf " +
					"einen, um alle Ziffern zu lesen, oder kopieren Sie ihn, wie er ist."},
		}},
		{ID: "tags", Time: day(time.November, 2), Texts: map[string]announcements.Text{
			"en-US": {Title: "Group by your own tags",
				Body: "Costs group by any tag that the provider exports, such as team or environment. What carries no such tag " +
					"is a group of its own, so the total stays complete."},
			"de-DE": {Title: "Nach eigenen Tags gruppieren",
				Body: "Kosten lassen sich nach jedem Tag gruppieren, das der Anbieter ausgibt, etwa Team oder Umgebung. Was kein " +
					"solches Tag trägt, ist eine eigene Gruppe; die Summe bleibt vollständig."},
		}},
		{ID: "restatements", Time: day(time.October, 26), Texts: map[string]announcements.Text{
			"en-US": {Title: "Load each charge once",
				Body: "The same file twice changes nothing. Two different files that hold the same charges both count: load closed " +
					"months, or remove the earlier run before you load a newer export."},
			"de-DE": {Title: "Jeden Posten nur einmal laden",
				Body: "Dieselbe Datei zweimal ändert nichts. Zwei verschiedene Dateien mit denselben Posten zählen beide: Laden Sie " +
					"abgeschlossene Monate, oder entfernen Sie den früheren Lauf, bevor Sie einen neueren Export laden."},
		}},
		{ID: "colours", Time: day(time.October, 19), Texts: map[string]announcements.Text{
			"en-US": {Title: "Light and dark",
				Body: "The portal starts in the colours of your system. Sun and moon in the top bar change them, and your choice " +
					"is kept with your account."},
			"de-DE": {Title: "Hell und dunkel",
				Body: "Das Portal beginnt in den Farben Ihres Systems. Sonne und Mond in der Kopfzeile wechseln sie, und Ihre Wahl " +
					"bleibt bei Ihrem Konto gespeichert."},
		}},
	}
}
