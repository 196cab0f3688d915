// Package config gives the flags of the command line their three sources, in one precedence: flag, then environment
// (COSTDECK_…), then the JSON file of --config, then the default. It also writes the one list of all settings.
package config
