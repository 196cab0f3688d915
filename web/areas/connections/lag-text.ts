import type { Translate } from '~/lib/i18n'
import type { en } from './messages/en'

/** How far the newest charges are behind: in hours, then in days. */
export function lagText(hours: number | null | undefined, t: Translate<typeof en>): string {
  if (hours == null) return '–'
  return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) })
}
