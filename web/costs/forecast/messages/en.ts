export const en = {
  loading: 'Forecast …',
  failed: 'No forecast could be made',
  complete: 'No day is to come',
  expected: 'Forecast {{total}}',
  span: '{{low}} to {{high}}',
  error: 'off by {{percent}} in tests',
  notEnough: { one: 'A forecast needs {{count}} whole day', other: 'A forecast needs {{count}} whole days' },

  title: 'Forecast',
  charged: 'Charged so far',
  toCome: 'Still to come',
  method:
    '{{part}} is an estimate and has no rows: method {{method}}, from the weekdays, the damped trend and the monthly charges of earlier days.',
  used: {
    one: 'It is learned from {{count}} whole day, through {{day}}.',
    other: 'It is learned from {{count}} whole days, through {{day}}.',
  },
  incomplete: {
    one: 'The last day counts as incomplete: what it lacks is estimated too.',
    other: 'The last {{count}} days count as incomplete: what they lack is estimated too.',
  },
  tested: {
    one: 'In {{count}} test on earlier days it was off by {{percent}}.',
    other: 'In {{count}} tests on earlier days it was off by {{percent}} on average.',
  },
  interval: 'The errors of the tests give the span: {{low}} to {{high}}.',
} as const
