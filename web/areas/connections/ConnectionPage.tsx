import { lazy, Suspense } from 'react'
import { useQuery } from '~/data'
import { ConnectionDocument } from '~/gql/generated/documents/connection'
import { useSection } from '~/lib/section'
import { Notice, PageFrame, TextLink } from '~/ui/page'
import { BatchPanel } from './BatchPanel'
import { ConnectionActions } from './ConnectionActions'
import { ConnectionFacts } from './ConnectionFacts'
import { useConnectionMessages } from './messages'
import { Orphans } from './Orphans'
import { isMoving } from './words'

/** With the form kit in chunks of their own. */
const Backfill = lazy(() => import('./Backfill'))
const ConnectionForm = lazy(() => import('./ConnectionForm'))

/** One connection: its state, its batches and, for those who may change it, its settings. */
export default function ConnectionPage({ id }: { id: string }) {
  const t = useConnectionMessages()
  const base = useSection()
  const query = useQuery(ConnectionDocument, { id }, { select: (data) => data.connection, poll: isMoving })
  return (
    <PageFrame
      title={id}
      controls={
        <>
          <TextLink href={base}>{t('connections')}</TextLink>
          {query.data && <ConnectionActions connection={query.data} />}
        </>
      }
      query={query}
    >
      {(connection) => (
        <>
          {connection.message && (
            <Notice tone="danger" still>
              <bdi>{connection.message}</bdi>
            </Notice>
          )}
          {connection.fromFile && (
            <Notice tone="quiet" still>
              {t('fromFileNote')}
            </Notice>
          )}
          <ConnectionFacts connection={connection} />
          <BatchPanel connection={connection} />
          <Suspense>{connection.writable && <Backfill connection={connection} />}</Suspense>
          <Orphans connection={connection} />
          <Suspense>
            {connection.writable && !connection.fromFile && (
              <ConnectionForm connection={connection} onFailed={query.reload} />
            )}
          </Suspense>
        </>
      )}
    </PageFrame>
  )
}
