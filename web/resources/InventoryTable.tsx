import { chakra } from '@chakra-ui/react/styled-system'
import { formatMonthShort } from '~/lib/dates'
import { displayMoney } from '~/lib/money'
import { ChangeText, useCostMessages } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import { EmptyState } from '~/ui/feedback'
import { type Column, DataTable } from '~/ui/data-table'
import { NameButton, PageNav } from '~/ui/table'
import { SORTS, type ChangeAddress, type ResourcesAddress } from './address'
import type { InventoryFigures } from './figures'
import { PAGE, type Inventory, type Resource } from './resources'
import type { Words } from './view'

export interface InventoryTableProps extends Words {
  inventory: Inventory
  figures: InventoryFigures
  address: ResourcesAddress
  onChange: ChangeAddress
  onOpen: (resource: Resource) => void
}

/** Sorted by the server. */
const asItCame = () => 0

/** A page of resources; a name opens its details. */
export function InventoryTable({ inventory, figures, address, onChange, onOpen, t, locale }: InventoryTableProps) {
  const costs = useCostMessages()
  const { currency, matching, resources } = inventory
  const money = (amount: string) => displayMoney(amount, currency, locale)
  const text = (value: string, shown = value) => (
    <chakra.span dir="auto" title={value} display="block" maxW="9rem" truncate>
      {shown || '–'}
    </chakra.span>
  )
  const month = (value: string | null | undefined) => (value ? formatMonthShort(value, locale) : '–')
  const columns: Column<Resource>[] = [
    {
      id: 'name',
      header: t('name'),
      rowHeader: true,
      // The remaining width: users look for names.
      width: '100%',
      compare: asItCame,
      cell: (resource) => (
        <NameButton type="button" dir="auto" title={resource.id} onClick={() => onOpen(resource)}>
          {resource.name}
        </NameButton>
      ),
    },
    { id: 'service', header: t('service'), from: 'md', compare: asItCame, cell: ({ service }) => text(service) },
    {
      id: 'type',
      header: t('type'),
      from: 'lg',
      compare: asItCame,
      cell: ({ type }) => text(type, type.slice(type.indexOf('/') + 1)),
    },
    { id: 'region', header: t('region'), from: 'lg', compare: asItCame, cell: ({ region }) => text(region) },
    {
      id: 'account',
      header: t('account'),
      from: 'lg',
      compare: asItCame,
      cell: ({ accountName }) => text(accountName),
    },
    {
      id: 'seen',
      header: t('seen'),
      from: 'md',
      cell: ({ firstSeen, lastSeen }) => `${month(firstSeen)} – ${month(lastSeen)}`,
    },
    {
      id: 'change',
      header: t('change'),
      numeric: true,
      from: 'sm',
      compare: asItCame,
      cell: ({ cost, previous }) => <ChangeText now={cost} before={previous} {...{ currency, locale, t: costs }} />,
    },
    {
      id: 'cost',
      header: t('cost'),
      numeric: true,
      strong: true,
      compare: asItCame,
      cell: (one) => <Sourced of={() => figures.resource(one)}>{money(one.cost)}</Sourced>,
    },
  ]
  if (resources.length === 0) return <EmptyState icon="prime:search" title={t('nothingMatches')} />
  const first = (address.page - 1) * PAGE
  const last = first + resources.length
  return (
    <>
      <DataTable
        caption={t('inventory')}
        columns={columns}
        rows={resources}
        rowId={({ id }) => id}
        sorting={{ column: address.sort, descending: !address.ascending }}
        onSort={({ column, descending }) =>
          onChange({ sort: SORTS.find((known) => known === column) ?? 'cost', ascending: !descending })
        }
        footer={[
          {
            id: 'matching',
            strong: true,
            cells: {
              name: t('matching', { count: matching.count }),
              change: <ChangeText now={matching.cost} before={matching.previous} {...{ currency, locale, t: costs }} />,
              cost: <Sourced of={figures.matching(address)}>{money(matching.cost)}</Sourced>,
            },
          },
        ]}
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="36rem"
      />
      <PageNav
        label={t('pages')}
        status={t('range', { from: first + 1, to: last, of: matching.count })}
        earlier={t('earlier')}
        later={t('later')}
        onEarlier={address.page === 1 ? null : () => onChange({ page: address.page - 1 })}
        onLater={last >= matching.count ? null : () => onChange({ page: address.page + 1 })}
      />
    </>
  )
}
