export default {
  pageTitle: 'Cloud cost you can trust',
  signIn: 'Sign in',
  headline: 'The cost of all your clouds, exact to the last digit',
  lead: 'Costdeck reads FOCUS cost files from AWS, Azure, Google Cloud and other providers, and gives you one exact view: billed, effective and list cost, over time and by any dimension.',
  cta: 'Sign in to your portal',
  ctaNote: 'Runs on your own servers as a single program. Your data stays there.',
  pictureLabel: 'Cost panel in the portal',
  billedCost: 'Billed cost',
  factsTitle: 'What you can rely on',
  exactTitle: 'Always exact',
  exactText: 'Costs stay decimal numbers from file to screen. Totals do not change with grouping, filters or splits.',
  openTitle: 'Open format',
  openText:
    'FOCUS is the common billing format of cloud providers. Rejected rows are listed with line number and reason.',
  scopedTitle: 'Access by account',
  scopedText: 'Users see only their own enrollments, menus and figures.',
  footer: 'Costdeck {{version}} · Apache License 2.0',
} as const
