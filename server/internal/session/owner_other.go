//go:build !unix

package session

import "os"

// keepOwner does nothing on platforms without numeric owners.
func keepOwner(*os.File, string) error { return nil }
