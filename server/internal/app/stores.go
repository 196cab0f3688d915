package app

import "github.com/costdeck/costdeck/server/internal/session"

// stores keep sessions and login limits: Redis for several replicas, else cookies and memory.
func stores(cfg Config, deps Deps) (session.Store, session.Ledger) {
	name, origin := cfg.Origin.CookieName(), cfg.Origin.Public
	if deps.Redis == nil {
		return session.NewCookieStore(deps.Keys, name, origin, cfg.Limits, deps.Ended, deps.Now), session.NewMemoryLedger(deps.Now)
	}
	return session.NewRedisStore(deps.Redis, deps.Keys, name, origin, cfg.Limits, deps.Now),
		session.NewRedisLedger(deps.Redis, deps.Keys, deps.Now)
}
