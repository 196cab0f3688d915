import { useEffect } from 'react'
import { invalidate, useQuery } from '~/data'
import { AdminEnrollmentsDocument } from '~/gql/generated/documents/admin-enrollments'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { useSection } from '~/lib/section'
import { Contents, Notice, TextLink } from '~/ui/page'
import { Answers } from '../decisions/Answers'
import { useIngestMessages } from '../messages'
import { isMoving } from '../run'
import { RunProgress } from '../RunProgress'
import { resumeUpload } from './queue'
import type { Upload } from './upload'

/** A run that failed because no one had decided says so in its error alone. */
const asks = (error: string | null) => error?.includes('meets charges that are there already') === true

/** What became of a file that arrived. */
export function LoadedRun({ upload: { id, name }, run }: { upload: Upload; run: string }) {
  const t = useIngestMessages()
  const base = useSection()
  const query = useQuery(IngestDocument, { id: run }, { select: (data) => data.run, poll: isMoving })
  const ended = query.data !== null && !isMoving(query.data)
  useEffect(() => {
    if (ended) invalidate([IngestsDocument, IngestFeedsDocument, AdminEnrollmentsDocument])
  }, [ended])
  return (
    <Contents query={query} skeleton={<></>}>
      {(loaded) => {
        if (isMoving(loaded)) return <RunProgress run={loaded} />
        const { state, waits, rowsAccepted, rowsRejected, error } = loaded
        return (
          <>
            <Notice tone={state === 'failed' ? 'danger' : waits || rowsRejected > 0 ? 'warning' : 'success'}>
              {state === 'failed' ? error : t('loadedRows', { accepted: rowsAccepted, rejected: rowsRejected })}{' '}
              {waits && t('countsWithOthers')} <TextLink href={`${base}/${run}`}>{t('details')}</TextLink>
            </Notice>
            {asks(error) && <Answers file={name} onAnswer={(decision) => resumeUpload(id, decision)} />}
          </>
        )
      }}
    </Contents>
  )
}
