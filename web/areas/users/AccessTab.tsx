import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from '~/data'
import type { AdminUserFieldsFragment as User } from '~/gql/generated'
import { AdminUserAccessDocument } from '~/gql/generated/documents/admin-user-access'
import { useOwnEnrollments } from '~/rights'
import { Contents, Notice } from '~/ui/page'
import { Select } from '~/ui/select'
import { GrantsPanel } from './GrantsPanel'
import { useUsersMessages } from './messages'
import { PermissionsPanel } from './PermissionsPanel'

/** What the user may do in an enrollment, with the grants that allow it, and the roles that would allow the rest. */
export function AccessTab({ user }: { user: User }) {
  const t = useUsersMessages()
  const own = useOwnEnrollments()
  const numbers = [...new Set([...user.enrollments.map((one) => one.eaEnrollmentNumber), ...own])]
  const [chosen, setChosen] = useState(numbers[0])
  const query = useQuery(
    AdminUserAccessDocument,
    chosen === undefined ? null : { id: user.userId, enrollment: chosen },
    {
      subject: user.userId,
      select: (data) => data.access,
    },
  )
  if (chosen === undefined)
    return (
      <Notice tone="quiet" still>
        {t('noEnrollment')}
      </Notice>
    )
  return (
    <>
      <chakra.div>
        <Select
          label={t('enrollment')}
          value={chosen}
          options={numbers.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      </chakra.div>
      <Contents query={query}>
        {({ writable, permissions }) => (
          <>
            <GrantsPanel userId={user.userId} enrollment={chosen} permissions={permissions} writable={writable} />
            <PermissionsPanel permissions={permissions} />
          </>
        )}
      </Contents>
    </>
  )
}
