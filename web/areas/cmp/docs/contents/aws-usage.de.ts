import type { Doc } from '../doc'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.de'
import type { Wording } from './common.en'

const wording: Wording = { cloud: 'AWS', page: '/pages/aws-usage', subAccount: 'ein AWS-Konto', tag: 'environment' }

const doc: Doc = {
  title: 'Hilfe: AWS-Nutzung',
  lead: 'Wie Sie die Kosten von Amazon Web Services hier lesen und wie der FOCUS-Export von AWS nach Costdeck kommt.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Den FOCUS-Export von AWS einrichten',
      blocks: [
        'AWS schreibt FOCUS-Dateien in einen Ihrer S3-Buckets. Richten Sie das einmal ein, im ' +
          'Verwaltungskonto, damit es die ganze Organisation umfasst.',
        {
          steps: [
            'Öffnen Sie in der AWS-Konsole *Billing and Cost Management*, dann *Data Exports*, und legen Sie ' +
              'einen *Standard data export* an.',
            'Wählen Sie als Tabelle *FOCUS with AWS columns* in der neuesten angebotenen Version bis 1.3. ' +
              'Die zusätzlichen Spalten, deren Namen mit `x_` beginnen, schaden nicht.',
            'Wählen Sie *gzip – text/csv* oder *Parquet*; Costdeck liest beides.',
            'Wählen Sie *Overwrite existing data export file*, damit jeder Monat einen aktuellen Satz von ' +
              'Dateien hat.',
            'Nennen Sie einen S3-Bucket. Die ersten Dateien kommen binnen eines Tages, unter ' +
              '`data/BILLING_PERIOD=JJJJ-MM/`; AWS erneuert sie mindestens täglich.',
            'Holen Sie die Dateien eines abgeschlossenen Monats, zum Beispiel mit `aws s3 cp --recursive`, ' +
              'und laden Sie sie.',
          ],
        },
        'Ein großer Monat kommt in mehreren nummerierten Dateien. Laden Sie alle: Erst zusammen sind sie der ' +
          'Monat. Frühere Monate enthält ein neuer Export nicht; der AWS Support kann sie nachliefern.',
        {
          note:
            'Tags erscheinen nur, wenn sie im Verwaltungskonto als *Cost allocation tags* aktiviert sind. Das ' +
            'dauert bis zu einem Tag und gilt für Posten von da an.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans und Reserved Instances',
      blocks: [
        'Gedeckte Nutzung hat abgerechnete Kosten von null und effektive Kosten zum Satz der Zusage. Was die ' +
          'Zusage selbst kostet, wird als Kauf abgerechnet, im Voraus oder monatlich.',
        {
          terms: [
            [
              'Vorauszahlung',
              'Die abgerechneten Kosten springen im Monat des Kaufs. Die effektiven verteilen ihn auf ein ' +
                'oder drei Jahre.',
            ],
            [
              'Ohne Vorauszahlung',
              'Die abgerechneten Kosten zeigen die laufende Gebühr, die effektiven die gedeckte Nutzung.',
            ],
            [
              'Ungenutzt',
              'Was eine Zusage in einer Stunde nicht deckte, steht als eigener Posten mit effektiven Kosten ' +
                'da: der Preis für zu viel Gekauftes.',
            ],
          ],
        },
        'Was Zusagen sparen, zeigt der Vergleich von *Vertragskosten* und *effektiven Kosten* desselben ' +
          'Zeitraums. Ein Zahlerkonto teilt Zusagen mit seinen Konten, wenn das nicht abgeschaltet ist; die ' +
          'effektiven Kosten stehen beim Konto, das sie genutzt hat.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Gutschriften, etwa AWS Activate oder für Migrationen, sind Posten der Kostenart *Credit* mit ' +
          'negativem Betrag. Gruppieren Sie nach Kostenart, um sie für sich zu sehen.',
        'Steuern sind Posten der Kostenart *Tax*, ohne Tags und ohne Ressource. AWS ergänzt sie beim ' +
          'Abschluss des Monats; die letzten Tage können also billiger aussehen, als sie werden.',
        'Erstattungen tragen die Klasse *Correction* und zählen in dem Zeitraum, den sie berichtigen.',
      ],
    },
    {
      id: 'questions',
      title: 'Häufige Fragen',
      blocks: [
        {
          questions: [
            [
              'Warum steht ein Marketplace-Produkt nicht unter dem Namen des Herstellers?',
              'AWS stellt Marketplace-Posten in Rechnung, also ist AWS der Anbieter. Gruppieren Sie nach ' +
                'Dienst: Das Produkt hat eine eigene Zeile.',
            ],
            [
              'Warum passen die Beträge nicht zu den Zahlen der Konsole?',
              'Die Beträge hier kommen aus dem Export, der nach dem Monatsabschluss endgültig ist; der Cost ' +
                'Explorer rundet und schätzt bis dahin.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
