package languages

func japanese() Language {
	return Language{ID: "ja-JP", Name: "日本語", Texts: Texts{
		LanguageUpdated: "言語を日本語に変更しました。",
		CostsAndUsage:   "コストと使用状況",
		Overview:        "概要",
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
		Budgets:         "予算",
		Anomalies:       "異常",
		Alerts:          "アラート",
		Reports:         "ビューとレポート",
		Deliveries:      "配信履歴",
		Allocation:      "コスト配賦",
		Currencies:      "通貨",
		Announcements:   "お知らせ",
		Help:            "ヘルプ",
		CSPCustomer:     "CSP 顧客",
	}}
}

func arabic() Language {
	return Language{ID: "ar-SA", Name: "العربية", Texts: Texts{
		LanguageUpdated: "اللغة الآن هي العربية.",
		CostsAndUsage:   "التكاليف والاستخدام",
		Overview:        "نظرة عامة",
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
		Budgets:         "الميزانيات",
		Anomalies:       "الحالات الشاذة",
		Alerts:          "التنبيهات",
		Reports:         "العروض والتقارير",
		Deliveries:      "عمليات التسليم",
		Allocation:      "توزيع التكاليف",
		Currencies:      "العملات",
		Announcements:   "الإعلانات",
		Help:            "المساعدة",
		CSPCustomer:     "عميل CSP",
	}}
}
