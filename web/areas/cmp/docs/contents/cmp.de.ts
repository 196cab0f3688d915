import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Hilfe: Überblick, Budgets und Zuordnung',
  lead: 'Die Seiten, die alle Clouds gemeinsam haben: was alle Enrollments kosten, was überwacht wird, wie Kosten aufgeteilt und Währungen umgerechnet werden.',
  sections: [
    {
      id: 'overview',
      title: 'Überblick',
      blocks: [
        'Der [Überblick](/pages/cmp) zeigt alle Enrollments, die Sie sehen dürfen, für einen Monat. Währungen werden nie addiert: jede hat ihre eigene Summe. Die Änderung ist aufgeteilt in Neues, Weggefallenes, mehr oder weniger Nutzung und teurer oder günstiger; diese Teile ergeben sie.',
        'Drücken Sie auf eine Summe, um zu sehen, was jedes Enrollment beiträgt. Zeilen öffnen sich für das Enrollment, in dem Sie sind.',
      ],
    },
    {
      id: 'watch',
      title: 'Budgets, Auffälligkeiten und Warnungen',
      blocks: [
        'Ein [Budget](/pages/cmp/budgets) misst die Kosten, die sein Filter nimmt, an einem Betrag. Es warnt je Zeitraum einmal für jede Schwelle, der bisherigen Summe oder der Prognose.',
        'Neben dem Posteingang meldet sich ein Budget per E-Mail, Webhook, Slack oder Teams: Fügen Sie in seinem Formular bis zu fünf Kanäle hinzu. Was gesendet wurde und was nicht ankam, steht unter [Sendungen](/pages/cmp/deliveries).',
        'Eine [Anomalie](/pages/cmp/anomalies) ist ein Anstieg, den ein Dienst nicht aus seiner eigenen Vergangenheit erklären kann. Ihre Schwere, von niedrig bis kritisch, sagt, welchen Teil eines mittleren Monats des Enrollments sie gekostet hat; ein Tag weit über dem üblichen Rauschen macht sie eine Stufe schwerer.',
        'Nehmen Sie eine Anomalie zur Kenntnis, die Sie kennen, oder stellen Sie sie bis zu einem Tag zurück: Sie verlässt die Liste der offenen, und niemandem wird sie inzwischen gemeldet. Sie ist wieder offen, wenn diese Zeit endet oder ihre Kosten sich um die Hälfte ändern. Markieren Sie sie mit einer Notiz als erwartet, wenn sie nichts Neues war.',
      ],
    },
    {
      id: 'allocation',
      title: 'Zuordnung',
      blocks: [
        '[Virtuelle Tags](/pages/cmp/allocation) bringen die Schreibweise von Tags durch Regeln in Ordnung; Aufteilungen verteilen, was allen gehört. Das Verteilte ergibt bis zur letzten Stelle, was es war, und die Seite zeigt die Prüfung.',
      ],
    },
    {
      id: 'currencies',
      title: 'Währungen',
      blocks: [
        'Beträge bleiben in der Währung, in der sie berechnet wurden. Eine [Umrechnung](/pages/cmp/currencies) wird immer gewählt und zeigt jeden Kurs mit Quelle und Datum. Die Kurse kommen von Ihnen: eingetippt oder aus einer Datei. Was keinen Kurs hat, bleibt und wird genannt.',
      ],
    },
  ],
}

export default doc
