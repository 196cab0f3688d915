import type { Doc } from '../doc'
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
      title: 'Getting the FOCUS export of Google Cloud',
      blocks: [
        'Cloud Billing delivers FOCUS data as a table in BigQuery. From there a query writes CSV files to ' +
          'Cloud Storage.',
        {
          steps: [
            'In the Google Cloud console open *Billing*, then *Billing export*, and enable the *FOCUS usage ' +
              'cost* export for a project and a location.',
            'Wait for the data: the first rows take some hours, the current and the previous month up to five days.',
            'Write a closed month to a bucket in the same location with `EXPORT DATA`, as below.',
            'Download the files, for example with `gcloud storage cp`, and load all of them.',
          ],
        },
        'CSV knows no nested columns, so the query turns the repeated column *Tags* into a JSON object. ' +
          'Check the names of your columns first, and treat other nested ones alike or leave them out with ' +
          '`EXCEPT`:',
        {
          label: 'Query that writes one month',
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
              'You commit to resources or to spend for one or three years. The fee is billed; the effective ' +
                'cost stands with the usage that it covered.',
            ],
            [
              'Sustained use discounts',
              'Google applies them automatically to usage that runs most of a month. They need no commitment and lower the cost of the usage.',
            ],
            ['Unused commitment', 'The part of the fee that covered nothing stays visible as its own charge.'],
          ],
        },
        'A discount reaches the export with a delay of a day or more, so the latest days look more expensive than they will be.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and taxes',
      blocks: [
        'Free trial, promotions and partner discounts are credits: negative charges of the category ' +
          '*Credit*. Group by charge category to see them by themselves.',
        'Taxes are charges of the category *Tax*. They belong to the billing account, not to a project, and ' +
          'come with the invoice at the end of the month.',
        'Adjustments of earlier invoices carry the charge class *Correction*.',
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
              'FOCUS has one column *Tags*, and the export fills it with your labels. Group by the key of the label.',
            ],
            [
              'Why is a charge without a project?',
              'Support, taxes, commitments and some Marketplace charges belong to the billing account as a whole.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
