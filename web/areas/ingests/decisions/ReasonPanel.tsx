import type { IngestQuery } from '~/gql/generated'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useIngestMessages } from '../messages'
import { TablePanel } from '../TablePanel'

type Reason = IngestQuery['run']['effects'][number]

const OUTCOMES = {
  first: 'didFirst',
  extends: 'didExtend',
  restates: 'didRestate',
  adds: 'didAdd',
  contained: 'wasContained',
  replaces_as_said: 'replacesAsSaid',
  adds_as_said: 'addsAsSaid',
  waits: 'waitsForAnswer',
} as const satisfies Record<Reason['outcome'], string>

/** At most so many earlier files are named. */
const NAMED = 3

/** What a file did to each bill, and why. */
export function ReasonPanel({ reasons }: { reasons: readonly Reason[] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const named = ({ files, fileCount }: Reason) =>
    files.slice(0, NAMED).join(', ') + (fileCount > NAMED ? ` +${fileCount - NAMED}` : '')
  return (
    <TablePanel
      title={t('did')}
      heads={[t('month'), t('provider'), t('account'), t('outcome')]}
      rows={reasons.map((one) => ({
        id: JSON.stringify([one.month, one.provider, one.account]),
        cells: [
          formatMonth(`${one.month}-01`, locale),
          <bdi key="provider">{one.provider ?? '–'}</bdi>,
          <bdi key="account">{one.account ?? '–'}</bdi>,
          t(OUTCOMES[one.outcome], { files: named(one), rows: one.rows.toLocaleString(locale) }),
        ],
      }))}
    />
  )
}
