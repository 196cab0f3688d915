export const en = {
  title: '{{figure}}: where from',
  close: 'Close',
  parts: 'Parts of the formula',
  part: 'Part',
  amount: 'Amount',
  note: 'Each part opens the rows that it is the sum of. The result is rounded once, where it is shown.',
  noteSome: 'Each part that has rows opens those that it is the sum of. The result is rounded once, where it is shown.',
  noteNone: 'The result is rounded once, where it is shown.',
  given: 'given, no rows',
  estimate: 'estimate, no rows',
} as const
