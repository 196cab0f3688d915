package session

import (
	"encoding/base64"
	"strings"
)

// Box seals bytes into the value of one cookie, v1.kid.base64url(nonce, ciphertext, tag), with the keys of the session. A
// value opens only under the cookie name and origin that it was made for.
type Box struct {
	Keys *Keyring
	// Name is the cookie's; Origin is where browsers see the portal.
	Name, Origin string
}

// Seal makes a value of plain under the active key. It may be longer than a cookie holds.
func (b Box) Seal(plain []byte) (string, error) {
	key := b.Keys.activeKey()
	box := key.aead.Seal(nil, nil, plain, b.associated(key.ID))
	return version + "." + key.ID + "." + base64.RawURLEncoding.EncodeToString(box), nil
}

// Fits tells whether every browser keeps a cookie of the box's name with the value.
func (b Box) Fits(value string) bool { return len(b.Name)+1+len(value) <= maxCookie }

// Open is what was sealed. A value of another key, name or origin, or with a flipped bit, fails with one and the same error.
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

// associated binds a value to what it was made for.
func (b Box) associated(kid string) []byte {
	return []byte(strings.Join([]string{version, kid, b.Name, b.Origin}, "\n"))
}
