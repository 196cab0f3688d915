package languages

func japanese() Language {
	return Language{ID: "ja-JP", Name: "日本語", Texts: Texts{
		LanguageUpdated: "言語を日本語に変更しました。",
		CostsAndUsage:   "コストと使用状況",
		Multicloud:      "マルチクラウド",
		Clouds:          "クラウド",
		XCloudUsage:     "全クラウド",
		AWSUsage:        "AWS の使用状況",
		AzureUsage:      "Azure の使用状況",
		GCPUsage:        "Google Cloud の使用状況",
		AzureRI:         "Azure のコミットメント",
		GCPRI:           "Google Cloud のコミットメント",
		AzureRM:         "Azure のリソース",
		GCPRM:           "Google Cloud のリソース",
		CostControl:     "コスト管理",
		Help:            "ヘルプ",
		CSPCustomer:     "CSP 顧客",
	}}
}

func arabic() Language {
	return Language{ID: "ar-SA", Name: "العربية", Texts: Texts{
		LanguageUpdated: "اللغة الآن هي العربية.",
		CostsAndUsage:   "التكاليف والاستخدام",
		Multicloud:      "متعدد السحابات",
		Clouds:          "السحابات",
		XCloudUsage:     "كل السحابات",
		AWSUsage:        "استخدام AWS",
		AzureUsage:      "استخدام Azure",
		GCPUsage:        "استخدام Google Cloud",
		AzureRI:         "التزامات Azure",
		GCPRI:           "التزامات Google Cloud",
		AzureRM:         "موارد Azure",
		GCPRM:           "موارد Google Cloud",
		CostControl:     "ضبط التكاليف",
		Help:            "المساعدة",
		CSPCustomer:     "عميل CSP",
	}}
}
