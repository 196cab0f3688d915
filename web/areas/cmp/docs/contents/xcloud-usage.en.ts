import type { Doc } from '../doc'
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
      title: 'Getting the FOCUS file of each provider',
      blocks: [
        'FOCUS gives every provider the same columns. So the files need no conversion: load each provider’s ' +
          'own into the same enrollment.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. See [AWS usage](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Cost Management exports, Cost and usage details (FOCUS). See [Azure ' +
                'usage](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'The FOCUS export of Cloud Billing in BigQuery. See [Google Cloud ' +
                'usage](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Others',
              'Any provider of software or cloud that exports FOCUS 1.0 to 1.3 as CSV, such as Oracle Cloud ' +
                'with its FOCUS reports. A list stands on [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Load the same months of every provider. A missing month looks like savings.',
        {
          note:
            'FOCUS 1.3 tells who provides a service from who hosts it. Costdeck reads the earlier provider and ' +
            'publisher columns as the same thing, so files of different versions go together.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Commitments across providers',
      blocks: [
        'Savings Plans, reservations and committed use discounts are one thing in FOCUS: a commitment ' +
          'discount. *Billed* shows when they are paid, *effective* what they cover.',
        'Compare providers by effective cost. By billed cost, a provider whose commitments are paid upfront ' +
          'looks expensive in one month and cheap in all others.',
        'Commitments never cover usage of another provider. An unused commitment cannot be applied to another provider.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits, taxes and currencies',
      blocks: [
        'Credits are negative charges of the category *Credit* with every provider. Taxes differ: some ' +
          'providers export them as charges of the category *Tax*, Azure leaves them to the invoice. Without ' +
          'taxes the comparison is fair: narrow the page to the category *Usage*.',
        'Amounts of different currencies are never added, and there is no conversion. Where the files have ' +
          'several, the figures stand side by side, and chart and table show the one that you choose.',
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
              'Group by provider. For like with like, group by service category instead: FOCUS sorts the ' +
                'services of all providers into the same ones, such as compute, storage and databases.',
            ],
            [
              'Why are two spellings of a provider listed?',
              'The names are those of the files. Providers have changed theirs between versions of their export.',
            ],
            [
              'Can I group by one tag over all clouds?',
              'Yes, where the key is spelt the same. Keys that differ by cloud are groups of different tags.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
