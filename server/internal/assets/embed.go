package assets

import (
	"embed"
	"io/fs"
)

// dist is what the client's build writes. A clean clone has only .gitkeep in it: Go builds without Node.
//
//go:embed all:dist
var dist embed.FS

//go:embed stub.html
var stub []byte

// Embedded is the client that was built into this binary.
func Embedded() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is a constant that the embed line holds
	}
	return sub
}
