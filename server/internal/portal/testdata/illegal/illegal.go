// Package illegal breaks an import rule on purpose: tools/import-rules-bite.sh fails when the lint lets it pass.
package illegal

import _ "github.com/costdeck/costdeck/server/internal/wire"
