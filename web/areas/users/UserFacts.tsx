import type { AdminUserFieldsFragment as User } from '~/gql/generated'
import { formatDate, formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { FactPanel } from '~/ui/listing'
import { useUsersMessages } from './messages'
import { StateBadge } from './StateBadge'

/** What the account says. */
export function UserFacts({ user }: { user: User }) {
  const t = useUsersMessages()
  const locale = useLocale()
  return (
    <FactPanel
      facts={[
        [t('id'), <bdi key="id">{user.userId}</bdi>],
        [t('state'), <StateBadge key="state" state={user.state} />],
        [t('email'), <bdi key="email">{user.email || '–'}</bdi>],
        [t('company'), <bdi key="company">{user.companyName || '–'}</bdi>],
        [t('source'), <bdi key="source">{user.provider || t('local')}</bdi>],
        [t('roles'), user.roles.join(', ') || '–'],
        [t('languageName'), user.languageId || '–'],
        [t('privLevel'), user.privLevel ?? '–'],
        [t('lastLogin'), user.lastLoginAt ? formatDateTime(user.lastLoginAt, locale) : t('never')],
        [t('createdAt'), formatDate(user.createdAt, locale)],
      ]}
    />
  )
}
