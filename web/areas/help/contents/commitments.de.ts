import type { Doc } from '../help'

const doc: Doc = {
  title: 'Hilfe: Verpflichtungen',
  lead: 'Reservierungen, Savings Plans und Rabatte für zugesicherte Nutzung: Auslastung, Ersparnis und Weiterverrechnung.',
  sections: [
    {
      id: 'reading',
      title: 'Die Seite lesen',
      blocks: [
        'Die Seiten für [Azure](/pages/azure-ri) und [Google Cloud](/pages/gcp-ri) zeigen die Verpflichtungen in den Kosten des gewählten Zeitraums. Alle Zahlen werden aus diesen Kosten berechnet.',
        {
          terms: [
            ['Auslastung', 'Genutzt ÷ (genutzt + ungenutzt), nach effektiven Kosten.'],
            ['Abdeckung', 'Abgedeckt ÷ (abgedeckt + On-Demand), in Diensten mit mindestens einer Verpflichtung.'],
            [
              'Netto-Ersparnis',
              'Vertragskosten des genutzten Teils abzüglich seiner effektiven Kosten und abzüglich des ungenutzten Teils. Nutzung ohne Vertragspreis bleibt außen vor; die Zahl sagt, wie viel bekannt ist, und ist unter 25 % ein Strich.',
            ],
            [
              'Effektive Sparquote',
              'Netto-Ersparnis als Anteil der Kosten ohne Verpflichtungen: Vertragskosten des genutzten Teils plus On-Demand.',
            ],
            [
              'Käufe',
              'Abgerechnete Kosten der Käufe, abzüglich Erstattungen, die als Gutschrift oder Anpassung gebucht sind.',
            ],
          ],
        },
        'Nutzung mit Verpflichtung, aber ohne Status zählt als genutzt. Ein Hinweis über den Zahlen nennt effektive Kosten, die eine Datei beim Kauf einer Verpflichtung und bei ihrer Nutzung angibt: Dieser Betrag zählt doppelt.',
      ],
    },
    {
      id: 'proof',
      title: 'Wie eine Zahl berechnet wird',
      blocks: [
        'Wählen Sie eine Zahl. Eine Summe öffnet ihre Quellzeilen; eine Quote zeigt ihre Formel, und jeder Teil öffnet seine Zeilen. Der Server addiert die Zeilen erneut und meldet, ob das Ergebnis übereinstimmt.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Weiterverrechnung',
      blocks: [
        'Wählen Sie eine Verpflichtung, um die Unterkonten und Ressourcen zu sehen, die sie genutzt haben. Mit dem ungenutzten Teil ergeben sie ihre Kosten im Zeitraum.',
      ],
    },
    {
      id: 'terms',
      title: 'Laufzeiten und Empfehlungen',
      blocks: [
        'Enddaten stammen aus der FOCUS-Datei Contract Commitment. Eine Empfehlung deckt die On-Demand-Kosten des günstigsten Tages zum Preis Ihrer eigenen Verpflichtungen ab. Unter der Auslastung in *Break-even* würde sie Verlust bringen.',
      ],
    },
  ],
}

export default doc
