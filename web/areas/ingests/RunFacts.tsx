import type { ReactNode } from 'react'
import type { IngestQuery } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { sizeText } from '~/lib/size'
import { FactPanel } from '~/ui/listing'
import { useIngestMessages } from './messages'
import { Score } from './conformance/Score'
import { blankOf, daysOf, repairsOf } from './run'
import { RunState } from './RunState'

/** The figures of a file. */
export function RunFacts({ run }: { run: IngestQuery['run'] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const number = (value: number) => value.toLocaleString(locale)
  const billed = run.costs.filter(({ metric }) => metric === 'BilledCost')
  const blank = blankOf(run)
  return (
    <FactPanel
      facts={[
        [t('state'), <RunState key="state" run={run} />],
        [t('accepted'), number(run.rowsAccepted)],
        [t('rejected'), number(run.rowsRejected)],
        ...(blank.length > 0
          ? [
              [
                t('repairBlankCell'),
                blank.map(({ column, count }, at) => (
                  <bdi key={column}>{`${at > 0 ? ', ' : ''}${column} (${number(count)})`}</bdi>
                )),
              ] as [string, ReactNode],
            ]
          : []),
        [t('replacedRows'), number(run.rowsReplaced)],
        [t('repaired'), number(repairsOf(run))],
        [t('conformance'), <Score key="score" of={run.conformance} />],
        [t('billed'), billed.map(({ value, currency }) => displayMoney(value, currency, locale)).join(' + ') || '–'],
        [t('days'), daysOf(run, locale)],
        [t('size'), sizeText(run.bytes, locale)],
        [t('loaded'), formatDateTime(run.createdAt, locale)],
        [t('delivery'), <bdi key="delivery">{run.delivery}</bdi>],
        [t('version'), [run.datasetName, run.focusVersion].filter(Boolean).join(' ') || '–'],
        [t('hash'), <code key="hash">{run.sha256.slice(0, 16)}</code>],
      ]}
    />
  )
}
