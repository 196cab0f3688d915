package federation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
)

// Rules map a provider's claims to accounts.
type Rules struct {
	// UserClaim is the claim with the user id: preferred_username, email, sub and so on. An email must be verified by the provider,
	// unless UnverifiedEmail.
	UserClaim       string
	UnverifiedEmail bool
	// NameClaim is the claim with the display name.
	NameClaim string
	// EmailDomains are the allowed domains of the email; empty allows all.
	EmailDomains []string
	// GroupsClaim is the claim with a list of groups for AllowedGroups (empty for everyone), Roles, Enrollments and mapped groups. The group "*"
	// of Roles and Enrollments means everyone.
	GroupsClaim   string
	AllowedGroups []string
	Roles         map[string][]string
	Enrollments   map[string][]accounts.Enrollment
	// Create creates accounts for users without one; otherwise they are refused.
	Create bool
}

// person are the mapped claims of a user.
type person struct {
	userID, name string
	roles        []string
	enrollments  []accounts.Enrollment
	groups       []string
}

// everybody means all groups.
const everybody = "*"

// read maps claims to a person; a *RefusedError says why it cannot. mapped means that memberships follow the groups, too.
func (r Rules) read(claims map[string]any, mapped bool) (person, error) {
	p := person{userID: text(claims, r.UserClaim), name: text(claims, r.NameClaim)}
	if p.userID == "" {
		return person{}, refused("the token has no claim %s, which should contain the user ID", r.UserClaim)
	}
	if r.UserClaim == "email" && !r.UnverifiedEmail && !verified(claims) {
		return person{}, refused("the provider has not verified the email")
	}
	if len(r.EmailDomains) > 0 {
		if !verified(claims) && !r.UnverifiedEmail {
			return person{}, refused("the provider has not verified the email")
		}
		_, domain, _ := strings.Cut(text(claims, "email"), "@")
		if !slices.ContainsFunc(r.EmailDomains, func(d string) bool { return strings.EqualFold(d, domain) }) {
			return person{}, refused("the email domain %.100q is not in emailDomains", domain)
		}
	}
	groups := r.groups(claims)
	if r.leftOut(claims) && (mapped || r.needsGroups()) {
		// Without the groups, rights would vanish silently; with those of the last login, they would outlive a removal from a group.
		return person{}, &RefusedError{Rule: "the token does not list the user's groups, because there are too many; assign groups to the " +
			"application at the provider, so that tokens list only those", Reason: Overage}
	}
	if len(r.AllowedGroups) > 0 && !slices.ContainsFunc(r.AllowedGroups, func(g string) bool { return slices.Contains(groups, g) }) {
		return person{}, refused("the user is not in any of the allowedGroups")
	}
	p.groups = groups
	if p.name == "" {
		p.name = p.userID
	}
	for _, group := range append(groups, everybody) {
		for _, role := range r.Roles[group] {
			if !slices.Contains(p.roles, role) {
				p.roles = append(p.roles, role)
			}
		}
		for _, e := range r.Enrollments[group] {
			if !slices.ContainsFunc(p.enrollments, func(had accounts.Enrollment) bool { return had.Number == e.Number }) {
				p.enrollments = append(p.enrollments, e)
			}
		}
	}
	return p, nil
}

// groups are the values of the claim, which is a list of strings or, at some providers, one text.
func (r Rules) groups(claims map[string]any) []string {
	switch value := claims[r.GroupsClaim].(type) {
	case string:
		return []string{value}
	case []any:
		groups := make([]string, 0, len(value))
		for _, item := range value {
			// A group named * must not grant everyone's rights.
			if group, ok := item.(string); ok && group != everybody {
				groups = append(groups, group)
			}
		}
		slices.Sort(groups)
		return groups
	}
	return nil
}

// leftOut tells whether the provider left the groups out because there are too many: Entra ID names another place to read them.
func (r Rules) leftOut(claims map[string]any) bool {
	if claims[r.GroupsClaim] != nil {
		return false
	}
	elsewhere, _ := claims["_claim_names"].(map[string]any)
	has := claims["hasgroups"]
	return elsewhere[r.GroupsClaim] != nil || r.GroupsClaim == "groups" && (has == true || has == "true")
}

// needsGroups tells whether the rules depend on any group.
func (r Rules) needsGroups() bool {
	return len(r.AllowedGroups) > 0 || named(r.Roles) || named(r.Enrollments)
}

func named[V any](byGroup map[string]V) bool {
	_, all := byGroup[everybody]
	return len(byGroup) > 1 || len(byGroup) == 1 && !all
}

// verified reads email_verified, which some providers write as a text.
func verified(claims map[string]any) bool {
	return claims["email_verified"] == true || claims["email_verified"] == "true"
}

func text(claims map[string]any, name string) string {
	value, _ := claims[name].(string)
	return value
}

// A RefusedError means that the provider knows the user and the rules refuse them.
type RefusedError struct {
	Rule string
	// Reason is a word for the audit trail; empty for most rules.
	Reason string
}

// Overage is the reason of a token without groups because there are too many.
const Overage = "overage"

// Error is the rule.
func (e *RefusedError) Error() string { return "sign-in refused: " + e.Rule }

func refused(format string, args ...any) error {
	return &RefusedError{Rule: fmt.Sprintf(format, args...)}
}
