// Package config reads settings with the precedence flag, environment (COSTDECK_…), JSON file of --config, default. It also writes the
// list of all settings.
package config
