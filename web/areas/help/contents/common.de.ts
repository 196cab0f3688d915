import type { Section } from '../help'
import type { Wording } from './common.en'

export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Die Nutzungsseite lesen',
  blocks: [
    `Die [Nutzungsseite](${page}) zeigt die Kosten von ${cloud} in Ihrem aktuellen Vertrag. Die Vertragsnummer steht im Profilmenü. Alle Zahlen sind Summen der Kosten, die der Anbieter exportiert. Geschätzt sind nur *Prognosen* für laufende Zeiträume; sie sind gekennzeichnet.`,
    {
      terms: [
        [
          'Kennzahlen',
          'Abgerechnete, effektive, Listen- und Vertragskosten des Zeitraums, jeweils mit der Änderung ggü. Vorperiode.',
        ],
        [
          'Diagramm',
          'Die gewählte Metrik im Zeitverlauf. Die größten Gruppen haben eine eigene Farbe, alle anderen sind zusammengefasst.',
        ],
        [
          'Tabelle',
          'Eine Zeile je Gruppe mit Kosten, Anteil und Änderung. Die letzte Zeile ist die Summe aller Gruppen, auch der nicht gezeigten.',
        ],
        [
          'Bedienung',
          'Zeitraum, Gruppierung und Metrik. Die Granularität (Tag, Woche oder Monat) richtet sich nach dem Zeitraum, bis Sie sie ändern.',
        ],
      ],
    },
    'Klicken Sie in der Tabelle auf einen Namen, um zum Beispiel nur einen Dienst zu sehen (Drilldown). Die Seite gruppiert dann nach der nächstfeineren Dimension. Aktive Filter stehen unter dem Titel; dort entfernen Sie sie wieder.',
    {
      note: 'Die Adresse der Seite enthält Ihre gesamte Auswahl. Senden Sie sie an Personen mit Zugriff auf denselben Vertrag: Diese sehen dieselbe Seite.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'Die vier Kostenmetriken',
  blocks: [
    'FOCUS, die offene Spezifikation der FinOps Foundation, nennt zu jedem Eintrag vier Kosten. Jede beantwortet eine andere Frage.',
    {
      table: {
        caption: 'Kostenmetriken',
        head: ['Metrik', 'Bedeutung', 'Verwendung'],
        rows: [
          [
            'Abgerechnet',
            'Der Rechnungsbetrag. Eine Verpflichtung zählt vollständig, wenn sie gekauft oder bezahlt wird.',
            'Rechnungen prüfen, Zahlungen planen',
          ],
          [
            'Effektiv',
            'Amortisierte Kosten: Verpflichtungen sind auf die Zeit und die Nutzung verteilt, die sie decken.',
            'die tatsächlichen Kosten eines Teams oder Dienstes sehen',
          ],
          ['Liste', 'Dieselbe Nutzung zum öffentlichen Listenpreis.', 'den Wert aller Rabatte sehen'],
          [
            'Vertrag',
            'Dieselbe Nutzung zu Ihrem verhandelten Preis, vor Verpflichtungen.',
            'verhandelte Ersparnis von der durch Verpflichtungen trennen',
          ],
        ],
      },
    },
    'Listenkosten minus Vertragskosten sind Ihre verhandelte Ersparnis; Vertragskosten minus effektive Kosten sind die Ersparnis durch Verpflichtungen. Ungenutzte Verpflichtungen erhöhen die effektiven Kosten.',
    'Ein leerer Betrag in einer Datei ist keine Null: Er ändert keine Summe. Kosten in verschiedenen Währungen werden nie addiert; wählen Sie eine Währung, um ihre Zahlen zu sehen.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Zeiträume',
  blocks: [
    'Die Seite öffnet mit dem letzten Monat, für den Kosten vorliegen; er kann vor dem aktuellen Monat liegen. Wählen Sie die letzten 3 oder 13 Monate, einen einzelnen Monat, alle Monate oder einen eigenen Zeitraum. Die Pfeile wechseln zum vorherigen oder nächsten Zeitraum gleicher Länge.',
    {
      list: [
        'Tage sind Tage in *UTC*, wie in den Dateien der Anbieter. Kosten zählen an dem Tag, an dem ihr Zeitraum beginnt.',
        'Wochen beginnen am Montag.',
        'Änderungen beziehen sich auf die Vorperiode gleicher Länge; ganze Monate werden mit ganzen Monaten verglichen. Ein laufender Monat wird mit denselben Tagen des Vormonats verglichen; später datierte Kosten stehen als *im Voraus berechnet* daneben.',
        'Der laufende Monat ist unvollständig, bis der Anbieter ihn abschließt, meist einige Tage nach Monatsende.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Nach Dimension und Tag gruppieren',
  blocks: [
    `Gruppieren Sie nach Dienst, Dienstkategorie, Anbieter, Unterkonto (hier ${subAccount}), Region, Ressource oder Kostenart. Die Kostenart trennt Nutzung von Käufen, Gutschriften, Korrekturen und Steuern.`,
    `Für Tags und alle weiteren Spalten wählen Sie *Weitere Dimensionen…*. Bei Tag-Schlüsseln zählt die Groß- und Kleinschreibung: \`${tag}\` und \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` sind zwei Schlüssel.`,
    {
      list: [
        'Kosten ohne das Tag bilden die Gruppe *(ohne)*. So bleibt die Summe vollständig, und Sie sehen, wie viel ohne Tag ist.',
        'Ein Tag gilt ab dem Tag, an dem es gesetzt wurde. Anbieter ändern frühere Kosten nicht.',
        'Steuern, Support und viele Käufe haben keine Tags. Auch sie gehören zu *(ohne)*.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Volle Genauigkeit und Kopieren',
  blocks: [
    'Beträge behalten alle Ziffern aus der Datei des Anbieters, und Summen sind exakt. Die Kennzahlen zeigen jede Ziffer; Stellen über die Währung hinaus sind klein. Die Tabelle rundet: Zeigen Sie auf einen Betrag oder schalten Sie *Volle Genauigkeit* ein, um alle Ziffern zu sehen.',
    '*Kopieren* legt die ganze Tabelle in die Zwischenablage, auch nicht gezeigte Zeilen: exakte Beträge mit Dezimalpunkt, die Währung in einer eigenen Spalte, Spalten durch Tabulatoren getrennt. Wenn Ihre Tabellenkalkulation ein Dezimalkomma verwendet, stellen Sie beim Einfügen das Dezimaltrennzeichen um.',
    'Gerundete Beträge ergeben addiert nicht immer die gerundete Summe. Exakte Beträge ergeben sie immer.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Dateien in Costdeck importieren',
  blocks: [
    'Costdeck liest FOCUS 1.0 bis 1.4 als CSV, CSV.gz, Parquet, Excel (XLSX) oder ZIP, aus einer Datei, einem Ordner oder einem S3-Bucket. Die Administration des Servers importiert eine Datei mit',
    {
      label: 'Befehl, der eine Datei importiert',
      code: 'costdeck ingest --data ORDNER --enrollment NUMMER focus.csv.gz',
    },
    'Die neuen Zahlen erscheinen beim nächsten Laden einer Seite; ein Neustart ist nicht nötig. Benutzer mit der Rolle *ingest* laden Dateien auf der Seite *Daten* der Verwaltung, Programme über die REST-API mit `POST /api/ng/ingests` oder in Teilen mit `/api/ng/uploads`.',
    {
      list: [
        'Verbindungen laden Rechnungen von selbst: aus AWS Data Exports, Exporten von Azure Cost Management, Google Cloud Storage, S3, Azure Blob Storage oder einem Ordner. Administratoren richten sie auf der Seite *Verbindungen* ein; sie zeigt auch, welcher Monat verspätet, unvollständig oder angehalten ist.',
        '`costdeck serve --watch s3://BUCKET/PREFIX` (oder ein Ordner) importiert neue und geänderte Dateien automatisch.',
        'Dieselbe Datei zweimal zu importieren ändert nichts.',
        'Der Name einer Datei entscheidet nicht, was sie ersetzt. Costdeck vergleicht ihre Zeilen mit den vorhandenen: Der Monat bis heute und korrigierte Monate *ersetzen* die früheren Zeilen, andere Teile eines Monats (nach Abonnement, Tag oder Dienst) zählen zusammen.',
        'Wenn die Zeilen das nicht sagen, fragt Costdeck, ob die Datei stattdessen oder zusätzlich zählt, und zeigt beide Summen. Bis jemand antwortet, ändert sich nichts.',
        'Abgelehnte Zeilen werden mit Zeile, Spalte, Wert und Grund aufgeführt.',
        'Die Seite einer Datei zeigt, wie sie die *FOCUS-Regeln* ihrer Version erfüllt: Der Erfüllungsgrad ist der Anteil der erfüllten an den geprüften Regeln. Eine verletzte Regel öffnet sich mit ihrer Anforderung und den ersten Zeilen, die sie verletzen, eine Korrektur mit ursprünglichen und normalisierten Werten. Eine verletzte Regel entfernt keine Kosten.',
      ],
    },
  ],
})

/** Fragen, die es bei jeder Cloud gibt. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    'Warum weichen die abgerechneten Kosten von der Rechnung ab?',
    'Vergleichen Sie denselben Monat: Rechnungen folgen dem Abrechnungszeitraum, die Seite folgt dem Zeitraum der Kosten. Spätere Korrekturen sind im Export des Monats, in dem der Anbieter sie vorgenommen hat. Steuern stehen manchmal nur auf der Rechnung; siehe [Gutschriften und Steuern](#credits).',
  ],
  [
    'Warum wächst ein Monat noch?',
    'Anbieter melden Nutzung mit Verzögerung und schließen einen Monat einige Tage nach seinem Ende ab. Die Seite zeigt den Stand der zuletzt importierten Datei.',
  ],
  [
    'Warum sehe ich keine Kosten?',
    'Entweder wurde für diesen Vertrag keine Datei importiert, oder der Zeitraum enthält keine Kosten; die Seite nennt den Grund und bietet den letzten Monat an. Prüfen Sie den Vertrag im Profilmenü. Wenn Sie mehrere haben, wechseln Sie ihn in der oberen Leiste.',
  ],
]
