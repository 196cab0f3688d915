// Package chaos runs three replicas of the binary behind haproxy, with a real Redis and an API behind toxiproxy, and breaks one component
// after the other. Each case states what must still hold. `make chaos` runs it; CHAOS_SCALE makes it larger.
package chaos
