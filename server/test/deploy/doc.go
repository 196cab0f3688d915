// Package deploy starts what lies in deploy/ for real, as far as one machine can: both balancers with two replicas and a Redis
// behind them, and systemd's own opinion of the unit. `make try-deploy` runs it.
package deploy
