import type { Doc } from '../help'

const doc: Doc = {
  title: 'Hilfe: Ressourcen',
  lead: 'Bestand, Befunde zu Einsparungen, Tag-Abdeckung und Maßnahmen, alles aus den Kosten.',
  sections: [
    {
      id: 'reading',
      title: 'Die Seite lesen',
      blocks: [
        'Die Seiten für [Azure](/pages/azure-rm) und [Google Cloud](/pages/gcp-rm) führen jede Ressource in den Kosten des Zeitraums mit ihren effektiven Kosten auf. Ressourcen, Kosten ohne Ressource und weitere Ressourcen ergeben die Summe.',
        'Wählen Sie Kosten, um ihre Quellzeilen zu öffnen; wählen Sie einen Namen, um Trend, Tags und Befunde zu sehen.',
      ],
    },
    {
      id: 'findings',
      title: 'Befunde',
      blocks: [
        'Ein Befund zeigt seine Belege und die geschätzte Einsparung. Befunde können sich überschneiden; ihre Einsparungen lassen sich daher nicht einfach addieren.',
        {
          terms: [
            [
              'Ungenutzt und gestoppt',
              'Weiter nach Zeit berechnet, ohne gemessene Aktivität, oder Speicher einer gestoppten Maschine.',
            ],
            ['Verwaist', 'Datenträger und Adressen, deren Maschine nicht mehr existiert, erkannt an Zähler oder Name.'],
            [
              'Alte Generation',
              'Instanzfamilien mit einem nach Listenpreis günstigeren Nachfolger, mit Preisquelle und Datum.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Tag-Abdeckung',
      blocks: [
        'Legen Sie die Tag-Schlüssel fest, die jede Ressource haben muss. Vollständig, teilweise und nicht getaggte Kosten ergeben die Summe.',
      ],
    },
    {
      id: 'actions',
      title: 'Maßnahmen',
      blocks: [
        'Eine Maßnahme wird mit Grund vorgeschlagen, von einem anderen Benutzer genehmigt, in einem Probelauf getestet und dann an einen Webhook gesendet. Ihr Verlauf enthält jeden Schritt.',
      ],
    },
  ],
}

export default doc
