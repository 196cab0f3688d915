import type { Doc } from '../doc'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure',
  page: '/pages/azure-usage',
  subAccount: 'an Azure subscription',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Help: Azure usage',
  lead:
    'How to read the costs of Microsoft Azure here, and how the FOCUS export of Cost Management gets into ' +
    'Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Getting the FOCUS export of Azure',
      blocks: [
        'Cost Management writes FOCUS files to a storage account of yours. Set it up at the billing account ' +
          '(Enterprise Agreement) or the billing profile (Microsoft Customer Agreement), so that purchases and ' +
          'all subscriptions are in it.',
        {
          steps: [
            'In the Azure portal open *Cost Management*, choose the scope, then *Exports*, and create one.',
            'As the type of data choose *Cost and usage details (FOCUS)*, in the newest version up to 1.3 ' +
              'that is offered.',
            'For a closed month choose *Monthly export of last month’s costs*. A daily export holds the ' +
              'month to date.',
            'Choose *CSV* (compression *Gzip* or *None*) or *Parquet* (compression *Snappy*) as the format; Costdeck reads both.',
            'Name a storage account, a container and a folder. Switch on *Overwrite data*, so that a month ' +
              'has one current set of files.',
            'Run the export once, download the files of the run, and load them. Months before today come ' +
              'with *Export selected dates*.',
          ],
        },
        'A large export is split into several files, listed in its `manifest.json`. Load all of them: ' +
          'together they are the month.',
        {
          note:
            'Who creates the export needs a role that may see costs at that scope, for example *Enterprise ' +
            'Administrator* or *Billing profile reader*, and may write to the storage account.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Reservations and savings plans',
      blocks: [
        'Covered usage has a billed cost of zero and an effective cost at the rate of the reservation or the ' +
          'savings plan. The purchase itself is billed, at once or monthly.',
        {
          terms: [
            [
              'Paid at once',
              'Billed cost jumps on the day of the purchase. Effective cost spreads it over the one or three years.',
            ],
            ['Monthly payments', 'Billed cost shows one purchase a month, effective cost the usage that was covered.'],
            ['Unused', 'Unused hours are separate charges with an effective cost.'],
          ],
        },
        'The *Azure Hybrid Benefit* is not a commitment: it lowers the price of the usage itself, in contracted ' +
          'and effective cost alike.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Azure prepayment (the former monetary commitment) pays invoices; it does not lower the costs of ' +
          'usage. Credits of an offer or a refund are charges of their own with a negative cost.',
        'Azure exports costs *without taxes*. The invoice adds them, so it is higher than the billed cost ' +
          'where taxes apply.',
        'Corrections of earlier months carry the charge class *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'Why does a subscription show under an old name?',
              'The name is the one at the time of the charge. After a rename the months before keep the former name.',
            ],
            [
              'Why do tags of a resource group not appear on its resources?',
              'Azure does not inherit tags by default. Turn on *tag inheritance* in Cost Management; it ' +
                'works for the current month and later ones.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
