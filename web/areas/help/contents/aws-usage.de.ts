import type { Doc } from '../help'
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
        'AWS schreibt FOCUS-Dateien in einen Ihrer S3-Buckets. Richten Sie den Export einmal im Verwaltungskonto ein, damit er die ganze Organisation umfasst.',
        {
          steps: [
            'Öffnen Sie in der AWS-Konsole *Billing and Cost Management*, dann *Data Exports*, und legen Sie einen *Standard data export* an.',
            'Wählen Sie als Tabelle *FOCUS with AWS columns* in der neuesten angebotenen Version bis 1.4. Costdeck behält die zusätzlichen Spalten, die mit `x_` beginnen.',
            'Wählen Sie *gzip – text/csv* oder *Parquet*; Costdeck liest beides.',
            'Wählen Sie *Overwrite existing data export file*, damit jeder Monat einen aktuellen Satz von Dateien hat.',
            'Wählen Sie einen S3-Bucket. Die ersten Dateien liegen innerhalb eines Tages unter `data/BILLING_PERIOD=JJJJ-MM/`; AWS aktualisiert sie mindestens täglich.',
            'Laden Sie die Dateien eines abgeschlossenen Monats herunter, zum Beispiel mit `aws s3 cp --recursive`, und importieren Sie sie.',
          ],
        },
        'AWS teilt einen großen Monat in mehrere nummerierte Dateien auf. Importieren Sie alle. Frühere Monate enthält ein neuer Export nicht; der AWS Support kann sie nachliefern.',
        {
          note: 'Tags erscheinen nur, wenn sie im Verwaltungskonto als *Cost allocation tags* aktiviert sind. Die Aktivierung dauert bis zu einem Tag und gilt für spätere Kosten.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans und Reserved Instances',
      blocks: [
        'Gedeckte Nutzung hat abgerechnete Kosten von null und effektive Kosten zum Satz der Verpflichtung. Die Verpflichtung selbst wird als Kauf abgerechnet, im Voraus oder monatlich.',
        {
          terms: [
            [
              'Vorauszahlung',
              'Die abgerechneten Kosten steigen im Monat des Kaufs. Die effektiven Kosten verteilen den Kauf auf ein oder drei Jahre.',
            ],
            [
              'Ohne Vorauszahlung',
              'Die abgerechneten Kosten zeigen die laufende Gebühr, die effektiven die gedeckte Nutzung.',
            ],
            ['Ungenutzt', 'Der ungenutzte Teil jeder Stunde ist ein eigener Eintrag mit effektiven Kosten.'],
          ],
        },
        'Die Ersparnis durch Verpflichtungen zeigt der Vergleich von *Vertragskosten* und *effektiven Kosten* desselben Zeitraums. Das Verwaltungskonto teilt Verpflichtungen mit seinen Konten, sofern die Freigabe nicht abgeschaltet ist. Die effektiven Kosten gehören zum Konto, das die Verpflichtung genutzt hat.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Gutschriften, etwa AWS Activate oder für Migrationen, sind Einträge der Kostenart *Credit* mit negativem Betrag. Gruppieren Sie nach Kostenart, um sie getrennt zu sehen.',
        'Steuern sind Einträge der Kostenart *Tax*, ohne Tags und ohne Ressource. AWS ergänzt sie beim Monatsabschluss; der laufende Monat kann daher günstiger aussehen, als er wird.',
        'Erstattungen haben die Kostenklasse *Correction* und zählen in dem Zeitraum, den sie korrigieren.',
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
              'AWS stellt Marketplace-Kosten in Rechnung, also ist AWS der Anbieter. Gruppieren Sie nach Dienst, um das Produkt in einer eigenen Zeile zu sehen.',
            ],
            [
              'Warum weichen die Beträge von der AWS-Konsole ab?',
              'Die Beträge stammen aus dem Export, der nach dem Monatsabschluss endgültig ist. Bis dahin rundet und schätzt der Cost Explorer.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
