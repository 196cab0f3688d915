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

// reloadEvery is how often the key file is checked for changes.
const reloadEvery = 5 * time.Second

// Keyring has the keys of session cookies: one encrypts, all decrypt. A changed file takes effect without a restart, and a key becomes
// active at its time.
type Keyring struct {
	path string // empty for keys of the environment, which cannot change
	now  func() time.Time

	mu      sync.Mutex
	checked time.Time
	seen    stamp
	keys    []ringKey
	byID    map[string]ringKey
	// broken is why the newest file is not in use; nil if it is.
	broken error
}

// ringKey caches AES's key schedule and the derived key.
type ringKey struct {
	Key
	aead cipher.AEAD
	// mac derives names that must not be stored in clear text.
	mac []byte
}

// stamp identifies a version of the file.
type stamp struct {
	modified time.Time
	size     int64
}

// OpenKeyring reads the key file. With create it writes a missing one, readable by its owner only.
func OpenKeyring(path string, create bool, now func() time.Time) (*Keyring, error) {
	// Stat first: with existing keys a server must start on a full disk.
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

// ParseKeyring parses keys from text, such as an environment variable, in the format of ParseKeys.
func ParseKeyring(text string, now func() time.Time) (*Keyring, error) {
	keys, err := ParseKeys(text)
	if err != nil {
		return nil, fmt.Errorf("session keys: %w", err)
	}
	k := &Keyring{now: now}
	return k, k.use(keys)
}

// load reads the file again. If that fails, the keys stay: a read error must not log users out.
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
		ready := ringKey{key, aead, mac}
		ring, byID[key.ID] = append(ring, ready), ready
	}
	k.keys, k.byID = ring, byID
	return nil
}

// refresh reloads a changed file; it checks at most once per interval.
func (k *Keyring) refresh(every time.Duration) {
	if k.path == "" || k.now().Sub(k.checked) < every {
		return
	}
	k.checked = k.now()
	if info, err := os.Stat(k.path); err == nil && (stamp{info.ModTime(), info.Size()}) != k.seen {
		_ = k.load() // Check reports the error
	}
}

// activeKey returns the key that encrypts: the first of the file whose time has come.
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

// key returns the key of an id; there is no trial decryption. For an unknown id it checks the file first, since another replica may have
// just got a new key. A forged cookie costs no more than a decryption.
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

// names returns a stable pseudonym of text under each key, the active key's first. Without a key the text cannot be guessed from it.
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

// Check returns an error if the key file is unreadable or its newest version not in use.
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
