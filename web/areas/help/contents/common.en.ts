import type { Section } from '../help'

/** Words of the shared sections that differ by cloud. */
export interface Wording {
  /** Provider of the page's charges: “AWS”. */
  cloud: string
  /** Address of the usage page. */
  page: string
  /** The cloud's name of a FOCUS sub account: “an AWS account”. */
  subAccount: string
  /** A tag key that is common there. */
  tag: string
}

export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Reading the usage page',
  blocks: [
    `The [usage page](${page}) shows the charges of ${cloud} in your current enrollment. The profile menu shows the enrollment number. Figures are sums of charges exported by the provider. The only estimates are *forecasts* of periods that are not over; they are marked as such.`,
    {
      terms: [
        [
          'Totals',
          'Billed, effective, list and contracted cost of the period, each with its change vs. the previous period.',
        ],
        [
          'Chart',
          'The selected cost metric over time. The largest groups have their own color; all others are combined.',
        ],
        [
          'Table',
          'One row per group with cost, share and change. The last row is the total of all groups, including those not shown.',
        ],
        [
          'Controls',
          'Period, grouping and cost metric. Granularity (day, week or month) follows the length of the period until you change it.',
        ],
      ],
    },
    'Click a name in the table to drill down, for example to one service. The page then groups by the next finer dimension. Filters appear below the title, where you can remove them.',
    {
      note: 'The address of the page keeps every choice. Copy it to show a colleague with access to the same enrollment the same page.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'The four cost metrics',
  blocks: [
    'FOCUS, the open specification of the FinOps Foundation, gives each charge four costs. Each answers a different question.',
    {
      table: {
        caption: 'Cost metrics',
        head: ['Metric', 'Meaning', 'Use it to'],
        rows: [
          [
            'Billed',
            'The invoiced amount. A commitment counts in full when it is purchased or paid.',
            'check invoices, plan payments',
          ],
          [
            'Effective',
            'Amortized cost: commitments are spread over the time and usage they cover.',
            'see the real cost of a team or service',
          ],
          ['List', 'The same usage at the public list price.', 'see the value of all discounts'],
          [
            'Contracted',
            'The same usage at your negotiated price, before commitments.',
            'separate negotiated savings from commitment savings',
          ],
        ],
      },
    },
    'List minus contracted cost is your negotiated savings; contracted minus effective cost is your commitment savings. Unused commitments raise effective cost.',
    'A blank cost in a file is not zero: it adds nothing. Costs in different currencies are never added up; choose a currency to see its figures.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Periods',
  blocks: [
    'The page opens with the latest month that has charges, which may be earlier than the current month. Choose the last 3 or 13 months, a single month, all months or a custom range. The arrows move to the previous or next period of the same length.',
    {
      list: [
        'Days are *UTC* days, as in the providers’ files. A charge counts on the day its charge period starts.',
        'Weeks start on Monday.',
        'Changes compare with the previous period of the same length; full months compare with full months. A month in progress is compared with the same days of the month before; charges that are dated later are shown as *billed ahead*.',
        'The current month is incomplete until the provider closes it, usually a few days into the next month.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Grouping by dimension and tag',
  blocks: [
    `Group by service, service category, provider, subaccount (here ${subAccount}), region, resource or charge category. The charge category separates usage from purchases, credits, adjustments and taxes.`,
    `To group by a tag or any other column, choose *More dimensions…*. Tag keys are case-sensitive: \`${tag}\` and \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` are two keys.`,
    {
      list: [
        'Charges without the tag form the group *(none)*. The total stays complete and shows how much is untagged.',
        'A tag applies from the day it was set. Providers do not change earlier charges.',
        'Taxes, support and many purchases have no tags. They are in *(none)* too.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Full precision and copying',
  blocks: [
    'Amounts keep all digits of the provider’s file, and sums are exact. The totals show every digit, with the digits beyond the currency’s own in small type. The table rounds amounts: point at one, or turn on *Full precision*, to see all digits.',
    '*Copy* puts the whole table on the clipboard, including rows that are not shown: exact amounts with a decimal point, the currency in its own column, columns separated by tabs. If your spreadsheet uses a decimal comma, set the decimal separator when you paste.',
    'Rounded amounts may not add up to the rounded total. Exact amounts always do.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Importing files into Costdeck',
  blocks: [
    'Costdeck reads FOCUS 1.0 to 1.4 as CSV, CSV.gz, Parquet, Excel (XLSX) or ZIP, from a file, a folder or an S3 bucket. The server’s administrator imports a file with',
    { label: 'Command that imports a file', code: 'costdeck ingest --data DIR --enrollment NUMBER focus.csv.gz' },
    'New figures appear the next time a page loads; no restart is needed. Users with the *ingest* role load files on the page *Data* of the administration, and programs through the REST API with `POST /api/ng/ingests` or, in parts, `/api/ng/uploads`.',
    {
      list: [
        'Connections load bills by themselves, from AWS Data Exports, Azure Cost Management exports, Google Cloud Storage, S3, Azure Blob Storage or a folder. Administrators set them up on the page *Connections*; it also shows which month is late, incomplete or held.',
        '`costdeck serve --watch s3://BUCKET/PREFIX` (or a folder) imports new and changed files automatically.',
        'Importing the same file twice changes nothing.',
        'A file’s name does not decide what it replaces. Costdeck compares its rows with those that are there: the month so far and corrected months *replace* the earlier rows, other parts of a month (by subscription, day or service) add up.',
        'If the rows do not tell, Costdeck asks whether the file counts instead or in addition, and shows both totals. Until someone answers, nothing changes.',
        'Rejected rows are listed with line, column, value and reason.',
        'The page of a file shows how it meets the *rules of FOCUS* of its version: the score is the share of met rules among the checked ones. Open a broken rule to see its requirement and the first rows that break it; open a repair to see original and normalized values. A broken rule removes no charge.',
      ],
    },
  ],
})

/** Questions that come up with every cloud. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    'Why does the billed cost differ from the invoice?',
    'Compare the same month: invoices follow the billing period, the page follows the charge period. Later corrections are in the export of the month in which the provider made them. Taxes may be on the invoice only; see [credits and taxes](#credits).',
  ],
  [
    'Why is a month still growing?',
    'Providers report usage with a delay and close a month a few days after it ends. The page shows the latest imported file.',
  ],
  [
    'Why do I see no charges at all?',
    'Either this enrollment has no imported files, or the period has no charges; the page tells you which and offers the latest month. Check the enrollment in the profile menu. If you have several, switch in the top bar.',
  ],
]
