package main

import (
	"runtime/debug"
	"time"
)

// settleAfter is how long after its first line a server gives back what only its start needed: whoever waited for it is served.
const settleAfter = 2 * time.Second

// settle gives back the memory that only the start needed: garbage of the heap, and the pages of the binary that nothing has used
// since (ADR 36).
func settle() {
	debug.FreeOSMemory()
	forgetPages()
}
