import type { Doc } from '../help'

const doc: Doc = {
  title: 'Help: commitments',
  lead: 'Reservations, savings plans and committed-use discounts: their utilization, savings and chargeback.',
  sections: [
    {
      id: 'reading',
      title: 'Reading the page',
      blocks: [
        'The pages for [Azure](/pages/azure-ri) and [Google Cloud](/pages/gcp-ri) show the commitments in the charges of the selected period. All figures are computed from these charges.',
        {
          terms: [
            ['Utilization', 'Used ÷ (used + unused), by effective cost.'],
            ['Coverage', 'Covered ÷ (covered + on demand), in services with at least one commitment.'],
            [
              'Net savings',
              'Contracted cost of the used part minus its effective cost, minus the unused part. Usage without a contracted price is left out; the figure says how much is known, and is a dash below 25%.',
            ],
            [
              'Effective savings rate',
              'Net savings as a share of the cost without commitments: contracted cost of the used part plus on demand.',
            ],
            ['Purchases', 'Billed cost of purchases, less refunds booked as credits or adjustments.'],
          ],
        },
        'Usage with a commitment but without a status counts as used. A note above the figures names effective cost that a file gives to the purchase of a commitment and to its usage: that amount counts twice.',
      ],
    },
    {
      id: 'proof',
      title: 'How a figure is calculated',
      blocks: [
        'Select a figure. A sum opens its source rows; a rate shows its formula, and each part opens its rows. The server adds the rows again and reports whether the result matches.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Chargeback',
      blocks: [
        'Select a commitment to see the subaccounts and resources that used it. Together with the unused part they add up to its cost in the period.',
      ],
    },
    {
      id: 'terms',
      title: 'Terms and recommendations',
      blocks: [
        'End dates come from the FOCUS Contract Commitment file. A recommendation covers the on-demand cost of the cheapest day at the price of your own commitments. Below the utilization under *Break-even* it would lose money.',
      ],
    },
  ],
}

export default doc
