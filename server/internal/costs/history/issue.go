package history

import (
	"fmt"
	"regexp"
)

// Revision is the name of a delivery whose files replace all that earlier revisions of it still contribute, in all slices: a
// month that comes again without one of its accounts has that account no more. The ID is hexadecimal and tells revisions apart.
func Revision(delivery, id string) string { return fmt.Sprintf("%s revision %s", delivery, id) }

// Addition is the name of a delivery whose files add up with all others of it. The ID tells apart the times that a file is sent.
func Addition(delivery, id string) string { return fmt.Sprintf("%s addition %s", delivery, id) }

var issued = regexp.MustCompile(`^(.+) (revision|addition) ([0-9a-f]{16,64})$`)

// issue splits the name of a delivery from the ID of its revision; the ID of an addition does not count.
func issue(named string) (delivery, revision string) {
	found := issued.FindStringSubmatch(named)
	if found == nil {
		return named, ""
	}
	if found[2] == "revision" {
		revision = found[3]
	}
	return found[1], revision
}

// SameRevision tells the runs of the revisions of a delivery, which a new revision replaces as a whole.
func SameRevision(named string) func(*RunStatus) bool {
	delivery, revision := issue(named)
	return func(run *RunStatus) bool {
		of, earlier := issue(run.Delivery)
		return revision != "" && earlier != "" && of == delivery
	}
}
