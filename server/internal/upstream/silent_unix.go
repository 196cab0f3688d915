//go:build linux || darwin || freebsd

package upstream

import (
	"errors"
	"net"
	"syscall"
)

// silent tells whether a waiting connection is open and has said nothing: an API that hung up, or that speaks without being
// asked, is seen before a request is written. A POST on a dead connection could not be tried again.
func silent(conn net.Conn) bool {
	c, ok := conn.(syscall.Conn)
	if !ok {
		return false
	}
	raw, err := c.SyscallConn()
	if err != nil {
		return false
	}
	quiet := false
	err = raw.Control(func(fd uintptr) {
		var one [1]byte
		_, _, err := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT) //nolint:gosec // a descriptor
		quiet = errors.Is(err, syscall.EAGAIN)
	})
	return err == nil && quiet
}
