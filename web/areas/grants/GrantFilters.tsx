import { chakra } from '@chakra-ui/react/styled-system'
import { TypedFilter } from '~/ui/listing'
import { Select } from '~/ui/select'
import { DAYS, type GrantFilter } from './address'
import type { GroupChoice } from './grant'
import { useGrantMessages } from './messages'

interface GrantFiltersProps {
  filter: GrantFilter
  roles: readonly string[]
  groups: readonly GroupChoice[]
  onChange: (part: Partial<GrantFilter>) => void
}

/** User, group, role, scope and end of the list. */
export function GrantFilters({ filter, roles, groups, onChange }: GrantFiltersProps) {
  const t = useGrantMessages()
  const all = { value: '', label: t('all') }
  // A filter of a link stays visible while its choices load, and if they lack it.
  const withChosen = (value: string, options: { value: string; label: string }[]) =>
    value === '' || options.some((one) => one.value === value) ? options : [...options, { value, label: value }]
  return (
    <chakra.search display="flex" flexWrap="wrap" gap="2">
      <TypedFilter label={t('userId')} value={filter.user} onTyped={(user) => onChange({ user })} />
      <TypedFilter label={t('scopeFilter')} value={filter.scope} onTyped={(scope) => onChange({ scope })} />
      <Select
        label={t('role')}
        value={filter.role}
        options={[
          all,
          ...withChosen(
            filter.role,
            roles.map((value) => ({ value, label: value })),
          ),
        ]}
        onChange={(role) => onChange({ role })}
      />
      <Select
        label={t('group')}
        value={filter.group}
        options={[
          all,
          ...withChosen(
            filter.group,
            groups.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]}
        onChange={(group) => onChange({ group })}
      />
      <Select
        label={t('ends')}
        value={filter.ends}
        options={[all, ...DAYS.map((value) => ({ value, label: t('within', { count: Number(value) }) }))]}
        onChange={(ends) => onChange({ ends })}
      />
    </chakra.search>
  )
}
