import { useQuery } from '~/data'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { sizeText } from '~/lib/size'
import { PagedList, usePages } from '~/ui/listing'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import type { RunFilter } from './address'
import { Score } from './conformance/Score'
import { useIngestMessages } from './messages'
import { daysOf, isMoving, repairsOf } from './run'
import { RunState } from './RunState'

/** The files of a filter, page by page. */
export function RunList({ filter: { q, state } }: { filter: RunFilter }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const base = useSection()
  const pages = usePages()
  const query = useQuery(
    IngestsDocument,
    { q: q || null, state: state || null, ...pages.asked },
    { select: (data) => data.page, poll: (page) => page.runs.some(isMoving) },
  )
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <PagedList
      query={query}
      pages={pages}
      name={t('files')}
      counts={({ runs, runCount }) => [runs.length, runCount]}
      empty={{ icon: 'prime:inbox', title: t('none'), message: t('noneNote') }}
    >
      {({ runs }) => (
        <SmallTable
          caption={t('files')}
          heads={[
            t('file'),
            t('state'),
            `>${t('accepted')}`,
            `>${t('rejected')}`,
            `>${t('replacedRows')}`,
            `>${t('repaired')}`,
            t('conformance'),
            t('days'),
            `>${t('size')}`,
            t('loaded'),
            t('delivery'),
          ]}
          rows={runs.map((run) => ({
            id: run.id,
            cells: [
              <TextLink key="file" href={`${base}/${run.id}`}>
                <bdi>{run.file}</bdi>
              </TextLink>,
              <RunState key="state" run={run} />,
              number(run.rowsAccepted),
              number(run.rowsRejected),
              number(run.rowsReplaced),
              number(repairsOf(run)),
              <Score key="score" of={run.conformance} />,
              daysOf(run, locale),
              sizeText(run.bytes, locale),
              formatDateTime(run.createdAt, locale),
              <bdi key="delivery">{run.delivery}</bdi>,
            ],
          }))}
        />
      )}
    </PagedList>
  )
}
