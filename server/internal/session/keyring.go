package session

import (
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"
)

// reloadEvery is how often a changed key file is looked for.
const reloadEvery = 5 * time.Second

// Keyring holds the keys that seal cookies: one is active, the others still open what they sealed. A changed file takes
// effect without a restart, and a key whose time comes becomes the active one by itself.
type Keyring struct {
	path string // empty for keys of the environment, which cannot change
	now  func() time.Time

	mu      sync.Mutex
	checked time.Time
	seen    stamp
	keys    []ringKey
	byID    map[string]ringKey
	// broken is why the newest file is not in use; nil when it is.
	broken error
}

// ringKey is a key made ready: AES's key schedule and the derived key are computed once.
type ringKey struct {
	Key
	aead cipher.AEAD
	// mac names what must not be written down in clear.
	mac []byte
}

// stamp tells one content of a file from the next.
type stamp struct {
	modified time.Time
	size     int64
}

// OpenKeyring reads the key file; where it is missing and create is true, it makes one that only its owner can read.
func OpenKeyring(path string, create bool, now func() time.Time) (*Keyring, error) {
	// Looked for before it is made: a full disk must not keep a server from starting that has its keys.
	if _, err := os.Stat(path); create && errors.Is(err, fs.ErrNotExist) {
		if err := WriteKeys(path, []Key{NewKey(time.Time{})}, false); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	k := &Keyring{path: path, now: now}
	if err := k.load(); err != nil {
		return nil, err
	}
	return k, nil
}

// ParseKeyring reads keys from text, such as a variable of the environment: the lines of a key file, or one line with the
// keys divided by spaces.
func ParseKeyring(text string, now func() time.Time) (*Keyring, error) {
	keys, err := ParseKeys(text)
	if err != nil {
		return nil, fmt.Errorf("session keys: %w", err)
	}
	k := &Keyring{now: now}
	return k, k.use(keys)
}

// load reads the file afresh. What cannot be read leaves the keys as they are: a store error is never a logout.
func (k *Keyring) load() error {
	k.checked = k.now()
	info, err := os.Stat(k.path)
	if err == nil {
		k.seen = stamp{info.ModTime(), info.Size()}
	}
	keys, err := ReadKeys(k.path)
	if err == nil {
		err = k.use(keys)
	}
	k.broken = err
	return err
}

func (k *Keyring) use(keys []Key) error {
	ring, byID := make([]ringKey, 0, len(keys)), make(map[string]ringKey, len(keys))
	for _, key := range keys {
		aead, err := newAEAD(key.Secret)
		if err != nil {
			return err
		}
		mac, err := hkdf.Key(sha256.New, key.Secret, nil, "costdeck names", keySize)
		if err != nil {
			return fmt.Errorf("session key %s: %w", key.ID, err)
		}
		made := ringKey{key, aead, mac}
		ring, byID[key.ID] = append(ring, made), made
	}
	k.keys, k.byID = ring, byID
	return nil
}

// refresh reads a changed file, looking for one at most once in every.
func (k *Keyring) refresh(every time.Duration) {
	if k.path == "" || k.now().Sub(k.checked) < every {
		return
	}
	k.checked = k.now()
	if info, err := os.Stat(k.path); err == nil && (stamp{info.ModTime(), info.Size()}) != k.seen {
		_ = k.load() // Check tells
	}
}

// activeKey is the key that seals: the first of the file whose time has come.
func (k *Keyring) activeKey() ringKey {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.refresh(reloadEvery)
	now := k.now()
	for _, key := range k.keys {
		if !key.From.After(now) {
			return key
		}
	}
	return k.keys[len(k.keys)-1]
}

// key is the one of that id: no trial decryption. An id that is not known may be that of a key which another replica got a
// moment ago, so the file is looked at before the answer is no: that costs a forged cookie no more than opening it would.
func (k *Keyring) key(id string) (ringKey, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.refresh(reloadEvery)
	key, ok := k.byID[id]
	if !ok {
		k.refresh(0)
		key, ok = k.byID[id]
	}
	return key, ok
}

// name is a stable name for text under each key, the active one's first: nobody without a key can tell the text from it, not
// by guessing either.
func (k *Keyring) names(text string) []string {
	active := k.activeKey()
	k.mu.Lock()
	defer k.mu.Unlock()
	names := []string{active.name(text)}
	for _, key := range k.keys {
		if key.ID != active.ID {
			names = append(names, key.name(text))
		}
	}
	return names
}

func (k ringKey) name(text string) string {
	mac := hmac.New(sha256.New, k.mac)
	_, _ = mac.Write([]byte(text)) // never fails
	return fmt.Sprintf("%s:%x", k.ID, mac.Sum(nil)[:16])
}

// Check tells whether the key file can still be read, and whether its newest content is in use.
func (k *Keyring) Check() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.path == "" {
		return nil
	}
	if _, err := os.Stat(k.path); err != nil {
		return fmt.Errorf("session key file: %w", err)
	}
	return k.broken
}
