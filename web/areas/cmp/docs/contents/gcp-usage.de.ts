import type { Doc } from '../doc'
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
  lead:
    'Wie Sie die Kosten von Google Cloud hier lesen und wie der FOCUS-Export von Cloud Billing nach Costdeck ' +
    'kommt.',
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
        'Cloud Billing liefert FOCUS-Daten als Tabelle in BigQuery. Von dort schreibt eine Abfrage ' +
          'CSV-Dateien nach Cloud Storage.',
        {
          steps: [
            'Öffnen Sie in der Google-Cloud-Konsole *Abrechnung*, dann *Abrechnungsexport*, und aktivieren ' +
              'Sie den Export *FOCUS usage cost* für ein Projekt und einen Standort.',
            'Warten Sie auf die Daten: Die ersten Zeilen brauchen einige Stunden, der laufende und der ' +
              'vorige Monat bis zu fünf Tage.',
            'Schreiben Sie einen abgeschlossenen Monat mit `EXPORT DATA` in einen Bucket am selben Standort, ' +
              'wie unten.',
            'Laden Sie die Dateien herunter, zum Beispiel mit `gcloud storage cp`, und laden Sie alle hier hinein.',
          ],
        },
        'CSV kennt keine verschachtelten Spalten; darum macht die Abfrage aus der wiederholten Spalte *Tags* ' +
          'ein JSON-Objekt. Prüfen Sie zuerst die Namen Ihrer Spalten, und behandeln Sie andere verschachtelte ' +
          'ebenso, oder lassen Sie sie mit `EXCEPT` weg:',
        {
          label: 'Abfrage, die einen Monat schreibt',
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
      title: 'Zusagen und Rabatte für dauerhafte Nutzung',
      blocks: [
        {
          terms: [
            [
              'Rabatte für zugesicherte Nutzung',
              'Sie sagen Ressourcen oder Ausgaben für ein oder drei Jahre zu. Die Gebühr wird abgerechnet; ' +
                'die effektiven Kosten stehen bei der gedeckten Nutzung.',
            ],
            [
              'Rabatte für kontinuierliche Nutzung',
              'Google gewährt sie von selbst für Nutzung, die den größten Teil eines Monats läuft. Es gibt ' +
                'keine Zusage: Sie senken die Kosten der Nutzung.',
            ],
            ['Ungenutzte Zusage', 'Der Teil der Gebühr, der nichts gedeckt hat, bleibt als eigener Posten sichtbar.'],
          ],
        },
        'Ein Rabatt erreicht den Export mit einem Tag oder mehr Verzögerung; die letzten Tage sehen also ' +
          'teurer aus, als sie werden.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Testguthaben, Aktionen und Partnerrabatte sind Gutschriften: negative Posten der Kostenart ' +
          '*Credit*. Gruppieren Sie nach Kostenart, um sie für sich zu sehen.',
        'Steuern sind Posten der Kostenart *Tax*. Sie gehören zum Abrechnungskonto, nicht zu einem Projekt, ' +
          'und kommen mit der Rechnung am Monatsende.',
        'Anpassungen früherer Rechnungen tragen die Klasse *Correction*.',
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
              'FOCUS hat eine Spalte *Tags*, und der Export füllt sie mit Ihren Labels. Gruppieren Sie nach ' +
                'dem Schlüssel des Labels.',
            ],
            [
              'Warum hat ein Posten kein Projekt?',
              'Support, Steuern, Zusagen und manche Marketplace-Posten gehören zum Abrechnungskonto als Ganzem.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
