package session

import (
	"cmp"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// keySize is that of AES-256, in bytes.
const keySize = 32

// Key is one line of a key file: id:secret, or id:secret@time for a key that becomes the active one at that time.
type Key struct {
	ID string
	// Secret has 32 bytes.
	Secret []byte
	// From is when the key may seal; the zero time is always. It opens from the moment that it is known.
	From time.Time
}

// NewKey makes a key of chance that seals from that time on; the zero time is always.
func NewKey(from time.Time) Key {
	secret := make([]byte, keySize)
	_, _ = rand.Read(secret) // never fails
	return Key{ID: strings.ToLower(rand.Text()[:8]), Secret: secret, From: from.UTC().Truncate(time.Second)}
}

// line is the key as a key file has it.
func (k Key) line() string {
	text := k.ID + ":" + base64.StdEncoding.EncodeToString(k.Secret)
	if !k.From.IsZero() {
		text += "@" + k.From.Format(time.RFC3339)
	}
	return text
}

// ReadKeys are the keys of the file, newest first.
func ReadKeys(path string) ([]Key, error) {
	text, err := os.ReadFile(path) // #nosec G304 -- the operator names the file
	if err != nil {
		return nil, fmt.Errorf("session key file: %w; set --session-key-file to a readable file, or create one with costdeck "+
			"keys generate", err)
	}
	keys, err := ParseKeys(string(text))
	if err != nil {
		return nil, fmt.Errorf("session key file %s, %w", path, err)
	}
	return keys, nil
}

// ParseKeys reads the lines of a key file. Empty lines and those that begin with # are none; several keys may stand in one
// line, divided by spaces.
func ParseKeys(text string) ([]Key, error) {
	var keys []Key
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") {
			continue
		}
		for _, field := range strings.Fields(line) {
			key, ok := parseKey(field)
			if !ok || slices.ContainsFunc(keys, func(k Key) bool { return k.ID == key.ID }) {
				// The text is a secret, so the message does not hold it.
				return nil, fmt.Errorf("line %d: expected id:key or id:key@time with a unique id of letters and digits, 32 "+
					"bytes in base64, and a time such as 2026-01-31T12:00:00Z; costdeck keys generate writes such a line", n)
			}
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		return nil, errors.New("the file has no key; create one with costdeck keys generate, or write a line id:key with 32 " +
			"bytes in base64")
	}
	return keys, nil
}

func parseKey(field string) (Key, bool) {
	field, at, timed := strings.Cut(field, "@")
	id, encoded, _ := strings.Cut(field, ":")
	secret, err := base64.StdEncoding.Strict().DecodeString(encoded)
	if err != nil || len(secret) != keySize || !validID(id) {
		return Key{}, false
	}
	key := Key{ID: id, Secret: secret}
	if timed {
		if key.From, err = time.Parse(time.RFC3339, at); err != nil {
			return Key{}, false
		}
	}
	return key, true
}

// maxID bounds what a key's id takes of a cookie, in bytes.
const maxID = 32

// validID tells whether id may stand in a cookie's value, which dots divide.
func validID(id string) bool {
	return id != "" && len(id) <= maxID && !strings.ContainsFunc(id, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '-' && r != '_'
	})
}

const keyFileHead = `# Keys of session cookies, id:32 bytes in base64, newest first. The first key whose @time has passed encrypts; all of them decrypt.
# costdeck keys rotate adds a new key.
`

// WriteKeys writes a key file that only its owner can read: whole, or not at all. Without replace a file that is there stays
// as it is, and the error is fs.ErrExist.
func WriteKeys(path string, keys []Key, replace bool) error {
	tmp, err := os.CreateTemp(filepath.Dir(path), ".session-key-*") // 0600
	if err != nil {
		return fmt.Errorf("cannot create the session key file %s; its folder must be writable: %w", path, err)
	}
	defer func() { _ = os.Remove(tmp.Name()) }()
	text := keyFileHead
	for _, key := range keys {
		text += key.line() + "\n"
	}
	_, writeErr := tmp.WriteString(text)
	var ownerErr error
	if replace {
		ownerErr = keepOwner(tmp, path)
	}
	if err := errors.Join(writeErr, ownerErr, tmp.Sync(), tmp.Close()); err != nil {
		return fmt.Errorf("cannot write the session key file %s: %w", path, err)
	}
	if replace {
		err = os.Rename(tmp.Name(), path)
	} else {
		// A link fails where the file exists: of two servers that start at once, both read the first one's key.
		err = os.Link(tmp.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("session key file %s: %w", path, err)
	}
	return nil
}

// Rotate puts a new key on top that seals from that time on, and drops keys that were replaced longer than keep before now:
// nothing that they sealed is still good.
func Rotate(keys []Key, now, from time.Time, keep time.Duration) []Key {
	rotated := []Key{NewKey(from)}
	var replaced time.Time // when the key above took over; zero when that is unknown
	for i, key := range keys {
		if i > 0 && !replaced.IsZero() && now.Sub(replaced) > keep {
			break
		}
		rotated = append(rotated, key)
		replaced = cmp.Or(key.From, replaced)
	}
	return rotated
}
