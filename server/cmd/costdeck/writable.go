package main

import "golang.org/x/sys/unix"

// writable tells whether this process may write into the folder, without trying.
func writable(name string) bool { return unix.Access(name, unix.W_OK|unix.X_OK) == nil }

// appendable tells whether this process may write to the file.
func appendable(name string) bool { return unix.Access(name, unix.W_OK) == nil }
