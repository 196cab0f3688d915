//go:build linux || darwin

package source

import "syscall"

// free is the space on the folder's disk that this user may use; false if the system does not say.
func free(dir string) (bytes int64, known bool) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(dir, &stat); err != nil {
		return 0, false
	}
	return int64(min(stat.Bavail*uint64(stat.Bsize), 1<<62)), true // #nosec G115 -- bounded
}
