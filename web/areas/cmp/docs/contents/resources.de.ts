import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Hilfe: Ressourcen',
  lead: 'Was es gibt, was weniger kosten könnte, wie es mit Tags versehen ist und was damit geschieht: allein aus den Kosten.',
  sections: [
    {
      id: 'reading',
      title: 'Die Seite lesen',
      blocks: [
        'Die Seiten für [Azure](/pages/azure-rm) und [Google Cloud](/pages/gcp-rm) nennen jede Ressource, die in den Kosten des Zeitraums steht, mit ihren effektiven Kosten. Ressourcen, Kosten ohne eine und Zusammengefasstes ergeben die Summe.',
        'Drücken Sie auf Kosten, um ihre Zeilen zu öffnen, und auf einen Namen für Verlauf, Tags und Befunde.',
      ],
    },
    {
      id: 'findings',
      title: 'Befunde',
      blocks: [
        'Eine Regel zeigt ihre Belege und eine geschätzte Ersparnis. Befunde können sich überschneiden: Addieren Sie ihre Ersparnisse nicht zu einem Versprechen.',
        {
          terms: [
            [
              'Untätig und angehalten',
              'Nach Zeit berechnet, obwohl nichts mehr gemessen wird, oder der Speicher einer Maschine, die nicht mehr rechnet.',
            ],
            ['Verwaist', 'Platten und Adressen, deren Maschine weg ist, erkannt am Zähler oder am Namen.'],
            [
              'Alte Generation',
              'Eine Familie mit einem nach Listenpreis günstigeren Nachfolger; jede Zeile nennt Preise, Quelle und Datum.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Abdeckung durch Tags',
      blocks: [
        'Legen Sie fest, welche Schlüssel jede Ressource tragen muss. Die Abdeckung gilt für jede einzelne Kostenzeile: vollständig, teilweise und ohne Tags ergeben die Summe.',
      ],
    },
    {
      id: 'actions',
      title: 'Maßnahmen',
      blocks: [
        'Eine Maßnahme wird mit Grund vorgeschlagen, von jemand anderem genehmigt, ohne Wirkung erprobt und dann an einen Webhook gesendet. Jeder Schritt bleibt im Verlauf.',
      ],
    },
  ],
}

export default doc
