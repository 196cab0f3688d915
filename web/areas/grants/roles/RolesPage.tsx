import { Link } from 'wouter'
import { useQuery } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { PageFrame, Panel } from '~/ui/page'
import { useRoleMessages } from './messages'
import { RoleMatrix } from './RoleMatrix'
import { RolesTable } from './RolesTable'

/** The roles of the installation, and what each may do. */
export function RolesPage() {
  const t = useRoleMessages()
  const base = useSection()
  const query = useQuery(AdminRolesDocument, {}, { select: (data) => data.list })
  return (
    <PageFrame
      title={t('roles')}
      controls={
        query.data?.writable && (
          <Button asChild variant="solid">
            <Link href={`${base}/-/new`}>{t('create')}</Link>
          </Button>
        )
      }
      query={query}
    >
      {(list) => (
        <>
          <Panel>
            <RolesTable roles={list.roles} />
          </Panel>
          <RoleMatrix list={list} />
        </>
      )}
    </PageFrame>
  )
}
