package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// common are the pages of the common module, for everyone who sees costs.
func common(lang languages.Language) wire.MenuItem {
	pages := []wire.MenuItem{
		commonPage("/pages/cmp", lang.Overview, "prime:th-large"),
		commonPage("/pages/cmp/budgets", lang.Budgets, "prime:wallet"),
		commonPage("/pages/cmp/anomalies", lang.Anomalies, "prime:chart-line"),
		commonPage("/pages/cmp/alerts", lang.Alerts, "prime:bell"),
		commonPage("/pages/cmp/reports", lang.Reports, "prime:bookmark"),
		commonPage("/pages/cmp/deliveries", lang.Deliveries, "prime:envelope"),
		commonPage("/pages/cmp/allocation", lang.Allocation, "prime:sitemap"),
		commonPage("/pages/cmp/currencies", lang.Currencies, "prime:dollar"),
	}
	return wire.MenuItem{Label: &lang.CostControl, Icon: new("prime:sliders-h"), Items: &pages}
}

func commonPage(path, label, icon string) wire.MenuItem {
	return wire.MenuItem{Label: &label, Icon: &icon, Routerlink: &path}
}
