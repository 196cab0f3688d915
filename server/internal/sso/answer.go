package sso

import (
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/costdeck/costdeck/server/internal/idp"
)

// maxCode is the longest code or issuer that is accepted, in bytes.
const maxCode = 4096

// answer is the query of the provider's redirect.
type answer struct {
	code, state, iss, failure string
	hasIss                    bool
}

// readAnswer refuses repeated parameters: portal and provider might use different ones.
func readAnswer(query string) (answer, error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return answer{}, errors.New("the response's query string is invalid")
	}
	for _, name := range []string{"code", "state", "iss", "error"} {
		if given := values[name]; len(given) > 1 || len(values.Get(name)) > maxCode {
			return answer{}, fmt.Errorf("%s in the response is repeated or too long", name)
		}
	}
	return answer{code: values.Get("code"), state: values.Get("state"), iss: values.Get("iss"), failure: values.Get("error"),
		hasIss: values.Has("iss")}, nil
}

// check compares the answer with the provider that was asked, before anything of it is used (RFC 9207).
func (a answer) check(e idp.Endpoints) error {
	if (e.NamesItself || a.hasIss) && a.iss != e.Issuer {
		return ended(failed, fmt.Errorf("the response's issuer is %.100q, expected %q", a.iss, e.Issuer))
	}
	switch a.failure {
	case "":
	case "access_denied", "login_required", "consent_required", "interaction_required", "account_selection_required":
		return ended(denied, fmt.Errorf("the provider returned %q", a.failure))
	case "temporarily_unavailable", "server_error":
		return ended(unavailable, fmt.Errorf("the provider returned %q", a.failure))
	default:
		return ended(failed, fmt.Errorf("the provider returned %.60q", a.failure))
	}
	if a.code == "" {
		return ended(failed, errors.New("the provider returned neither a code nor an error"))
	}
	return nil
}

func unix(seconds int64) time.Time { return time.Unix(seconds, 0) }
