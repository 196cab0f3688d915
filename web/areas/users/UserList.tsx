import { useQuery } from '~/data'
import { AdminUsersDocument } from '~/gql/generated/documents/admin-users'
import { PagedList, usePages } from '~/ui/listing'
import type { UserFilter } from './address'
import { useUsersMessages } from './messages'
import { UsersTable } from './UsersTable'

interface UserListProps {
  filter: UserFilter
  writable: boolean
}

/** The users of a filter, page by page; each page begins with nothing selected. */
export function UserList({ filter: { q, state, enrollment }, writable }: UserListProps) {
  const t = useUsersMessages()
  const pages = usePages()
  const query = useQuery(
    AdminUsersDocument,
    { q: q || null, state: state || null, enrollment: enrollment || null, ...pages.asked },
    { select: (data) => data.page },
  )
  return (
    <PagedList
      query={query}
      pages={pages}
      name={t('users')}
      counts={({ users, userCount }) => [users.length, userCount]}
      empty={{ icon: 'prime:users', title: t('none'), message: t('noneNote') }}
    >
      {({ users }) => <UsersTable key={pages.asked.cursor} users={users} writable={writable} />}
    </PagedList>
  )
}
