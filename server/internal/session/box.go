package session

import (
	"encoding/base64"
	"strings"
)

// Box encrypts bytes into one cookie value, v1.kid.base64url(nonce, ciphertext, tag), with the session keys. A value only decrypts under
// the cookie name and origin that it was made for.
type Box struct {
	Keys *Keyring
	// Name is the cookie's name; Origin is the portal's origin in browsers.
	Name, Origin string
}

// Seal encrypts plain with the active key. The value may be too long for a cookie.
func (b Box) Seal(plain []byte) (string, error) {
	key := b.Keys.activeKey()
	box := key.aead.Seal(nil, nil, plain, b.associated(key.ID))
	return version + "." + key.ID + "." + base64.RawURLEncoding.EncodeToString(box), nil
}

// Fits reports whether every browser stores a cookie with this value.
func (b Box) Fits(value string) bool { return len(b.Name)+1+len(value) <= maxCookie }

// Open decrypts a value. A wrong key, name or origin and a flipped bit give the same error.
func (b Box) Open(value string) ([]byte, error) {
	form, rest, _ := strings.Cut(value, ".")
	kid, encoded, ok := strings.Cut(rest, ".")
	if !ok || form != version || len(value) > piecesMost*maxCookie {
		return nil, errUnreadable
	}
	key, known := b.Keys.key(kid)
	box, err := base64.RawURLEncoding.Strict().DecodeString(encoded)
	if !known || err != nil {
		return nil, errUnreadable
	}
	plain, err := key.aead.Open(nil, nil, box, b.associated(kid))
	if err != nil {
		return nil, errUnreadable
	}
	return plain, nil
}

// associated binds a value to its cookie name and origin.
func (b Box) associated(kid string) []byte {
	return []byte(strings.Join([]string{version, kid, b.Name, b.Origin}, "\n"))
}
