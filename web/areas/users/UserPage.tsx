import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { AdminUserDocument } from '~/gql/generated/documents/admin-user'
import { paths } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { Contents, PageFrame, TextLink } from '~/ui/page'
import { AccessTab } from './AccessTab'
import { ActivityTab } from './ActivityTab'
import { DetailsTab } from './DetailsTab'
import { useUsersMessages } from './messages'
import { NoSuchUser } from './NoSuchUser'
import { SessionsTab } from './SessionsTab'
import { Tabs } from './Tabs'
import { TokensTab } from './TokensTab'
import { UserFacts } from './UserFacts'

const TABS = {
  access: AccessTab,
  details: DetailsTab,
  sessions: SessionsTab,
  tokens: TokensTab,
  activity: ActivityTab,
}

export type TabName = keyof typeof TABS

interface UserPageProps {
  id: string
  tab: string | undefined
}

/** One user: what the account says, and a tab for each further part. */
export function UserPage({ id, tab = 'access' }: UserPageProps) {
  const t = useUsersMessages()
  const base = useSection()
  const query = useQuery(AdminUserDocument, { id }, { select: (data) => data.user })
  const current = Object.hasOwn(TABS, tab) ? (tab as TabName) : 'access'
  const Tab = TABS[current]
  const wide = base === paths.section('system-admin', 'users')
  return (
    <PageFrame
      title={query.data?.userName ?? t('users')}
      controls={
        <>
          {wide && query.data && (
            <TextLink href={paths.cmpUserAdmin({ user: query.data.userId })}>{t('sheet')}</TextLink>
          )}
          <TextLink href={base}>{t('users')}</TextLink>
        </>
      }
    >
      {query.status === 'failed' && query.error.status === 404 ? (
        <NoSuchUser id={id} />
      ) : (
        <Contents query={query}>
          {(user) => (
            <>
              <UserFacts user={user} />
              <Tabs
                label={t('parts')}
                current={current}
                links={(Object.keys(TABS) as TabName[]).map((name) => ({
                  name,
                  label: t(name),
                  href: `${base}/${encodeURIComponent(user.userId)}/${name}`,
                }))}
              />
              <chakra.div display="grid" gap="3">
                <Tab user={user} onFailed={query.reload} />
              </chakra.div>
            </>
          )}
        </Contents>
      )}
    </PageFrame>
  )
}
