import { chakra } from '@chakra-ui/react/styled-system'
import { TypedFilter } from '~/ui/listing'
import { Select } from '~/ui/select'
import { STATES, type RunFilter } from './address'
import { useIngestMessages } from './messages'

interface RunFiltersProps {
  filter: RunFilter
  onChange: (part: Partial<RunFilter>) => void
}

/** Name and state of the list. */
export function RunFilters({ filter, onChange }: RunFiltersProps) {
  const t = useIngestMessages()
  return (
    <chakra.search display="flex" flexWrap="wrap" gap="2">
      <TypedFilter label={t('search')} value={filter.q} onTyped={(q) => onChange({ q })} />
      <Select
        label={t('state')}
        value={filter.state}
        options={[{ value: '', label: t('all') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
        onChange={(state) => onChange({ state })}
      />
    </chakra.search>
  )
}
