import { useQuery } from '~/data'
import { AdminGroupsDocument } from '~/gql/generated/documents/admin-groups'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { useScopeText } from '~/rights'
import { PagedList, usePages } from '~/ui/listing'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useGrantMessages } from '../messages'
import { useGroupMessages } from './messages'

/** The groups whose name has a text, page by page. */
export function GroupList({ text }: { text: string }) {
  const t = useGroupMessages()
  const words = useGrantMessages()
  const scopeText = useScopeText()
  const locale = useLocale()
  const base = useSection()
  const pages = usePages()
  const query = useQuery(AdminGroupsDocument, { q: text || null, ...pages.asked }, { select: (data) => data.page })
  return (
    <PagedList
      query={query}
      pages={pages}
      name={t('groups')}
      counts={({ groups, groupCount }) => [groups.length, groupCount]}
      empty={{ icon: 'prime:users', title: t('none'), message: t('noneNote') }}
    >
      {({ groups }) => (
        <SmallTable
          caption={t('groups')}
          heads={[t('name'), t('scope'), t('origin'), `>${t('members')}`, `>${words('grants')}`]}
          rows={groups.map(({ id, name, scope, provider, claim, memberCount, grantCount }) => ({
            id,
            cells: [
              <TextLink key="name" href={`${base}/${encodeURIComponent(id)}`}>
                <bdi>{name}</bdi>
              </TextLink>,
              <bdi key="scope">{scopeText(scope)}</bdi>,
              provider ? <bdi key="origin">{`${provider}: ${claim}`}</bdi> : t('byHand'),
              memberCount.toLocaleString(locale),
              grantCount.toLocaleString(locale),
            ],
          }))}
        />
      )}
    </PagedList>
  )
}
