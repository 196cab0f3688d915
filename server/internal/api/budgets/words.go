package budgets

import "github.com/costdeck/costdeck/server/internal/api/languages"

// words are the texts of a budget message in one language.
type words struct {
	// spent and forecast have a budget, a percentage, an amount and its limit.
	spent, forecast                              string
	spentSoFar, forecastIs, limit, period, share string
	open                                         string
	// footer has an address and a budget.
	footer string
}

func wordsIn(l languages.Language) words {
	switch l.ID {
	case "de-DE":
		return words{"Budget %[1]s hat %[2]s erreicht: %[3]s von %[4]s ausgegeben",
			"Budget %[1]s erreicht voraussichtlich %[2]s: %[3]s von %[4]s erwartet", "Bisher ausgegeben", "Prognose", "Budget", "Zeitraum",
			"Erreichte Schwelle", "Budget ansehen", "Sie erhalten diese E-Mail, weil %[1]s ein Kanal des Budgets %[2]s ist."}
	case "fr-FR":
		return words{"Le budget %[1]s a atteint %[2]s : %[3]s dépensés sur %[4]s",
			"Le budget %[1]s devrait atteindre %[2]s : %[3]s prévus sur %[4]s", "Dépensé à ce jour", "Prévision", "Budget", "Période",
			"Seuil atteint", "Voir le budget", "Vous recevez cet e-mail parce que %[1]s est un canal du budget %[2]s."}
	case "es-ES":
		return words{"El presupuesto %[1]s ha alcanzado el %[2]s: %[3]s gastados de %[4]s",
			"Se prevé que el presupuesto %[1]s alcance el %[2]s: %[3]s previstos de %[4]s", "Gastado hasta ahora", "Previsión", "Presupuesto",
			"Período", "Umbral alcanzado", "Ver el presupuesto", "Recibe este correo porque %[1]s es un canal del presupuesto %[2]s."}
	case "ja-JP":
		return words{"予算「%[1]s」が %[2]s に達しました：%[4]s のうち %[3]s を使用", "予算「%[1]s」は %[2]s に達する見込みです：%[4]s に対し %[3]s の予測",
			"これまでの支出", "予測", "予算", "期間", "達したしきい値", "予算を表示", "%[1]s が予算「%[2]s」の通知先になっているため、このメールをお送りしています。"}
	case "ar-SA":
		return words{"بلغت الميزانية %[1]s نسبة %[2]s: أُنفق %[3]s من %[4]s", "يُتوقع أن تبلغ الميزانية %[1]s نسبة %[2]s: المتوقع %[3]s من %[4]s",
			"المنفق حتى الآن", "التوقع", "الميزانية", "الفترة", "الحد الذي بُلغ", "عرض الميزانية",
			"تصلك هذه الرسالة لأن %[1]s من قنوات الميزانية %[2]s."}
	}
	return words{"Budget %[1]s has reached %[2]s: %[3]s of %[4]s spent", "Budget %[1]s is forecast to reach %[2]s: %[3]s of %[4]s expected",
		"Spent so far", "Forecast", "Budget", "Period", "Threshold reached", "See the budget",
		"You receive this email because %[1]s is a channel of the budget %[2]s."}
}
