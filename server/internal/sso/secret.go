package sso

import "log/slog"

// Secret is a client's secret; logs and responses never contain it.
type Secret string

// String hides the secret.
func (Secret) String() string { return "secret(hidden)" }

// GoString hides the secret from %#v.
func (Secret) GoString() string { return "secret(hidden)" }

// LogValue hides the secret from logs.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// MarshalText hides the secret from JSON.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
