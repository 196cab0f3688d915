import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure, as your partner sells it',
  page: '/pages/azure-usage',
  subAccount: 'an Azure subscription',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Help: customers of a Cloud Solution Provider',
  lead: 'For who buys Azure from a partner of Microsoft: how to read the costs here, and how the partner’s FOCUS file gets into Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Getting the FOCUS file',
      blocks: [
        'As a customer of a Cloud Solution Provider (CSP), you have a contract with the partner, and the partner has a contract with Microsoft. The files therefore come from the partner.',
        {
          steps: [
            'The partner opens *Cost Management* with the scope of its billing account or of you as a *customer*, and creates a CSV export of the type *Cost and usage details (FOCUS)*.',
            'The partner sends you the files of a closed month, or imports them into your enrollment.',
            'If the partner enabled the *cost visibility policy* for you, you can export your own subscriptions. That export has pay-as-you-go prices, not the partner’s prices.',
          ],
        },
        {
          note: 'Your files must contain only your subscriptions. The person who imports a file chooses its enrollment, and all users of that enrollment see it.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Partner prices and public prices',
      blocks: [
        {
          terms: [
            [
              'Partner prices',
              'The partner exports the file with partner prices, or replaces them with its prices for you. Billed cost is then close to your invoice.',
            ],
            [
              'Pay-as-you-go prices',
              'You export the file yourself. Billed cost then uses public prices, so your invoice differs.',
            ],
          ],
        },
        'The partner buys reservations and savings plans for you. Covered usage has a billed cost of zero and an effective cost at the commitment’s rate. Your contract with the partner defines whether you pay upfront or monthly.',
        'Unused hours of a commitment are separate charges. Ask the partner who pays for them.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Microsoft grants the partner the *partner earned credit* for managing your subscriptions. It lowers the partner’s costs. Your contract defines whether the partner passes it on to you.',
        'Azure exports costs without taxes. The partner’s invoice adds the taxes of your country.',
        'Partner credits are on the partner’s invoice; the file has them only if the partner adds them.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'Why does the page not match the partner’s invoice?',
              'See [partner prices and public prices](#commitments). Support, services and licenses that the partner sells in addition to Azure are not in the file.',
            ],
            [
              'Who can explain a single charge?',
              'Ask the partner, who sees your subscriptions in Partner Center and is your billing contact. Microsoft answers only the partner.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
