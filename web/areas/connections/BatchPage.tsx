import { lazy, Suspense } from 'react'
import { useQuery } from '~/data'
import { BatchDocument } from '~/gql/generated/documents/batch'
import { ConnectionDocument } from '~/gql/generated/documents/connection'
import { ConnectionBatchesDocument } from '~/gql/generated/documents/connection-batches'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { Contents, Notice, PageFrame, TextLink } from '~/ui/page'
import { BatchFacts } from './BatchFacts'
import { BatchParts } from './BatchParts'
import { useConnectionMessages } from './messages'
import { periodText } from './period-text'
import { isMoving } from './words'

/** In a chunk of its own: most batches have no question. */
const HeldBatch = lazy(async () => ({ default: (await import('./HeldBatch')).HeldBatch }))

const BAD: readonly string[] = ['rejected', 'incomplete']

interface BatchPageProps {
  /** Of the connection. */
  id: string
  batch: string
}

/** One batch: its manifest and files, what it changed, and its steps. */
export default function BatchPage({ id, batch }: BatchPageProps) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const base = useSection()
  const connection = useQuery(ConnectionDocument, { id }, { select: (data) => data.connection })
  const moves = connection.data !== null && isMoving(connection.data)
  const all = useQuery(ConnectionBatchesDocument, { id }, { select: (data) => data.list.batches })
  const query = useQuery(BatchDocument, { id, batch }, { select: (data) => data.detail, poll: () => moves })
  const title = query.data ? `${id} · ${periodText(query.data.batch.period, locale)}` : t('batch')
  return (
    <PageFrame
      title={title}
      controls={
        <>
          <TextLink href={base}>{t('connections')}</TextLink>
          <TextLink href={`${base}/${id}`}>
            <bdi>{id}</bdi>
          </TextLink>
        </>
      }
      query={query}
    >
      {(detail) => (
        <>
          {detail.batch.reason && detail.batch.state !== 'held' && (
            <Notice tone={BAD.includes(detail.batch.state) ? 'danger' : 'quiet'} still>
              <bdi>{detail.batch.reason}</bdi>
            </Notice>
          )}
          {detail.batch.state === 'held' && (
            <Contents query={connection} skeleton={<></>}>
              {(its) => (
                <Suspense>
                  <HeldBatch connection={its} batch={detail.batch} batches={all.data ?? []} />
                </Suspense>
              )}
            </Contents>
          )}
          <BatchFacts detail={detail} />
          <BatchParts detail={detail} />
        </>
      )}
    </PageFrame>
  )
}
