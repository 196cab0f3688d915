package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// page is a page of the common module.
type page struct {
	// path is that below /pages/cmp; empty for the first page.
	path, icon string
	needs      permission.Permission
	label      languages.Label
}

// pages are those of the common module in menu order: en, de, fr, es, ja, ar. A new area adds its line here.
func pages() []page {
	return []page{
		{"", "prime:th-large", permission.CostsRead, languages.Label{"Overview", "Übersicht", "Vue d’ensemble", "Resumen", "概要", "نظرة عامة"}},
		{"/budgets", "prime:wallet", permission.BudgetsRead, languages.Label{"Budgets", "Budgets", "Budgets", "Presupuestos", "予算", "الميزانيات"}},
		{"/anomalies", "prime:chart-line", permission.AnomaliesRead, languages.Label{"Anomalies", "Anomalien", "Anomalies", "Anomalías", "異常", "الحالات الشاذة"}},
		{"/alerts", "prime:bell", permission.AlertsRead, languages.Label{"Alerts", "Warnungen", "Alertes", "Alertas", "アラート", "التنبيهات"}},
		{"/reports", "prime:bookmark", permission.ReportsRead, languages.Label{"Views and reports", "Ansichten und Berichte", "Vues et rapports", "Vistas e informes", "ビューとレポート", "العروض والتقارير"}},
		{"/deliveries", "prime:envelope", permission.DeliveriesRead, languages.Label{"Deliveries", "Zustellungen", "Envois", "Entregas", "配信履歴", "عمليات التسليم"}},
		{"/allocation", "prime:sitemap", permission.AllocationRead, languages.Label{"Allocation", "Kostenverteilung", "Répartition", "Asignación", "コスト配賦", "توزيع التكاليف"}},
		{"/currencies", "prime:dollar", permission.CurrenciesRead, languages.Label{"Currencies", "Währungen", "Devises", "Monedas", "通貨", "العملات"}},
	}
}

// common is the menu of the common module, for everyone who sees costs.
func common(lang languages.Language) wire.MenuItem {
	var items []wire.MenuItem
	for _, p := range pages() {
		items = append(items, wire.MenuItem{Label: new(p.label.In(lang)), Icon: &p.icon, Routerlink: new("/pages/cmp" + p.path)})
	}
	return wire.MenuItem{Label: &lang.CostControl, Icon: new("prime:sliders-h"), Items: &items}
}
