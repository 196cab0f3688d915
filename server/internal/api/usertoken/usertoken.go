// Package usertoken opens encrypted user tokens: proof of another company system, which shares a key with costdeck, that it
// authenticated the user. A token is sealed with AES-256-GCM, expires after minutes and works for one login.
package usertoken

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// KeySize is the length of the shared key in bytes.
const KeySize = 32

// MaxLifetime limits a token's expiry, and so how long used tokens are remembered.
const MaxLifetime = 10 * time.Minute

// Reasons to refuse a token; compare with errors.Is.
var (
	// ErrNoKey means that no shared key is configured.
	ErrNoKey = errors.New("no exchange key is configured")
	// ErrInvalid means a forged, expired or used token.
	ErrInvalid = errors.New("the encrypted user token is invalid, has expired or was already used")
)

// additional binds a sealed token to its purpose.
const additional = "costdeck encUserToken v1"

const prefix = "v1."

// claims is the sealed text.
type claims struct {
	UserID string `json:"userId"`
	// ExpiresAt is in epoch seconds.
	ExpiresAt int64 `json:"expiresAt"`
}

// ParseKey reads a key from the text of a key file: 32 bytes in base64.
func ParseKey(text string) ([]byte, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(text))
	if err != nil || len(key) != KeySize {
		// The text is a secret, so the message omits it.
		return nil, fmt.Errorf("the exchange key must be %d bytes in base64; create one with: openssl rand -base64 %d",
			KeySize, KeySize)
	}
	return key, nil
}

func gcm(key []byte) (cipher.AEAD, error) {
	if len(key) != KeySize {
		return nil, fmt.Errorf("the exchange key has %d bytes; AES-256 needs %d", len(key), KeySize)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("exchange key: %w", err)
	}
	return cipher.NewGCM(block)
}

// Seal creates a token for the user: "v1." and base64url, without padding, of nonce, ciphertext and tag, over the JSON
// {"userId","expiresAt" in epoch seconds}, with "costdeck encUserToken v1" as the associated data.
func Seal(key []byte, userID string, expiresAt time.Time) (string, error) {
	aead, err := gcm(key)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(claims{UserID: userID, ExpiresAt: expiresAt.Unix()})
	if err != nil {
		return "", fmt.Errorf("encrypt a user token: %w", err)
	}
	nonce := make([]byte, aead.NonceSize())
	_, _ = rand.Read(nonce)
	return prefix + base64.RawURLEncoding.EncodeToString(aead.Seal(nonce, nonce, text, []byte(additional))), nil
}

// Opener opens sealed tokens, each once.
type Opener struct {
	aead cipher.AEAD
	db   *database.DB
	now  func() time.Time
}

// NewOpener opens tokens sealed with key. With an empty key it refuses every token with ErrNoKey.
func NewOpener(key []byte, db *database.DB, now func() time.Time) (*Opener, error) {
	o := &Opener{db: db, now: now}
	if len(key) == 0 {
		return o, nil
	}
	var err error
	o.aead, err = gcm(key)
	return o, err
}

// Open returns the token's user id and marks the token as used. The errors are ErrNoKey, ErrInvalid and database errors.
func (o *Opener) Open(ctx context.Context, token string) (string, error) {
	if o.aead == nil {
		return "", ErrNoKey
	}
	encoded, ok := strings.CutPrefix(token, prefix)
	// Strict: other spellings of the same bytes are refused.
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(encoded)
	if !ok || err != nil || len(sealed) < o.aead.NonceSize() {
		return "", ErrInvalid
	}
	nonce, box := sealed[:o.aead.NonceSize()], sealed[o.aead.NonceSize():]
	text, err := o.aead.Open(nil, nonce, box, []byte(additional))
	if err != nil {
		return "", ErrInvalid
	}
	var c claims
	if err := json.Unmarshal(text, &c); err != nil || c.UserID == "" {
		return "", ErrInvalid
	}
	expires := time.Unix(c.ExpiresAt, 0)
	if now := o.now(); !expires.After(now) || expires.After(now.Add(MaxLifetime)) {
		return "", ErrInvalid
	}
	return c.UserID, o.use(ctx, sealed, c.ExpiresAt)
}

// use notes the token as used; ErrInvalid if it was.
func (o *Opener) use(ctx context.Context, sealed []byte, expiresAt int64) error {
	sum := sha256.Sum256(sealed)
	return o.db.InTx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM exchanged_tokens WHERE expires_at <= $1", o.now().Unix()); err != nil {
			return fmt.Errorf("remove expired user tokens: %w", err)
		}
		result, err := tx.ExecContext(ctx, "INSERT INTO exchanged_tokens (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
			sum[:], expiresAt)
		if err != nil {
			return fmt.Errorf("mark a user token as used: %w", err)
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(ErrInvalid, err)
		}
		return nil
	})
}
