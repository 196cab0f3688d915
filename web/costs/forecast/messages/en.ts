export const en = {
  loading: 'Forecasting…',
  failed: 'The forecast could not be computed',
  complete: 'Period is complete',
  expected: 'Forecast {{total}}',
  span: '{{low}}–{{high}}',
  error: 'backtest error {{percent}}',
  notEnough: { one: 'A forecast needs {{count}} complete day', other: 'A forecast needs {{count}} complete days' },

  title: 'Forecast',
  charged: 'Actual to date',
  ahead: 'Billed ahead',
  toCome: 'Remaining forecast',
  method:
    '{{part}} is an estimate and has no source rows. Method {{method}}: weekday pattern, damped trend and recurring monthly charges.',
  used: {
    one: 'Based on {{count}} complete day through {{day}}.',
    other: 'Based on {{count}} complete days through {{day}}.',
  },
  incomplete: {
    one: 'The last day looks incomplete; its missing charges are estimated too.',
    other: 'The last {{count}} days look incomplete; their missing charges are estimated too.',
  },
  tested: {
    one: 'Backtest on {{count}} earlier period: {{percent}} error.',
    other: 'Backtests on {{count}} earlier periods: {{percent}} average error.',
  },
  interval: 'The range {{low}} to {{high}} reflects the backtest errors.',
} as const
