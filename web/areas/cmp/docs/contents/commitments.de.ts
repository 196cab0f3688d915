import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Hilfe: Verpflichtungen',
  lead: 'Reservierungen, Savings Plans und Rabatte für zugesagte Nutzung: wie viel davon genutzt wird, was sie sparen und wer ihre Kosten trägt.',
  sections: [
    {
      id: 'reading',
      title: 'Die Seite lesen',
      blocks: [
        'Die Seiten für [Azure](/pages/azure-ri) und [Google Cloud](/pages/gcp-ri) zeigen die Verpflichtungen, die in den Kosten des gewählten Zeitraums stehen. Alles wird aus diesen Kosten berechnet; vom Anbieter wird nichts gelesen.',
        {
          terms: [
            ['Auslastung', 'Genutzt ÷ (genutzt + ungenutzt), nach effektiven Kosten.'],
            [
              'Abdeckung',
              'Abgedeckt ÷ (abgedeckt + nach Bedarf), in den Diensten, von denen eine Verpflichtung etwas abgedeckt hat.',
            ],
            [
              'Netto-Ersparnis',
              'Was dieselbe Nutzung laut Vertrag kosten würde, weniger dem, was sie gekostet hat, Ungenutztes eingerechnet.',
            ],
            ['Effektive Sparquote', 'Dasselbe als Anteil der gesamten infrage kommenden Nutzung.'],
          ],
        },
      ],
    },
    {
      id: 'proof',
      title: 'Woher eine Zahl kommt',
      blocks: [
        'Drücken Sie auf eine Zahl. Eine Summe öffnet die Zeilen der Dateien, die sie addiert; eine Quote zeigt ihre Formel, und jeder Teil öffnet seine Zeilen. Der Server addiert sie neu und sagt, ob dasselbe herauskommt.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Weiterverrechnen',
      blocks: [
        'Drücken Sie auf den Namen einer Verpflichtung, um zu sehen, welche Konten und Ressourcen sie genutzt haben. Die Zeilen ergeben mit dem Ungenutzten, was sie im Zeitraum gekostet hat.',
      ],
    },
    {
      id: 'terms',
      title: 'Laufzeiten und Empfehlungen',
      blocks: [
        'Wann eine Verpflichtung endet, steht in der FOCUS-Datei der Vertragsverpflichtungen; ohne sie wird kein Ende gezeigt. Eine Empfehlung nimmt, was am günstigsten Tag nach Bedarf lief, zum Preis Ihrer eigenen Verpflichtungen; unter der Auslastung bei *Break-even* wäre sie ein Verlust.',
      ],
    },
  ],
}

export default doc
