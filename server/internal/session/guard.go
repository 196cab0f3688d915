package session

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// ownHeader can only be set by same-origin scripts: the preflight of another origin is never answered.
const ownHeader = "X-Costdeck"

// Guard only accepts calls of the portal's own page, reads included: a cookie alone does not prove the origin.
func Guard(origin Origin, next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	for _, name := range origin.names() {
		// A proxy may change Host, so the configured names count as well.
		if err := cross.AddTrustedOrigin(name); err != nil {
			panic(err) // ParseOrigin has validated the name
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		reason, message := httpx.ReasonCrossSite, ""
		switch site, from := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin"); {
		case r.Header.Get(ownHeader) != "1":
			message = "The header X-Costdeck: 1 is missing; send it with every call."
		case site != "" && site != "same-origin":
			message = "Cross-site requests are refused; open the portal itself."
		case from != "" && !origin.is(from, r.Host):
			message = "The origin of the request is not " + origin.Public + "; open the portal at that address."
		case !origin.servedAs(r.Host):
			reason, message = httpx.ReasonHost, "The portal does not serve this host name; open "+origin.Public+"."
		case cross.Check(r) != nil:
			message = "Cross-origin requests are refused; open the portal itself."
		}
		if message != "" {
			httpx.WriteRefusal(w, r, reason, portal.NewError(http.StatusForbidden, message, nil))
			return
		}
		next.ServeHTTP(w, r)
	})
}
