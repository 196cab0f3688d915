import type { Doc } from '../help'

const doc: Doc = {
  title: 'Help: resources',
  lead: 'Inventory, savings findings, tag coverage and actions, all from the charges.',
  sections: [
    {
      id: 'reading',
      title: 'Reading the page',
      blocks: [
        'The pages for [Azure](/pages/azure-rm) and [Google Cloud](/pages/gcp-rm) list every resource in the charges of the period, with its effective cost. Resources, charges without a resource and other resources add up to the total.',
        'Select a cost to open its source rows; select a name to see its trend, tags and findings.',
      ],
    },
    {
      id: 'findings',
      title: 'Findings',
      blocks: [
        'A finding shows its evidence and estimated savings. Findings can overlap, so their savings may not add up.',
        {
          terms: [
            ['Idle and stopped', 'Still charged by time without metered activity, or storage of a stopped machine.'],
            ['Orphaned', 'Disks and addresses whose machine no longer exists, found by meter or name.'],
            ['Old generation', 'Instance families with a cheaper successor by list price, with price source and date.'],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Tag coverage',
      blocks: [
        'Define the tag keys that every resource must have. Complete, partial and untagged cost add up to the total.',
      ],
    },
    {
      id: 'actions',
      title: 'Actions',
      blocks: [
        'An action is proposed with a reason, approved by another user, tested in a dry run and then sent to a webhook. Its history keeps every step.',
      ],
    },
  ],
}

export default doc
