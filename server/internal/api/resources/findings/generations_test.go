package findings

import "testing"

// TestTheTableOfGenerationsIsSound holds every line to its rules: it names its source, and what succeeds costs less, but not so
// much less that a digit must be wrong.
func TestTheTableOfGenerationsIsSound(t *testing.T) {
	for _, g := range generations() {
		share := g.share().String()
		if g.old == "" || g.successor == "" || g.source == "" || len(g.providers) == 0 || share <= "0" || share >= "0.5" {
			t.Errorf("%+v: share %s", g, share)
		}
	}
}
