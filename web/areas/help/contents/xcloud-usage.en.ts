import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = {
  cloud: 'all providers together',
  page: '/pages/xcloud-usage',
  subAccount: 'an AWS account, an Azure subscription, a Google Cloud project',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Help: all clouds',
  lead: 'How to read the costs of several providers side by side, and how the FOCUS files of each get into Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Setting up the FOCUS export of each provider',
      blocks: [
        'FOCUS defines the same columns for every provider, so files need no conversion. Import the files of all providers into the same enrollment.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. See [AWS usage](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Cost Management exports, Cost and usage details (FOCUS). See [Azure usage](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'The FOCUS export of Cloud Billing in BigQuery. See [Google Cloud usage](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Others',
              'Any provider of software or cloud that exports FOCUS 1.0 to 1.4 as CSV, such as Oracle Cloud with its FOCUS reports. See the list on [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Import the same months for every provider. A missing month looks like savings.',
        {
          note: 'FOCUS 1.3 separates the provider of a service from its host. Costdeck maps the earlier provider and publisher columns to them, so files of different versions can be combined.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Commitments across providers',
      blocks: [
        'In FOCUS, Savings Plans, reservations and committed use discounts are all commitment discounts. *Billed* cost shows when you pay for them, *effective* cost shows the usage that they cover.',
        'Compare providers by effective cost. By billed cost, a provider with upfront payments looks expensive in one month and cheap in all others.',
        'A commitment never covers usage of another provider, not even its unused part.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits, taxes and currencies',
      blocks: [
        'For every provider, credits are negative charges of the category *Credit*. Taxes differ: some providers export them as charges of the category *Tax*, while Azure shows them only on the invoice. For a fair comparison, filter by the category *Usage*.',
        'Amounts in different currencies are never added up. With several currencies, the totals show each of them, and chart and table show the currency that you choose. You can also choose a currency to convert into; each converted amount shows its rate.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'How do I compare the providers?',
              'Group by provider. To compare similar services, group by service category: FOCUS uses the same categories for all providers, such as compute, storage and databases.',
            ],
            [
              'Why does a provider appear with two spellings?',
              'The page shows the names in the files. Providers have changed their names between export versions.',
            ],
            [
              'Can I group by one tag across all clouds?',
              'Yes, if the key has the same spelling everywhere. To merge different keys, define a virtual tag under [Allocation](/pages/cmp/allocation).',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
