package resources

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	maxKeys     = 10
	maxURL      = 500
	leastSecret = delivery.LeastSecret
	maxSecret   = delivery.MaxSecret
)

func (h *handler) readSettings(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	set, err := h.settings.Of(r.Context(), scope.Enrollment)
	return writeSettings(set, caller.From(r.Context()).May(permission.ResourcesWrite)), err
}

func (h *handler) changeSettings(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	actor := actorOf(r)
	var body wire.ResourceSettingsChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	was, err := h.settings.Of(r.Context(), scope.Enrollment)
	set := was
	if err == nil {
		set, err = h.changed(set, body)
	}
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("resource-settings", scope.Enrollment).Change(audited(was), audited(set))
	set.UpdatedBy = actor.UserID
	set, err = h.settings.Save(r.Context(), scope.Enrollment, set)
	if err == nil {
		h.log.InfoContext(r.Context(), "resource settings", "enrollment", scope.Enrollment, "user", actor.UserID,
			"requiredTags", set.RequiredTags, "connector", set.Connector)
	}
	return writeSettings(set, true), err
}

// audited is what an audit entry has of settings.
func audited(set settings.Settings) any {
	return map[string]any{"requiredTags": set.RequiredTags, "connector": set.Connector, "webhookUrl": set.WebhookURL, "webhookSecret": set.Secret}
}

// changed applies body to set.
func (h *handler) changed(set settings.Settings, body wire.ResourceSettingsChange) (settings.Settings, error) {
	if body.RequiredTags != nil {
		keys := *body.RequiredTags
		if len(keys) > maxKeys {
			return set, problem.Field("requiredTags", fmt.Sprintf("%d tag keys are too many; require at most %d.", len(keys), maxKeys))
		}
		for i, key := range keys {
			field := fmt.Sprintf("requiredTags[%d]", i)
			if err := jsonbody.Length(field, key, 1, maxName); err != nil {
				return set, err
			}
			if strings.TrimSpace(key) == "" || slices.Contains(keys[:i], key) {
				return set, problem.Field(field, fmt.Sprintf("key %.60q is blank or repeated; send each key once.", key))
			}
		}
		set.RequiredTags = keys
	}
	if body.Connector != nil {
		if !body.Connector.Valid() {
			return set, problem.Field("connector", fmt.Sprintf("connector %.40q is invalid; use dry-run or webhook.", *body.Connector))
		}
		set.Connector = string(*body.Connector)
	}
	if body.WebhookUrl != nil {
		if err := jsonbody.Length("webhookUrl", *body.WebhookUrl, 0, maxURL); err != nil {
			return set, err
		}
		// The secret of one receiver is not sent to another one.
		if *body.WebhookUrl != set.WebhookURL {
			set.Secret = ""
		}
		set.WebhookURL = *body.WebhookUrl
		if set.WebhookURL != "" {
			target := delivery.Target{Channel: delivery.Webhook, Address: set.WebhookURL, Secret: strings.Repeat("x", leastSecret)}
			if err := h.guard.Check(target); err != nil {
				return set, problem.Field("webhookUrl", sentence(err))
			}
		}
	}
	if body.WebhookSecret != nil {
		if err := jsonbody.Length("webhookSecret", *body.WebhookSecret, leastSecret, maxSecret); err != nil {
			return set, err
		}
		set.Secret = *body.WebhookSecret
	}
	if set.Connector == settings.Webhook && (set.WebhookURL == "" || set.Secret == "") {
		return set, problem.Field("connector", "The connector webhook needs webhookUrl and webhookSecret; send both.")
	}
	return set, nil
}

func writeSettings(set settings.Settings, mayChange bool) wire.ResourceSettings {
	out := wire.ResourceSettings{RequiredTags: append([]string{}, set.RequiredTags...), Connector: wire.ConnectorName(set.Connector),
		HasSecret: set.Secret != "", MayChange: mayChange}
	if mayChange {
		// The URL of a webhook is a secret: it grants write access.
		out.WebhookUrl = set.WebhookURL
	}
	if !set.UpdatedAt.IsZero() {
		out.UpdatedAt, out.UpdatedBy = new(wire.At(set.UpdatedAt)), &set.UpdatedBy
	}
	return out
}
