import type { IngestQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { useIngestMessages } from '../messages'
import { TablePanel } from '../TablePanel'
import { billHeads, billLine } from './bill-line'
import { namesOf } from './names-of'

type Reason = IngestQuery['run']['effects'][number]

const OUTCOMES = {
  first: 'didFirst',
  extends: 'didExtend',
  restates: 'didRestate',
  adds: 'didAdd',
  contained: 'wasContained',
  replaces_as_said: 'replacesAsSaid',
  adds_as_said: 'addsAsSaid',
  waits: 'notYet',
} as const satisfies Record<Reason['outcome'], string>

/** What a file did to each bill, and why. */
export function ReasonPanel({ reasons }: { reasons: readonly Reason[] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  return (
    <TablePanel
      title={t('did')}
      heads={[...billHeads(t), t('outcome')]}
      rows={reasons.map((one) => {
        const { id, cells } = billLine(one, locale)
        const files = namesOf(one.files, one.fileCount)
        return {
          id,
          cells: [
            ...cells,
            t(OUTCOMES[one.outcome], {
              files,
              rows: one.rows.toLocaleString(locale),
              same: one.same.toLocaleString(locale),
            }),
          ],
        }
      })}
    />
  )
}
