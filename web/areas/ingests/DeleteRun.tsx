import { useLocation } from 'wouter'
import { useMutation, useQuery } from '~/data'
import { AdminEnrollmentsDocument } from '~/gql/generated/documents/admin-enrollments'
import { DeleteIngestDocument } from '~/gql/generated/documents/delete-ingest'
import { IngestDeletionDocument } from '~/gql/generated/documents/ingest-deletion'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useCommonMessages } from '~/ui/messages'
import { Contents, ErrorNotice } from '~/ui/page'
import { DeletionPreview } from './DeletionPreview'
import { useIngestMessages } from './messages'
import type { Run } from './run'

/** Shows what deleting a file changes, and deletes it on demand. */
export function DeleteRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useIngestMessages()
  const common = useCommonMessages()
  const [, navigate] = useLocation()
  const base = useSection()
  const preview = useQuery(IngestDeletionDocument, { id: run.id }, { select: (data) => data.deletion })
  const remove = useMutation(DeleteIngestDocument, {
    invalidates: [IngestsDocument, IngestFeedsDocument, AdminEnrollmentsDocument],
    onDone: () => navigate(base),
  })
  return (
    <Dialog
      size="lg"
      title={t('deleteTitle', { file: run.file })}
      titleDir="auto"
      description={t('deleteNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="solid"
            disabled={remove.busy || preview.status === 'loading'}
            onClick={() => void remove.run({ id: run.id })}
          >
            {common('delete')}
          </Button>
        </>
      }
    >
      {remove.error && <ErrorNotice error={remove.error} />}
      <Contents query={preview}>{(deletion) => <DeletionPreview deletion={deletion} />}</Contents>
    </Dialog>
  )
}
