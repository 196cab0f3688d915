import type { IngestQuery } from '~/gql/generated'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useIngestMessages } from '../messages'
import { TablePanel } from '../TablePanel'
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
      heads={[t('month'), t('provider'), t('account'), t('outcome')]}
      rows={reasons.map((one) => ({
        id: JSON.stringify([one.month, one.provider, one.account]),
        cells: [
          formatMonth(`${one.month}-01`, locale),
          <bdi key="provider">{one.provider ?? '–'}</bdi>,
          <bdi key="account">{one.account ?? '–'}</bdi>,
          t(OUTCOMES[one.outcome], { files: namesOf(one.files, one.fileCount), rows: one.rows.toLocaleString(locale) }),
        ],
      }))}
    />
  )
}
