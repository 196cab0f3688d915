import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.de'
import type { Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure, wie Ihr Partner es verkauft',
  page: '/pages/azure-usage',
  subAccount: 'ein Azure-Abonnement',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Hilfe: Kunden eines Cloud Solution Providers',
  lead: 'Für alle, die Azure bei einem Partner von Microsoft kaufen: wie Sie die Kosten hier lesen und wie die FOCUS-Datei des Partners nach Costdeck kommt.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Die FOCUS-Datei bekommen',
      blocks: [
        'Als Kunde eines Cloud Solution Providers (CSP) haben Sie einen Vertrag mit dem Partner, und der Partner hat einen Vertrag mit Microsoft. Die Dateien kommen daher vom Partner.',
        {
          steps: [
            'Der Partner öffnet *Cost Management* im Bereich seines Abrechnungskontos oder von Ihnen als *Kunde* und legt einen Export der Art *Kosten- und Nutzungsdetails (FOCUS)* als CSV an.',
            'Der Partner gibt Ihnen die Dateien eines abgeschlossenen Monats oder importiert sie in Ihren Vertrag.',
            'Hat der Partner für Sie die *Kostentransparenz* eingeschaltet, können Sie Ihre eigenen Abonnements exportieren. Dieser Export enthält nutzungsbasierte Preise, nicht die des Partners.',
          ],
        },
        {
          note: 'Ihre Dateien dürfen nur Ihre Abonnements enthalten. Beim Import wird der Vertrag gewählt, und alle Benutzer dieses Vertrags sehen die Datei.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Partnerpreise und öffentliche Preise',
      blocks: [
        {
          terms: [
            [
              'Partnerpreise',
              'Der Partner exportiert die Datei mit Partnerpreisen oder setzt seine Preise für Sie ein. Die abgerechneten Kosten liegen dann nahe an Ihrer Rechnung.',
            ],
            [
              'Nutzungsbasierte Preise',
              'Sie exportieren die Datei selbst. Die abgerechneten Kosten verwenden dann öffentliche Preise, und Ihre Rechnung weicht ab.',
            ],
          ],
        },
        'Der Partner kauft Reservierungen und Sparpläne für Sie. Gedeckte Nutzung hat abgerechnete Kosten von null und effektive Kosten zum Satz der Verpflichtung. Ihr Vertrag mit dem Partner regelt, ob Sie im Voraus oder monatlich zahlen.',
        'Ungenutzte Stunden einer Verpflichtung sind eigene Kostenposten. Fragen Sie den Partner, wer sie bezahlt.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Microsoft gewährt dem Partner das *Partner Earned Credit* für die Verwaltung Ihrer Abonnements. Es senkt die Kosten des Partners. Ihr Vertrag regelt, ob er es an Sie weitergibt.',
        'Azure exportiert Kosten ohne Steuern. Die Rechnung des Partners enthält zusätzlich die Steuern Ihres Landes.',
        'Gutschriften des Partners stehen auf seiner Rechnung; die Datei enthält sie nur, wenn er sie ergänzt.',
      ],
    },
    {
      id: 'questions',
      title: 'Häufige Fragen',
      blocks: [
        {
          questions: [
            [
              'Warum passt die Seite nicht zur Rechnung des Partners?',
              'Siehe [Partnerpreise und öffentliche Preise](#commitments). Auch Support, Dienstleistungen und Lizenzen, die der Partner neben Azure verkauft, stehen nicht in der Datei.',
            ],
            [
              'Wer erklärt mir einzelne Kosten?',
              'Fragen Sie den Partner: Er sieht Ihre Abonnements im Partner Center und ist Ihr Ansprechpartner für die Abrechnung. Microsoft antwortet nur dem Partner.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
