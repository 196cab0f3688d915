//go:build !linux && !darwin

package storage

// Space is unknown on this system.
func Space(string) (free, size uint64, known bool) { return 0, 0, false }
