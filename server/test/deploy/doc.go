// Package deploy runs the files of deploy/ as far as one machine can: both load balancers with two replicas and a Redis, and systemd's
// check of the unit. `make try-deploy` runs it.
package deploy
