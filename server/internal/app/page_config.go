package app

import (
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// PageConfig is the page's runtime configuration, served as /config.json. It contains no secrets.
type PageConfig struct {
	EnvName             string
	Production          bool
	Variant             string
	ResellerHosts       []string
	SwitchAfterVisible  bool
	CancelExcludeRoutes []string
	// Tracker receives page views (A83); nil sends none.
	Tracker *url.URL
	// DemoUsers are shown on the login page of a demo; nil outside of one.
	DemoUsers []string
}

// pageConfig is the JSON of PageConfig.
type pageConfig struct {
	Env       pageEnv      `json:"env"`
	Features  pageFeatures `json:"features"`
	Net       pageNet      `json:"net"`
	Auth      pageAuth     `json:"auth"`
	SSO       []pageSSO    `json:"sso,omitempty"`
	Tracker   *string      `json:"tracker"`
	Build     pageBuild    `json:"build"`
	DemoUsers []string     `json:"demoUsers,omitempty"`
}

type pageEnv struct {
	Name          string   `json:"name"`
	Production    bool     `json:"production"`
	Variant       string   `json:"variant"`
	ResellerHosts []string `json:"resellerHosts"`
}

type pageFeatures struct {
	SwitchAfterVisible bool `json:"switchAfterVisible"`
}

type pageNet struct {
	CancelExcludeRoutes []string `json:"cancelExcludeRoutes"`
}

type pageAuth struct {
	TokenMarker string `json:"tokenMarker"`
}

// pageSSO is one button of the login page.
type pageSSO struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type pageBuild struct {
	Number  string `json:"number"`
	Version string `json:"version"`
}

func (c Config) page() http.HandlerFunc {
	p := c.Page
	body := pageConfig{
		Env:      pageEnv{p.EnvName, p.Production, p.Variant, append([]string{}, p.ResellerHosts...)},
		Features: pageFeatures{p.SwitchAfterVisible},
		Net:      pageNet{append([]string{}, p.CancelExcludeRoutes...)},
		// The page finds the token in its URL, exchanges it and removes it (A76).
		Auth:      pageAuth{c.TokenMarker},
		Build:     pageBuild{portal.Build(), portal.Version()},
		DemoUsers: p.DemoUsers,
	}
	for _, provider := range c.SSO {
		body.SSO = append(body.SSO, pageSSO{provider.ID, provider.Name})
	}
	if p.Tracker != nil {
		address := p.Tracker.String()
		body.Tracker = &address
	}
	return func(w http.ResponseWriter, _ *http.Request) { httpx.WriteJSON(w, http.StatusOK, body) }
}
