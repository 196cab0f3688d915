package main

import (
	"errors"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/sinks"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// trailFlags configure the audit trail of the embedded API.
type trailFlags struct {
	AuditKeep              int    `help:"${help_audit_keep}" default:"0" placeholder:"DAYS"`
	AuditKeepSessions      int    `help:"${help_audit_keep_sessions}" default:"365" placeholder:"DAYS"`
	AuditKeepPreferences   int    `help:"${help_audit_keep_preferences}" default:"90" placeholder:"DAYS"`
	AuditSyslog            string `help:"${help_audit_syslog}" placeholder:"URL"`
	AuditWebhook           string `help:"${help_audit_webhook}" placeholder:"URL"`
	AuditWebhookSecretFile string `help:"${help_audit_webhook_secret_file}" placeholder:"FILE"`
}

// retention is how long entries are kept.
func (f trailFlags) retention() (trail.Retention, error) {
	if min(f.AuditKeep, f.AuditKeepSessions, f.AuditKeepPreferences) < 0 {
		return trail.Retention{}, errors.New("--audit-keep, --audit-keep-sessions and --audit-keep-preferences are days; use 0 to keep entries forever")
	}
	return trail.Retention{Changes: f.AuditKeep, Sessions: f.AuditKeepSessions, Preferences: f.AuditKeepPreferences}, nil
}

// auditSinks are the receivers of entries.
func (f trailFlags) auditSinks() (list []sinks.Sink, err error) {
	if f.AuditSyslog != "" {
		syslog, err := sinks.ParseSyslog(f.AuditSyslog)
		if err != nil {
			return nil, err
		}
		list = append(list, syslog)
	}
	switch {
	case f.AuditWebhook == "" && f.AuditWebhookSecretFile == "":
		return list, nil
	case f.AuditWebhook == "" || f.AuditWebhookSecretFile == "":
		return nil, errors.New("--audit-webhook and --audit-webhook-secret-file need each other; set both, or leave both out")
	}
	secret, err := firstLine("--audit-webhook-secret-file", f.AuditWebhookSecretFile)
	if err != nil {
		return nil, err
	}
	webhook, err := sinks.ParseWebhook(f.AuditWebhook, secret, sinks.Client(), time.Now)
	if err != nil {
		return nil, err
	}
	return append(list, webhook), nil
}
