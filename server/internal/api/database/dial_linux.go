package database

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// endSilent ends a connection to a server that acknowledges nothing for silence; the kernel would wait for a quarter of an hour.
func endSilent(_, _ string, raw syscall.RawConn) error {
	return raw.Control(func(fd uintptr) {
		// Without the option it only takes longer.
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(silence.Milliseconds()))
	})
}
