package issuer

import (
	"crypto/rand"
	"crypto/rsa"
	"sync"
	"testing"
)

// spare are keys of ended tests: generating one takes longer than most tests.
var spare struct {
	sync.Mutex
	keys []*rsa.PrivateKey
}

// newKey is a key that no other test uses until this one ends.
func newKey(t testing.TB) *rsa.PrivateKey {
	t.Helper()
	spare.Lock()
	defer spare.Unlock()
	var key *rsa.PrivateKey
	if last := len(spare.keys) - 1; last >= 0 {
		key, spare.keys = spare.keys[last], spare.keys[:last]
	} else {
		var err error
		if key, err = rsa.GenerateKey(rand.Reader, 2048); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		spare.Lock()
		defer spare.Unlock()
		spare.keys = append(spare.keys, key)
	})
	return key
}
