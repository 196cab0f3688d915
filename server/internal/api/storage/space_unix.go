//go:build linux || darwin

package storage

import "syscall"

// Space is what this user may still write to the folder's disk, and the size of the disk, in bytes; false if the system does not say.
func Space(dir string) (free, size uint64, known bool) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(dir, &stat); err != nil {
		return 0, 0, false
	}
	return stat.Bavail * uint64(stat.Bsize), stat.Blocks * uint64(stat.Bsize), true
}
