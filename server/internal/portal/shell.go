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

// Layout is what the user chose for the shell; nil was never chosen. Names and values are in the spelling of the REST API,
// since /session passes them on.
type Layout struct {
	SchemaVersion       int     `json:"schemaVersion"`
	LayoutType          *string `json:"layoutType,omitempty"`
	MenuMode            *string `json:"menuMode,omitempty"`
	ColorScheme         *string `json:"colorScheme,omitempty"`
	InputStyle          *string `json:"inputStyle,omitempty"`
	Scale               *int    `json:"scale,omitempty"`
	MenuTheme           *string `json:"menuTheme,omitempty"`
	TopbarTheme         *string `json:"topbarTheme,omitempty"`
	ComponentTheme      *string `json:"componentTheme,omitempty"`
	Lang                *string `json:"lang,omitempty"`
	MenuProfilePosition *string `json:"menuProfilePosition,omitempty"`
	Ripple              *bool   `json:"ripple,omitempty"`
	BlockLoading        *bool   `json:"blockLoading,omitempty"`
	InlineBreadcrumb    *bool   `json:"inlineBreadcrumb,omitempty"`
	TabEnrollment       *bool   `json:"tabEnrollment,omitempty"`
	Anchored            *bool   `json:"anchored,omitempty"`
	InputStyleManual    *bool   `json:"inputStyleManual,omitempty"`
}
