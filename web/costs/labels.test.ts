import { describe, expect, it } from 'vitest'
import { setLocale } from '~/lib/i18n'
import {
  dimensionInText,
  dimensionLabel,
  intervalLabel,
  periodLabel,
  shortLabel,
  shortPeriodLabel,
  tickLabel,
  valueLabel,
} from './labels'
import { useCostMessages } from './messages'

const plain = (text: string) => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')
const SEPTEMBER = { from: '2024-09-01', to: '2024-10-01' }

describe('labels', () => {
  it.each([
    ['fr-FR', 'Catégorie de service', 'catégorie de service', 'étiquette Team'],
    ['es-ES', 'Categoría de servicio', 'categoría de servicio', 'etiqueta Team'],
    ['de-DE', 'Dienstkategorie', 'Dienstkategorie', 'Tag Team'],
    ['en-US', 'Service category', 'Service category', 'Tag Team'],
  ])('%s names a dimension as a heading, and inside a sentence', async (locale, heading, inText, tag) => {
    await setLocale(locale)
    const t = useCostMessages.translate
    expect(dimensionLabel(t, 'ServiceCategory')).toBe(heading)
    expect(dimensionInText(t, 'ServiceCategory', locale)).toBe(inText)
    expect(dimensionInText(t, 'tag:Team', locale)).toBe(tag)
  })

  it('name a period as people do, its last day included', () => {
    expect(periodLabel(SEPTEMBER, 'en-US')).toBe('September 2024')
    expect(plain(periodLabel({ from: '2023-09-01', to: '2024-10-01' }, 'en-US'))).toBe('Sep 2023 – Sep 2024')
    expect(plain(periodLabel({ from: '2024-09-05', to: '2024-09-12' }, 'en-US'))).toBe('Sep 5 – 11, 2024')
    expect(shortPeriodLabel(SEPTEMBER, 'en-US')).toBe('Sep 2024')
  })

  it('name an interval and cut weeks at the edges of the period', () => {
    expect(intervalLabel('2024-09-03', 'day', SEPTEMBER, 'en-US')).toBe('Tue, Sep 3, 2024')
    expect(intervalLabel('2024-09-01', 'month', SEPTEMBER, 'en-US')).toBe('September 2024')
    expect(plain(intervalLabel('2024-08-26', 'week', SEPTEMBER, 'en-US'))).toBe('Sep 1, 2024')
    expect(plain(intervalLabel('2024-09-30', 'week', SEPTEMBER, 'en-US'))).toBe('Sep 30, 2024')
    expect(plain(intervalLabel('2024-09-09', 'week', SEPTEMBER, 'en-US'))).toBe('Sep 9 – 15, 2024')
    expect([tickLabel('2024-09-03', 'day', 'en-US'), tickLabel('2024-09-01', 'month', 'en-US')]).toEqual([
      'Sep 3',
      'Sep 2024',
    ])
  })

  it('keep the end of a resource, by which it is known, and other values whole', () => {
    const arn = 'arn:aws:elasticloadbalancing:us-test-2:347410479675:loadbalancer/app/tungsten/l365455f461l4e4a'
    const short = shortLabel('ResourceId', arn)
    expect(short).toHaveLength(48)
    expect(arn.endsWith(short.slice(1))).toBe(true)
    expect(shortLabel('ServiceName', arn)).toBe(arn)
    expect(shortLabel('ResourceId', 'i-0421')).toBe('i-0421')
  })

  it('label rows without a value', () => {
    expect([null, '', 'EC2'].map((value) => valueLabel(useCostMessages.translate, value))).toEqual([
      '(none)',
      '(none)',
      'EC2',
    ])
  })
})
