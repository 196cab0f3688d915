package layouts

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of the root font size in px.
const (
	leastScale = 12
	mostScale  = 16
)

// check validates a layout against the values in openapi.yaml.
func check(l wire.Layout) error {
	if !l.SchemaVersion.Valid() {
		return problem.Field("schemaVersion", fmt.Sprintf("schemaVersion %d is not supported; send 1.", l.SchemaVersion))
	}
	if l.Scale != nil && (*l.Scale < leastScale || *l.Scale > mostScale) {
		return problem.Field("scale", fmt.Sprintf("scale %d is out of range; send %d to %d.", *l.Scale, leastScale, mostScale))
	}
	if l.Lang != nil && !languages.IsTag(*l.Lang) {
		return problem.Field("lang", fmt.Sprintf("lang %.60q is not a language tag; send for example en-US.", *l.Lang))
	}
	for _, err := range []error{
		choice("layoutType", l.LayoutType), choice("menuMode", l.MenuMode), choice("colorScheme", l.ColorScheme),
		choice("inputStyle", l.InputStyle), choice("menuTheme", l.MenuTheme), choice("topbarTheme", l.TopbarTheme),
		choice("componentTheme", l.ComponentTheme), choice("menuProfilePosition", l.MenuProfilePosition),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

type enum interface {
	~string
	Valid() bool
}

func choice[E enum](name string, value *E) error {
	if value == nil || (*value).Valid() {
		return nil
	}
	return problem.Field(name, fmt.Sprintf("%s %.60q is invalid; see Layout in openapi.yaml.", name, string(*value)))
}
