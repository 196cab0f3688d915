export const en = {
  title: '{{figure}}: where from',
  close: 'Close',
  parts: 'Parts of the formula',
  part: 'Part',
  amount: 'Amount',
  note: 'Each part opens the rows that it is the sum of. The result is rounded once, where it is shown.',
  estimate: 'estimate, no rows',
} as const
