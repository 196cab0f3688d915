package portal

import "strings"

// APIType is the header api-type for a page (A72): by the area in its path, elsewhere by the user's cloud type. Paths
// and addresses of another origin (A57) count as elsewhere.
func APIType(pagePath string, user CloudType) string {
	if area, ok := pageArea(pagePath); ok {
		switch {
		case area == "microsoft-365-usage":
			return "microsoft-365"
		case area == "cloud-sec":
			return "cloud-sec"
		case area == "vrm":
			return "VRM"
		}
		for _, t := range []CloudType{Azure, GCP, AWS, XCloud} {
			if rest, ok := strings.CutPrefix(area, strings.ToLower(string(t))+"-"); ok && rest != "" {
				return string(t)
			}
		}
	}
	if user == CloudSec {
		// The header uses the page's spelling; the user's type differs.
		return "cloud-sec"
	}
	return string(ParseCloudType(string(user)))
}

// pageArea is the first segment below /pages/.
func pageArea(pagePath string) (string, bool) {
	if !SameOriginPath(pagePath) {
		return "", false
	}
	path, _, _ := strings.Cut(pagePath, "?")
	path, _, _ = strings.Cut(path, "#")
	area, ok := strings.CutPrefix(path, "/pages/")
	area, _, _ = strings.Cut(area, "/")
	return area, ok && area != ""
}
