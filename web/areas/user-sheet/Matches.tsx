import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { UserSheetMatchesDocument } from '~/gql/generated/documents/user-sheet-matches'
import { paths, withQuery } from '~/lib/paths'
import { EmptyState } from '~/ui/feedback'
import { Contents, Panel, PanelHead, TextLink } from '~/ui/page'
import { useUserSheetMessages } from './messages'

/** The users who match a text; the same for an ID that no one has and for a user of others. */
export function Matches({ q }: { q: string }) {
  const t = useUserSheetMessages()
  const query = useQuery(UserSheetMatchesDocument, { q: q || null }, { select: (data) => data.page })
  return (
    <Contents query={query}>
      {({ users, userCount }) =>
        users.length === 0 ? (
          <EmptyState icon="prime:users" title={t('noUser')} message={t('noUserNote')}>
            <TextLink href={withQuery(paths.section('system-admin', 'users', '-', 'new'), { user: q })}>
              {t('newUser')}
            </TextLink>
          </EmptyState>
        ) : (
          <Panel>
            <PanelHead title={t('matches')} note={t('of', { count: users.length, of: userCount })} />
            <chakra.ul listStyleType="none" px="4" pb="3" display="grid" gap="1">
              {users.map(({ userId, userName, companyName }) => (
                <li key={userId}>
                  <TextLink href={paths.cmpUserAdmin({ user: userId })}>
                    <bdi>{userName}</bdi>
                  </TextLink>{' '}
                  <chakra.span fontSize="sm" color="fg.muted">
                    <bdi>{userId}</bdi> {companyName && <bdi>· {companyName}</bdi>}
                  </chakra.span>
                </li>
              ))}
            </chakra.ul>
          </Panel>
        )
      }
    </Contents>
  )
}
