import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.de'
import type { Wording } from './common.en'

const wording: Wording = {
  cloud: 'Google Cloud',
  page: '/pages/gcp-usage',
  subAccount: 'ein Google-Cloud-Projekt',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Hilfe: Google-Cloud-Nutzung',
  lead: 'Wie Sie die Kosten von Google Cloud hier lesen und wie der FOCUS-Export von Cloud Billing nach Costdeck kommt.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Den FOCUS-Export von Google Cloud einrichten',
      blocks: [
        'Cloud Billing exportiert FOCUS-Daten in eine BigQuery-Tabelle. Eine Abfrage schreibt daraus CSV-Dateien nach Cloud Storage.',
        {
          steps: [
            'Öffnen Sie in der Google-Cloud-Konsole *Abrechnung*, dann *Abrechnungsexport*, und aktivieren Sie den Export *FOCUS usage cost* für ein Projekt und einen Standort.',
            'Warten Sie auf die Daten: Die ersten Zeilen brauchen einige Stunden, der laufende und der vorige Monat bis zu fünf Tage.',
            'Exportieren Sie einen abgeschlossenen Monat mit `EXPORT DATA` in einen Bucket am selben Standort, wie unten gezeigt.',
            'Laden Sie die Dateien herunter, zum Beispiel mit `gcloud storage cp`, und importieren Sie alle.',
          ],
        },
        'CSV hat keine verschachtelten Spalten. Die Abfrage wandelt deshalb die wiederholte Spalte *Tags* in ein JSON-Objekt um. Prüfen Sie zuerst Ihre Spaltennamen. Wandeln Sie andere verschachtelte Spalten ebenso um, oder schließen Sie sie mit `EXCEPT` aus:',
        {
          label: 'Abfrage, die einen Monat exportiert',
          code: `EXPORT DATA OPTIONS (
  uri = 'gs://BUCKET/focus-2026-10-*.csv.gz',
  format = 'CSV', compression = 'GZIP', header = true
) AS
SELECT
  * EXCEPT (Tags),
  (SELECT CONCAT('{', STRING_AGG(CONCAT(
     TO_JSON_STRING(tag.key), ':', TO_JSON_STRING(tag.value))), '}')
   FROM UNNEST(Tags) AS tag) AS Tags
FROM \`PROJECT.DATASET.TABLE\`
WHERE ChargePeriodStart >= '2026-10-01'
  AND ChargePeriodStart < '2026-11-01';`,
        },
        { note: 'Google behält die Zeilen dieser Tabelle zwei Jahre. Bewahren Sie die exportierten Dateien auf.' },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Verpflichtungen und Rabatte für kontinuierliche Nutzung',
      blocks: [
        {
          terms: [
            [
              'Rabatte für zugesicherte Nutzung',
              'Sie verpflichten sich für ein oder drei Jahre zu Ressourcen oder Ausgaben. Die Gebühr wird abgerechnet; die effektiven Kosten gehören zur gedeckten Nutzung.',
            ],
            [
              'Rabatte für kontinuierliche Nutzung',
              'Google gewährt sie automatisch für Nutzung, die den größten Teil eines Monats läuft. Sie brauchen keine Verpflichtung und senken die Kosten der Nutzung.',
            ],
            ['Ungenutzte Verpflichtung', 'Der ungenutzte Teil der Gebühr ist ein eigener Kostenposten.'],
          ],
        },
        'Rabatte erscheinen im Export einen Tag oder später; die letzten Tage sehen daher teurer aus, als sie werden.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Testguthaben, Aktionen und Partnerrabatte sind Gutschriften: negative Einträge der Kostenart *Credit*. Gruppieren Sie nach Kostenart, um sie getrennt zu sehen.',
        'Steuern sind Einträge der Kostenart *Tax*. Sie gehören zum Abrechnungskonto, nicht zu einem Projekt, und werden mit der Rechnung am Monatsende ergänzt.',
        'Anpassungen früherer Rechnungen haben die Kostenklasse *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Häufige Fragen',
      blocks: [
        {
          questions: [
            [
              'Sind Labels und Tags dasselbe?',
              'Hier ja: Der Export schreibt Ihre Labels in die FOCUS-Spalte *Tags*. Gruppieren Sie nach dem Schlüssel des Labels.',
            ],
            [
              'Warum gehören Kosten zu keinem Projekt?',
              'Support, Steuern, Verpflichtungen und manche Marketplace-Kosten gehören zum gesamten Abrechnungskonto.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
