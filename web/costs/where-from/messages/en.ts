export const en = {
  title: 'How {{figure}} is calculated',
  parts: 'Formula parts',
  part: 'Part',
  amount: 'Amount',
  note: 'Open a part to see its source rows. The result is rounded once, for display.',
  noteSome: 'Open a part to see its source rows, where it has any. The result is rounded once, for display.',
  noteNone: 'The result is rounded once, for display.',
  given: 'input, no source rows',
  estimate: 'estimate, no source rows',
} as const
