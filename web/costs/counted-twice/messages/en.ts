export const en = {
  note: 'Effective cost counts commitments twice: the file gives it to their purchase and to the usage that they cover.',
  one: '{{month}}: {{amount}} counted twice ({{name}})',
  several: '{{month}}: {{amount}} counted twice ({{name}} and {{more}} more)',
  mixed: '{{metric}} counts {{amount}} for purchases of commitments and also the usage that they cover.',
  more: { one: '{{count}} more month', other: '{{count}} more months' },
} as const
