import type { AlertFieldsFragment } from '~/gql/generated'
import { formatPeriod } from '~/lib/dates'
import { displayMoney } from '~/lib/money'
import { paths } from '~/lib/paths'
import type { AlertText } from './messages'

export type Alert = AlertFieldsFragment

/** The event in one line. */
export function alertTitle({ kind, name, percent }: Alert, t: AlertText, locale: string): string {
  if (kind === 'budgetActual' || kind === 'budgetForecast') {
    return t(kind, { name, percent: wholePercent(percent ?? 0, locale) })
  }
  return t(kind, { name })
}

/** A threshold as people write it: 80 %. */
export const wholePercent = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)

/** How much, where and when, or why it failed; nothing where there is nothing to tell. */
export function alertDetail(alert: Alert, t: AlertText, locale: string): string {
  const { kind, amount, limit, currency, from, to, place, reason, severity } = alert
  if (amount == null || limit == null || !from || !to) return [place, reason].filter(Boolean).join(' · ')
  const money = (value: string) => displayMoney(value, currency ?? '', locale)
  const words = { amount: money(amount), limit: money(limit), period: formatPeriod(from, to, locale) }
  if (kind === 'chargesReplaced' || kind === 'deliveryWaits') return t('expectedAt', { ...words, place: place ?? '' })
  if (kind !== 'anomaly') return t('spent', words)
  const detail = place ? t('expectedAt', { ...words, place }) : t('expected', words)
  return severity ? `${detail} · ${t('severity', { severity: t(severity) })}` : detail
}

/** The page that the alert is about; the inbox where there is none. */
export function alertLink({ kind, subject }: Alert): string {
  if (kind === 'budgetActual' || kind === 'budgetForecast') return paths.budgets(subject)
  if (kind === 'anomaly') return paths.anomalies(subject)
  if (kind === 'deliveryFailed') return paths.deliveries()
  if (kind.startsWith('batch') || kind.startsWith('connection')) return paths.section('admin', 'connections', subject)
  if (kind === 'deliveryWaits') return paths.section('admin', 'data', subject)
  return kind === 'reportFailed' ? paths.reports() : paths.alerts()
}
