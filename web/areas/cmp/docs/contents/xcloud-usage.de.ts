import type { Doc } from '../doc'
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
  lead:
    'Wie Sie die Kosten mehrerer Anbieter nebeneinander lesen und wie die FOCUS-Dateien jedes einzelnen nach ' +
    'Costdeck kommen.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Die FOCUS-Datei jedes Anbieters bekommen',
      blocks: [
        'FOCUS gibt jedem Anbieter dieselben Spalten. Die Dateien müssen also nicht umgewandelt werden: ' +
          'Laden Sie die eines jeden in denselben Vertrag.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. Siehe [AWS-Nutzung](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Exporte von Cost Management, Kosten- und Nutzungsdetails (FOCUS). Siehe ' +
                '[Azure-Nutzung](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'Der FOCUS-Export von Cloud Billing in BigQuery. Siehe ' +
                '[Google-Cloud-Nutzung](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Andere',
              'Jeder Anbieter von Software oder Cloud, der FOCUS 1.0 bis 1.3 als CSV exportiert, etwa Oracle ' +
                'Cloud mit seinen FOCUS-Berichten. Eine Liste steht auf ' +
                '[focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Laden Sie von jedem Anbieter dieselben Monate. Ein Monat, der bei einem fehlt, sieht aus wie eine ' +
          'Ersparnis, die keine ist.',
        {
          note:
            'FOCUS 1.3 trennt, wer einen Dienst anbietet, von dem, der ihn betreibt. Costdeck liest die ' +
            'früheren Spalten für Anbieter und Herausgeber als dasselbe; Dateien verschiedener Versionen ' +
            'passen also zusammen.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Zusagen über Anbieter hinweg',
      blocks: [
        'Savings Plans, Reservierungen und Rabatte für zugesicherte Nutzung sind in FOCUS eines: ein Rabatt ' +
          'gegen Zusage. *Abgerechnet* zeigt, wann sie bezahlt werden, *effektiv*, was sie decken.',
        'Vergleichen Sie Anbieter nach effektiven Kosten. Nach abgerechneten sieht einer mit Vorauszahlungen ' +
          'in einem Monat teuer und in allen anderen billig aus.',
        'Zusagen decken nie die Nutzung eines anderen Anbieters. Was beim einen ungenutzt bleibt, ist ' +
          'verloren, was der andere auch kostet.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften, Steuern und Währungen',
      blocks: [
        'Gutschriften sind bei jedem Anbieter negative Posten der Kostenart *Credit*. Bei Steuern ist es ' +
          'verschieden: Manche exportieren sie als Posten der Kostenart *Tax*, Azure überlässt sie der ' +
          'Rechnung. Fair ist der Vergleich ohne Steuern: Grenzen Sie die Seite auf die Kostenart *Usage* ein.',
        'Beträge verschiedener Währungen werden nie addiert und nicht umgerechnet. Haben die Dateien ' +
          'mehrere, stehen die Kennzahlen nebeneinander, und Diagramm und Tabelle zeigen die gewählte.',
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
              'Gruppieren Sie nach Anbieter. Um Gleiches mit Gleichem zu vergleichen, gruppieren Sie nach ' +
                'Dienstkategorie: FOCUS ordnet die Dienste aller Anbieter denselben zu, etwa Rechenleistung, ' +
                'Speicher und Datenbanken.',
            ],
            [
              'Warum steht ein Anbieter in zwei Schreibweisen da?',
              'Die Namen sind die der Dateien. Anbieter haben ihren zwischen Versionen des Exports geändert.',
            ],
            [
              'Kann ich über alle Clouds nach einem Tag gruppieren?',
              'Ja, wo der Schlüssel gleich geschrieben ist. Schlüssel, die sich unterscheiden, sind ' +
                'verschiedene Tags.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
