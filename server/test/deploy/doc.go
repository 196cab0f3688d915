// Package deploy runs the shapes of deploy/ on one machine, each with its files of which only addresses and paths are changed: the
// portal alone, portals with one API behind haproxy and nginx, and three portals and three APIs on Postgres, Redis and ClickHouse. It asks
// systemd about the unit, and Helm and the schemas of Kubernetes about the chart. `make try-deploy` runs it.
package deploy
