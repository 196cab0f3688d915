import { useState } from 'react'
import { Link } from 'wouter'
import { useQuery } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import { Contents, PageFrame, TextLink } from '~/ui/page'
import { DeleteRole } from './DeleteRole'
import { useRoleMessages } from './messages'
import { RoleParts } from './RoleParts'

/** One role: what it may do, and who has it. */
export default function RolePage({ name }: { name: string }) {
  const t = useRoleMessages()
  const common = useCommonMessages()
  const base = useSection()
  const [deleting, setDeleting] = useState(false)
  const query = useQuery(AdminRolesDocument, {}, { select: (data) => data.list })
  const find = (all = query.data?.roles) => all?.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const role = find()
  return (
    <PageFrame
      title={role?.name ?? name}
      controls={
        <>
          <TextLink href={base}>{t('roles')}</TextLink>
          {query.data?.writable && role && (
            <>
              <Button asChild>
                <Link href={withQuery(`${base}/-/new`, { of: role.name })}>{t('copy')}</Link>
              </Button>
              {!role.builtIn && <Button onClick={() => setDeleting(true)}>{common('delete')}</Button>}
            </>
          )}
        </>
      }
    >
      <Contents query={query}>
        {(list) =>
          role ? (
            <RoleParts role={role} list={list} onFailed={query.reload} />
          ) : (
            <EmptyState icon="prime:key" title={t('noRole')} message={t('noRoleNote')} />
          )
        }
      </Contents>
      {deleting && role && <DeleteRole name={role.name} onClose={() => setDeleting(false)} />}
    </PageFrame>
  )
}
