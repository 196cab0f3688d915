import type { AdminUserFieldsFragment as User } from '~/gql/generated'
import { useState } from 'react'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { Tick } from '~/ui/input'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { ChangeMany } from './ChangeMany'
import { useUsersMessages } from './messages'
import { StateBadge } from './StateBadge'

interface UsersTableProps {
  users: readonly User[]
  /** The reader may change users. */
  writable: boolean
}

/** How many enrollments a line names. */
const NAMED = 3

/** One line per user; the selected ones can be changed together. */
export function UsersTable({ users, writable }: UsersTableProps) {
  const t = useUsersMessages()
  const locale = useLocale()
  const [selected, onSelect] = useState<readonly string[]>([])
  const base = useSection()
  return (
    <>
      {writable && <ChangeMany ids={users.map(({ userId }) => userId)} selected={selected} onSelect={onSelect} />}
      <SmallTable
        caption={t('users')}
        heads={[t('name'), t('id'), t('state'), t('source'), t('roles'), t('lastLogin'), t('enrollments')]}
        rows={users.map(({ userId, userName, state, provider, roles, lastLoginAt, enrollments }) => ({
          id: userId,
          cells: [
            <span key="name">
              {writable && (
                <Tick
                  type="checkbox"
                  me="2.5"
                  verticalAlign="middle"
                  aria-label={t('select', { name: userName })}
                  checked={selected.includes(userId)}
                  onChange={({ currentTarget }) =>
                    onSelect(currentTarget.checked ? [...selected, userId] : selected.filter((one) => one !== userId))
                  }
                />
              )}
              <TextLink href={`${base}/${encodeURIComponent(userId)}`}>
                <bdi>{userName}</bdi>
              </TextLink>
            </span>,
            <bdi key="id">{userId}</bdi>,
            <StateBadge key="state" state={state} />,
            provider ? <bdi key="source">{provider}</bdi> : t('local'),
            roles.join(', ') || '–',
            lastLoginAt ? formatDateTime(lastLoginAt, locale) : t('never'),
            enrollmentsText(enrollments),
          ],
        }))}
      />
    </>
  )
}

function enrollmentsText(list: User['enrollments']): string {
  const named = list.slice(0, NAMED).map(({ eaEnrollmentNumber }) => eaEnrollmentNumber)
  if (list.length > NAMED) named.push(`+${list.length - NAMED}`)
  return named.join(', ') || '–'
}
