//go:build !linux

package main

import (
	"fmt"
	"syscall"
)

// become makes this process of root write as the user.
func become(owner identity) error {
	if err := syscall.Setegid(int(owner.group)); err != nil {
		return fmt.Errorf("take the group %d: %w", owner.group, err)
	}
	if err := syscall.Seteuid(int(owner.user)); err != nil {
		return fmt.Errorf("become the user %d: %w", owner.user, err)
	}
	return nil
}
