export default {
  details: 'Details',
  pages: '{{name}}: pages',
  range: '{{from}} to {{to}} of {{of}}',
  earlier: 'Previous',
  later: 'Next',
  theirs: 'Someone else changed this meanwhile. Saving keeps your values.',
} as const
