import { Link } from 'wouter'
import { useSection } from '~/lib/section'
import { useOffered } from '~/rights'
import { Button } from '~/ui/button'
import { PageFrame } from '~/ui/page'
import { useUserFilter } from './address'
import { useUsersMessages } from './messages'
import { UserFilters } from './UserFilters'
import { UserList } from './UserList'

/** The users whom the reader administers. */
export function UsersPage() {
  const t = useUsersMessages()
  const base = useSection()
  // The menu offers the import to those with users:write.
  const writable = useOffered()('user-import') !== undefined
  const [filter, change] = useUserFilter()
  return (
    <PageFrame
      title={t('users')}
      controls={
        writable && (
          <>
            <Button asChild>
              <Link href={base.replace(/users$/, 'user-import')}>{t('import')}</Link>
            </Button>
            <Button asChild variant="solid">
              <Link href={`${base}/-/new`}>{t('newUser')}</Link>
            </Button>
          </>
        )
      }
    >
      <UserFilters filter={filter} onChange={change} />
      {/* Other filters begin at their first page. */}
      <UserList key={JSON.stringify(filter)} filter={filter} writable={writable} />
    </PageFrame>
  )
}
