package session

import (
	"bufio"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// keySize is that of AES-256, in bytes.
const keySize = 32

// reloadEvery is how often a changed key file is looked for.
const reloadEvery = 5 * time.Second

// Keyring holds the keys that seal cookies: the first of the file is the active one, the others still open what they sealed.
// A changed file takes effect without a restart.
type Keyring struct {
	path string
	now  func() time.Time

	mu      sync.Mutex
	checked time.Time
	changed time.Time
	active  string
	keys    map[string][]byte
}

// OpenKeyring reads the key file; where it is missing and create is true, it makes one that only its owner can read.
func OpenKeyring(path string, create bool, now func() time.Time) (*Keyring, error) {
	if create {
		if err := createKeyFile(path); err != nil {
			return nil, err
		}
	}
	k := &Keyring{path: path, now: now}
	if err := k.load(); err != nil {
		return nil, err
	}
	return k, nil
}

func createKeyFile(path string) error {
	line := strings.ToLower(rand.Text()[:8]) + ":" + base64.StdEncoding.EncodeToString(randomKey()) + "\n"
	tmp, err := os.CreateTemp(filepath.Dir(path), ".session-key-*") // 0600
	if err != nil {
		return fmt.Errorf("session key file %s cannot be made; its folder must be writable: %w", path, err)
	}
	defer func() { _ = os.Remove(tmp.Name()) }()
	_, writeErr := tmp.WriteString("# Keys that seal session cookies: id:32 bytes in base64; the first one seals.\n" + line)
	if err := errors.Join(writeErr, tmp.Sync(), tmp.Close()); err != nil {
		return fmt.Errorf("session key file %s cannot be written: %w", path, err)
	}
	// A link fails where the file exists: of two servers that start at once, both read the first one's key.
	if err := os.Link(tmp.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("session key file %s cannot be made: %w", path, err)
	}
	return nil
}

func randomKey() []byte {
	key := make([]byte, keySize)
	_, _ = rand.Read(key) // never fails
	return key
}

// load reads the file afresh.
func (k *Keyring) load() error {
	f, err := os.Open(k.path)
	if err != nil {
		return fmt.Errorf("session key file: %w; name a readable file with --session-key-file", err)
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("session key file: %w", err)
	}
	keys, active := map[string][]byte{}, ""
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		id, encoded, _ := strings.Cut(text, ":")
		key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
		if err != nil || len(key) != keySize || id == "" || strings.Contains(id, ".") || keys[id] != nil {
			return fmt.Errorf("session key file %s, line %d: want id:key, an id without a dot that stands once, and "+
				"32 bytes in base64; make one with: head -c 32 /dev/urandom | base64", k.path, n)
		}
		if keys[id] = key; active == "" {
			active = id
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("session key file %s: %w", k.path, err)
	}
	if active == "" {
		return fmt.Errorf("session key file %s holds no key; write one line id:key, the key 32 bytes in base64", k.path)
	}
	k.keys, k.active, k.changed, k.checked = keys, active, info.ModTime(), k.now()
	return nil
}

// refresh reads a changed file. One that cannot be read leaves the keys as they are: a store error is never a logout.
func (k *Keyring) refresh() {
	now := k.now()
	if now.Sub(k.checked) < reloadEvery {
		return
	}
	k.checked = now
	if info, err := os.Stat(k.path); err == nil && !info.ModTime().Equal(k.changed) {
		_ = k.load()
	}
}

// activeKey is the key that seals.
func (k *Keyring) activeKey() (id string, key []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.refresh()
	return k.active, k.keys[k.active]
}

// key is the one of that id: no trial decryption.
func (k *Keyring) key(id string) ([]byte, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.refresh()
	key, ok := k.keys[id]
	return key, ok
}

// Check tells whether the key file can still be read.
func (k *Keyring) Check() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, err := os.Stat(k.path); err != nil {
		return fmt.Errorf("session key file: %w", err)
	}
	return nil
}
