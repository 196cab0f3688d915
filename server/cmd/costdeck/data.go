package main

import (
	"fmt"
	"os"
)

type dataFlags struct {
	Data string `help:"${help_data}" default:"costdeck-data" placeholder:"DIR"`
}

// prepare makes the folder, for its owner alone, and proves that it can be written.
func (f dataFlags) prepare() error {
	if err := os.MkdirAll(f.Data, 0o700); err != nil {
		return f.describe(err)
	}
	probe, err := os.CreateTemp(f.Data, ".write-probe-*")
	if err != nil {
		return f.describe(err)
	}
	if err := probe.Close(); err != nil {
		return f.describe(err)
	}
	if err := os.Remove(probe.Name()); err != nil {
		return f.describe(err)
	}
	return nil
}

func (f dataFlags) describe(err error) error {
	return fmt.Errorf("data folder %s: %w; name a folder that this user can write with --data", f.Data, err)
}
