package subscriptions

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// words are the texts of a message in one language.
type words struct {
	one, several, again string // Subjects: service and amount; number, enrollment and amount; another subject.
	more                string // The caption of an amount.

	severity, account, days, actual, expected, service string
	severities                                         [4]string
	snoozeEnded, costMoved                             string
	open, openAll                                      string
	footer                                             string // Has an address and an enrollment.
}

// wordsIn reads the column of a language; English is the default.
func wordsIn(l languages.Language) words {
	column := 0
	for i, id := range []string{"en-US", "de-DE", "fr-FR", "es-ES", "ja-JP", "ar-SA"} {
		if id == l.ID {
			column = i
		}
	}
	var w words
	for _, row := range []struct {
		into  *string
		texts [6]string
	}{
		{&w.one, [6]string{
			"%[1]s cost %[2]s more than usual",
			"%[1]s kostete %[2]s mehr als üblich",
			"%[1]s a coûté %[2]s de plus que d’habitude",
			"%[1]s costó %[2]s más de lo habitual",
			"%[1]s のコストが通常より %[2]s 増えました",
			"كلّف %[1]s أكثر من المعتاد بمقدار %[2]s",
		}},
		{&w.several, [6]string{
			"%[1]s unusual costs in %[2]s: %[3]s more than usual",
			"%[1]s ungewöhnliche Kosten in %[2]s: %[3]s mehr als üblich",
			"%[1]s coûts inhabituels dans %[2]s : %[3]s de plus que d’habitude",
			"%[1]s costes inusuales en %[2]s: %[3]s más de lo habitual",
			"%[2]s で通常と異なるコストが %[1]s 件：通常より %[3]s 増",
			"تكاليف غير معتادة في %[2]s (%[1]s): %[3]s فوق المعتاد",
		}},
		{&w.again, [6]string{"Again: %s", "Erneut: %s", "À nouveau : %s", "De nuevo: %s", "再通知：%s", "مجددًا: %s"}},
		{&w.more, [6]string{
			"more than usual",
			"mehr als üblich",
			"de plus que d’habitude",
			"más de lo habitual",
			"通常からの増加",
			"فوق المعتاد",
		}},
		{&w.severity, [6]string{"Severity", "Schwere", "Gravité", "Gravedad", "重大度", "الخطورة"}},
		{&w.account, [6]string{"Account", "Konto", "Compte", "Cuenta", "アカウント", "الحساب"}},
		{&w.days, [6]string{"Days", "Tage", "Jours", "Días", "日付", "الأيام"}},
		{&w.actual, [6]string{"Cost", "Kosten", "Coût", "Coste", "コスト", "التكلفة"}},
		{&w.expected, [6]string{
			"Expected from the weeks before",
			"Erwartet nach den Wochen davor",
			"Attendu d’après les semaines précédentes",
			"Esperado según las semanas anteriores",
			"過去数週間からの予想",
			"المتوقع بحسب الأسابيع السابقة",
		}},
		{&w.service, [6]string{
			"Charges without a service",
			"Kosten ohne Dienst",
			"Coûts sans service",
			"Costes sin servicio",
			"サービスのないコスト",
			"تكاليف بلا خدمة",
		}},
		{&w.severities[0], [6]string{"Low", "Niedrig", "Faible", "Baja", "低", "منخفضة"}},
		{&w.severities[1], [6]string{"Medium", "Mittel", "Moyenne", "Media", "中", "متوسطة"}},
		{&w.severities[2], [6]string{"High", "Hoch", "Élevée", "Alta", "高", "عالية"}},
		{&w.severities[3], [6]string{"Critical", "Kritisch", "Critique", "Crítica", "重大", "حرجة"}},
		{&w.snoozeEnded, [6]string{
			"The snooze has ended.",
			"Die Pause ist vorbei.",
			"La mise en veille est terminée.",
			"La posposición ha terminado.",
			"スヌーズが終了しました。",
			"انتهى التأجيل.",
		}},
		{&w.costMoved, [6]string{
			"The cost has changed since someone marked it.",
			"Die Kosten haben sich seit der Beurteilung geändert.",
			"Le coût a changé depuis l’évaluation.",
			"El coste ha cambiado desde la valoración.",
			"判定後にコストが変わりました。",
			"تغيّرت التكلفة منذ تقييمها.",
		}},
		{&w.open, [6]string{
			"See the anomaly",
			"Anomalie ansehen",
			"Voir l’anomalie",
			"Ver la anomalía",
			"異常を表示",
			"عرض الحالة الشاذة",
		}},
		{&w.openAll, [6]string{
			"See all anomalies",
			"Alle Anomalien ansehen",
			"Voir toutes les anomalies",
			"Ver todas las anomalías",
			"すべての異常を表示",
			"عرض كل الحالات الشاذة",
		}},
		{&w.footer, [6]string{
			"You receive this email because %[1]s is subscribed to anomalies in %[2]s. Anomalies of the next hour come in one email.",
			"Sie erhalten diese E-Mail, weil %[1]s die Anomalien von %[2]s abonniert hat. Weitere Anomalien der nächsten Stunde kommen in einer E-Mail.",
			"Vous recevez cet e-mail parce que %[1]s est abonné aux anomalies de %[2]s. Les anomalies de l’heure qui suit arrivent dans un seul e-mail.",
			"Recibe este correo porque %[1]s está suscrito a las anomalías de %[2]s. Las anomalías de la hora siguiente llegan en un solo correo.",
			"%[1]s が %[2]s の異常を購読しているため、このメールをお送りしています。次の 1 時間の異常は 1 通にまとめられます。",
			"تصلك هذه الرسالة لأن %[1]s مشترك في الحالات الشاذة في %[2]s. تصل حالات الساعة التالية في رسالة واحدة.",
		}},
	} {
		*row.into = row.texts[column]
	}
	return w
}

// because says why an anomaly is open again; empty if it was never marked.
func (w words) because(reason wire.AnomalyMarkBecause) string {
	switch reason {
	case wire.AnomalyMarkBecauseSnoozeEnded:
		return w.snoozeEnded
	case wire.AnomalyMarkBecauseCostMoved:
		return w.costMoved
	}
	return ""
}
