package session

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

const (
	// version of the cookie's form: v1.kid.base64url(nonce, ciphertext, tag).
	version = "v1"
	// maxCookie is what every browser keeps, name and value together, in bytes.
	maxCookie = 4096
)

// errUnreadable is all that a broken cookie tells: a flipped bit, an unknown key and a foreign origin read the same.
var errUnreadable = errors.New("the session cookie cannot be opened")

// sealer turns sessions into cookie values and back. A value opens only under the cookie name and origin it was made for.
type sealer struct {
	keys               *Keyring
	cookieName, origin string
}

// sealed is the short form inside the cookie.
type sealed struct {
	ID      string `json:"i"`
	User    string `json:"u"`
	Cloud   string `json:"c"`
	Access  string `json:"t"`
	Expires int64  `json:"e"`
	Expire  int64  `json:"x"`
	Refresh int64  `json:"r"`
	Created int64  `json:"b"`
	Seen    int64  `json:"s"`
}

func (s sealer) seal(in Session) (string, error) {
	plain, err := json.Marshal(sealed{in.ID, in.UserID, string(in.CloudType), in.Token.Access, in.Token.ExpiresAt,
		in.Token.ExpireDuration, in.Token.RefreshDuration, in.CreatedAt.Unix(), in.SeenAt.Unix()})
	if err != nil {
		return "", fmt.Errorf("seal the session: %w", err)
	}
	kid, key := s.keys.activeKey()
	aead, err := newAEAD(key)
	if err != nil {
		return "", err
	}
	box := aead.Seal(nil, nil, plain, s.associated(kid))
	value := version + "." + kid + "." + base64.RawURLEncoding.EncodeToString(box)
	if size := len(s.cookieName) + 1 + len(value); size > maxCookie {
		return "", fmt.Errorf("the session takes %d bytes, a cookie holds %d; the API's access token of %d bytes is too long",
			size, maxCookie, len(in.Token.Access))
	}
	return value, nil
}

func (s sealer) open(value string) (Session, error) {
	form, rest, _ := strings.Cut(value, ".")
	kid, encoded, ok := strings.Cut(rest, ".")
	if !ok || form != version || len(value) > maxCookie {
		return Session{}, errUnreadable
	}
	key, known := s.keys.key(kid)
	box, err := base64.RawURLEncoding.Strict().DecodeString(encoded)
	if !known || err != nil {
		return Session{}, errUnreadable
	}
	aead, err := newAEAD(key)
	if err != nil {
		return Session{}, err
	}
	plain, err := aead.Open(nil, nil, box, s.associated(kid))
	if err != nil {
		return Session{}, errUnreadable
	}
	var in sealed
	if err := json.Unmarshal(plain, &in); err != nil {
		return Session{}, errUnreadable
	}
	token := portal.Token{Access: in.Access, ExpiresAt: in.Expires, ExpireDuration: in.Expire, RefreshDuration: in.Refresh}
	return Session{in.ID, in.User, portal.ParseCloudType(in.Cloud), token, time.Unix(in.Created, 0), time.Unix(in.Seen, 0)}, nil
}

// associated binds a value to what it was made for.
func (s sealer) associated(kid string) []byte {
	return []byte(strings.Join([]string{version, kid, s.cookieName, s.origin}, "\n"))
}

func newAEAD(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("session key: %w", err)
	}
	// The nonce is random and stands before the ciphertext; the count of sessions stays far below what that allows.
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("session key: %w", err)
	}
	return aead, nil
}
