import type { Section } from '../doc'

/** What the shared sections say differently for each cloud. */
export interface Wording {
  /** Whose charges the page shows: “AWS”. */
  cloud: string
  /** Address of the usage page. */
  page: string
  /** What FOCUS calls a sub account there: “an AWS account”. */
  subAccount: string
  /** A tag key that is common there. */
  tag: string
}

export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Reading the usage page',
  blocks: [
    `The [usage page](${page}) shows the charges of ${cloud} in the enrollment that you work in; its number stands in the ` +
      'profile menu. Figures are sums of charges exported by the provider. The only estimates are *forecasts* of periods that are not over; they are marked as such.',
    {
      terms: [
        [
          'The figures',
          'Billed, effective, list and contracted cost of the period, and how each has changed against the ' +
            'period before.',
        ],
        ['The chart', 'The chosen cost over time. The largest groups have a colour each; the rest is drawn as one.'],
        [
          'The table',
          'One line for each group with its cost, share and change. The last line is the total of ' +
            'everything, shown or not.',
        ],
        [
          'The controls',
          'What to group by, which cost, which period. Day, week or month follows the length of the period ' +
            'until you choose.',
        ],
      ],
    },
    'Click a name in the table to narrow the page to it, for example to one service. The page then groups by ' +
      'the next finer ' +
      'column. What it is narrowed to stands under the title, where you can take it away again.',
    {
      note:
        'The address of the page keeps every choice. Copy it, and a colleague with the same enrollment sees ' +
        'the same page.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'What the four costs mean',
  blocks: [
    'FOCUS, the open specification of the FinOps Foundation, gives each charge four costs. They answer ' +
      'different questions, so ' +
      'choose the one that fits yours.',
    {
      table: {
        caption: 'The costs of a charge',
        head: ['Cost', 'What it is', 'Use it to'],
        rows: [
          [
            'Billed',
            'What the invoice says. A commitment counts in full when it is bought or paid.',
            'check an invoice, plan payments',
          ],
          [
            'Effective',
            'Billed cost with commitments spread over the time and the usage they cover.',
            'see what a team or a service really costs',
          ],
          ['List', 'The same usage at the public price.', 'see what all discounts are worth'],
          [
            'Contracted',
            'The same usage at your negotiated price, before commitments.',
            'tell negotiated from commitment savings',
          ],
        ],
      },
    },
    'List minus contracted is what you negotiated; contracted minus effective is what your commitments ' +
      'saved. An unused part of ' +
      'a commitment makes the effective cost higher, as it should.',
    'A blank cost in a file is not a zero: it adds nothing. Costs in different currencies are never added; ' +
      'where there are ' +
      'several, you choose one.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Periods',
  blocks: [
    'The page opens with the latest month that has charges, which need not be the calendar’s. The menu ' +
      'offers the last 3 and 13 ' +
      'months, every single month, everything, or first and last day of your own. The arrows beside it move ' +
      'by the same length.',
    {
      list: [
        'Days are days in *UTC*, as providers date their charges. A charge counts on the day its charge ' +
          'period starts.',
        'Weeks start on Monday.',
        'The change compares with the period of the same length right before. Whole months compare with as ' +
          'many whole months.',
        'The current month is incomplete until the provider closes it, usually some days into the next one. ' +
          'Expect it to grow.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Grouping, also by tag',
  blocks: [
    `Group by service, service category, provider, sub account (here ${subAccount}), region, resource or ` +
      'charge category. The charge ' +
      'category tells usage from purchases, credits, adjustments and taxes.',
    'For a tag choose *More dimensions…*, where every further column stands too, or type its key, exactly as the provider writes it: ' +
      `\`${tag}\` and \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` are two keys.`,
    {
      list: [
        'Charges without the tag form a group of their own, *(none)*. So the total stays complete, and you ' +
          'see how much is still untagged.',
        'A tag counts from the day it was set. Providers do not rewrite earlier charges.',
        'Taxes, support and many purchases carry no tags. They are in *(none)* too.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Full precision and copying',
  blocks: [
    'Amounts are decimals with all digits of the provider’s file, from the file to your screen, and sums are ' +
      'exact. The figures on top ' +
      'show every digit, those beyond the currency’s own in small type. The table rounds for reading: point ' +
      'at an amount, or ' +
      'switch on *Full precision*, to see all of them.',
    '*Copy* puts the whole table on the clipboard, also the lines that are not shown: exact amounts with a ' +
      'decimal point, the currency in a ' +
      'column of its own, columns separated by tabs. Paste it into a spreadsheet; one that expects a decimal ' +
      'comma must ' +
      'be told so.',
    'Rounded amounts need not add up to the rounded total. The exact ones always do.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Importing files into Costdeck',
  blocks: [
    'Costdeck reads FOCUS 1.0 to 1.3 as CSV, CSV.gz or Parquet, from a file, a folder or an S3 bucket. The server’s administrator imports a file with',
    { label: 'Command that imports a file', code: 'costdeck ingest --data DIR --enrollment NUMBER focus.csv.gz' },
    'New figures appear the next time a page loads; no restart is needed. Users with the *ingest* role can upload through the REST API with `POST /api/ng/ingests`, and very large files in parts with `/api/ng/uploads`.',
    {
      list: [
        '`costdeck serve --watch s3://BUCKET/PREFIX` (or a folder) imports new and changed files automatically.',
        'Importing the same file twice changes nothing.',
        'A newer export of the same month *replaces* the earlier one: charges of the same provider, billing account and billing month are never counted twice, and there is nothing to delete. The files of one export add up.',
        'If your exports split a month into files with different names, give them the same name with `--delivery`; otherwise the last file replaces the others.',
        'Rejected rows are listed with line, column, value and reason.',
      ],
    },
  ],
})

/** Questions that come up with every cloud. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    'Why does the billed cost differ from the invoice?',
    'Compare the same month: invoices follow the billing period, the page the charge period. Charges that ' +
      'the provider corrected ' +
      'later are in the export of the month they were corrected in. Taxes may be on the invoice only; see ' +
      '[credits and taxes](#credits).',
  ],
  [
    'Why is a month still growing?',
    'Providers report usage with a delay and close a month some days after it ends. The page shows what the ' +
      'last file held.',
  ],
  [
    'Why do I see no charges at all?',
    'Either no file is loaded for this enrollment, or the period has none; the page says which, and offers ' +
      'the latest month. Check the ' +
      'enrollment in the profile menu: somebody with several can switch in the top bar.',
  ],
]
