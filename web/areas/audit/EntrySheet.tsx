import { useQuery } from '~/data'
import { AuditEntryDocument } from '~/gql/generated/documents/audit-entry'
import { Drawer } from '~/ui/drawer'
import { Contents } from '~/ui/page'
import { EntryDetail } from './EntryDetail'
import { useAuditMessages } from './messages'

/** The sheet of one entry; null closes it. */
export function EntrySheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useAuditMessages()
  const query = useQuery(AuditEntryDocument, id ? { id } : null, {
    select: (data) => data.auditEntry,
    subject: id ?? '',
  })
  return (
    <Drawer open={id !== null} title={query.data?.event ?? t('entry')} subtitle={id ?? ''} onClose={onClose}>
      <Contents query={query}>{(entry) => <EntryDetail entry={entry} />}</Contents>
    </Drawer>
  )
}
