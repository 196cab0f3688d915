package main

import (
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
)

// identity is a user with their group.
type identity struct{ user, group uint32 }

// String is the identity for people.
func (i identity) String() string {
	id := strconv.FormatUint(uint64(i.user), 10)
	if known, err := user.LookupId(id); err == nil {
		return fmt.Sprintf("user %s (id %s)", known.Username, id)
	}
	return "user id " + id
}

// ownerOf is who owns a file; known is false where that cannot be told.
func ownerOf(name string) (owner identity, known bool) {
	info, err := os.Stat(name)
	if err != nil {
		return owner, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return owner, false
	}
	return identity{user: stat.Uid, group: stat.Gid}, true
}

// filesOwner is who owns the files of a data folder; known is false for a folder without any. The folder itself tells nothing: that of
// a container's volume is often root's.
func filesOwner(folder string) (owner identity, known bool) {
	for _, name := range []string{catalogue.File, database.File, "session.keys"} {
		if owner, known = ownerOf(filepath.Join(folder, name)); known {
			return owner, true
		}
	}
	return owner, false
}
