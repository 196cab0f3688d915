import type { Doc } from '../doc'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure, as your partner sells it',
  page: '/pages/azure-usage',
  subAccount: 'an Azure subscription',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Help: customers of a Cloud Solution Provider',
  lead:
    'For who buys Azure from a partner of Microsoft: how to read the costs here, and how the partner’s FOCUS ' +
    'file gets into Costdeck.',
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
        'As the customer of a Cloud Solution Provider (CSP) you have a contract with the partner, and the ' +
          'partner has the one with Microsoft. So the files come from the partner.',
        {
          steps: [
            'The partner opens *Cost Management* at the scope of its billing account or of you as a ' +
              '*customer*, and creates an export of the type *Cost and usage details (FOCUS)* as CSV.',
            'The partner hands you the files of a closed month, or loads them into your enrollment.',
            'If the partner has enabled the *cost visibility policy* for you, you can export your own ' +
              'subscriptions. Those show pay-as-you-go prices, not the partner’s.',
          ],
        },
        {
          note:
            'A file for you must hold your subscriptions only. Who loads a file chooses the enrollment it ' +
            'belongs to, and everybody with that enrollment sees it.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Whose prices these are',
      blocks: [
        {
          terms: [
            [
              'Prices of the partner',
              'The file is made by the partner at partner prices, or with the partner’s own ones put in. ' +
                'Then billed cost is close to your invoice.',
            ],
            [
              'Pay-as-you-go prices',
              'You export it yourself. Then billed cost is what the usage costs at public prices, and your ' +
                'invoice will differ.',
            ],
          ],
        },
        'Reservations and savings plans are bought by the partner for you. Covered usage has a billed cost ' +
          'of zero and an effective cost at the rate of the commitment; whether you pay upfront or monthly is ' +
          'between you and the partner.',
        'Unused hours of a commitment are separate charges. Ask the partner who pays for them.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'The *partner earned credit* is what Microsoft grants the partner for managing your subscriptions. ' +
          'It lowers the partner’s costs and not necessarily yours; it depends on your contract whether it is ' +
          'passed on.',
        'Azure exports costs without taxes. Your invoice, from the partner, adds those of your country.',
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
              'See [whose prices these are](#commitments). Support, services and licenses that the partner sells in addition to Azure are not in the file.',
            ],
            [
              'Who can tell me about a single charge?',
              'The partner: it sees your subscriptions in Partner Center and is your contact for billing. ' +
                'Microsoft answers the partner, not you.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
