package portal

import "time"

// Language is one language that a user may choose; ID is a BCP 47 tag.
type Language struct{ ID, Name string }

// Announcement is news for the user.
type Announcement struct {
	ID, Title string
	Body      *string
	Time      time.Time
	Read      bool
}

// AnnouncementPage is one page of announcements, the newest first; NextCursor is nil on the last one.
type AnnouncementPage struct {
	Announcements []Announcement
	NextCursor    *string
}

// PageOf says which page of a list is asked for; nil leaves it to the API.
type PageOf struct {
	Limit  *int32
	Cursor *string
}

// Layout is what the user chose for the shell; nil was never chosen. Values are in the spelling of the REST API.
type Layout struct {
	SchemaVersion                                 int
	LayoutType, MenuMode, ColorScheme, InputStyle *string
	Scale                                         *int
	MenuTheme, TopbarTheme, ComponentTheme, Lang  *string
	MenuProfilePosition                           *string
	Ripple, BlockLoading, InlineBreadcrumb        *bool
	TabEnrollment, Anchored, InputStyleManual     *bool
}
