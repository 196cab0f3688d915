package reports

import "github.com/costdeck/costdeck/server/internal/api/languages"

// words are the texts of a report message in one language.
type words struct {
	costsOf, period, total, others, none, attached, open, version, footer string
	metrics                                                               map[string]string
}

func metricWords(billed, effective, list, contracted, consumed, pricing string) map[string]string {
	return map[string]string{"BilledCost": billed, "EffectiveCost": effective, "ListCost": list, "ContractedCost": contracted,
		"ConsumedQuantity": consumed, "PricingQuantity": pricing}
}

// wordsIn are the texts of a language.
func wordsIn(l languages.Language) words {
	switch l.ID {
	case "de-DE":
		return words{"Kosten von %s", "Zeitraum", "Summe", "%d weitere", "(ohne)", "Die Zahlen liegen als %s bei.", "In Costdeck öffnen",
			"Datenstand", "%s verschickt diesen Bericht mit Costdeck als „%s“.",
			metricWords("Abgerechnet", "Effektiv", "Liste", "Vertrag", "Verbrauch", "Abgerechnete Menge")}
	case "fr-FR":
		return words{"Coûts de %s", "Période", "Total", "%d autres", "(aucun)", "Les chiffres sont joints : %s.", "Ouvrir dans Costdeck",
			"Version des données", "%s envoie ce rapport avec Costdeck sous le nom « %s ».",
			metricWords("Facturé", "Effectif", "Catalogue", "Contractuel", "Quantité consommée", "Quantité tarifée")}
	case "es-ES":
		return words{"Costes de %s", "Período", "Total", "%d más", "(ninguno)", "Las cifras van adjuntas: %s.", "Abrir en Costdeck",
			"Versión de los datos", "%s envía este informe con Costdeck como «%s».",
			metricWords("Facturado", "Efectivo", "De lista", "Contratado", "Cantidad consumida", "Cantidad tarifada")}
	case "ja-JP":
		return words{"%s のコスト", "期間", "合計", "その他 %d 件", "（なし）", "数値は %s として添付しています。", "Costdeck で開く",
			"データの版", "%s さんが Costdeck からレポート「%s」を送信しています。",
			metricWords("請求", "実効", "定価", "契約", "消費量", "課金数量")}
	case "ar-SA":
		return words{"تكاليف %s", "الفترة", "المجموع", "%d أخرى", "(بلا)", "الأرقام مرفقة في الملف %s.", "فتح في Costdeck",
			"إصدار البيانات", "يرسل %s هذا التقرير من Costdeck باسم «%s».",
			metricWords("المفوترة", "الفعلية", "السعر المعلن", "التعاقدية", "الكمية المستهلكة", "الكمية المسعّرة")}
	}
	return words{"Costs of %s", "Period", "Total", "%d others", "(none)", "The figures are attached as %s.", "Open in Costdeck",
		"Data version", "%s sends this report with Costdeck as “%s”.",
		metricWords("Billed", "Effective", "List", "Contracted", "Consumed quantity", "Pricing quantity")}
}
