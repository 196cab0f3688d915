import { useSearch } from '~/lib/use-search'
import { useQuery } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { useSection } from '~/lib/section'
import { PageFrame, TextLink } from '~/ui/page'
import { useRoleMessages } from './messages'
import { NewRoleForm } from './NewRoleForm'

/** Creates a role; ?of= is the one to copy. */
export default function NewRolePage() {
  const t = useRoleMessages()
  const base = useSection()
  const of = new URLSearchParams(useSearch()).get('of') ?? ''
  const query = useQuery(AdminRolesDocument, {}, { select: (data) => data.list })
  return (
    <PageFrame title={t('create')} controls={<TextLink href={base}>{t('roles')}</TextLink>} query={query}>
      {(list) => <NewRoleForm list={list} of={of} />}
    </PageFrame>
  )
}
