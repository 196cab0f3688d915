export default {
  pageTitle: 'Cloud cost you can trust',
  signIn: 'Sign in',
  headline: 'The cost of all your clouds, to the last digit',
  lead:
    'Costdeck reads the FOCUS cost files of AWS, Azure, Google Cloud and others, and shows one exact picture of them: ' +
    'billed, effective and list cost, over time and by whatever you group by.',
  cta: 'Sign in to your portal',
  ctaNote: 'Runs on your own servers, as one program. Your figures never leave them.',
  pictureLabel: 'A cost panel as the portal shows it',
  billedCost: 'Billed cost',
  factsTitle: 'What you can rely on',
  exactTitle: 'Exact, always',
  exactText:
    'Costs are decimals from the file to the screen. A total is the same however it is grouped, filtered or split.',
  openTitle: 'An open format in',
  openText:
    'FOCUS is the common billing format of the cloud providers. Rows that cannot be read are listed with their line and the reason.',
  scopedTitle: 'Each sees their own',
  scopedText: 'Menus, enrollments and figures follow the account. What lies outside of it does not exist for it.',
  footer: 'Costdeck {{version}} · Apache License 2.0',
} as const
