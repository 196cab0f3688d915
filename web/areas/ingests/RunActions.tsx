import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMutation, useQuery } from '~/data'
import { CancelIngestDocument } from '~/gql/generated/documents/cancel-ingest'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { IngestRightsDocument } from '~/gql/generated/documents/ingest-rights'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { restAnswer } from '~/gql/rest'
import { saveAnswer } from '~/gql/save-answer'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { sessionState, type User } from '~/session'
import { menuNameOf, notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Confirm } from '~/ui/listing'
import { useCommonMessages } from '~/ui/messages'
import { TextLink } from '~/ui/page'
import { DeleteRun } from './DeleteRun'
import { useIngestMessages } from './messages'
import { isMoving, type Run } from './run'

/** Download, stop, delete, and who loaded it. */
export function RunActions({ run }: { run: Run }) {
  const t = useIngestMessages()
  const common = useCommonMessages()
  const [asks, setAsks] = useState<'cancel' | 'delete' | null>(null)
  const { user } = useSnapshot(sessionState)
  const rights = useQuery(IngestRightsDocument, {}, { select: (data) => data.rights }).data
  const trail = useSection().replace(/data$/, 'audit')
  const save = useMutation(
    async () => saveAnswer(await restAnswer('GET', '/ingests/{id}/rejects', { path: { id: run.id } }), 'rejects.csv'),
    { onFailed: (error) => notifyFailure(t('notDownloaded'), error) },
  )
  const cancel = useMutation(CancelIngestDocument, {
    invalidates: [IngestsDocument, IngestDocument],
    onDone: () => setAsks(null),
  })
  const close = () => setAsks(null)
  return (
    <>
      {user && menuNameOf(user as User, trail) && (
        <TextLink href={withQuery(trail, { target: run.id })}>{t('trail')}</TextLink>
      )}
      {run.rowsRejected > 0 && (
        <Button disabled={save.busy} onClick={() => void save.run()}>
          {t('download')}
        </Button>
      )}
      {rights?.mayWrite && isMoving(run) && <Button onClick={() => setAsks('cancel')}>{t('cancelRun')}</Button>}
      {rights?.mayDelete && !isMoving(run) && <Button onClick={() => setAsks('delete')}>{common('delete')}</Button>}
      {asks === 'cancel' && (
        <Confirm
          title={t('cancelTitle', { file: run.file })}
          note={t('cancelNote')}
          action={t('cancelRun')}
          run={cancel}
          onConfirm={() => void cancel.run({ id: run.id })}
          onClose={close}
        />
      )}
      {asks === 'delete' && <DeleteRun run={run} onClose={close} />}
    </>
  )
}
