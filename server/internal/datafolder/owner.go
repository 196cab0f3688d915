package datafolder

import (
	"fmt"
	"os"
	"os/user"
	"strconv"
	"syscall"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
)

// identity is a user with their group.
type identity struct{ user, group uint32 }

// String names the user for people.
func (i identity) String() string {
	id := strconv.FormatUint(uint64(i.user), 10)
	if known, err := user.LookupId(id); err == nil {
		return fmt.Sprintf("user %s (id %s)", known.Username, id)
	}
	return "user id " + id
}

// ownerOf returns the owner of a file, or of a link, whose file may be anyone's; known is false if it cannot be read.
func ownerOf(name string) (owner identity, known bool) {
	info, err := os.Lstat(name)
	if err != nil {
		return owner, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return owner, false
	}
	return identity{user: stat.Uid, group: stat.Gid}, true
}

// filesOwner returns the owner of the folder's files; known is false for a folder without any. The folder itself does not count:
// a container's volume often belongs to root.
func (f Folder) filesOwner() (owner identity, known bool) {
	for _, name := range []string{catalogue.File, database.File, keyFile} {
		if owner, known = ownerOf(f.file(name)); known {
			return owner, true
		}
	}
	return owner, false
}

// become switches the effective user and group of every thread of a root process.
func become(owner identity) error {
	if err := syscall.Setgroups(nil); err != nil {
		return fmt.Errorf("leave root's groups: %w", err)
	}
	if err := syscall.Setegid(int(owner.group)); err != nil {
		return fmt.Errorf("switch to group %d: %w", owner.group, err)
	}
	if err := syscall.Seteuid(int(owner.user)); err != nil {
		return fmt.Errorf("switch to user %d: %w", owner.user, err)
	}
	return nil
}
