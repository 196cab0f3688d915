package views

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"unicode"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of a view.
const (
	maxName    = 80
	maxAddress = 4000
)

var (
	addressRule = regexp.MustCompile(`^[A-Za-z0-9._~%+=&:,*()!$'@/-]*$`)
	digestRule  = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

func readNew(body wire.NewView) (v View, err error) {
	if !body.Area.Valid() {
		return v, unknownArea(string(body.Area))
	}
	v.Area, v.Shared = string(body.Area), body.Shared != nil && *body.Shared
	if v.Name, err = CheckName(body.Name); err != nil {
		return v, err
	}
	return v, setAddress(&v, body.Address, body.Question, body.DatasetVersion, body.Digest)
}

func applyChange(v *View, body wire.ViewChange) (err error) {
	if body.Name != nil {
		if v.Name, err = CheckName(*body.Name); err != nil {
			return err
		}
	}
	if body.Shared != nil {
		v.Shared = *body.Shared
	}
	switch {
	case (body.Address == nil) != (body.Question == nil):
		return problem.Field("question", "address and question belong together; send both or neither.")
	case body.Address != nil:
		return setAddress(v, *body.Address, *body.Question, body.DatasetVersion, body.Digest)
	case body.DatasetVersion != nil || body.Digest != nil:
		return problem.Field("address", "datasetVersion and digest need address and question; send all four.")
	}
	return nil
}

// setAddress validates the address and query of a view.
func setAddress(v *View, address string, body wire.CostQuery, version, digest *string) error {
	if len(address) > maxAddress || !addressRule.MatchString(address) {
		return problem.Field("address", fmt.Sprintf("address is not a page's query string; send at most %d characters, "+
			"percent-encoded.", maxAddress))
	}
	if _, err := url.ParseQuery(address); err != nil {
		return problem.Field("address", "address is invalid; percent-encode it as in only=ServiceName%3DAmazon+S3.")
	}
	query, err := apicosts.ReadQuery(body)
	if err == nil {
		err = query.Validate(costs.FOCUSColumns())
	}
	if err != nil {
		return fmt.Errorf("the view's cost query: %w", err)
	}
	v.Address, v.DatasetVersion, v.Digest = address, "", ""
	if (version == nil) != (digest == nil) {
		return problem.Field("digest", "datasetVersion and digest belong together; send both, or neither.")
	}
	if digest != nil {
		if n := len(*version); n == 0 || n > 128 {
			return problem.Field("datasetVersion", "datasetVersion is invalid; send the version from an answer, 1 to 128 characters.")
		}
		if !digestRule.MatchString(*digest) {
			return problem.Field("digest", "digest must be a report digest: 64 hexadecimal digits.")
		}
		v.DatasetVersion, v.Digest = *version, *digest
	}
	text, err := json.Marshal(body)
	v.Query = string(text)
	return err
}

// CheckName is a name that can be read, without spaces around it.
func CheckName(name string) (string, error) {
	if err := jsonbody.Length("name", name, 1, maxName); err != nil {
		return "", err
	}
	trimmed := strings.TrimSpace(name)
	if trimmed == "" || strings.ContainsFunc(trimmed, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return "", problem.Field("name", "name has unprintable characters; send one line of printable text.")
	}
	return trimmed, nil
}

func unknownArea(area string) error {
	return problem.Field("area", fmt.Sprintf("area %.40q has no cost explorer; use aws-usage, gcp-usage, azure-usage or xcloud-usage.", area))
}
