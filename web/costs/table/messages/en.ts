export const en = {
  pin: 'Keep {{column}} in sight',
  narrower: 'Make {{column}} narrower',
  wider: 'Make {{column}} wider',
  asBefore: 'All columns, as wide as needed',
} as const
