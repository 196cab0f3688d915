import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/dates'
import { DIMENSIONS, type Dimension } from './dimensions'
import {
  ALL,
  CHART_KINDS,
  formatAddress,
  initialAddress,
  narrow,
  parseAddress,
  type ExplorerAddress,
} from './explorer-url'
import { COMPARISONS } from './comparison'
import { GRANULARITIES } from './granularity'
import { COST_METRICS } from './metrics'
import { pick, seeded } from './test/seeded'
import { WHERE_OPS } from './where'

const NASTY = [
  'a=b',
  'a&b=c',
  'EU (Frankfurt)',
  '100%',
  'ü/💶',
  ' ',
  '+',
  '#',
  'arn:aws:s3:::x',
  '"\'<>',
  'null',
  '%41',
]

function randomAddress(next: () => number): ExplorerAddress {
  const dimension = (): Dimension =>
    next() < 0.3 ? `${pick(next, ['tag', 'virtual'])}:${pick(next, NASTY)}` : pick(next, DIMENSIONS)
  const from = addDays('2024-01-01', Math.floor(next() * 900))
  const dated = next() < 0.7
  return {
    from: dated ? from : null,
    to: dated ? addDays(from, 1 + Math.floor(next() * 400)) : null,
    by: Array.from(new Set([dimension(), ...(next() < 0.3 ? [dimension(), dimension()] : [])])),
    metric: pick(next, COST_METRICS),
    granularity: pick(next, [null, ...GRANULARITIES]),
    top: next() < 0.1 ? ALL : 1 + Math.floor(next() * 10_000),
    currency: pick(next, [null, 'USD', 'EUR']),
    convert: pick(next, [null, 'CHF', 'JPY']),
    only: Array.from({ length: Math.floor(next() * 4) }, () => ({
      dimension: dimension(),
      value: next() < 0.2 ? null : pick(next, [...NASTY, '']),
    })),
    where: Array.from({ length: Math.floor(next() * 4) }, () => {
      const op = pick(next, WHERE_OPS)
      if (op === 'between') return { dimension: dimension(), op, values: [...pick(next, RANGES)] }
      const wordy = op === 'contains' || op === 'startsWith'
      const values = Array.from({ length: 1 + Math.floor(next() * 4) }, () =>
        !wordy && next() < 0.2 ? null : pick(next, [...NASTY, '~', ',', 'a,b', '%7E', 'none']),
      )
      return { dimension: dimension(), op, values }
    }),
    any: next() < 0.3,
    compare: pick(next, COMPARISONS),
    chart: pick(next, CHART_KINDS),
    sort: next() < 0.5 ? null : { column: pick(next, ['name', 'BilledCost', 'change']), descending: next() < 0.5 },
    hide: next() < 0.5 ? [] : ['ListCost', 'share'],
  }
}

const RANGES = [
  ['-5', '0.10000000000000000000001'],
  [null, '3'],
  ['2026-10-01', null],
  ['2026-10-01T05:00:00Z', '2026-10-31'],
]

describe('the address of the explorer', () => {
  it('reads its own output exactly', () => {
    const next = seeded(2024)
    for (let run = 0; run < 2_000; run++) {
      const address = randomAddress(next)
      expect(parseAddress(formatAddress(address))).toEqual(address)
    }
  })

  it('is empty for the default view, so that one view has one spelling', () => {
    expect(formatAddress(initialAddress())).toBe('')
    expect(parseAddress('')).toEqual(initialAddress())
  })

  it('spells the view as the cost query does', () => {
    const address: ExplorerAddress = {
      ...initialAddress(),
      from: '2024-09-01',
      to: '2024-10-01',
      by: ['tag:team'],
      metric: 'ListCost',
      granularity: 'week',
      top: 25,
    }
    expect(formatAddress(address)).toBe(
      'from=2024-09-01&to=2024-10-01&by=tag%3Ateam&metric=ListCost&granularity=week&top=25',
    )
  })

  it('spells several levels and a filter so that they can be read', () => {
    const address: ExplorerAddress = {
      ...initialAddress(),
      by: ['ServiceName', 'tag:team'],
      where: [{ dimension: 'RegionName', op: 'notIn', values: ['us-east-1', null] }],
      any: true,
    }
    expect(decodeURIComponent(formatAddress(address))).toBe(
      'by=ServiceName&by=tag:team&where=notIn:RegionName=us-east-1,~&any=1',
    )
  })

  it('reads the addresses of earlier versions', () => {
    expect(parseAddress('by=RegionName&top=25&only=ServiceName%3DEC2&only=RegionName')).toEqual({
      ...initialAddress(),
      by: ['RegionName'],
      top: 25,
      only: [
        { dimension: 'ServiceName', value: 'EC2' },
        { dimension: 'RegionName', value: null },
      ],
    })
  })

  it.each([
    ['from=2024-09-01', 'half a period'],
    ['from=2024-10-01&to=2024-09-01', 'a period that runs backwards'],
    ['from=2024-02-30&to=2024-03-05', 'a day that does not exist'],
    ['from=2024-9-1&to=yesterday', 'no days at all'],
    ['by=DROP%20TABLE', 'what can be no column'],
    ['by=tag:', 'a tag without a key'],
    ['metric=ConsumedQuantity', 'a metric that is no cost'],
    ['granularity=minute', 'an unknown granularity'],
    ['top=0', 'nothing'],
    ['top=-5', 'less than nothing'],
    ['top=1e9', 'too much'],
    ['currency=dollars', 'no currency'],
    ['only=No%20column%3Dx', 'a narrowing of what can be no column'],
    ['where=in%3ARegionName', 'a condition without values'],
    ['where=near%3ARegionName%3Dx', 'an unknown comparison'],
    ['where=contains%3ARegionName%3D~', 'a search for nothing'],
    ['where=in%3ARegionName%3D%25E0%25A4%25A', 'a broken value'],
    ['chart=pie', 'an unknown chart'],
    ['sort=%27--', 'no column to sort by'],
    ['only=%25E0%25A4%25A', 'a broken escape'],
    ['utm_source=mail', 'a foreign parameter'],
  ])('falls back to the default for %s: %s', (search) => {
    expect(parseAddress(search)).toEqual(initialAddress())
  })

  it('narrows a dimension once, and null is not the text null', () => {
    const once = narrow([], { dimension: 'ServiceName', value: 'null' })
    const again = narrow([...once, { dimension: 'RegionName', value: null }], {
      dimension: 'ServiceName',
      value: 'EC2',
    })
    expect(again).toEqual([
      { dimension: 'RegionName', value: null },
      { dimension: 'ServiceName', value: 'EC2' },
    ])
    expect(parseAddress(formatAddress({ ...initialAddress(), only: once })).only).toEqual(once)
  })
})
