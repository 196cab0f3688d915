export const en = {
  terms: 'Terms and expiry',
  termsNote: 'Days are counted from {{day}}, the day after the last charge',
  termsFailed: 'The terms could not be loaded',
  within: 'Ends within',
  allTerms: 'All',
  noTerms:
    'No Contract Commitment file yet: term and end of a commitment stand in that dataset of FOCUS 1.3. They show here once such a file is read in.',
  noneExpires: 'No commitment ends within {{days}}.',
  elsewhere: {
    one: '{{count}} more commitment of the enrollment is not shown: no charge tells its cloud.',
    other: '{{count}} more commitments of the enrollment are not shown: no charge tells their cloud.',
  },
  moreTerms: { one: '{{count}} more row is not shown.', other: '{{count}} more rows are not shown.' },
  scope: 'Applies to',
  start: 'Start · Term',
  left: 'Left',
  termCost: 'Cost of the term',
  ended: 'Ended',
  source: '{{file}}, line {{line}}',
  name: 'Commitment',
  notPrinted: {
    one: '{{count}} more commitment is not printed.',
    other: '{{count}} more commitments are not printed.',
  },
  retry: 'Try again',
  lastDay: 'Last day',
  openEnd: 'Open',
} as const
