export const en = {
  pin: 'Pin {{column}}',
  narrower: 'Narrow {{column}}',
  wider: 'Widen {{column}}',
  asBefore: 'Reset columns',
} as const
