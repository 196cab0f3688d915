import type { Doc } from '../help'
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
  lead: 'Wie Sie die Kosten von Microsoft Azure hier lesen und wie der FOCUS-Export von Cost Management nach Costdeck kommt.',
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
        'Cost Management schreibt FOCUS-Dateien in eines Ihrer Speicherkonten. Richten Sie den Export für das Abrechnungskonto (Enterprise Agreement) oder das Abrechnungsprofil (Microsoft Customer Agreement) ein, damit er Käufe und alle Abonnements enthält.',
        {
          steps: [
            'Öffnen Sie im Azure-Portal *Cost Management*, wählen Sie den Bereich, dann *Exporte*, und legen Sie einen Export an.',
            'Wählen Sie als Datenart *Kosten- und Nutzungsdetails (FOCUS)* in der neuesten angebotenen Version bis 1.4.',
            'Für einen abgeschlossenen Monat wählen Sie den *monatlichen Export der Kosten des letzten Monats*. Ein täglicher Export enthält den Monat bis heute.',
            'Wählen Sie *CSV* (Komprimierung *Gzip* oder *None*) oder *Parquet* (Komprimierung *Snappy*) als Format; Costdeck liest beides.',
            'Wählen Sie Speicherkonto, Container und Ordner. Schalten Sie *Daten überschreiben* ein, damit jeder Monat einen aktuellen Satz von Dateien hat.',
            'Führen Sie den Export einmal aus, laden Sie seine Dateien herunter und importieren Sie sie. Für frühere Monate verwenden Sie *Ausgewählte Datumsangaben exportieren*.',
          ],
        },
        'Azure verteilt einen großen Export auf mehrere Dateien, die in `manifest.json` stehen. Importieren Sie alle.',
        {
          note: 'Zum Anlegen des Exports brauchen Sie eine Rolle, die in diesem Bereich Kosten sehen darf, etwa *Enterprise-Administrator* oder *Leser des Abrechnungsprofils*, und Schreibzugriff auf das Speicherkonto.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Reservierungen und Sparpläne',
      blocks: [
        'Gedeckte Nutzung hat abgerechnete Kosten von null und effektive Kosten zum Satz der Reservierung oder des Sparplans. Der Kauf selbst wird abgerechnet, im Voraus oder monatlich.',
        {
          terms: [
            [
              'Vorauszahlung',
              'Die abgerechneten Kosten steigen am Tag des Kaufs. Die effektiven Kosten verteilen den Kauf auf ein oder drei Jahre.',
            ],
            [
              'Monatliche Zahlung',
              'Die abgerechneten Kosten zeigen einen Kauf pro Monat, die effektiven Kosten die gedeckte Nutzung.',
            ],
            ['Ungenutzt', 'Ungenutzte Stunden sind eigene Einträge mit effektiven Kosten.'],
          ],
        },
        'Der *Azure-Hybridvorteil* ist keine Verpflichtung: Er senkt den Preis der Nutzung selbst, in den Vertragskosten und in den effektiven Kosten.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Die Azure-Vorauszahlung (früher „monetäre Verpflichtung“) begleicht Rechnungen; sie senkt nicht die Kosten der Nutzung. Gutschriften aus Angeboten und Erstattungen sind eigene Kostenposten mit negativem Betrag.',
        'Azure exportiert Kosten *ohne Steuern*. Die Rechnung enthält sie und kann daher höher sein als die abgerechneten Kosten.',
        'Korrekturen früherer Monate haben die Kostenklasse *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Häufige Fragen',
      blocks: [
        {
          questions: [
            [
              'Warum hat ein Abonnement einen alten Namen?',
              'Kosten behalten den Namen, der bei ihrer Entstehung galt. Nach einer Umbenennung behalten frühere Monate den alten Namen.',
            ],
            [
              'Warum fehlen Tags der Ressourcengruppe an ihren Ressourcen?',
              'Azure vererbt Tags nicht automatisch. Schalten Sie in Cost Management die *Tagvererbung* ein; sie gilt für den laufenden und spätere Monate.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
