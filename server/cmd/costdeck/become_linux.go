package main

import (
	"fmt"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// become makes this process of root write as the user. It may still read every file: those that it was called for are often root's.
func become(owner identity) error {
	group, user := int(owner.group), int(owner.user)
	if err := syscall.Setgroups(nil); err != nil {
		return fmt.Errorf("leave root's groups: %w", err)
	}
	if err := syscall.Setresgid(-1, group, -1); err != nil {
		return fmt.Errorf("take the group %d: %w", group, err)
	}
	if err := syscall.Setresuid(-1, user, -1); err != nil {
		return fmt.Errorf("become the user %d: %w", user, err)
	}
	keepReading()
	return nil
}

// keepReading takes up the right to read every file again, which went with root's other rights, in all threads. Without it the
// command only reads what the user may read, and says so of every other file.
func keepReading() {
	const rights = 1 << unix.CAP_DAC_READ_SEARCH
	head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	data := [2]unix.CapUserData{{Effective: rights, Permitted: rights}}
	_, _, _ = syscall.AllThreadsSyscall(unix.SYS_CAPSET, uintptr(unsafe.Pointer(&head)), uintptr(unsafe.Pointer(&data)), 0) // capset takes pointers
}
