import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Help: resources',
  lead: 'What there is, what could cost less, how it is tagged, and what is done about it: from the charges alone.',
  sections: [
    {
      id: 'reading',
      title: 'Reading the page',
      blocks: [
        'The pages for [Azure](/pages/azure-rm) and [Google Cloud](/pages/gcp-rm) list every resource that a charge of the period names, with its effective cost. Resources, charges without one and what is folded add up to the total.',
        'Press a cost to open its rows; press a name for its course, tags and findings.',
      ],
    },
    {
      id: 'findings',
      title: 'Findings',
      blocks: [
        'A rule shows its evidence and an estimated saving. Findings can overlap: do not add their savings up as one promise.',
        {
          terms: [
            [
              'Idle and stopped',
              'Charged by time although nothing is metered any more, or storage of a machine that no longer computes.',
            ],
            ['Orphaned', 'Disks and addresses whose machine is gone, told by the meter or by the name.'],
            [
              'Old generation',
              'A family that has a cheaper successor by list price; each line says its prices, its source and its date.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Tag coverage',
      blocks: [
        'Say which keys every resource has to carry. Coverage is exact to the charge: complete, partial and untagged add up to the total.',
      ],
    },
    {
      id: 'actions',
      title: 'Actions',
      blocks: [
        'An action is proposed with a reason, approved by somebody else, tried without effect, and then sent to a webhook. Every step stays in its history.',
      ],
    },
  ],
}

export default doc
