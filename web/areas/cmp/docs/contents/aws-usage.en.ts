import type { Doc } from '../doc'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = { cloud: 'AWS', page: '/pages/aws-usage', subAccount: 'an AWS account', tag: 'environment' }

const doc: Doc = {
  title: 'Help: AWS usage',
  lead: 'How to read the costs of Amazon Web Services here, and how the FOCUS export of AWS gets into Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Getting the FOCUS export of AWS',
      blocks: [
        'AWS writes FOCUS files to an S3 bucket of yours. Set it up once, in the management account, so that ' +
          'it covers the whole organization.',
        {
          steps: [
            'In the AWS console open *Billing and Cost Management*, then *Data Exports*, and create a ' +
              '*standard data export*.',
            'As the table choose *FOCUS with AWS columns*, in the newest version up to 1.3 that is offered. ' +
              'The extra columns whose names begin with `x_` do no harm.',
            'Choose *gzip – text/csv* or *Parquet*; Costdeck reads both.',
            'Choose *Overwrite existing data export file*, so that each month has one current set of files.',
            'Name an S3 bucket. The first files arrive within a day, below `data/BILLING_PERIOD=YYYY-MM/`; ' +
              'AWS refreshes them at least daily.',
            'Fetch the files of a closed month, for example with `aws s3 cp --recursive`, and load them.',
          ],
        },
        'A large month comes in several numbered files. Load all of them: together they are the month. ' +
          'Earlier months are not in a new export; AWS Support can backfill them.',
        {
          note:
            'Tags appear only if they are activated as *cost allocation tags* in the management account. ' +
            'Activation takes up to a day, and works for charges from then on.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans and Reserved Instances',
      blocks: [
        'Covered usage has a billed cost of zero and an effective cost at the rate of the commitment. What ' +
          'you pay for the commitment itself is billed as a purchase, upfront or each month.',
        {
          terms: [
            [
              'Paid upfront',
              'Billed cost jumps in the month of the purchase. Effective cost spreads it over the one or ' +
                'three years.',
            ],
            ['No upfront', 'Billed cost shows the recurring fee, effective cost the usage it covers.'],
            [
              'Unused',
              'What a commitment did not cover in an hour stands as its own charge with an effective cost: ' +
                'the price of having bought too much.',
            ],
          ],
        },
        'To see what commitments save, compare *contracted* with *effective* cost of the same period. A ' +
          'payer shares commitments between its accounts unless sharing is off; the effective cost stands with ' +
          'the account that used them.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Credits such as AWS Activate or migration credits are charges of the category *Credit* with a ' +
          'negative cost. Group by charge category to see them by themselves.',
        'Taxes are charges of the category *Tax*, without service tags and without a resource. AWS adds them ' +
          'when the month is closed, so the last days of a month may look cheaper than they will be.',
        'Refunds carry the charge class *Correction* and count in the period they correct.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'Why is a Marketplace product not under its vendor’s name?',
              'Marketplace charges are invoiced by AWS, so the provider is AWS. Group by service: the ' +
                'product has a line of its own.',
            ],
            [
              'Why do the hours of my instances not match the console?',
              'The page shows money. Its figures come from the export, which is final after the close of the ' +
                'month; Cost Explorer rounds and estimates in between.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
