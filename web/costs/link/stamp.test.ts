import { describe, expect, it } from 'vitest'
import type { CostView } from '../cost-view'
import { initialAddress, parseAddress } from '../explorer-url'
import { parseStamp, stampAddress } from './stamp'

const digest = 'ab'.repeat(32)
const view = (currencies: string[]) =>
  ({
    datasetVersion: 'v-7',
    digest,
    period: { from: '2024-09-01', to: '2024-09-11' },
    asked: { from: '2024-09-01', to: '2024-10-01' },
    currency: 'EUR',
    dataset: { currencies },
  }) as unknown as CostView

describe('the stamp of a copied link', () => {
  it('pins defaults from the data, and reads them back', () => {
    const address = { ...initialAddress(), by: ['RegionName'] }
    const search = stampAddress(address, view(['EUR', 'USD']), '2024-10-05')
    expect(parseStamp(search)).toEqual({ datasetVersion: 'v-7', digest, since: '2024-10-05' })
    expect(parseAddress(search)).toEqual({ ...address, from: '2024-09-01', to: '2024-10-01', currency: 'EUR' })
  })

  it('names no currency where there is one only', () => {
    expect(parseAddress(stampAddress(initialAddress(), view(['EUR']), '2024-10-05')).currency).toBeNull()
  })

  it.each([
    '',
    `version=v&digest=${digest}`,
    `version=v&digest=${digest}&since=2024-13-01`,
    `version=v&digest=${digest.slice(1)}&since=2024-10-05`,
    `version=%3Cb%3E&digest=${digest}&since=2024-10-05`,
    `digest=${digest}&since=2024-10-05`,
  ])('is null when a part is missing or invalid: %s', (search) => {
    expect(parseStamp(search)).toBeNull()
  })
})
