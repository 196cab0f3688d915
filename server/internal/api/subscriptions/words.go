package subscriptions

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// words is what a message says around the figures of anomalies, in one language.
type words struct {
	// one has a service and an amount, several a number, an enrollment and amounts, again a subject.
	one, several, again string
	// more is the caption of an amount.
	more                                               string
	severity, account, days, actual, expected, service string
	severities                                         [4]string
	snoozeEnded, costMoved                             string
	open, openAll                                      string
	// footer has an address and an enrollment.
	footer string
}

func wordsIn(l languages.Language) words {
	switch l.ID {
	case "de-DE":
		return words{one: "%[1]s kostete %[2]s mehr als üblich", several: "%[1]s ungewöhnliche Kosten in %[2]s: %[3]s mehr als üblich",
			again: "Erneut: %s", more: "mehr als üblich", severity: "Schwere", account: "Konto", days: "Tage", actual: "Kosten",
			expected: "Erwartet nach den Wochen davor", service: "Kosten ohne Dienst",
			severities:  [4]string{"Niedrig", "Mittel", "Hoch", "Kritisch"},
			snoozeEnded: "Die Pause ist vorbei.", costMoved: "Die Kosten haben sich seit der Beurteilung geändert.",
			open: "Anomalie ansehen", openAll: "Alle Anomalien ansehen",
			footer: "Sie erhalten diese E-Mail, weil %[1]s die Anomalien von %[2]s abonniert hat. Weitere Anomalien der nächsten Stunde kommen " +
				"in einer E-Mail."}
	case "fr-FR":
		return words{one: "%[1]s a coûté %[2]s de plus que d’habitude", several: "%[1]s coûts inhabituels dans %[2]s : %[3]s de plus que d’habitude",
			again: "À nouveau : %s", more: "de plus que d’habitude", severity: "Gravité", account: "Compte", days: "Jours", actual: "Coût",
			expected: "Attendu d’après les semaines précédentes", service: "Coûts sans service",
			severities:  [4]string{"Faible", "Moyenne", "Élevée", "Critique"},
			snoozeEnded: "La mise en veille est terminée.", costMoved: "Le coût a changé depuis l’évaluation.",
			open: "Voir l’anomalie", openAll: "Voir toutes les anomalies",
			footer: "Vous recevez cet e-mail parce que %[1]s est abonné aux anomalies de %[2]s. Les anomalies de l’heure qui suit arrivent " +
				"dans un seul e-mail."}
	case "es-ES":
		return words{one: "%[1]s costó %[2]s más de lo habitual", several: "%[1]s costes inusuales en %[2]s: %[3]s más de lo habitual",
			again: "De nuevo: %s", more: "más de lo habitual", severity: "Gravedad", account: "Cuenta", days: "Días", actual: "Coste",
			expected: "Esperado según las semanas anteriores", service: "Costes sin servicio",
			severities:  [4]string{"Baja", "Media", "Alta", "Crítica"},
			snoozeEnded: "La posposición ha terminado.", costMoved: "El coste ha cambiado desde la valoración.",
			open: "Ver la anomalía", openAll: "Ver todas las anomalías",
			footer: "Recibe este correo porque %[1]s está suscrito a las anomalías de %[2]s. Las anomalías de la hora siguiente llegan en un " +
				"solo correo."}
	case "ja-JP":
		return words{one: "%[1]s のコストが通常より %[2]s 増えました", several: "%[2]s で通常と異なるコストが %[1]s 件：通常より %[3]s 増",
			again: "再通知：%s", more: "通常からの増加", severity: "重大度", account: "アカウント", days: "日付", actual: "コスト",
			expected: "過去数週間からの予想", service: "サービスのないコスト", severities: [4]string{"低", "中", "高", "重大"},
			snoozeEnded: "スヌーズが終了しました。", costMoved: "判定後にコストが変わりました。",
			open: "異常を表示", openAll: "すべての異常を表示",
			footer: "%[1]s が %[2]s の異常を購読しているため、このメールをお送りしています。次の 1 時間の異常は 1 通にまとめられます。"}
	case "ar-SA":
		return words{one: "كلّف %[1]s أكثر من المعتاد بمقدار %[2]s", several: "تكاليف غير معتادة في %[2]s (%[1]s): %[3]s فوق المعتاد",
			again: "مجددًا: %s", more: "فوق المعتاد", severity: "الخطورة", account: "الحساب", days: "الأيام", actual: "التكلفة",
			expected: "المتوقع بحسب الأسابيع السابقة", service: "تكاليف بلا خدمة",
			severities:  [4]string{"منخفضة", "متوسطة", "عالية", "حرجة"},
			snoozeEnded: "انتهى التأجيل.", costMoved: "تغيّرت التكلفة منذ تقييمها.",
			open: "عرض الحالة الشاذة", openAll: "عرض كل الحالات الشاذة",
			footer: "تصلك هذه الرسالة لأن %[1]s مشترك في الحالات الشاذة في %[2]s. تصل حالات الساعة التالية في رسالة واحدة."}
	}
	return words{one: "%[1]s cost %[2]s more than usual", several: "%[1]s unusual costs in %[2]s: %[3]s more than usual", again: "Again: %s",
		more: "more than usual", severity: "Severity", account: "Account", days: "Days", actual: "Cost",
		expected: "Expected from the weeks before", service: "Charges without a service",
		severities:  [4]string{"Low", "Medium", "High", "Critical"},
		snoozeEnded: "The snooze has ended.", costMoved: "The cost has changed since someone marked it.",
		open: "See the anomaly", openAll: "See all anomalies",
		footer: "You receive this email because %[1]s is subscribed to anomalies in %[2]s. Anomalies of the next hour come in one email."}
}

// because is why an anomaly is open again; empty for one that nobody judged.
func (w words) because(reason wire.AnomalyMarkBecause) string {
	switch reason {
	case wire.AnomalyMarkBecauseSnoozeEnded:
		return w.snoozeEnded
	case wire.AnomalyMarkBecauseCostMoved:
		return w.costMoved
	}
	return ""
}
