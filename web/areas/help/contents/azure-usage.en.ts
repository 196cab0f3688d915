import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure',
  page: '/pages/azure-usage',
  subAccount: 'an Azure subscription',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Help: Azure usage',
  lead: 'How to read the costs of Microsoft Azure here, and how the FOCUS export of Cost Management gets into Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Setting up the FOCUS export of Azure',
      blocks: [
        'Cost Management writes FOCUS files to one of your storage accounts. Set up the export for the billing account (Enterprise Agreement) or the billing profile (Microsoft Customer Agreement), so that it includes purchases and all subscriptions.',
        {
          steps: [
            'In the Azure portal, open *Cost Management*, choose the scope, then *Exports*, and create an export.',
            'Choose the data type *Cost and usage details (FOCUS)* in the latest available version up to 1.4.',
            'For closed months, choose *Monthly export of last month’s costs*. A daily export contains the month to date.',
            'Choose *CSV* (compression *Gzip* or *None*) or *Parquet* (compression *Snappy*) as the format; Costdeck reads both.',
            'Select a storage account, a container and a folder. Turn on *Overwrite data*, so that each month has one set of current files.',
            'Run the export once, download its files and import them. For earlier months, use *Export selected dates*.',
          ],
        },
        'Azure splits a large export into several files, listed in `manifest.json`. Import all of them.',
        {
          note: 'To create the export, you need a role that can view costs in that scope, such as *Enterprise Administrator* or *Billing profile reader*, and write access to the storage account.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Reservations and savings plans',
      blocks: [
        'Covered usage has a billed cost of zero and an effective cost at the rate of the reservation or savings plan. The purchase itself is billed, upfront or monthly.',
        {
          terms: [
            [
              'Paid upfront',
              'Billed cost rises on the day of the purchase. Effective cost spreads the purchase over one or three years.',
            ],
            ['Monthly payments', 'Billed cost shows one purchase per month, effective cost shows the covered usage.'],
            ['Unused', 'Unused hours are separate charges with an effective cost.'],
          ],
        },
        'The *Azure Hybrid Benefit* is not a commitment: it lowers the price of the usage itself, in both contracted and effective cost.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Azure prepayment (formerly monetary commitment) pays invoices; it does not lower usage costs. Credits from offers and refunds are separate charges with a negative cost.',
        'Azure exports costs *without taxes*. The invoice adds them, so it can be higher than the billed cost.',
        'Corrections of earlier months have the charge class *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'Why does a subscription have an old name?',
              'Charges keep the name at the time of the charge. After a rename, earlier months keep the old name.',
            ],
            [
              'Why do tags of a resource group not appear on its resources?',
              'Azure does not inherit tags by default. Turn on *tag inheritance* in Cost Management; it applies to the current and later months.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
