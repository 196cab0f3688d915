package clickhousetest

import "syscall"

// endsWithTest makes the kernel kill the process when the test dies without its cleanup.
func endsWithTest() *syscall.SysProcAttr { return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
