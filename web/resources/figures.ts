import type { Condition } from '~/costs/cost-query'
import type { SourcedFigure } from '~/costs/sources'
import { conditions, inCurrency } from './resources'
import type { Inventory, Resource } from './resources'
import { isNarrowed, type ResourcesAddress } from './address'
import type { Scope } from './scope'

const NO_RESOURCE: Condition = { column: 'ResourceId', op: 'missing' }

/** Where the figures of the inventory are from: the rows of the charges that they are the sum of. */
export function inventoryFigures({ providers }: Scope, inventory: Inventory) {
  const { currency, total, all, unassigned, matching } = inventory
  const scope = inCurrency(providers, currency)
  const sum = (amount: string, group: string | null, filter: Condition[]): SourcedFigure => ({
    metric: 'EffectiveCost',
    currency,
    amount,
    group,
    filter,
  })
  const inResources = (amount: string) => sum(amount, null, [...scope, { not: NO_RESOURCE }])
  return {
    total: () => sum(total, null, scope),
    unassigned: () => sum(unassigned.cost, null, [...scope, NO_RESOURCE]),
    resource: (one: Resource) => sum(one.cost, one.name, conditions(providers, currency, one.id)),
    all: () => inResources(all.cost),
    /** Of the list; null with a search, which no filter expresses. */
    matching: (address: ResourcesAddress) => (isNarrowed(address) ? null : () => inResources(matching.cost)),
  }
}

export type InventoryFigures = ReturnType<typeof inventoryFigures>
