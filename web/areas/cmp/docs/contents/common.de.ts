import type { Section } from '../doc'
import type { Wording } from './common.en'

export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Die Nutzungsseite lesen',
  blocks: [
    `Die [Nutzungsseite](${page}) zeigt die Posten von ${cloud} in dem Vertrag, in dem Sie arbeiten; seine Nummer steht im ` +
      'Profilmenü. Die Zahlen sind Summen der vom Anbieter exportierten Kosten. Geschätzt werden nur *Prognosen* für noch laufende Zeiträume; sie sind als solche gekennzeichnet.',
    {
      terms: [
        [
          'Die Kennzahlen',
          'Abgerechnete, effektive, Listen- und Vertragskosten des Zeitraums und ihre Änderung gegenüber dem ' +
            'Zeitraum davor.',
        ],
        [
          'Das Diagramm',
          'Die gewählten Kosten im Verlauf. Die größten Gruppen haben je eine Farbe, der Rest ist zusammengefasst.',
        ],
        [
          'Die Tabelle',
          'Eine Zeile je Gruppe mit Kosten, Anteil und Änderung. Die letzte Zeile ist die Summe von allem, ' +
            'ob gezeigt oder nicht.',
        ],
        [
          'Die Auswahl',
          'Wonach gruppiert wird, welche Kosten, welcher Zeitraum. Tag, Woche oder Monat richtet sich nach ' +
            'der Länge, bis Sie wählen.',
        ],
      ],
    },
    'Ein Klick auf einen Namen in der Tabelle grenzt die Seite darauf ein, etwa auf einen Dienst. Gruppiert ' +
      'wird dann nach der nächst ' +
      'feineren Spalte. Worauf eingegrenzt ist, steht unter dem Titel; dort lässt es sich wieder aufheben.',
    { note: 'Die Adresse der Seite behält jede Auswahl. Wer sie mit demselben Vertrag öffnet, sieht dieselbe Seite.' },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'Was die vier Kosten bedeuten',
  blocks: [
    'FOCUS, die offene Spezifikation der FinOps Foundation, gibt jedem Posten vier Kosten. Sie beantworten ' +
      'verschiedene Fragen; ' +
      'wählen Sie die, die zu Ihrer passen.',
    {
      table: {
        caption: 'Die Kosten eines Postens',
        head: ['Kosten', 'Was sie sind', 'Wozu sie dienen'],
        rows: [
          [
            'Abgerechnet',
            'Was auf der Rechnung steht. Eine Zusage zählt ganz, wenn sie gekauft oder bezahlt wird.',
            'eine Rechnung prüfen, Zahlungen planen',
          ],
          [
            'Effektiv',
            'Die abgerechneten Kosten, Zusagen verteilt auf die Zeit und die Nutzung, die sie decken.',
            'sehen, was ein Team oder Dienst wirklich kostet',
          ],
          ['Liste', 'Dieselbe Nutzung zum öffentlichen Preis.', 'sehen, was alle Rabatte wert sind'],
          [
            'Vertrag',
            'Dieselbe Nutzung zum ausgehandelten Preis, vor Zusagen.',
            'Verhandeltes von Ersparnis durch Zusagen trennen',
          ],
        ],
      },
    },
    'Liste minus Vertrag ist, was Sie ausgehandelt haben; Vertrag minus effektiv ist, was Ihre Zusagen ' +
      'gespart haben. Ein ungenutzter ' +
      'Teil einer Zusage erhöht die effektiven Kosten, und das soll er auch.',
    'Ein leerer Betrag in einer Datei ist keine Null: Er trägt nichts bei. Beträge in verschiedenen ' +
      'Währungen werden nie addiert; gibt es ' +
      'mehrere, wählen Sie eine.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Zeiträume',
  blocks: [
    'Die Seite beginnt mit dem letzten Monat, der Posten hat; das muss nicht der des Kalenders sein. Zur ' +
      'Wahl stehen die letzten 3 und 13 ' +
      'Monate, jeder einzelne Monat, alles, oder ein eigener erster und letzter Tag. Die Pfeile daneben ' +
      'springen um dieselbe Länge.',
    {
      list: [
        'Tage sind Tage in *UTC*, so wie Anbieter ihre Posten datieren. Ein Posten zählt am Tag, an dem sein ' +
          'Zeitraum beginnt.',
        'Wochen beginnen am Montag.',
        'Die Änderung vergleicht mit dem gleich langen Zeitraum unmittelbar davor. Ganze Monate vergleichen ' +
          'sich mit ebenso vielen ganzen Monaten.',
        'Der laufende Monat ist unvollständig, bis der Anbieter ihn abschließt, meist einige Tage nach ' +
          'Monatsende. Bis dahin wächst er.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Gruppieren, auch nach Tags',
  blocks: [
    `Gruppieren lässt sich nach Dienst, Dienstkategorie, Anbieter, Unterkonto (hier ${subAccount}), Region, ` +
      'Ressource oder Kostenart. ' +
      'Die Kostenart trennt Nutzung von Käufen, Gutschriften, Korrekturen und Steuern.',
    'Für ein Tag wählen Sie *Weitere Dimensionen…*, wo auch alle weiteren Spalten stehen, oder geben seinen Schlüssel genau so ein, wie ihn der Anbieter schreibt: ' +
      `\`${tag}\` und \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` sind zwei Schlüssel.`,
    {
      list: [
        'Posten ohne das Tag bilden eine eigene Gruppe, *(ohne)*. So bleibt die Summe vollständig, und Sie ' +
          'sehen, wie viel noch kein Tag trägt.',
        'Ein Tag zählt ab dem Tag, an dem es gesetzt wurde. Anbieter schreiben frühere Posten nicht um.',
        'Steuern, Support und viele Käufe tragen keine Tags. Auch sie stehen in dieser Gruppe.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Alle Stellen und das Kopieren',
  blocks: [
    'Beträge sind Dezimalzahlen mit allen Ziffern aus der Datei des Anbieters, bis auf Ihren Bildschirm, und ' +
      'Summen sind exakt. Die ' +
      'Kennzahlen oben zeigen jede Ziffer, die über die Währung hinausgehenden klein. Die Tabelle rundet zum ' +
      'Lesen: Zeigen Sie auf ' +
      'einen Betrag, oder schalten Sie *Volle Genauigkeit* ein.',
    '*Kopieren* legt die ganze Tabelle in die Zwischenablage, auch die nicht gezeigten Zeilen: exakte ' +
      'Beträge mit Dezimalpunkt, die ' +
      'Währung in einer eigenen Spalte, Spalten durch Tabulatoren getrennt. Eine Tabellenkalkulation, die ' +
      'ein Dezimalkomma erwartet, ' +
      'müssen Sie beim Einfügen darauf hinweisen.',
    'Gerundete Beträge müssen nicht die gerundete Summe ergeben. Die exakten ergeben sie immer.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Dateien in Costdeck importieren',
  blocks: [
    'Costdeck liest FOCUS 1.0 bis 1.3 als CSV, CSV.gz oder Parquet, aus einer Datei, einem Ordner oder einem S3-Bucket. Die Administration des Servers importiert eine Datei mit',
    {
      label: 'Befehl, der eine Datei importiert',
      code: 'costdeck ingest --data ORDNER --enrollment NUMMER focus.csv.gz',
    },
    'Die neuen Zahlen erscheinen beim nächsten Laden einer Seite; ein Neustart ist nicht nötig. Benutzer mit der Rolle *ingest* laden über die REST-API mit `POST /api/ng/ingests` hoch, sehr große Dateien in Teilen mit `/api/ng/uploads`.',
    {
      list: [
        '`costdeck serve --watch s3://BUCKET/PREFIX` (oder ein Ordner) importiert neue und geänderte Dateien automatisch.',
        'Dieselbe Datei zweimal zu importieren ändert nichts.',
        'Ein neuerer Export desselben Monats *ersetzt* den früheren: Kosten desselben Anbieters, Abrechnungskontos und Abrechnungsmonats werden nie doppelt gezählt, und Sie müssen nichts löschen. Die Dateien eines Exports werden summiert.',
        'Wenn Ihre Exporte einen Monat auf Dateien mit verschiedenen Namen verteilen, geben Sie ihnen mit `--delivery` denselben Namen; sonst ersetzt die letzte Datei die übrigen.',
        'Abgelehnte Zeilen werden mit Zeile, Spalte, Wert und Grund aufgeführt.',
      ],
    },
  ],
})

/** Fragen, die es bei jeder Cloud gibt. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    'Warum weichen die abgerechneten Kosten von der Rechnung ab?',
    'Vergleichen Sie denselben Monat: Rechnungen folgen dem Abrechnungszeitraum, die Seite dem Zeitraum des ' +
      'Postens. Was der Anbieter später ' +
      'korrigiert hat, steht im Export des Monats der Korrektur. Steuern stehen mitunter nur auf der ' +
      'Rechnung; siehe [Gutschriften und Steuern](#credits).',
  ],
  [
    'Warum wächst ein Monat noch?',
    'Anbieter melden Nutzung mit Verzögerung und schließen einen Monat einige Tage nach seinem Ende ab. Die ' +
      'Seite zeigt, was in der letzten Datei stand.',
  ],
  [
    'Warum sehe ich gar keine Posten?',
    'Entweder ist für diesen Vertrag keine Datei geladen, oder der Zeitraum hat keine Posten; die Seite ' +
      'sagt, was zutrifft, und bietet den ' +
      'letzten Monat an. Prüfen Sie den Vertrag im Profilmenü: Wer mehrere hat, wechselt ihn in der Kopfzeile.',
  ],
]
