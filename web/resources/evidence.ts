import { formatDate } from '~/lib/dates'
import { multiplyDecimal } from '~/lib/decimal'
import { formatDecimal, exactMoney, formatPercent } from '~/lib/money'
import type { Finding } from './resources'
import type { ResourceText } from './messages'

type Found = Finding['evidence'][number]
/** Without source rows for an action, which stores a finding without its sources. */
export type Evidence = Omit<Found, 'rows'> & { rows?: Found['rows'] }

const NAMES = {
  cost: 'cost',
  missing: 'evMissing',
  present: 'evPresent',
  standing: 'evStanding',
  activity: 'evActivity',
  activityBefore: 'evActivityBefore',
  historyFrom: 'evHistoryFrom',
  storage: 'evStorage',
  compute: 'evCompute',
  computeBefore: 'evComputeBefore',
  owner: 'evOwner',
  ownerBefore: 'evOwnerBefore',
  ownerNow: 'evOwnerNow',
  meter: 'evMeter',
  generation: 'evGeneration',
  successor: 'evSuccessor',
  oldPrice: 'evOldPrice',
  newPrice: 'evNewPrice',
  share: 'evShare',
  source: 'evSource',
  contracted: 'evContracted',
  quantity: 'evQuantity',
  unit: 'evUnit',
  rate: 'evRate',
  usualRate: 'evUsualRate',
  peers: 'evPeers',
  sku: 'evSku',
} as const

/** The label of a figure; figures of a newer server keep their own name. */
export const evidenceName = (name: string, t: ResourceText) =>
  name in NAMES ? t(NAMES[name as keyof typeof NAMES]) : name

/** A figure with every digit, as its kind reads. */
export function evidenceValue({ kind, value }: Evidence, currency: string, locale: string): string {
  switch (kind) {
    case 'money':
    case 'price':
      return exactMoney(value, currency, locale)
    case 'number':
      return formatDecimal(value, locale)
    case 'percent':
      return formatPercent(multiplyDecimal(value, '100', 1), locale)
    case 'day':
      return formatDate(value, locale)
    default:
      return value || '–'
  }
}

const RULES = {
  'missing-tags': ['ruleMissingTags', 'methodMissingTags'],
  idle: ['ruleIdle', 'methodIdle'],
  stopped: ['ruleStopped', 'methodStopped'],
  orphaned: ['ruleOrphaned', 'methodOrphaned'],
  'old-generation': ['ruleOldGeneration', 'methodOldGeneration'],
  'rate-outlier': ['ruleRateOutlier', 'methodRateOutlier'],
} as const

const known = (rule: string) => (rule in RULES ? RULES[rule as keyof typeof RULES] : null)

export function ruleName(rule: string, t: ResourceText): string {
  const texts = known(rule)
  return texts ? t(texts[0]) : rule
}

export function ruleMethod(rule: string, t: ResourceText): string {
  const texts = known(rule)
  return texts ? t(texts[1]) : ''
}
