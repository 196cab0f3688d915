import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading, type Wording } from './common.en'

const wording: Wording = {
  cloud: 'Google Cloud',
  page: '/pages/gcp-usage',
  subAccount: 'a Google Cloud project',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Help: Google Cloud usage',
  lead: 'How to read the costs of Google Cloud here, and how the FOCUS export of Cloud Billing gets into Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Setting up the FOCUS export of Google Cloud',
      blocks: [
        'Cloud Billing exports FOCUS data to a BigQuery table. A query then writes CSV files to Cloud Storage.',
        {
          steps: [
            'In the Google Cloud console, open *Billing*, then *Billing export*, and enable the *FOCUS usage cost* export for a project and a location.',
            'Wait for the data: the first rows take a few hours, the current and the previous month up to five days.',
            'Export a closed month to a bucket in the same location with `EXPORT DATA`, as shown below.',
            'Download the files, for example with `gcloud storage cp`, and import all of them.',
          ],
        },
        'CSV has no nested columns, so the query converts the repeated column *Tags* to a JSON object. Check your column names first. Convert other nested columns in the same way, or exclude them with `EXCEPT`:',
        {
          label: 'Query that exports one month',
          code: `EXPORT DATA OPTIONS (
  uri = 'gs://BUCKET/focus-2026-10-*.csv.gz',
  format = 'CSV', compression = 'GZIP', header = true
) AS
SELECT
  * EXCEPT (Tags),
  (SELECT CONCAT('{', STRING_AGG(CONCAT(
     TO_JSON_STRING(tag.key), ':', TO_JSON_STRING(tag.value))), '}')
   FROM UNNEST(Tags) AS tag) AS Tags
FROM \`PROJECT.DATASET.TABLE\`
WHERE ChargePeriodStart >= '2026-10-01'
  AND ChargePeriodStart < '2026-11-01';`,
        },
        { note: 'Google keeps the rows of this table for two years. Keep the files that you export.' },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Committed use and sustained use',
      blocks: [
        {
          terms: [
            [
              'Committed use discounts',
              'You commit to resources or spend for one or three years. The fee is billed; effective cost belongs to the covered usage.',
            ],
            [
              'Sustained use discounts',
              'Google applies them automatically to usage that runs for most of a month. They need no commitment and lower the cost of the usage.',
            ],
            ['Unused commitment', 'The unused part of the fee is a separate charge.'],
          ],
        },
        'Discounts reach the export a day or more later, so the latest days look more expensive than they will be.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Free trial, promotions and partner discounts are credits: negative charges of the category *Credit*. Group by charge category to see them separately.',
        'Taxes are charges of the category *Tax*. They belong to the billing account, not to a project, and are added with the invoice at the end of the month.',
        'Adjustments of earlier invoices have the charge class *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Common questions',
      blocks: [
        {
          questions: [
            [
              'Are labels and tags the same?',
              'Yes, here: the export writes your labels to the FOCUS column *Tags*. Group by the label’s key.',
            ],
            [
              'Why is a charge without a project?',
              'Support, taxes, commitments and some Marketplace charges belong to the whole billing account.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
