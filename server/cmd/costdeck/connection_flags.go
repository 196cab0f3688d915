package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	apiconnections "github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/session"
)

// secretBox seals secrets with session keys; nil without keys.
func secretBox(keys *session.Keyring) apiconnections.Box {
	if keys == nil {
		return nil
	}
	return session.Box{Keys: keys, Name: "connection", Origin: "secrets"}
}

// storedKeys are the session keys of a data folder, which a command beside the server reads; nil without some.
func storedKeys(name string) (*session.Keyring, error) {
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil //nolint:nilnil // no secret was ever sealed
	}
	return session.OpenKeyring(name, false, time.Now)
}

// connectionFlags configure the connections that bills arrive by.
type connectionFlags struct {
	ConnectionsFile string `help:"${help_connections_file}" placeholder:"FILE"`
}

// connections are those of the file.
func (f connectionFlags) connections() ([]connections.Config, error) {
	if f.ConnectionsFile == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.ConnectionsFile)
	if err != nil {
		return nil, fmt.Errorf("--connections-file: %w; use a readable JSON file", err)
	}
	list, err := connections.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("--connections-file %s: %w", f.ConnectionsFile, err)
	}
	return list, nil
}
