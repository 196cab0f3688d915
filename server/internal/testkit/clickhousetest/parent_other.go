//go:build !linux

package clickhousetest

import "syscall"

// endsWithTest sets nothing: only Linux can end a process with its parent.
func endsWithTest() *syscall.SysProcAttr { return nil }
