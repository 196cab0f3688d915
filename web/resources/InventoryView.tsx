import { Suspense, useState } from 'react'
import { displayMoney } from '~/lib/money'
import { useQuery } from '~/data'
import { ResourceInventoryDocument } from '~/gql/generated/documents/resource-inventory'
import { ChangeText, ExplorerSkeleton, Money, useCostMessages } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { lazyPart } from '~/ui/late'
import { Contents, KpiFigure, KpiGrid, Panel } from '~/ui/page'
import { COLUMNS, isNarrowed, type ResourcesAddress } from './address'
import { inventoryFigures } from './figures'
import { PAGE, type Resource } from './resources'
import { InventoryTable } from './InventoryTable'
import { Narrowing } from './Narrowing'
import type { ResourceDrawerProps } from './ResourceDrawer'
import { scopeInput, type Scope } from './scope'
import type { ViewProps } from './view'

/** In a separate chunk: fetched when the first resource is opened. */
const ResourceDrawer = lazyPart<ResourceDrawerProps>(async () => (await import('./ResourceDrawer')).default)

/** Every resource with its cost, page by page; filters, sorting and page are in the address. */
export function InventoryView({ scope, address, onChange, t, locale }: ViewProps) {
  const costs = useCostMessages()
  const [opened, setOpened] = useState<Resource | null>(null)
  const query = inventoryQuery(scope, address)
  const found = useQuery(ResourceInventoryDocument, { query }, { select: (data) => data.inventory })
  const words = { t, locale }
  return (
    <Contents query={found} failed={t('failed')} skeleton={<ExplorerSkeleton label={t('loading')} />}>
      {(inventory) => {
        const { currency, total, previous, all, unassigned, matching } = inventory
        const figures = inventoryFigures(scope, inventory)
        return (
          <WhereFrom period={scope.period} datasetVersion={inventory.datasetVersion}>
            <Panel aria-label={t('figures')}>
              <KpiGrid>
                <KpiFigure
                  label={t('total')}
                  value={
                    <Sourced of={figures.total}>
                      <Money amount={total} currency={currency} locale={locale} />
                    </Sourced>
                  }
                  note={<ChangeText now={total} before={previous} {...{ currency, locale, t: costs }} />}
                />
                <KpiFigure
                  label={t('inResources')}
                  value={<Sourced of={figures.all}>{displayMoney(all.cost, currency, locale)}</Sourced>}
                  note={t('resourceCount', { count: all.count })}
                />
                <KpiFigure
                  label={t('unassigned')}
                  value={<Sourced of={figures.unassigned}>{displayMoney(unassigned.cost, currency, locale)}</Sourced>}
                  note={t('unassignedNote')}
                />
                {isNarrowed(address) && (
                  <KpiFigure
                    label={t('filtered')}
                    value={displayMoney(matching.cost, currency, locale)}
                    note={t('resourceCount', { count: matching.count })}
                  />
                )}
              </KpiGrid>
            </Panel>
            <Panel>
              <Narrowing inventory={inventory} address={address} onChange={onChange} {...words} />
              <InventoryTable
                inventory={inventory}
                figures={figures}
                address={address}
                onChange={onChange}
                onOpen={setOpened}
                {...words}
              />
            </Panel>
            {opened && (
              <Suspense>
                <ResourceDrawer
                  key={opened.id}
                  resource={opened}
                  scope={scope}
                  currency={currency}
                  datasetVersion={inventory.datasetVersion}
                  onClose={() => setOpened(null)}
                  {...words}
                />
              </Suspense>
            )}
          </WhereFrom>
        )
      }}
    </Contents>
  )
}

function inventoryQuery(scope: Scope, { q, sort, ascending, page, narrow }: ResourcesAddress) {
  return {
    scope: scopeInput(scope),
    ...(q ? { q } : {}),
    sort,
    ascending,
    limit: PAGE,
    offset: (page - 1) * PAGE,
    narrow: COLUMNS.filter((column) => narrow[column].length > 0).map((column) => ({
      column,
      values: [...narrow[column]],
    })),
  }
}
