package findings

import "testing"

// TestTheTableOfGenerationsIsSound checks every line: it names its source, and the successor costs less, but not implausibly less.
func TestTheTableOfGenerationsIsSound(t *testing.T) {
	for _, g := range generations() {
		share := g.share().String()
		if g.old == "" || g.successor == "" || g.source == "" || len(g.providers) == 0 || share <= "0" || share >= "0.5" {
			t.Errorf("%+v: share %s", g, share)
		}
	}
}
