package languages

func english() Language {
	return Language{ID: "en-US", Name: "English", Texts: Texts{
		LanguageUpdated: "The language is now English.",
		CostsAndUsage:   "Cost and usage",
		Multicloud:      "Multicloud",
		Clouds:          "Clouds",
		XCloudUsage:     "All clouds",
		AWSUsage:        "AWS usage",
		AzureUsage:      "Azure usage",
		GCPUsage:        "Google Cloud usage",
		AzureRI:         "Azure commitments",
		GCPRI:           "Google Cloud commitments",
		AzureRM:         "Azure resources",
		GCPRM:           "Google Cloud resources",
		CostControl:     "Cost control",
		Help:            "Help",
		CSPCustomer:     "CSP customer",
	}}
}

func german() Language {
	return Language{ID: "de-DE", Name: "Deutsch", Texts: Texts{
		LanguageUpdated: "Die Sprache ist jetzt Deutsch.",
		CostsAndUsage:   "Kosten und Nutzung",
		Multicloud:      "Multicloud",
		Clouds:          "Clouds",
		XCloudUsage:     "Alle Clouds",
		AWSUsage:        "AWS-Nutzung",
		AzureUsage:      "Azure-Nutzung",
		GCPUsage:        "Google-Cloud-Nutzung",
		AzureRI:         "Azure-Verpflichtungen",
		GCPRI:           "Google-Cloud-Verpflichtungen",
		AzureRM:         "Azure-Ressourcen",
		GCPRM:           "Google-Cloud-Ressourcen",
		CostControl:     "Kostensteuerung",
		Help:            "Hilfe",
		CSPCustomer:     "CSP-Kunde",
	}}
}

func french() Language {
	return Language{ID: "fr-FR", Name: "Français", Texts: Texts{
		LanguageUpdated: "La langue est maintenant le français.",
		CostsAndUsage:   "Coûts et utilisation",
		Multicloud:      "Multicloud",
		Clouds:          "Clouds",
		XCloudUsage:     "Tous les clouds",
		AWSUsage:        "Utilisation d’AWS",
		AzureUsage:      "Utilisation d’Azure",
		GCPUsage:        "Utilisation de Google Cloud",
		AzureRI:         "Engagements Azure",
		GCPRI:           "Engagements Google Cloud",
		AzureRM:         "Ressources Azure",
		GCPRM:           "Ressources Google Cloud",
		CostControl:     "Maîtrise des coûts",
		Help:            "Aide",
		CSPCustomer:     "Client CSP",
	}}
}

func spanish() Language {
	return Language{ID: "es-ES", Name: "Español", Texts: Texts{
		LanguageUpdated: "El idioma es ahora el español.",
		CostsAndUsage:   "Costes y uso",
		Multicloud:      "Multinube",
		Clouds:          "Nubes",
		XCloudUsage:     "Todas las nubes",
		AWSUsage:        "Uso de AWS",
		AzureUsage:      "Uso de Azure",
		GCPUsage:        "Uso de Google Cloud",
		AzureRI:         "Compromisos de Azure",
		GCPRI:           "Compromisos de Google Cloud",
		AzureRM:         "Recursos de Azure",
		GCPRM:           "Recursos de Google Cloud",
		CostControl:     "Control de costes",
		Help:            "Ayuda",
		CSPCustomer:     "Cliente CSP",
	}}
}
