package session

import (
	"crypto/cipher"
	"sync"
)

// openedSize is how many cookies one of the two generations caches.
const openedSize = 1024

// opened caches decrypted cookies, since one page sends many calls with the same cookie. A value always decrypts to the same session;
// whether it has ended is checked each time. A removed key invalidates its values.
type opened struct {
	mu           sync.RWMutex
	fresh, older map[string]openedCookie
}

type openedCookie struct {
	session Session
	key     cipher.AEAD
}

func newOpened() *opened { return &opened{fresh: map[string]openedCookie{}} }

// find returns the session of a value that was decrypted with the key.
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
