import type { Doc } from '../doc'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.de'
import type { Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure',
  page: '/pages/azure-usage',
  subAccount: 'ein Azure-Abonnement',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Hilfe: Azure-Nutzung',
  lead:
    'Wie Sie die Kosten von Microsoft Azure hier lesen und wie der FOCUS-Export von Cost Management nach ' +
    'Costdeck kommt.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Den FOCUS-Export von Azure einrichten',
      blocks: [
        'Cost Management schreibt FOCUS-Dateien in eines Ihrer Speicherkonten. Richten Sie das am ' +
          'Abrechnungskonto (Enterprise Agreement) oder am Abrechnungsprofil (Microsoft Customer Agreement) ' +
          'ein, damit Käufe und alle Abonnements dabei sind.',
        {
          steps: [
            'Öffnen Sie im Azure-Portal *Cost Management*, wählen Sie den Bereich, dann *Exporte*, und legen ' +
              'Sie einen an.',
            'Wählen Sie als Datenart *Kosten- und Nutzungsdetails (FOCUS)* in der neuesten angebotenen ' +
              'Version bis 1.3.',
            'Für einen abgeschlossenen Monat wählen Sie den *monatlichen Export der Kosten des letzten ' +
              'Monats*. Ein täglicher Export enthält den Monat bis heute.',
            'Wählen Sie *CSV* (Komprimierung *Gzip* oder *None*) oder *Parquet* (Komprimierung *Snappy*) als Format; Costdeck liest beides.',
            'Nennen Sie Speicherkonto, Container und Ordner. Schalten Sie *Daten überschreiben* ein, damit ' +
              'ein Monat einen aktuellen Satz von Dateien hat.',
            'Führen Sie den Export einmal aus, laden Sie die Dateien des Laufs herunter und hier hinein. ' +
              'Frühere Monate gibt es über *Ausgewählte Datumsangaben exportieren*.',
          ],
        },
        'Ein großer Export ist auf mehrere Dateien verteilt; seine `manifest.json` nennt sie. Laden Sie ' +
          'alle: Erst zusammen sind sie der Monat.',
        {
          note:
            'Wer den Export anlegt, braucht eine Rolle, die dort Kosten sehen darf, etwa ' +
            '*Enterprise-Administrator* oder *Leser des Abrechnungsprofils*, und Schreibrecht am Speicherkonto.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Reservierungen und Sparpläne',
      blocks: [
        'Gedeckte Nutzung hat abgerechnete Kosten von null und effektive Kosten zum Satz der Reservierung ' +
          'oder des Sparplans. Der Kauf selbst wird abgerechnet, auf einmal oder monatlich.',
        {
          terms: [
            [
              'Auf einmal bezahlt',
              'Die abgerechneten Kosten springen am Tag des Kaufs. Die effektiven verteilen ihn auf ein oder ' +
                'drei Jahre.',
            ],
            [
              'Monatlich bezahlt',
              'Die abgerechneten Kosten zeigen einen Kauf im Monat, die effektiven die gedeckte Nutzung.',
            ],
            ['Ungenutzt', 'Stunden, die nichts genutzt hat, stehen als eigene Posten mit effektiven Kosten da.'],
          ],
        },
        'Der *Azure-Hybridvorteil* ist keine Zusage: Er senkt den Preis der Nutzung selbst, in Vertrags- und ' +
          'effektiven Kosten gleichermaßen.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Die Azure-Vorauszahlung begleicht Rechnungen; sie senkt nicht die Kosten der Nutzung. Gutschriften ' +
          'eines Angebots oder Erstattungen sind eigene Posten mit negativem Betrag.',
        'Azure exportiert Kosten *ohne Steuern*. Die Rechnung fügt sie hinzu und ist dann höher als die ' +
          'abgerechneten Kosten.',
        'Korrekturen früherer Monate tragen die Klasse *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Häufige Fragen',
      blocks: [
        {
          questions: [
            [
              'Warum steht ein Abonnement unter einem alten Namen da?',
              'Der Name ist der zur Zeit des Postens. Nach einer Umbenennung behalten die Monate davor den ' +
                'früheren Namen.',
            ],
            [
              'Warum fehlen Tags der Ressourcengruppe an ihren Ressourcen?',
              'Azure vererbt Tags nicht von selbst. Schalten Sie in Cost Management die *Tagvererbung* ein; ' +
                'sie gilt für den laufenden und spätere Monate.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
