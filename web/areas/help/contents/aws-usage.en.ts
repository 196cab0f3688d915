import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = { cloud: 'AWS', page: '/pages/aws-usage', subAccount: 'an AWS account', tag: 'environment' }

const doc: Doc = {
  title: 'Help: AWS usage',
  lead: 'How to read the costs of Amazon Web Services, and how to import the FOCUS export of AWS into Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Setting up the FOCUS export of AWS',
      blocks: [
        'AWS writes FOCUS files to one of your S3 buckets. Set up the export once in the management account, so that it covers the whole organization.',
        {
          steps: [
            'In the AWS console, open *Billing and Cost Management*, then *Data Exports*, and create a *standard data export*.',
            'Choose the table *FOCUS with AWS columns* in the latest available version up to 1.4. Costdeck keeps the additional columns that begin with `x_`.',
            'Choose *gzip – text/csv* or *Parquet*; Costdeck reads both.',
            'Choose *Overwrite existing data export file*, so that each month has one set of current files.',
            'Select an S3 bucket. The first files arrive within a day in `data/BILLING_PERIOD=YYYY-MM/`; AWS updates them at least daily.',
            'Download the files of a closed month, for example with `aws s3 cp --recursive`, and import them.',
          ],
        },
        'AWS splits a large month into several numbered files. Import all of them. A new export does not contain earlier months; AWS Support can backfill them.',
        {
          note: 'Tags appear only after you activate them as *cost allocation tags* in the management account. Activation takes up to a day and applies to later charges.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans and Reserved Instances',
      blocks: [
        'Covered usage has a billed cost of zero and an effective cost at the commitment’s rate. The commitment itself is billed as a purchase, upfront or monthly.',
        {
          terms: [
            [
              'Paid upfront',
              'Billed cost rises in the month of the purchase. Effective cost spreads the purchase over one or three years.',
            ],
            ['No upfront', 'Billed cost shows the recurring fee, effective cost shows the covered usage.'],
            ['Unused', 'The unused part of each hour is a separate charge with an effective cost.'],
          ],
        },
        'To see the savings of commitments, compare *contracted* and *effective* cost of the same period. The management account shares commitments with its accounts unless sharing is off. Effective cost belongs to the account that used the commitment.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Credits, such as AWS Activate or migration credits, are charges of the category *Credit* with a negative cost. Group by charge category to see them separately.',
        'Taxes are charges of the category *Tax*, without service tags and without a resource. AWS adds them when it closes the month, so the current month can look cheaper than it will be.',
        'Refunds have the charge class *Correction* and count in the period that they correct.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'Why is a Marketplace product not listed under its vendor?',
              'AWS invoices Marketplace charges, so AWS is the provider. Group by service to see the product in its own row.',
            ],
            [
              'Why do the amounts not match the AWS console?',
              'The figures come from the export, which is final after AWS closes the month. Until then, Cost Explorer rounds and estimates.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
