package main

import (
	"cmp"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/session"
)

type keysCmd struct {
	Generate keysGenerateCmd `cmd:"" help:"Create a key file with one new key."`
	Rotate   keysRotateCmd   `cmd:"" help:"${help_keys_rotate}"`
}

// keyFileFlag names the key file, as for serve.
type keyFileFlag struct {
	dataFlags
	auditFlags
	SessionKeyFile string `help:"${help_session_key_file}" placeholder:"FILE"`
}

func (f keyFileFlag) file() string { return cmp.Or(f.SessionKeyFile, f.Data.KeyFile()) }

type keysGenerateCmd struct{ keyFileFlag }

// Run creates the file and keeps an existing one.
func (c *keysGenerateCmd) Run(env *environment) error {
	if c.SessionKeyFile == "" {
		if err := c.Data.PrepareAsOwner(nil); err != nil {
			return err
		}
	}
	key := session.NewKey(time.Time{})
	err := session.WriteKeys(c.file(), []session.Key{key}, false)
	if err := c.operator(env, audit.Keys, "generate "+key.ID, err); err != nil {
		return fmt.Errorf("%w; to add a key to an existing file, use costdeck keys rotate", err)
	}
	_, err = fmt.Fprintf(env.out, "key %s in %s is active\n", key.ID, c.file())
	return err
}

type keysRotateCmd struct {
	keyFileFlag
	In   time.Duration `help:"${help_keys_in}" default:"1m" env:"-" placeholder:"DURATION"`
	Keep time.Duration `help:"${help_keys_keep}" default:"8h" env:"-" placeholder:"DURATION"`
}

// Run adds a new key to the file atomically.
func (c *keysRotateCmd) Run(env *environment) error {
	if c.In < 0 || c.Keep < 0 {
		return fmt.Errorf("--in %s and --keep %s must not be negative", c.In, c.Keep)
	}
	keys, err := session.ReadKeys(c.file())
	if err != nil {
		return err
	}
	now := time.Now()
	rotated := session.Rotate(keys, now, now.Add(c.In), c.Keep)
	if err := c.operator(env, audit.Keys, "rotate "+rotated[0].ID, session.WriteKeys(c.file(), rotated, true)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "key %s in %s is active from %s; older keys: %d kept for decryption, %d removed\n", rotated[0].ID,
		c.file(), rotated[0].From.Format(time.RFC3339), len(rotated)-1, len(keys)+1-len(rotated))
	return err
}
