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

// keySize is the key size of AES-256, in bytes.
const keySize = 32

// Key is one line of a key file: id:secret, or id:secret@time for a key that becomes active at that time.
type Key struct {
	ID string
	// Secret has 32 bytes.
	Secret []byte
	// From is when the key starts to encrypt; zero means at once. It always decrypts.
	From time.Time
}

// NewKey returns a random key that encrypts from a time on; zero means at once.
func NewKey(from time.Time) Key {
	secret := make([]byte, keySize)
	_, _ = rand.Read(secret) // never fails
	return Key{ID: strings.ToLower(rand.Text()[:8]), Secret: secret, From: from.UTC().Truncate(time.Second)}
}

// line is the key's line in a key file.
func (k Key) line() string {
	text := k.ID + ":" + base64.StdEncoding.EncodeToString(k.Secret)
	if !k.From.IsZero() {
		text += "@" + k.From.Format(time.RFC3339)
	}
	return text
}

// ReadKeys returns the keys of the file, newest first.
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

// ParseKeys parses a key file. Empty lines and lines that start with # are ignored; spaces may separate several keys in one line.
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
				// The message omits the text, which is a secret.
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

// maxID bounds the id's share of a cookie, in bytes.
const maxID = 32

// validID reports whether id can be part of a cookie value, whose parts are separated by dots.
func validID(id string) bool {
	return id != "" && len(id) <= maxID && !strings.ContainsFunc(id, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '-' && r != '_'
	})
}

const keyFileHead = `# Keys of session cookies, id:32 bytes in base64, newest first. The first key whose @time has passed encrypts; all of them decrypt.
# costdeck keys rotate adds a new key.
`

// WriteKeys writes the key file atomically, readable by its owner only. Without replace an existing file stays, and the error is
// fs.ErrExist.
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
		// Link fails if the file exists: two servers that start at once use the same key.
		err = os.Link(tmp.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("session key file %s: %w", path, err)
	}
	return nil
}

// Rotate adds a new key that encrypts from a time on, and drops keys that were replaced more than keep ago, whose cookies have expired.
func Rotate(keys []Key, now, from time.Time, keep time.Duration) []Key {
	rotated := []Key{NewKey(from)}
	var replaced time.Time // when the newer key became active; zero if unknown
	for i, key := range keys {
		if i > 0 && !replaced.IsZero() && now.Sub(replaced) > keep {
			break
		}
		rotated = append(rotated, key)
		replaced = cmp.Or(key.From, replaced)
	}
	return rotated
}
