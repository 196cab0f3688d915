import type { Doc } from '../doc'
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
  lead:
    'Für alle, die Azure bei einem Partner von Microsoft kaufen: wie Sie die Kosten hier lesen und wie die ' +
    'FOCUS-Datei des Partners nach Costdeck kommt.',
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
        'Als Kunde eines Cloud Solution Providers (CSP) haben Sie einen Vertrag mit dem Partner, und der ' +
          'Partner hat den mit Microsoft. Die Dateien kommen also vom Partner.',
        {
          steps: [
            'Der Partner öffnet *Cost Management* im Bereich seines Abrechnungskontos oder von Ihnen als ' +
              '*Kunde* und legt einen Export der Art *Kosten- und Nutzungsdetails (FOCUS)* als CSV an.',
            'Der Partner gibt Ihnen die Dateien eines abgeschlossenen Monats oder lädt sie in Ihren Vertrag.',
            'Hat der Partner für Sie die *Kostentransparenz* eingeschaltet, können Sie Ihre eigenen ' +
              'Abonnements exportieren. Darin stehen Preise der nutzungsbasierten Bezahlung, nicht die des ' +
              'Partners.',
          ],
        },
        {
          note:
            'Eine Datei für Sie darf nur Ihre Abonnements enthalten. Wer eine Datei lädt, wählt den Vertrag, ' +
            'zu dem sie gehört, und jeder mit diesem Vertrag sieht sie.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Wessen Preise das sind',
      blocks: [
        {
          terms: [
            [
              'Preise des Partners',
              'Der Partner erstellt die Datei zu Partnerpreisen oder setzt seine eigenen ein. Dann liegen ' +
                'die abgerechneten Kosten nahe an Ihrer Rechnung.',
            ],
            [
              'Nutzungsbasierte Preise',
              'Sie exportieren selbst. Dann sind die abgerechneten Kosten die zu öffentlichen Preisen, und ' +
                'Ihre Rechnung weicht ab.',
            ],
          ],
        },
        'Reservierungen und Sparpläne kauft der Partner für Sie. Gedeckte Nutzung hat abgerechnete Kosten ' +
          'von null und effektive zum Satz der Zusage; ob Sie im Voraus oder monatlich zahlen, regeln Sie mit ' +
          'dem Partner.',
        'Ungenutzte Stunden einer Zusage stehen als eigene Posten da. Fragen Sie den Partner, wer sie trägt.',
      ],
    },
    {
      id: 'credits',
      title: 'Gutschriften und Steuern',
      blocks: [
        'Das *Partner Earned Credit* gewährt Microsoft dem Partner dafür, dass er Ihre Abonnements ' +
          'verwaltet. Es senkt seine Kosten und nicht unbedingt Ihre; ob es weitergegeben wird, sagt Ihr ' +
          'Vertrag.',
        'Azure exportiert Kosten ohne Steuern. Ihre Rechnung, die des Partners, fügt die Ihres Landes hinzu.',
        'Gutschriften des Partners stehen auf seiner Rechnung, und in der Datei nur, wenn er sie dort einträgt.',
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
              'Siehe [wessen Preise das sind](#commitments). Auch Support, Dienstleistungen und Lizenzen, ' +
                'die der Partner neben Azure verkauft, stehen nicht in der Datei.',
            ],
            [
              'Wer erklärt mir einen einzelnen Posten?',
              'Der Partner: Er sieht Ihre Abonnements im Partner Center und ist Ihr Ansprechpartner für die ' +
                'Abrechnung. Microsoft antwortet dem Partner, nicht Ihnen.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
