import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMutation, useQuery } from '~/data'
import { AdminGroupDocument } from '~/gql/generated/documents/admin-group'
import { AdminGroupsDocument } from '~/gql/generated/documents/admin-groups'
import { DeleteGroupDocument } from '~/gql/generated/documents/delete-group'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { Confirm } from '~/ui/listing'
import { useCommonMessages } from '~/ui/messages'
import { PageFrame, TextLink } from '~/ui/page'
import { GroupFacts } from './GroupFacts'
import { GroupForm } from './GroupForm'
import { Members } from './Members'
import { useGroupMessages } from './messages'

/** One group: who is in it and why, and what it gives. */
export default function GroupPage({ id }: { id: string }) {
  const t = useGroupMessages()
  const common = useCommonMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const query = useQuery(AdminGroupDocument, { id }, { select: (data) => data.group })
  const remove = useMutation(DeleteGroupDocument, {
    invalidates: [AdminGroupsDocument],
    onDone: () => navigate(base),
  })
  return (
    <PageFrame
      title={query.data?.name ?? t('groups')}
      controls={
        <>
          <TextLink href={base}>{t('groups')}</TextLink>
          {query.data?.writable && <Button onClick={() => setAsking(true)}>{common('delete')}</Button>}
        </>
      }
      query={query}
    >
      {(group) => (
        <>
          <GroupFacts group={group} />
          <Members id={id} name={group.name} members={group.members ?? []} writable={group.writable === true} />
          {group.writable && <GroupForm group={group} onFailed={query.reload} />}
          {asking && (
            <Confirm
              title={t('deleteOf', { name: group.name })}
              note={t('deleteNote')}
              action={common('delete')}
              run={remove}
              onConfirm={() => void remove.run({ id })}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </PageFrame>
  )
}
