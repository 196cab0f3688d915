import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.de'
import type { Wording } from './common.en'

const wording: Wording = {
  cloud: 'allen Anbietern zusammen',
  page: '/pages/xcloud-usage',
  subAccount: 'ein AWS-Konto, ein Azure-Abonnement, ein Google-Cloud-Projekt',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Hilfe: alle Clouds',
  lead: 'Wie Sie die Kosten mehrerer Anbieter nebeneinander lesen und wie die FOCUS-Dateien jedes einzelnen nach Costdeck kommen.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Den FOCUS-Export jedes Anbieters einrichten',
      blocks: [
        'FOCUS legt für alle Anbieter dieselben Spalten fest, die Dateien müssen also nicht umgewandelt werden. Importieren Sie die Dateien aller Anbieter in denselben Vertrag.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. Siehe [AWS-Nutzung](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Exporte von Cost Management, Kosten- und Nutzungsdetails (FOCUS). Siehe [Azure-Nutzung](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'Der FOCUS-Export von Cloud Billing in BigQuery. Siehe [Google-Cloud-Nutzung](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Andere',
              'Jeder Anbieter von Software oder Cloud, der FOCUS 1.0 bis 1.4 als CSV exportiert, etwa Oracle Cloud mit seinen FOCUS-Berichten. Siehe die Liste auf [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Importieren Sie von jedem Anbieter dieselben Monate. Ein fehlender Monat sieht wie eine Ersparnis aus.',
        {
          note: 'FOCUS 1.3 trennt den Anbieter eines Dienstes von dessen Betreiber. Costdeck ordnet ihnen die früheren Spalten für Anbieter und Herausgeber zu; Dateien verschiedener Versionen lassen sich also kombinieren.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Verpflichtungen bei mehreren Anbietern',
      blocks: [
        'Savings Plans, Reservierungen und Rabatte für zugesicherte Nutzung heißen in FOCUS Commitment Discounts. *Abgerechnete* Kosten zeigen, wann Sie dafür zahlen, *effektive* Kosten die gedeckte Nutzung.',
        'Vergleichen Sie Anbieter nach effektiven Kosten. Nach abgerechneten Kosten sieht ein Anbieter mit Vorauszahlungen in einem Monat teuer und in allen anderen günstig aus.',
        'Eine Verpflichtung deckt nie die Nutzung eines anderen Anbieters, auch nicht ihr ungenutzter Teil.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften, Steuern und Währungen',
      blocks: [
        'Gutschriften sind bei jedem Anbieter negative Einträge der Kostenart *Credit*. Steuern unterscheiden sich: Manche Anbieter exportieren sie als Einträge der Kostenart *Tax*, bei Azure stehen sie nur auf der Rechnung. Filtern Sie für einen fairen Vergleich nach der Kostenart *Usage*.',
        'Beträge verschiedener Währungen werden nie addiert. Bei mehreren Währungen zeigen die Kennzahlen jede davon, Diagramm und Tabelle die gewählte. Sie können auch eine Währung zum Umrechnen wählen; jeder umgerechnete Betrag zeigt seinen Kurs.',
      ],
    },
    {
      id: 'questions',
      title: 'Häufige Fragen',
      blocks: [
        {
          questions: [
            [
              'Wie vergleiche ich die Anbieter?',
              'Gruppieren Sie nach Anbieter. Um ähnliche Dienste zu vergleichen, gruppieren Sie nach Dienstkategorie: FOCUS verwendet für alle Anbieter dieselben Kategorien, etwa Rechenleistung, Speicher und Datenbanken.',
            ],
            [
              'Warum erscheint ein Anbieter in zwei Schreibweisen?',
              'Die Seite zeigt die Namen aus den Dateien. Manche Anbieter haben ihren Namen zwischen Versionen des Exports geändert.',
            ],
            [
              'Kann ich über alle Clouds nach einem Tag gruppieren?',
              'Ja, wenn der Schlüssel überall gleich geschrieben ist. Um verschiedene Schlüssel zusammenzuführen, legen Sie unter [Kostenverteilung](/pages/cmp/allocation) ein virtuelles Tag an.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
