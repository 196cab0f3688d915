package main

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/session"
)

// sessionFlags configure where sessions live and for how long.
type sessionFlags struct {
	Sessions        string        `help:"${help_sessions}" default:"cookie" placeholder:"URL"`
	SessionKeyFile  string        `help:"${help_session_key_file}" placeholder:"FILE"`
	SessionKeys     string        `help:"${help_session_keys}" placeholder:"KEYS"`
	SessionIdle     time.Duration `help:"${help_session_idle}" default:"30m" placeholder:"DURATION"`
	SessionAbsolute time.Duration `help:"A session ends this long after login." default:"8h" placeholder:"DURATION"`
}

func (f sessionFlags) limits() session.Limits {
	return session.Limits{Idle: f.SessionIdle, Absolute: f.SessionAbsolute}
}

// keys opens the session keys. Only missing keys in the data folder are created.
func (f sessionFlags) keys(data datafolder.Folder) (*session.Keyring, error) {
	switch {
	case f.SessionKeys != "" && f.SessionKeyFile != "":
		return nil, errors.New("--session-key-file and --session-keys exclude each other; use one of them")
	case f.SessionKeys != "":
		return session.ParseKeyring(f.SessionKeys, time.Now)
	case f.SessionKeyFile != "":
		return session.OpenKeyring(f.SessionKeyFile, false, time.Now)
	}
	if err := data.Prepare(); err != nil {
		return nil, err
	}
	return session.OpenKeyring(data.KeyFile(), true, time.Now)
}

// ended opens the file of logged-out cookies. A gateway without a usable data folder works without it: the API has revoked their tokens.
func (f sessionFlags) ended(env *environment, data datafolder.Folder) *session.EndedFile {
	if f.Sessions != "cookie" {
		return nil
	}
	err := os.MkdirAll(string(data), 0o700)
	var file *session.EndedFile
	if err == nil {
		file, err = session.OpenEndedFile(filepath.Join(string(data), "ended-sessions"), time.Now, env.log)
	}
	if err != nil {
		env.log.WarnContext(env.ctx, "logged-out cookies are remembered until the next restart only", "error", err)
	}
	return file
}

// redisAddress validates --sessions.
func (f sessionFlags) redisAddress() error {
	if f.Sessions == "cookie" {
		return nil
	}
	client, err := session.OpenRedis(f.Sessions)
	if err != nil {
		return err
	}
	return client.Close()
}

// redis returns the client of --sessions; nil for sessions in cookies.
func (f sessionFlags) redis(log *slog.Logger) (*redis.Client, error) {
	if f.Sessions == "cookie" {
		return nil, nil //nolint:nilnil // no Redis
	}
	redis.SetLogger(session.RedisLog{Log: log})
	return session.OpenRedis(f.Sessions)
}
