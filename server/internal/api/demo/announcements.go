package demo

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/announcements"
)

// Announcements are those of the demo.
func Announcements() []announcements.Announcement {
	return append(olderAnnouncements(), []announcements.Announcement{
		{ID: "demo-sample-data", Time: time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC), Texts: map[string]announcements.Text{
			"en-US": {Title: "What the demo shows",
				Body: "focus.demo works on 1,000 anonymised real charges, the FOCUS Sample Data of the FinOps Foundation " +
					"(CC BY 4.0). The other users work on 13 generated months of AWS, Azure, GCP and a further provider."},
			"de-DE": {Title: "Was die Demo zeigt",
				Body: "focus.demo arbeitet mit 1.000 anonymisierten echten Posten, den FOCUS Sample Data der FinOps " +
					"Foundation (CC BY 4.0). Die übrigen Benutzer arbeiten mit 13 erzeugten Monaten von AWS, Azure, GCP " +
					"und einem weiteren Anbieter."},
		}},
		{ID: "usage-pages", Time: time.Date(2026, 11, 20, 8, 30, 0, 0, time.UTC), Texts: map[string]announcements.Text{
			"en-US": {Title: "Usage pages for every cloud",
				Body: "Cost and usage of AWS, Azure, GCP and all clouds together: choose the metric, " +
					"the period and the grouping; the address of the page keeps your choice, so it can be shared."},
			"de-DE": {Title: "Nutzungsseiten für jede Cloud",
				Body: "Kosten und Nutzung von AWS, Azure, GCP und allen Clouds zusammen: Wählen Sie Metrik, " +
					"Zeitraum und Gruppierung; die Adresse der Seite behält Ihre Auswahl und lässt sich teilen."},
		}},
	}...)
}
