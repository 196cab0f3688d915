import { chakra } from '@chakra-ui/react/styled-system'
import { Select } from '~/ui/select'
import { STATES, type InvoiceFilter } from './address'
import type { MonthState } from './invoice'
import { useInvoiceMessages } from './messages'

interface MonthFiltersProps {
  filter: InvoiceFilter
  months: readonly MonthState[]
  onChange: (part: Partial<InvoiceFilter>) => void
}

/** Issuer and state of the months. */
export function MonthFilters({ filter, months, onChange }: MonthFiltersProps) {
  const t = useInvoiceMessages()
  const issuers = [...new Set(months.map(({ issuer }) => issuer.issuer))].filter(Boolean).sort()
  return (
    <chakra.search display="flex" flexWrap="wrap" gap="2">
      <Select
        label={t('issuer')}
        value={issuers.includes(filter.issuer) ? filter.issuer : ''}
        options={[{ value: '', label: t('all') }, ...issuers.map((value) => ({ value, label: value }))]}
        onChange={(issuer) => onChange({ issuer })}
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
