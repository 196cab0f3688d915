export const en = {
  note: 'Effective cost counts commitments twice: the file gives it to their purchase and to the usage that they cover.',
  one: '{{month}}: {{amount}} counted twice ({{name}})',
  several: '{{month}}: {{amount}} counted twice ({{name}} and {{more}} more)',
  mixed: '{{metric}} counts {{amount}} for purchases of commitments and also the usage that they cover.',
  leaveOut: 'Leave these purchases out',
  leftOut:
    'Effective cost leaves out the purchases of commitments of {{payers}}: the usage that they cover has the cost.',
  countAgain: 'Count them again',
  more: { one: '{{count}} more month', other: '{{count}} more months' },
} as const
