package portal

import "encoding/json"

// CloudType is the cloud account type of a user, in the spelling of the REST API.
type CloudType string

// The cloud types.
const (
	AWS      CloudType = "AWS"
	GCP      CloudType = "GCP"
	XCloud   CloudType = "XCloud"
	CloudSec CloudType = "CloudSec"
	Azure    CloudType = "Azure"
)

// ParseCloudType reads the API's eaapiType; a missing or unknown one means Azure (A1).
func ParseCloudType(s string) CloudType {
	switch t := CloudType(s); t {
	case AWS, GCP, XCloud, CloudSec:
		return t
	}
	return Azure
}

// CurrentUser is the signed-in user. The JSON names are those of the REST API, misspelt ones included, since /session passes
// them on; it has no field for a token, so none can reach the browser (A54).
type CurrentUser struct {
	LoggedIn bool `json:"loggedIn"`
	// ExpiresAt is in epoch seconds.
	ExpiresAt     int64       `json:"expiresAt"`
	Profile       UserProfile `json:"userProfile"`
	Menu          UserMenu    `json:"userMenu"`
	SSORouterLink *string     `json:"ssoRouterLink,omitempty"`
}

// UserProfile holds the user's identity and privileges.
type UserProfile struct {
	UserID             string    `json:"userId"`
	UserName           string    `json:"userName"`
	EaEnrollmentNumber *string   `json:"eaEnrollmentNumber,omitempty"`
	EaapiType          CloudType `json:"eaapiType"`
	LangID             string    `json:"langId"`
	CompanyName        *string   `json:"companyName,omitempty"`
	// PrivLevel is lower for more privileges; nil if the API omits it.
	PrivLevel  *int     `json:"privLevel,omitempty"`
	AppRoles   []string `json:"appRoles"`
	ClientType *string  `json:"clientType,omitempty"`
	// TimeZone and Region are what the user reads times and figures in; nil for the browser's and the language's.
	TimeZone *string `json:"timeZone,omitempty"`
	Region   *string `json:"region,omitempty"`
}

// UserMenu holds all menus of the user; areas appear nowhere else (A2).
type UserMenu struct {
	MainMenu              []MenuItem    `json:"mainMenu"`
	LoginUserMenu         []ProfileLink `json:"loginUserMenu"`
	SwitchableEnrollments []Enrollment  `json:"switchaleEnrollmentList"`
	HomeRouterLink        *string       `json:"homeRouterLink,omitempty"`
	Top1Menu              []MenuItem    `json:"top1Menu,omitempty"`
	Top2Menu              []MenuItem    `json:"top2Menu,omitempty"`
	Top3Menu              []MenuItem    `json:"top3Menu,omitempty"`
	Top1MenuLabel         *string       `json:"top1MenuLabel,omitempty"`
	Top2MenuLabel         *string       `json:"top2MenuLabel,omitempty"`
	Top3MenuLabel         *string       `json:"top3MenuLabel,omitempty"`
}

// MenuItem is one entry of a menu; Items may nest to any depth.
type MenuItem struct {
	Label      string     `json:"label"`
	Icon       *string    `json:"icon,omitempty"`
	Routerlink *string    `json:"routerlink,omitempty"`
	Items      []MenuItem `json:"items,omitempty"`
	Separator  bool       `json:"separator,omitempty"`
	Unlisted   bool       `json:"unlisted,omitempty"`
	// Visible defaults to true, so it is always written.
	Visible  bool      `json:"visible"`
	Disabled bool      `json:"disabled,omitempty"`
	Target   *string   `json:"target,omitempty"`
	Command  *string   `json:"command,omitempty"`
	IconData *IconData `json:"iconData,omitempty"`
}

// IconData is an icon as an image.
type IconData struct {
	Path  string  `json:"path"`
	Alt   string  `json:"alt"`
	Title *string `json:"title,omitempty"`
}

// ProfileLink is one entry of the profile menu.
type ProfileLink struct {
	Label      string `json:"label"`
	Routerlink string `json:"routerlink"`
}

// Enrollment is a billing account that the user may work in.
type Enrollment struct {
	EaEnrollmentNumber string `json:"eaEnrollmentNumber"`
	EaName             string `json:"eaName"`
}

// LanguageUpdate is the user after a change of language, and the API's success text in the new one.
type LanguageUpdate struct {
	User    CurrentUser
	Message string
}

// Token is the API's token of a login. It refuses to be JSON, so it cannot leak into a response.
type Token struct {
	Access string
	// ExpiresAt is in epoch seconds; both durations are seconds since issue (A74).
	ExpiresAt, ExpireDuration, RefreshDuration int64
}

// MarshalJSON fails: a token stays on the server (A54).
func (Token) MarshalJSON() ([]byte, error) { return nil, errTokenJSON }

var errTokenJSON = &json.UnsupportedValueError{Str: "a token never leaves the server"}

// String hides the token from logs.
func (Token) String() string { return "token(hidden)" }

// Login is the result of a login: the user and the session's token.
type Login struct {
	User  CurrentUser
	Token Token
}
