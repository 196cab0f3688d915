package proxy

import (
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// pathMethods are the methods that a path of --api-path may have.
var pathMethods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete}

// Path is a path of your own REST API that the gateway forwards in addition to those of the contract.
type Path struct {
	methods  []string
	segments []string
	// deep matches everything below the segments.
	deep bool
}

// ParsePath reads [METHOD|METHOD ]GLOB below /api/ng: * matches within one segment, ** at the end any number of segments. Without
// methods a path is for GET.
func ParsePath(text string) (Path, error) {
	invalid := func(why string) (Path, error) {
		return Path{}, fmt.Errorf("%q %s; write for example /custom/** or GET|POST /custom/*", text, why)
	}
	fields := strings.Fields(text)
	p := Path{methods: []string{http.MethodGet}}
	switch len(fields) {
	case 1:
	case 2:
		p.methods = strings.Split(fields[0], "|")
		if i := slices.IndexFunc(p.methods, func(m string) bool { return !slices.Contains(pathMethods, m) }); i >= 0 {
			return invalid(fmt.Sprintf("has the method %q; the gateway forwards %s", p.methods[i], strings.Join(pathMethods, ", ")))
		}
	default:
		return invalid("is not a path pattern")
	}
	glob, deep := strings.CutSuffix(fields[len(fields)-1], "/**")
	if p.deep = deep; glob == "" && deep {
		return p, nil
	}
	if _, err := path.Match(glob, ""); err != nil || !strings.HasPrefix(glob, "/") || portal.AmbiguousPath(glob) || strings.Contains(glob, "**") {
		return invalid("is not a path pattern below " + portal.APIBase)
	}
	p.segments = strings.Split(glob[1:], "/")
	if strings.EqualFold(p.segments[0], "auth") {
		return invalid("is a path of logins and tokens, which /session alone calls")
	}
	return p, nil
}

// covers reports whether the path of a request matches. Paths below /auth never do: their answers contain tokens.
func (p Path) covers(urlPath string) bool {
	rest, ok := strings.CutPrefix(urlPath, portal.APIBase+"/")
	segments := strings.Split(rest, "/")
	if !ok || strings.EqualFold(segments[0], "auth") || slices.Contains(segments, "") || len(segments) < len(p.segments) {
		return false
	}
	if more := len(segments) > len(p.segments); more != p.deep {
		return false
	}
	for i, glob := range p.segments {
		if ok, err := path.Match(glob, segments[i]); !ok || err != nil {
			return false
		}
	}
	return true
}
