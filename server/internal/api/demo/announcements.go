package demo

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/announcements"
)

// Announcements are the demo's announcements.
func Announcements() []announcements.Announcement {
	return append(olderAnnouncements(), []announcements.Announcement{
		{ID: "demo-sample-data", Time: time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC), Texts: map[string]announcements.Text{
			"en-US": {Title: "What the demo shows",
				Body: "focus.demo shows 1,000 anonymized real charges, the FOCUS Sample Data of the FinOps Foundation " +
					"(CC BY 4.0). Other users see 13 generated months of AWS, Azure, GCP and another provider."},
			"de-DE": {Title: "Was die Demo zeigt",
				Body: "focus.demo arbeitet mit 1.000 anonymisierten echten Posten, den FOCUS Sample Data der FinOps " +
					"Foundation (CC BY 4.0). Die übrigen Benutzer arbeiten mit 13 erzeugten Monaten von AWS, Azure, GCP " +
					"und einem weiteren Anbieter."},
			"fr-FR": {Title: "Ce que montre la démo",
				Body: "focus.demo travaille sur 1 000 frais réels anonymisés, les FOCUS Sample Data de la FinOps Foundation " +
					"(CC BY 4.0). Les autres utilisateurs travaillent sur 13 mois générés d’AWS, d’Azure, de GCP et d’un " +
					"autre fournisseur."},
			"es-ES": {Title: "Qué muestra la demo",
				Body: "focus.demo trabaja con 1000 cargos reales anonimizados, los FOCUS Sample Data de la FinOps " +
					"Foundation (CC BY 4.0). Los demás usuarios trabajan con 13 meses generados de AWS, Azure, GCP y otro " +
					"proveedor."},
			"ja-JP": {Title: "デモの内容",
				Body: "focus.demo では、匿名化された 1,000 件の実際の料金、" +
					"FinOps Foundation の FOCUS Sample Data（CC BY 4.0）を使います。" +
					"ほかのユーザーでは、AWS、Azure、GCP ともう一社の、生成された 13 か月分を使います。"},
			"ar-SA": {Title: "ماذا تعرض النسخة التجريبية",
				Body: "يعمل focus.demo على 1000 رسم حقيقي مجهول المصدر، هي FOCUS Sample Data من FinOps Foundation (CC BY " +
					"4.0). ويعمل بقية المستخدمين على 13 شهرًا مولّدًا من AWS وAzure وGCP ومزوّد آخر."},
		}},
		{ID: "usage-pages", Time: time.Date(2026, 11, 20, 8, 30, 0, 0, time.UTC), Texts: map[string]announcements.Text{
			"en-US": {Title: "Usage pages for every cloud",
				Body: "Cost and usage of AWS, Azure, GCP and all clouds together. Choose the metric, " +
					"the period and the grouping. The address of the page keeps your choice, so you can share it."},
			"de-DE": {Title: "Nutzungsseiten für jede Cloud",
				Body: "Kosten und Nutzung von AWS, Azure, GCP und allen Clouds zusammen: Wählen Sie Metrik, " +
					"Zeitraum und Gruppierung; die Adresse der Seite behält Ihre Auswahl und lässt sich teilen."},
			"fr-FR": {Title: "Des pages d’utilisation pour chaque cloud",
				Body: "Coûts et utilisation d’AWS, d’Azure, de GCP et de tous les clouds réunis : choisissez la mesure, la " +
					"période et le regroupement ; l’adresse de la page conserve votre choix et se partage."},
			"es-ES": {Title: "Páginas de uso para cada nube",
				Body: "Costes y uso de AWS, Azure, GCP y todas las nubes juntas: elija la métrica, el período y la " +
					"agrupación; la dirección de la página conserva su elección y se puede compartir."},
			"ja-JP": {Title: "すべてのクラウドの使用状況ページ",
				Body: "AWS、Azure、GCP、全クラウドのコストと使用状況を、指標、期間、" +
					"グループを選んで確認できます。選択はページのアドレスに残るので、共有できます。"},
			"ar-SA": {Title: "صفحات استخدام لكل سحابة",
				Body: "تكاليف AWS وAzure وGCP وكل السحابات معًا واستخدامها: اختر المقياس والفترة والتجميع؛ ويحفظ عنوان " +
					"الصفحة اختيارك فيمكن مشاركته."},
		}},
	}...)
}
