package languages

func english() Language {
	return Language{ID: "en-US", Name: "English", Texts: Texts{
		LanguageUpdated: "The language is now English.",
		CostsAndUsage:   "Cost and usage",
		Overview:        "Overview",
		Clouds:          "Clouds",
		XCloudUsage:     "All clouds",
		AWSUsage:        "AWS usage",
		AzureUsage:      "Azure usage",
		GCPUsage:        "GCP usage",
		AzureRI:         "Azure commitments",
		GCPRI:           "GCP commitments",
		Announcements:   "Announcements",
		Help:            "Help",
		CSPCustomer:     "CSP customer",
	}}
}

func german() Language {
	return Language{ID: "de-DE", Name: "Deutsch", Texts: Texts{
		LanguageUpdated: "Die Sprache ist jetzt Deutsch.",
		CostsAndUsage:   "Kosten und Nutzung",
		Overview:        "Überblick",
		Clouds:          "Clouds",
		XCloudUsage:     "Alle Clouds",
		AWSUsage:        "AWS-Nutzung",
		AzureUsage:      "Azure-Nutzung",
		GCPUsage:        "GCP-Nutzung",
		AzureRI:         "Azure-Verpflichtungen",
		GCPRI:           "GCP-Verpflichtungen",
		Announcements:   "Neuigkeiten",
		Help:            "Hilfe",
		CSPCustomer:     "CSP-Kunde",
	}}
}

func french() Language {
	return Language{ID: "fr-FR", Name: "Français", Texts: Texts{
		LanguageUpdated: "La langue est maintenant le français.",
		CostsAndUsage:   "Coûts et utilisation",
		Overview:        "Vue d’ensemble",
		Clouds:          "Clouds",
		XCloudUsage:     "Tous les clouds",
		AWSUsage:        "Utilisation d’AWS",
		AzureUsage:      "Utilisation d’Azure",
		GCPUsage:        "Utilisation de GCP",
		AzureRI:         "Engagements Azure",
		GCPRI:           "Engagements GCP",
		Announcements:   "Annonces",
		Help:            "Aide",
		CSPCustomer:     "Client CSP",
	}}
}

func spanish() Language {
	return Language{ID: "es-ES", Name: "Español", Texts: Texts{
		LanguageUpdated: "El idioma es ahora el español.",
		CostsAndUsage:   "Costes y uso",
		Overview:        "Resumen",
		Clouds:          "Nubes",
		XCloudUsage:     "Todas las nubes",
		AWSUsage:        "Uso de AWS",
		AzureUsage:      "Uso de Azure",
		GCPUsage:        "Uso de GCP",
		AzureRI:         "Compromisos de Azure",
		GCPRI:           "Compromisos de GCP",
		Announcements:   "Novedades",
		Help:            "Ayuda",
		CSPCustomer:     "Cliente CSP",
	}}
}
