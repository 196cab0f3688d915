import { chakra } from '@chakra-ui/react/styled-system'
import { useOwnEnrollments } from '~/rights'
import { TypedFilter } from '~/ui/listing'
import { Select } from '~/ui/select'
import { STATES, type UserFilter } from './address'
import { useUsersMessages } from './messages'

interface UserFiltersProps {
  filter: UserFilter
  onChange: (part: Partial<UserFilter>) => void
}

/** Search, state and enrollment of the list. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const t = useUsersMessages()
  return (
    <chakra.search display="flex" flexWrap="wrap" gap="2">
      <TypedFilter label={t('search')} value={filter.q} onTyped={(q) => onChange({ q })} wide />
      <TypedFilter
        label={t('enrollment')}
        value={filter.enrollment}
        onTyped={(enrollment) => onChange({ enrollment })}
        suggestions={useOwnEnrollments()}
      />
      <Select
        label={t('state')}
        value={filter.state}
        options={[{ value: '', label: t('all') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
        onChange={(state) => onChange({ state })}
      />
    </chakra.search>
  )
}
