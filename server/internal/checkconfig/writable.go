package checkconfig

import "golang.org/x/sys/unix"

// writable reports whether this process may create files in the folder, without trying.
func writable(folder string) bool { return unix.Access(folder, unix.W_OK|unix.X_OK) == nil }

// appendable reports whether this process may write to the file.
func appendable(name string) bool { return unix.Access(name, unix.W_OK) == nil }
