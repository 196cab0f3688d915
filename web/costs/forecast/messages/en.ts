export const en = {
  loading: 'Forecast …',
  failed: 'No forecast could be made',
  complete: 'No day is to come',
  expected: 'Forecast {{total}}',
  span: '{{low}} to {{high}}',
  error: 'off by {{percent}} in tests',
  notEnough: { one: 'A forecast needs {{count}} whole day', other: 'A forecast needs {{count}} whole days' },
} as const
