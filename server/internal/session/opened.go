package session

import (
	"crypto/cipher"
	"sync"
)

// openedSize is how many cookies one generation of the cache keeps; there are two.
const openedSize = 1024

// opened remembers what cookies held, so that the many calls of one page open their cookie once. A value that was sealed is
// always the same session; whether that has ended is asked each time, and a key that is gone forgets its values.
type opened struct {
	mu           sync.RWMutex
	fresh, older map[string]openedCookie
}

type openedCookie struct {
	session Session
	key     cipher.AEAD
}

func newOpened() *opened { return &opened{fresh: map[string]openedCookie{}} }

// find is what the value held under the key.
func (o *opened) find(value string, key cipher.AEAD) (Session, bool) {
	o.mu.RLock()
	found, ok := o.fresh[value]
	older := false
	if !ok {
		found, older = o.older[value]
	}
	o.mu.RUnlock()
	if (!ok && !older) || found.key != key {
		return Session{}, false
	}
	if older {
		o.keep(value, found.session, key)
	}
	return found.session, true
}

func (o *opened) keep(value string, session Session, key cipher.AEAD) {
	session.known.id, session.known.hash = session.ID, session.Hash()
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.fresh) >= openedSize {
		o.older, o.fresh = o.fresh, make(map[string]openedCookie, openedSize)
	}
	o.fresh[value] = openedCookie{session, key}
}
