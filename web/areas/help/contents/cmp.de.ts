import type { Doc } from '../help'

const doc: Doc = {
  title: 'Hilfe: Übersicht, Budgets und Kostenverteilung',
  lead: 'Seiten für alle Clouds: Kosten aller Verträge, Budgets und Anomalien, Kostenverteilung und Währungsumrechnung.',
  sections: [
    {
      id: 'overview',
      title: 'Übersicht',
      blocks: [
        'Die [Übersicht](/pages/cmp) zeigt alle Ihre Verträge für einen Monat. Jede Währung hat ihre eigene Summe. Kostentreiber schlüsseln die Änderung nach neuen und weggefallenen Kosten, Mengeneffekt und Preiseffekt auf; zusammen ergeben sie genau die Änderung.',
        'Wählen Sie eine Summe, um den Betrag jedes Vertrags zu sehen. Um die Zeilen eines anderen Vertrags zu öffnen, wechseln Sie zu ihm.',
      ],
    },
    {
      id: 'watch',
      title: 'Budgets, Anomalien und Warnungen',
      blocks: [
        'Ein [Budget](/pages/cmp/budgets) vergleicht die Kosten seines Geltungsbereichs mit einem Betrag. Es warnt je Zeitraum einmal für jede Schwelle der Ist- oder Prognosekosten.',
        'Ein Budget kann auch per E-Mail, Webhook, Slack oder Teams warnen, über bis zu fünf Kanäle. [Zustellungen](/pages/cmp/deliveries) zeigt gesendete und fehlgeschlagene Nachrichten.',
        'Eine [Anomalie](/pages/cmp/anomalies) sind Kosten eines Dienstes über dem Wert, der nach seinem Verlauf zu erwarten war. Der Schweregrad von niedrig bis kritisch richtet sich nach ihrem Anteil an den durchschnittlichen Monatskosten des Vertrags; ein Tag weit über der normalen Schwankung erhöht ihn um eine Stufe.',
        'Bestätigen Sie eine Anomalie, die Sie kennen, oder stellen Sie sie bis zu einem Datum zurück: Sie verlässt die Liste der offenen und sendet keine Nachrichten. Sie wird wieder geöffnet, wenn die Frist endet oder sich ihre Kosten um die Hälfte ändern. War sie geplant, markieren Sie sie als erwartet und fügen Sie eine Notiz hinzu.',
      ],
    },
    {
      id: 'allocation',
      title: 'Kostenverteilung',
      blocks: [
        '[Virtuelle Tags](/pages/cmp/allocation) normalisieren Tag-Werte nach Regeln; Aufteilungsregeln legen gemeinsame Kosten um. Umgelegte und nicht umgelegte Kosten ergeben genau die Summe, und die Seite zeigt die Prüfung.',
      ],
    },
    {
      id: 'currencies',
      title: 'Währungen',
      blocks: [
        'Beträge bleiben in ihrer Abrechnungswährung. Eine [Umrechnung](/pages/cmp/currencies) geschieht nur, wenn Sie sie wählen, und zeigt jeden Wechselkurs mit Quelle und Datum. Die Kurse geben Sie ein oder laden sie als Datei hoch. Beträge ohne Kurs werden gesondert ausgewiesen.',
      ],
    },
    {
      id: 'invoices',
      title: 'Rechnungen',
      blocks: [
        'Die Seite *Rechnungen* der Verwaltung stellt Monat für Monat neben die Kosten, was Ihnen in Rechnung gestellt wurde. Jede Differenz hat einen Grund: keine Kosten, nicht auf der Rechnung, anderer Monat, Währung, Steuer, Rundung oder Betrag. Die Teile ergeben die Differenz bis zur letzten Stelle.',
        'Öffnen Sie eine Rechnung, um ihre Positionen zu sehen. Wählen Sie die Kosten einer Position, um die Quellzeilen zu sehen, oder die Quelle, um die Datei zu sehen.',
        'Rechnungen kommen aus den Datensätzen Invoice Detail und Billing Period von FOCUS 1.4, aus einer CSV-Datei oder von Hand; die Seite hat eine Vorlage. Zeichnen Sie einen Monat ab, sobald er stimmt: Ändert sich später ein Betrag, zeigt der Monat das an.',
      ],
    },
  ],
}

export default doc
