import { expect, test } from 'vitest'
import { itemLink } from './item'

const enrollment = { eaEnrollmentNumber: 'A-1', eaName: 'One' }

test('a view opens on the page of its area, the rest where they are listed', () => {
  const link = (kind: 'view' | 'report' | 'subscription', current: string) =>
    itemLink({ id: 'x', kind, area: 'aws-usage', enrollment }, current)
  expect(link('view', 'A-1')).toBe('/pages/aws-usage?view=x')
  expect(link('view', 'A-2')).toBe('/pages/aws-usage?view=x&enrollment=A-1')
  expect(link('report', 'A-1')).toBe('/pages/cmp/reports')
  expect(link('subscription', '')).toBe('/pages/cmp/anomalies?enrollment=A-1')
})
