import type { FormSchema, Values } from '~/ui/forms'

const clouds = [
  { value: 'aws', label: 'Amazon Web Services' },
  { value: 'azure', label: 'Microsoft Azure' },
  { value: 'gcp', label: 'Google Cloud', hint: 'Includes BigQuery' },
  { value: 'oracle', label: 'Oracle Cloud', disabled: true },
]

export const budgetSchema: FormSchema = {
  sections: [
    {
      title: 'What is it for',
      description: 'The name appears in reports and messages.',
      fields: [
        { type: 'text', name: 'title', label: 'Name', help: 'At most 60 characters', required: true, maxLength: 60 },
        { type: 'text', name: 'purpose', label: 'Purpose', lines: 3, placeholder: 'Who spends it, and on what' },
        {
          type: 'select',
          name: 'team',
          label: 'Team',
          required: true,
          options: [
            { value: 'platform', label: 'Platform' },
            { value: 'data', label: 'Data' },
            { value: 'closed', label: 'Closed team', disabled: true },
          ],
        },
        { type: 'text', name: 'owner', label: 'Owner', disabled: true },
      ],
    },
    {
      title: 'How much, how long',
      fields: [
        { type: 'number', name: 'limit', label: 'Limit', min: 1, max: 1_000_000, unit: 'USD a month', required: true },
        { type: 'number', name: 'warnAt', label: 'Warn at', min: 1, max: 100, whole: true, unit: '%' },
        { type: 'date', name: 'from', label: 'First day', min: '2026-01-01', max: '2026-12-31' },
      ],
    },
    {
      title: 'Where',
      fields: [
        {
          type: 'multi-checkbox',
          name: 'clouds',
          label: 'Clouds',
          help: 'One or more',
          required: true,
          options: clouds,
        },
        {
          type: 'multi-checkbox',
          name: 'tell',
          label: 'Tell by',
          as: 'array',
          options: [
            { value: 'mail', label: 'Mail' },
            { value: 'chat', label: 'Chat' },
          ],
        },
      ],
    },
  ],
}

export const budgetValues: Values = { owner: 'Ada Lovelace', warnAt: 80, tell: ['mail'] }
