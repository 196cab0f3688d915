import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Help: commitments',
  lead: 'Reservations, savings plans and committed-use discounts: how much of them is used, what they save, and who bears their cost.',
  sections: [
    {
      id: 'reading',
      title: 'Reading the page',
      blocks: [
        'The pages for [Azure](/pages/azure-ri) and [Google Cloud](/pages/gcp-ri) show the commitments that charges of the chosen period name. Everything is computed from those charges; nothing is read from the provider.',
        {
          terms: [
            ['Utilisation', 'Used ÷ (used + unused), by effective cost.'],
            ['Coverage', 'Covered ÷ (covered + on demand), in the services of which a commitment covered any usage.'],
            ['Net savings', 'What the same usage would cost by contract, less what it cost, waste included.'],
            ['Effective savings rate', 'The same, as a share of all eligible usage.'],
          ],
        },
      ],
    },
    {
      id: 'proof',
      title: 'Where a figure is from',
      blocks: [
        'Press a figure. A sum opens the rows of the files that it adds up; a rate shows its formula, and each part opens its rows. The server adds them anew and says whether the result is the same.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Charging back',
      blocks: [
        'Press the name of a commitment to see which accounts and resources used it. The lines add up, with what nobody used, to what it cost in the period.',
      ],
    },
    {
      id: 'terms',
      title: 'Terms and recommendations',
      blocks: [
        'When a commitment ends is in FOCUS’s file of contract commitments; without that file no end is shown. A recommendation takes what ran on demand on the cheapest day, at the price of your own commitments; below the utilisation under *Pays off above* it would lose money.',
      ],
    },
  ],
}

export default doc
