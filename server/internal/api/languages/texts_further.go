package languages

func japanese() Language {
	return Language{ID: "ja-JP", Name: "日本語", Texts: Texts{
		LanguageUpdated: "言語を日本語に変更しました。",
		CostsAndUsage:   "コストと使用状況",
		Overview:        "概要",
		Clouds:          "クラウド",
		XCloudUsage:     "全クラウド",
		AWSUsage:        "AWS の使用状況",
		AzureUsage:      "Azure の使用状況",
		GCPUsage:        "GCP の使用状況",
		AzureRI:         "Azure のコミットメント",
		GCPRI:           "GCP のコミットメント",
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
		Clouds:          "السحابات",
		XCloudUsage:     "كل السحابات",
		AWSUsage:        "استخدام AWS",
		AzureUsage:      "استخدام Azure",
		GCPUsage:        "استخدام GCP",
		AzureRI:         "التزامات Azure",
		GCPRI:           "التزامات GCP",
		Announcements:   "الإعلانات",
		Help:            "المساعدة",
		CSPCustomer:     "عميل CSP",
	}}
}
