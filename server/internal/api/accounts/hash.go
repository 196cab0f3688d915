package accounts

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"sync/atomic"

	"golang.org/x/crypto/argon2"
)

// Parameters of new hashes: OWASP's first choice for argon2id. A stored hash names its own, so these can change later.
const (
	memoryKiB = 19 * 1024
	passes    = 2
	lanes     = 1
	saltLen   = 16
	keyLen    = 32
)

const (
	// hashesAtOnce limits the memory of logins to twice memoryKiB.
	hashesAtOnce = 2
	// waitersMost limits the wait of a login: about 25 ms for each one before it.
	waitersMost = 64
)

var raw = base64.RawStdEncoding

// hasher computes argon2id hashes with limited concurrency.
type hasher struct {
	slots   chan struct{}
	waiting atomic.Int64
}

func newHasher() *hasher { return &hasher{slots: make(chan struct{}, hashesAtOnce)} }

// enter waits for a slot. It fails at once with ErrBusy if too many wait.
func (h *hasher) enter(ctx context.Context) error {
	if h.waiting.Add(1) > waitersMost {
		h.waiting.Add(-1)
		return ErrBusy
	}
	defer h.waiting.Add(-1)
	select {
	case h.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *hasher) leave() { <-h.slots }

// hash is the encoded hash of a password with a fresh salt.
func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	if err := h.enter(ctx); err != nil {
		return "", err
	}
	defer h.leave()
	salt := make([]byte, saltLen)
	_, _ = rand.Read(salt)
	key := argon2.IDKey([]byte(password), salt, passes, memoryKiB, lanes, keyLen)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, memoryKiB, passes, lanes, raw.EncodeToString(salt), raw.EncodeToString(key)), nil
}

// matches compares the password with the encoded hash in constant time.
func (h *hasher) matches(ctx context.Context, password, encoded string) (bool, error) {
	p, err := parse(encoded)
	if err != nil {
		return false, err
	}
	if err := h.enter(ctx); err != nil {
		return false, err
	}
	defer h.leave()
	key := argon2.IDKey([]byte(password), p.salt, p.passes, p.memory, p.lanes, uint32(len(p.key)))
	return subtle.ConstantTimeCompare(key, p.key) == 1, nil
}

// unknownUserHash is the hash to compare an unknown user's password with, so that the response takes as long as for a known user. Its salt
// and key are not secret: nothing hashes to a key of zeros.
var unknownUserHash = fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memoryKiB, passes, lanes,
	raw.EncodeToString(make([]byte, saltLen)), raw.EncodeToString(make([]byte, keyLen)))

type parsed struct {
	memory, passes uint32
	lanes          uint8
	salt, key      []byte
}

var errHash = errors.New("the stored password hash is not argon2id in the PHC format; set a new password")

func parse(encoded string) (parsed, error) {
	var p parsed
	var version int
	var salt, key string
	// Sscanf stops strings only at spaces.
	spaced := []byte(encoded)
	for i, b := range spaced {
		if b == '$' {
			spaced[i] = ' '
		}
	}
	n, err := fmt.Sscanf(string(spaced), " argon2id v=%d m=%d,t=%d,p=%d %s %s",
		&version, &p.memory, &p.passes, &p.lanes, &salt, &key)
	if err != nil || n != 6 || version != argon2.Version {
		return parsed{}, errHash
	}
	var saltErr, keyErr error
	p.salt, saltErr = raw.DecodeString(salt)
	p.key, keyErr = raw.DecodeString(key)
	if saltErr != nil || keyErr != nil || len(p.key) == 0 || p.passes == 0 || p.lanes == 0 {
		return parsed{}, errHash
	}
	return p, nil
}
